// Purpose: the right side of the pressure equation, b = -div of the fluxes, in 1/s: a flux is that
// through the open fraction plus what the wall pushes. Four cells per invocation. Bytes per cell: 12
// (faces not counted).
// EXTRAPOLATES 1: also forms the first guess of phi, guess = factors.x last - factors.y guess, where
//                 guess was phi of the solve before the last. 24 bytes per cell in all.
// Layout: b as in include/field.glsl; padding and solid cells get 0.
// Source: docs/methods/projection.md; Krueger and Westermann 2003, eq. 7 with the sign corrected.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
GRID_IN(rg32f, 0, velocity);
layout(rgba32f, binding = 1) writeonly uniform image2D rhs;
#if EXTRAPOLATES
layout(rgba32f, binding = 2) uniform image2D guess;
layout(rgba32f, binding = 3) readonly uniform image2D last;
uniform vec2 factors;
#endif

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    if (4 * t.x >= cells.x || t.y >= cells.y) return;
#if EXTRAPOLATES
    imageStore(guess, t, factors.x * imageLoad(last, t) - factors.y * imageLoad(guess, t));
#endif
    vec4 b = vec4(0);
    const ivec2 first = ivec2(4 * t.x, t.y) + 1;
    if (isPlain(first)) {
        vec2 here = at(velocity, first).xy;
        for (int lane = 0; lane < 4; ++lane) {
            const vec2 next = at(velocity, first + ivec2(lane + 1, 0)).xy;
            b[lane] = (here.x - next.x) / spacing.x +
                      (here.y - at(velocity, first + ivec2(lane, 1)).y) / spacing.y;
            here = next;
        }
        imageStore(rhs, t, b);
        return;
    }
    vec4 face = at(faces, first);
    float left = face.x * at(velocity, first).x + face.z, leftOpen = face.x;
    float lower = face.y * at(velocity, first).y + face.w, lowerOpen = face.y;
    for (int lane = 0; lane < 4; ++lane) {
        const ivec2 here = first + ivec2(lane, 0);
        const vec4 next = at(faces, here + ivec2(1, 0)), over = at(faces, here + ivec2(0, 1));
        const vec2 nextVelocity = at(velocity, here + ivec2(1, 0)).xy;
        const float right = next.x * nextVelocity.x + next.z;
        const float upper = over.y * at(velocity, here + ivec2(0, 1)).y + over.w;
        const bool fluid = leftOpen + next.x + lowerOpen + over.y > 0.0;
        if (fluid && 4 * t.x + lane < cells.x) {
            b[lane] = (left - right) / spacing.x + (lower - upper) / spacing.y;
        }
        left = right, leftOpen = next.x;
        lower = next.y * nextVelocity.y + next.w, lowerOpen = next.y;
    }
    imageStore(rhs, t, b);
}
