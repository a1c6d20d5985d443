// Purpose: one part of a step for a quantity at the centres of cells, by fluxes through their faces, so that what leaves one
// cell enters the next:
//   out = share0 base + share1 c + dt / capacity (-sum of (flux c' of the upper face - of the lower one) / h
//                                             + diffusivity sum of w (c of the neighbour - c) / h^2)
// c' is the limited value upwind of the face (Koren 1993): third order where c is smooth, and between its neighbours.
// MOVING 1: without the part that a divergence of the flux has in it, since fluxes beside moving walls have one: even
//   quantities stay even.
// HEATED 1: solids conduct heat or are held at a temperature: faces conduct as `conductX` and so on say, cells hold `conducted` of
//   what is conducted and `capacity` of what is carried, and those that hold nothing stay as they are.
// BASE 0: there is no base. SOLIDS 1: faces and cells may be open in part; `capacity` is what a cell holds, in cells.
// An invocation makes a quad.
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/grid.glsl"
#include "flow3d/flux.glsl"
FIELD_IN(0, u);
FIELD_IN(1, v);
FIELD_IN(2, w);
FIELD_IN(3, c);
FIELD_OUT(4, result);
#if BASE
FIELD_IN(5, base);
#endif
#if SOLIDS
FIELD_IN(6, openX);
FIELD_IN(7, openY);
FIELD_IN(8, openZ);
FIELD_IN(9, capacity);
#endif
#if HEATED
FIELD_IN(10, conductX);
FIELD_IN(11, conductY);
FIELD_IN(12, conductZ);
FIELD_IN(13, conducted);
#endif
uniform vec3 perLength;
uniform ivec3 joined;
uniform float dt, share0, share1, diffusivity;

// Koren's limiter between the values far upwind, upwind and downwind.
vec4 upwind(vec4 far, vec4 near, vec4 next) {
    const vec4 back = near - far, ahead = next - near;
    const vec4 s = mix(vec4(-1), vec4(1), greaterThan(ahead, vec4(0)));
    const vec4 a = s * ahead, b = s * back;
    return near + 0.5 * s * max(vec4(0), min(min(2.0 * b, (b + 2.0 * a) / 3.0), 2.0 * a));
}
vec4 carried(vec4 flux, vec4 farBelow, vec4 below, vec4 above, vec4 farAbove) {
    return flux * mix(upwind(farAbove, above, below), upwind(farBelow, below, above), greaterThan(flux, vec4(0)));
}
#if MOVING
#define FLUX(F, W, at) fluidFlux(take(F, at), take(W, at))
#define PASSES(W, at) take(W, at)
#elif SOLIDS
#define FLUX(F, W, at) fluxOf(take(F, at), take(W, at))
#define PASSES(W, at) take(W, at)
#else
#define FLUX(F, W, at) take(F, at)
#define PASSES(W, at) vec4(1)
#endif
#if HEATED
#define PASSING_X conductX
#define PASSING_Y conductY
#define PASSING_Z conductZ
#else
#define PASSING_X openX
#define PASSING_Y openY
#define PASSING_Z openZ
#endif

void main() {
    const int quads = (cells.x + 3) >> 2;
    const ivec2 place = quadAndStrip(int(gl_GlobalInvocationID.x), quads);
    const int n = place.x, j = place.y, k = int(gl_GlobalInvocationID.y);
    if (j >= cells.y || k >= cells.z) return;
    const int at = quadAt(n, j, k), Y = pitch.x, Z = pitch.y;
    const vec4 left = take(c, at - 1), own = take(c, at), right = take(c, at + 1);
    const vec4 xl = shiftedDown(left, own), xr = shiftedUp(own, right);
    const vec4 xll = vec4(left.zw, own.xy), xrr = vec4(own.zw, right.xy);
    const vec4 yll = take(c, at - 2 * Y), yl = take(c, at - Y), yr = take(c, at + Y), yrr = take(c, at + 2 * Y);
    const vec4 zll = take(c, at - 2 * Z), zl = take(c, at - Z), zr = take(c, at + Z), zrr = take(c, at + 2 * Z);
    const vec4 fx = FLUX(u, openX, at), fxr = shiftedUp(fx, FLUX(u, openX, at + 1));
    vec4 rate = perLength.x * (carried(fx, xll, xl, own, xr) - carried(fxr, xl, own, xr, xrr));
    rate += perLength.y * (carried(FLUX(v, openY, at), yll, yl, own, yr) -
                           carried(FLUX(v, openY, at + Y), yl, own, yr, yrr));
    rate += perLength.z * (carried(FLUX(w, openZ, at), zll, zl, own, zr) -
                           carried(FLUX(w, openZ, at + Z), zl, own, zr, zrr));
#if MOVING
    const vec4 fy = FLUX(v, openY, at), fyr = FLUX(v, openY, at + Y), fz = FLUX(w, openZ, at), fzr = FLUX(w, openZ, at + Z);
    rate += own * (perLength.x * (fxr - fx) + perLength.y * (fyr - fy) + perLength.z * (fzr - fz));
#endif
    vec4 spread = vec4(0);
    if (diffusivity > 0.0) {
        vec4 wx = PASSES(PASSING_X, at), wxr = vec4(1), wy = PASSES(PASSING_Y, at), wyr = PASSES(PASSING_Y, at + Y);
        vec4 wz = PASSES(PASSING_Z, at), wzr = PASSES(PASSING_Z, at + Z);
#if SOLIDS
        wxr = shiftedUp(wx, take(PASSING_X, at + 1));
#endif
#if !HEATED
        // Faces of sides are closed to the flow, not to heat: their ghosts hold what passes.
        const ivec4 i = ivec4(4 * n) + ivec4(0, 1, 2, 3);
        if (joined.x == 0) {
            wx = mix(wx, vec4(1), equal(i, ivec4(0)));
            wxr = mix(wxr, vec4(1), equal(i, ivec4(cells.x - 1)));
        }
        if (joined.y == 0 && j == 0) wy = vec4(1);
        if (joined.y == 0 && j == cells.y - 1) wyr = vec4(1);
        if (joined.z == 0 && k == 0) wz = vec4(1);
        if (joined.z == 0 && k == cells.z - 1) wzr = vec4(1);
#endif
        spread = diffusivity * (perLength.x * perLength.x * (wx * (xl - own) + wxr * (xr - own)) +
                               perLength.y * perLength.y * (wy * (yl - own) + wyr * (yr - own)) +
                               perLength.z * perLength.z * (wz * (zl - own) + wzr * (zr - own)));
    }
#if HEATED
    const vec4 holds = take(conducted, at), small = vec4(1e-6);
    rate = rate / max(take(capacity, at), small) + spread / max(holds, small);
    rate = mix(rate, vec4(0), equal(holds, vec4(0)));
#else
    rate += spread;
#endif
#if SOLIDS && !HEATED
    const vec4 holds = take(capacity, at);
    rate = mix(rate / max(holds, vec4(1e-6)), vec4(0), equal(holds, vec4(0)));
#endif
    vec4 value = share1 * own + dt * rate;
#if BASE
    value += share0 * take(base, at);
#endif
    if (4 * n + 3 < cells.x) {
        result[at] = value;
    } else {
        for (int l = 0; l < cells.x - 4 * n; ++l) result_1[4 * at + l] = value[l];
    }
}
