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

#if SAMPLED
// The fluxes through the lower and left faces of the workgroup's cells and of those to their right and above: neighbours in a
// row are read by neighbouring invocations, once.
const ivec2 tileSize = ivec2(4 * GROUP_X + 1, GROUP_Y + 1);
shared float throughLeft[tileSize.x * tileSize.y], throughLower[tileSize.x * tileSize.y];
void takeFluxes() {
    const ivec2 origin = ivec2(gl_WorkGroupID.xy) * ivec2(4 * GROUP_X, GROUP_Y) + 1;
    for (int i = int(gl_LocalInvocationIndex); i < tileSize.x * tileSize.y; i += GROUP_X * GROUP_Y) {
        const ivec2 texel = min(origin + ivec2(i % tileSize.x, i / tileSize.x), cells + 1);
        const vec2 there = at(velocity, texel).xy;
        const vec2 through = isPlain(texel) ? there : flux(at(faces, texel), there);
        throughLeft[i] = through.x, throughLower[i] = through.y;
    }
    barrier();
}
bool isFluid(ivec2 texel) {
    const vec4 own = at(faces, texel);
    return own.x + at(faces, texel + ivec2(1, 0)).x + own.y + at(faces, texel + ivec2(0, 1)).y > 0.0;
}
vec4 rightSide(ivec2 first) {
    vec4 b;
    const bool plain = isPlain(first);
    int i = int(gl_LocalInvocationID.y) * tileSize.x + 4 * int(gl_LocalInvocationID.x);
    for (int lane = 0; lane < 4; ++lane, ++i) {
        b[lane] = (throughLeft[i] - throughLeft[i + 1]) / spacing.x +
                  (throughLower[i] - throughLower[i + tileSize.x]) / spacing.y;
        const ivec2 texel = first + ivec2(lane, 0);
        if (!plain && (texel.x > cells.x || !isFluid(texel))) b[lane] = 0.0;
    }
    return b;
}
#else
vec4 rightSide(ivec2 first) {
    vec4 b = vec4(0);
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
        if (fluid && here.x <= cells.x) b[lane] = (left - right) / spacing.x + (lower - upper) / spacing.y;
        left = right, leftOpen = next.x;
        lower = next.y * nextVelocity.y + next.w, lowerOpen = next.y;
    }
    return b;
}
#endif

void main() {
#if SAMPLED
    takeFluxes();
#endif
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    if (4 * t.x >= cells.x || t.y >= cells.y) return;
#if EXTRAPOLATES
    imageStore(guess, t, factors.x * imageLoad(last, t) - factors.y * imageLoad(guess, t));
#endif
    imageStore(rhs, t, rightSide(ivec2(4 * t.x, t.y) + 1));
}
