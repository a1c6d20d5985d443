// Purpose: one part of a step for component COMP (0 u, 1 v, 2 w) of the velocity on faces that are open:
//   out = share0 base + share1 u + dt (viscosity laplacian(s) - grad p + force - [advection of u])
// with s = u. BASE 0: there is no base. On closed faces out = u.
// ADVECT 1: central differences that conserve energy, sum of (flux u' of the upper face - of the lower one) / (2 h volume)
//   over the axes, where flux is the mean of the two that cross half of the face of the component's own volume
//   (Harlow and Welch 1965; Verstappen and Veldman 2003).
// SOLIDS 1: faces may be open in part; `room` is 1 over the volume of a face. LIFT 1 (v alone): force also
//   buoyancy (T - ambient) - smokeWeight smoke.  FORCED 1: and `push`, a field.
// EDDY 1: and the divergence of 2 eddy S, where S is the rate of strain and `eddy` a viscosity at the centres of cells.
// CARRIER 1: carrier = far u - (far - 1) before, the velocity in the middle of a step from those at its start and at the
//   start of the one before it.
// An invocation makes a quad.
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/grid.glsl"
#include "flow3d/flux.glsl"
FIELD_IN(0, own);  // component COMP
FIELD_IN(1, p);
FIELD_IN(2, open);  // faces of the component
FIELD_OUT(3, result);
#if BASE
FIELD_IN(4, base);
#endif
#if CARRIER
FIELD_IN(5, before);
#endif
#if ADVECT || EDDY
FIELD_IN(6, u);
FIELD_IN(7, v);
FIELD_IN(8, w);
#endif
#if EDDY && ADVECT
FIELD_IN(5, eddy);
#elif EDDY
FIELD_IN(12, eddy);
#endif
#if ADVECT
#if SOLIDS
FIELD_IN(9, openX);
FIELD_IN(10, openY);
FIELD_IN(11, openZ);
FIELD_IN(12, room);
#endif
#endif
#if LIFT
FIELD_IN(13, heat);
FIELD_IN(14, smoke);
#endif
#if FORCED
FIELD_IN(15, push);
#endif
#if CARRIER
FIELD_OUT(9, carrier);
#endif
uniform vec3 perLength;  // 1/h
uniform float dt, share0, share1, viscosity, force, far;
uniform float buoyancy, ambient, smokeWeight;

#define DOWN(F, at) shiftedDown(take(F, (at) - 1), take(F, at))
#define UP(F, at) shiftedUp(take(F, at), take(F, (at) + 1))
#if ADVECT
#if MOVING
#define FLUX(F, W, at) fluidFlux(take(F, at), take(W, at))
#elif SOLIDS
#define FLUX(F, W, at) fluxOf(take(F, at), take(W, at))
#else
#define FLUX(F, W, at) take(F, at)
#endif
#define FLUX_DOWN(F, W, at) shiftedDown(FLUX(F, W, (at) - 1), FLUX(F, W, at))
#define FLUX_UP(F, W, at) shiftedUp(FLUX(F, W, at), FLUX(F, W, (at) + 1))
#endif

void main() {
    const int quads = (cells.x + 4) >> 2;
    const ivec2 place = quadAndStrip(int(gl_GlobalInvocationID.x), quads);
    const int n = place.x, j = place.y, k = int(gl_GlobalInvocationID.y);
    if (j > cells.y || k > cells.z) return;
    const int at = quadAt(n, j, k), Y = pitch.x, Z = pitch.y;
    const vec4 mid = take(own, at);
#if CARRIER
    carrier[at] = far * mid - (far - 1.0) * take(before, at);
#endif
    const vec4 xl = DOWN(own, at), xr = UP(own, at), yl = take(own, at - Y), yr = take(own, at + Y);
    const vec4 zl = take(own, at - Z), zr = take(own, at + Z);
    const vec4 laplacian = perLength.x * perLength.x * ((xl - mid) + (xr - mid)) +
                     perLength.y * perLength.y * ((yl - mid) + (yr - mid)) +
                     perLength.z * perLength.z * ((zl - mid) + (zr - mid));
#if COMP == 0
    const vec4 gradient = perLength.x * (take(p, at) - DOWN(p, at));
#elif COMP == 1
    const vec4 gradient = perLength.y * (take(p, at) - take(p, at - Y));
#else
    const vec4 gradient = perLength.z * (take(p, at) - take(p, at - Z));
#endif
    vec4 rate = viscosity * laplacian - gradient + force;
#if LIFT
    rate += buoyancy * (0.5 * (take(heat, at) + take(heat, at - Y)) - ambient) -
            smokeWeight * 0.5 * (take(smoke, at) + take(smoke, at - Y));
#endif
#if FORCED
    rate += take(push, at);
#endif
#if EDDY
    // Along the component's own axis A the cells on both sides, along the others, B and C, the edges of the face.
#if COMP == 0
#define DOWN_A(F, at) DOWN(F, at)
#define B v
#define C w
#define STEP_B Y
#define STEP_C Z
    const vec3 h = perLength.xyz;
    const vec4 al = xl, ar = xr, bl = yl, br = yr, cl = zl, cr = zr;
#elif COMP == 1
#define DOWN_A(F, at) take(F, (at) - Y)
#define B u
#define C w
#define STEP_C Z
    const vec3 h = perLength.yxz;
    const vec4 al = yl, ar = yr, bl = xl, br = xr, cl = zl, cr = zr;
#else
#define DOWN_A(F, at) take(F, (at) - Z)
#define B u
#define C v
#define STEP_C Y
    const vec3 h = perLength.zxy;
    const vec4 al = zl, ar = zr, bl = xl, br = xr, cl = yl, cr = yr;
#endif
    const vec4 here = take(eddy, at), before_ = DOWN_A(eddy, at);
    vec4 stress = 2.0 * h.x * h.x * (here * (ar - mid) - before_ * (mid - al));
    const vec4 both = here + before_;
#if COMP == 0
    const vec4 bothBl = take(eddy, at - Y) + DOWN_A(eddy, at - Y), bothBr = take(eddy, at + Y) + DOWN_A(eddy, at + Y);
    const vec4 crossL = take(B, at) - DOWN_A(B, at), crossR = take(B, at + Y) - DOWN_A(B, at + Y);
#else
    const vec4 bothBl = DOWN(eddy, at) + shiftedDown(DOWN_A(eddy, at - 1), before_);
    const vec4 bothBr = UP(eddy, at) + shiftedUp(before_, DOWN_A(eddy, at + 1));
    const vec4 crossL = take(B, at) - DOWN_A(B, at);
    const vec4 crossR = shiftedUp(crossL, take(B, at + 1) - DOWN_A(B, at + 1));
#endif
    const vec4 bothCl = take(eddy, at - STEP_C) + DOWN_A(eddy, at - STEP_C);
    const vec4 bothCr = take(eddy, at + STEP_C) + DOWN_A(eddy, at + STEP_C);
    const vec4 acrossL = take(C, at) - DOWN_A(C, at);
    const vec4 acrossR = take(C, at + STEP_C) - DOWN_A(C, at + STEP_C);
    stress += 0.25 * h.y * ((both + bothBr) * (h.y * (br - mid) + h.x * crossR) -
                            (both + bothBl) * (h.y * (mid - bl) + h.x * crossL));
    stress += 0.25 * h.z * ((both + bothCr) * (h.z * (cr - mid) + h.x * acrossR) -
                            (both + bothCl) * (h.z * (mid - cl) + h.x * acrossL));
    rate += stress;
#endif
#if ADVECT
#if COMP == 0
    const vec4 fx = FLUX(u, openX, at);
    const vec4 fxl = fx + FLUX_DOWN(u, openX, at), fxr = fx + FLUX_UP(u, openX, at);
    const vec4 fyl = FLUX(v, openY, at) + FLUX_DOWN(v, openY, at);
    const vec4 fyr = FLUX(v, openY, at + Y) + FLUX_DOWN(v, openY, at + Y);
    const vec4 fzl = FLUX(w, openZ, at) + FLUX_DOWN(w, openZ, at);
    const vec4 fzr = FLUX(w, openZ, at + Z) + FLUX_DOWN(w, openZ, at + Z);
#elif COMP == 1
    const vec4 fy = FLUX(v, openY, at);
    const vec4 fyl = fy + FLUX(v, openY, at - Y), fyr = fy + FLUX(v, openY, at + Y);
    const vec4 fxl = FLUX(u, openX, at) + FLUX(u, openX, at - Y);
    const vec4 fxr = FLUX_UP(u, openX, at) + FLUX_UP(u, openX, at - Y);
    const vec4 fzl = FLUX(w, openZ, at) + FLUX(w, openZ, at - Y);
    const vec4 fzr = FLUX(w, openZ, at + Z) + FLUX(w, openZ, at + Z - Y);
#else
    const vec4 fz = FLUX(w, openZ, at);
    const vec4 fzl = fz + FLUX(w, openZ, at - Z), fzr = fz + FLUX(w, openZ, at + Z);
    const vec4 fxl = FLUX(u, openX, at) + FLUX(u, openX, at - Z);
    const vec4 fxr = FLUX_UP(u, openX, at) + FLUX_UP(u, openX, at - Z);
    const vec4 fyl = FLUX(v, openY, at) + FLUX(v, openY, at - Z);
    const vec4 fyr = FLUX(v, openY, at + Y) + FLUX(v, openY, at + Y - Z);
#endif
    // Half of it in the mean of fluxes, half in that of values.
#if MOVING
    // Beside moving walls fluxes have a divergence, which would change even velocities.
    vec4 carried = 0.25 * (perLength.x * (fxr * (xr - mid) - fxl * (xl - mid)) +
                           perLength.y * (fyr * (yr - mid) - fyl * (yl - mid)) +
                           perLength.z * (fzr * (zr - mid) - fzl * (zl - mid)));
#else
    vec4 carried = 0.25 * (perLength.x * (fxr * xr - fxl * xl) + perLength.y * (fyr * yr - fyl * yl) +
                           perLength.z * (fzr * zr - fzl * zl));
#endif
#if SOLIDS
    carried *= take(room, at);
#endif
    rate -= carried;
#endif
    vec4 value = share1 * mid + dt * rate;
#if BASE
    value += share0 * take(base, at);
#endif
    result[at] = mix(value, mid, equal(take(open, at), vec4(0)));
}
