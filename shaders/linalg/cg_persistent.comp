// Purpose: many iterations of the conjugate gradients of cg_one_launch.comp in one launch
// (solvers/linalg/krylov/one_launch_cg.hpp), for fields all tiles of which a device works on at the same time; see
// cg_persistent.glsl.
//
// Iterations firstIteration, an even one, to endIteration; at iterationLimit the solve ends. Between launches all is in
// residual, direction and correction. The first one begins with the sums that the kernel of the first residual has left:
// <r, r>, any, <b, b>.
// Source: docs/methods/cg.md.
#version 450 core
#if SUBGROUPS
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_shuffle_relative : require
#endif
layout(local_size_x = 32 * BANDS) in;
#include "linalg/cg_persistent.glsl"
uniform int firstIteration, endIteration, iterationLimit;
uniform int count;  // of firstSums
uniform vec2 tolerances;
layout(std430, binding = 5) buffer Direction { vec4 direction[]; };
layout(std430, binding = 6) buffer Correction { vec4 correction[]; };
layout(std430, binding = 8) readonly buffer FirstSums { vec4 firstSums[]; };

void main() {
    const int id = int(gl_LocalInvocationIndex);
    BEGIN_GRID_BARRIER
    if (status != running) return;
    place();
    for (int j = 0; j < HEIGHT; ++j) {
        const int at = indexOf(j);
        R[j] = SIGN(j) * residual[at];
        P[j] = vec4(0);
        // Values that earlier solves left in these fields must not enter this one.
        if (firstIteration > 0) P[j] = SIGN(j) * direction[at];
    }
    for (int j = 0; j < ROWS; ++j) {
        X[j] = vec4(0);
        if (firstIteration > 0) X[j] = correction[indexOf(j + 2)];
    }
#if COEFFICIENT
    for (int j = 0; j < HEIGHT; ++j) K[j] = coefficientAt(ivec2(x, rowOf(y0 - 2 + j)));
    SHARE(K, 1, HEIGHT - 1)
    for (int j = 1; j < HEIGHT - 1; ++j) kLeft[j] = LEFT(K, j), kRight[j] = RIGHT(K, j);
#endif
    if (firstIteration == 0) {
        vec4 share = vec4(0);
        for (int i = id; i < count; i += GROUP_SIZE) share += firstSums[i];
        share = groupSum(share, 0);
        // The second invocation has a texel of its own.
        if (!beginIterations(group == 0 && id == 1 ? share.z : 0.0)) {
            if (writer) status = cutShort;
            return;
        }
    }
    vec2 last = firstIteration > 0 ? steps[firstIteration - 1].xy : vec2(0);
    int iteration;
    const uint verdict = iterate(firstIteration, endIteration, iterationLimit, tolerances, last, iteration);
    if (!mine) return;
#pragma optionNV(unroll all)
    for (int j = 0; j < ROWS; ++j) {
        if (y0 + j < cells.y) {
            const int at = indexOf(j + 2);
            correction[at] = X[j];
            if (verdict == running) {
                direction[at] = P[j + 2];
                residual[at] = R[j + 2];
            }
        }
    }
}
