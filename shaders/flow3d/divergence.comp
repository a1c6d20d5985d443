// Purpose: divergence of the fluxes and with it the right-hand side of the pressure's increment.
//   rhs = -scale div,  div = sum over axes of (flux of the upper - flux of the lower face) / h
// MOVING 1: div also has `swept`, the divergence of what moving walls push through the closed parts of faces, and cells
//   without an open face have none.
// state[slot]: the largest |div|, state[slot + 1]: the largest velocity, as the bits of floats.
// An invocation walks up a strip of quads.  Bytes per cell: 28.
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/grid.glsl"
#include "flow3d/flux.glsl"
FIELD_IN(0, u);
FIELD_IN(1, v);
FIELD_IN(2, w);
FIELD_IN(3, openX);
FIELD_IN(4, openY);
FIELD_IN(5, openZ);
FIELD_OUT(6, rhs);
layout(std430, binding = 7) buffer State { uint state[]; };
#if MOVING
FIELD_IN(8, swept);
#endif
uniform vec3 perLength;  // 1/h
uniform float scale;
uniform int slot;

void main() {
    const int quads = (cells.x + 3) >> 2;
    const ivec2 place = quadAndStrip(int(gl_GlobalInvocationID.x), quads);
    const int n = place.x, first = place.y * STRIP, k = int(gl_GlobalInvocationID.y);
    if (first >= cells.y || k >= cells.z) return;
    int at = quadAt(n, first, k);
    const bool whole = 4 * n + 3 < cells.x;
    const vec4 inside = vec4(lessThan(ivec4(4 * n) + ivec4(0, 1, 2, 3), ivec4(cells.x)));
    float worst = 0.0, fastest = 0.0;
    vec4 lower = fluxOf(take(v, at), take(openY, at));
    const int last = min(first + STRIP, cells.y);
    for (int j = first; j < last; ++j) {
        const vec4 upper = fluxOf(take(v, at + pitch.x), take(openY, at + pitch.x));
        const vec4 left = fluxOf(take(u, at), take(openX, at));
        const vec4 right = shiftedUp(left, fluxOf(take(u, at + 1), take(openX, at + 1)));
        const vec4 back = fluxOf(take(w, at), take(openZ, at));
        const vec4 front = fluxOf(take(w, at + pitch.y), take(openZ, at + pitch.y));
        vec4 div = inside * (perLength.x * (right - left) + perLength.y * (upper - lower) +
                             perLength.z * (front - back));
#if MOVING
        const vec4 wx = take(openX, at);
        const vec4 any = wx + shiftedUp(wx, take(openX, at + 1)) + take(openY, at) + take(openY, at + pitch.x) +
                         take(openZ, at) + take(openZ, at + pitch.y);
        div = mix(inside * (div + take(swept, at)), vec4(0), equal(any, vec4(0)));
#endif
        if (whole) {
            rhs[at] = -scale * div;
        } else {
            for (int c = 0; c < cells.x - 4 * n; ++c) rhs_1[4 * at + c] = -scale * div[c];
        }
        worst = largerOf(largestOf(abs(div)), worst);
        const vec4 speed = max(max(max(abs(left), abs(right)), max(abs(lower), abs(upper))),
                               max(abs(back), abs(front)));
        fastest = largerOf(largestOf(inside * speed), fastest);
        lower = upper;
        at += pitch.x;
    }
    atomicMax(state[slot], floatBitsToUint(worst));
    atomicMax(state[slot + 1], floatBitsToUint(fastest));
}
