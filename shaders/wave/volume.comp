// Purpose: keeps the volume of water in basins without an open side (solvers/wave/wave_volume.hpp).
// STAGE 0  one invocation per run of at most RUN cells of a row: runSums[r] = sums of m u, m v, m |u| and
//          m |v|; the run is runs[r] = (first cell, count)
//       1  one workgroup of GROUP_X per basin, in turn: texel k of `sums` = sum of runSums[first[k] .. first[k + 1])
//       2  moves u and v of each basin to what its volume and flow must be: those of `base` less those of
//          `sums`, carried on to now by plans[k] = (1 / sum of m, q, p, 0):
//              flow P = alpha P0 + p,  volume V = V0 + kappa P0 + q
// WEIGHTED 1  m is the field `mass` (cells open in part, c^-2 of sound), else 1
// Bytes per cell: 8 (12 if weighted), and 20.
#version 450 core
#if STAGE == 0
layout(local_size_x = 64) in;
layout(rgba32f, binding = 0) readonly uniform image2D height;
layout(rgba32f, binding = 1) readonly uniform image2D velocity;
#if WEIGHTED
layout(rgba32f, binding = 2) readonly uniform image2D mass;
#endif
layout(std430, binding = 0) readonly buffer Runs { ivec2 runs[]; };
layout(std430, binding = 1) writeonly buffer RunSums { vec4 runSums[]; };
uniform int columns;  // cells per row
uniform int count;    // of runs

void main() {
    const int r = int(gl_GlobalInvocationID.x);
    if (r >= count) return;
    const ivec2 run = runs[r];
    vec4 sum = vec4(0), u, v;
    for (int k = 0; k < run.y; ++k) {
        const int x = run.x % columns + k, y = run.x / columns;
        const ivec2 t = ivec2(x >> 2, y);
        if (k == 0 || (x & 3) == 0) u = imageLoad(height, t), v = imageLoad(velocity, t);
        vec2 state = vec2(u[x & 3], v[x & 3]);
#if WEIGHTED
        state *= imageLoad(mass, t)[x & 3];
#endif
        sum += vec4(state, abs(state));
    }
    runSums[r] = sum;
}
#elif STAGE == 1
#define GROUP_Y 1
#include "include/group_sum.glsl"
layout(rgba32f, binding = 0) writeonly uniform image2D sums;
layout(std430, binding = 0) readonly buffer RunSums { vec4 runSums[]; };
layout(std430, binding = 1) readonly buffer First { int first[]; };
uniform int basins;

void main() {
    for (int k = int(gl_WorkGroupID.x); k < basins; k += int(gl_NumWorkGroups.x)) {
        vec4 sum = vec4(0);
        for (int r = first[k] + int(gl_LocalInvocationIndex); r < first[k + 1]; r += GROUP_SIZE) {
            sum += runSums[r];
        }
        sum = groupSum(sum);
        if (gl_LocalInvocationIndex == 0u) imageStore(sums, ivec2(k, 0), sum);
    }
}
#else
layout(local_size_x = 8, local_size_y = 8) in;
layout(rgba32f, binding = 0) uniform image2D height;
layout(rgba32f, binding = 1) uniform image2D velocity;
layout(rgba32f, binding = 2) readonly uniform image2D labels;  // 1 + basin, or 0
layout(rgba32f, binding = 3) readonly uniform image2D sums;
layout(rgba32f, binding = 4) readonly uniform image2D base;
layout(std430, binding = 0) readonly buffer Plans { vec4 plans[]; };
uniform ivec2 texels;
uniform float alpha, kappa;  // kappa [s]

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    if (t.x >= texels.x || t.y >= texels.y) return;
    const ivec4 label = ivec4(imageLoad(labels, t));
    if (label == ivec4(0)) return;
    vec4 u = vec4(0), v = vec4(0);
    for (int lane = 0; lane < 4; ++lane) {
        const int k = label[lane] - 1;
        if (k < 0) continue;
        const vec4 plan = plans[k], now = imageLoad(sums, ivec2(k, 0));
        const vec4 then = imageLoad(base, ivec2(k, 0));
        // A flow of the size of rounding counts as 0, because over time it would add up to a volume.
        const float flow = abs(then.y) > 2.4e-7 * then.w ? then.y : 0.0;
        u[lane] = plan.x * ((then.x - now.x) + (kappa * flow + plan.y));
        v[lane] = plan.x * (alpha * flow + plan.z - now.y);
    }
    imageStore(height, t, imageLoad(height, t) + u);
    imageStore(velocity, t, imageLoad(velocity, t) + v);
}
#endif
