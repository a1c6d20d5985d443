// Purpose: conjugate gradients for the operator of stencil.glsl in one launch per iteration
// (solvers/linalg/krylov/one_launch_cg.hpp), for a medium that is not given at faces.
//     p = r + beta p,  r' = r - alpha A p,  and the sums <r',r'>, <r',A r'>, <r',A p>, <p,A p>,
// which the next launch adds up: <p',A p'> = <r',A r'> + 2 beta <r',A p> + beta^2 <p,A p> for p' = r' + beta p,
// so that it knows alpha without waiting for a sum over p'. Source: docs/methods/cg.md.
//
// A workgroup takes a tile of cg_tile.glsl. All loads come first.
// Bytes per cell: 16, and 8 for the correction of x in every odd iteration, 4 in the first of them; 4 more per field
// of the medium. Layout: fields of rows of texels, one after the other.
//
// STAGE 0  begins a solve: the target, and the sums <r,r>, <r,A r> of the first residual
//       1  an iteration
//       2  concludes (one workgroup): the last residual, and what x still lacks
//       3  adds up the sums of many workgroups, so that all of the next launch need not
// LOOK_FIRST  1: a launch after the end of the solve loads nothing; 0: nor does any other wait to know
#version 450 core
#if SUBGROUPS
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_shuffle_relative : require
#endif
layout(local_size_x = 32 * BANDS) in;
#define ROWS_GIVEN 1
#include "linalg/stencil.glsl"
#include "linalg/cg_state.glsl"
uniform int iteration;  // STAGE 2: the limit
uniform int count;      // of partialIn
uniform vec2 tolerances;
layout(std430, binding = 1) readonly buffer PartialIn { vec4 partialIn[]; };
#if STAGE != 2
layout(std430, binding = 2) writeonly buffer PartialOut { vec4 partialOut[]; };
#endif
#if STAGE < 2
layout(std430, binding = 3) readonly buffer ResidualIn { vec4 residualIn[]; };
#endif
#if STAGE == 1
layout(std430, binding = 4) readonly buffer DirectionIn { vec4 directionIn[]; };
layout(std430, binding = 5) writeonly buffer ResidualOut { vec4 residualOut[]; };
layout(std430, binding = 6) writeonly buffer DirectionOut { vec4 directionOut[]; };
layout(std430, binding = 7) buffer Correction { vec4 correction[]; };
#endif
#pragma optionNV(unroll all)
#define SUMS_ONLY (STAGE >= 2)
#include "linalg/cg_tile.glsl"

// This invocation's share of the sums of the last launch.
vec4 share() {
    vec4 sum = vec4(0);
#if STAGE == 3
    for (int i = int(gl_GlobalInvocationID.x); i < count; i += GROUP_SIZE * int(gl_NumWorkGroups.x)) {
#else
    for (int i = int(gl_LocalInvocationIndex); i < count; i += GROUP_SIZE) {
#endif
        sum += partialIn[i];
    }
    return sum;
}

void main() {
    const int id = int(gl_LocalInvocationIndex);
    const bool writer = gl_WorkGroupID.xy == uvec2(0) && id == 0;
#if STAGE == 2
    const vec4 sums = groupSum(share(), 0);
    if (!writer) return;
    if (status == running) {
        const uint verdict = verdictOf(sums.x, targetSquared);
        steps[iteration] = vec4(sums.x, 0, sums.x, 0);
        iterations = uint(iteration);
        lastSquared = sums.x;
        status = verdict == running ? limit : verdict;
    }
    pendingAlpha = (iterations & 1u) == 1u ? steps[iterations - 1u].y : 0.0;
#elif STAGE == 3
    const vec4 sums = groupSum(share(), 0);
    if (id == 0) partialOut[gl_WorkGroupID.x] = sums;
#else
    placeTile();

#if STAGE == 1
    // Of the iteration before, which only it has written: its alpha is 0 once the solve has ended.
    const vec4 last = steps[max(iteration - 1, 0)];
    const bool ended = iteration > 0 && last.y == 0.0;
    const float target = targetSquared;
#if LOOK_FIRST
    if (ended) {
        if (writer) steps[iteration].y = 0.0;
        return;
    }
#endif
    vec4 P[HEIGHT], X[ROWS];
#endif
    // Waited for first, and so loaded first.
    const vec4 shareOfSums = share();
    vec4 R[HEIGHT];
    for (int j = 0; j < HEIGHT; ++j) R[j] = residualIn[rowOf(y0 - 2 + j) * texels.x + x];
#if STAGE == 1
    // Values that earlier solves left in these fields must not enter this one.
    if (iteration > 0) {
        for (int j = 0; j < HEIGHT; ++j) P[j] = directionIn[rowOf(y0 - 2 + j) * texels.x + x];
    } else {
        for (int j = 0; j < HEIGHT; ++j) P[j] = vec4(0);
    }
    const bool odd = (iteration & 1) == 1;
    if (odd && iteration > 1) {
        for (int j = 0; j < ROWS; ++j) X[j] = correction[rowOf(y0 + j) * texels.x + x];
    } else {
        for (int j = 0; j < ROWS; ++j) X[j] = vec4(0);
    }
#endif
#if COEFFICIENT
    for (int j = 0; j < HEIGHT; ++j) K[j] = coefficientAt(ivec2(x, rowOf(y0 - 2 + j)));
#endif

    const vec4 sums = groupSum(shareOfSums, 0);
    float alpha = 0.0;
#if STAGE == 0
    if (writer) {
        rhsSquared = sums.z;
        targetSquared = targetOf(tolerances, sums.z, sums.x);
    }
#else
#if !LOOK_FIRST
    if (ended) {
        if (writer) steps[iteration].y = 0.0;
        return;
    }
#endif
    const float rr = sums.x, beta = iteration > 0 ? rr / last.x : 0.0;
    const float curvature = sums.y + beta * (2.0 * sums.z + beta * sums.w);
    alpha = rr / curvature;
    uint verdict = verdictOf(rr, target);
    if (verdict == running) verdict = curvatureVerdict(curvature, alpha);
    if (writer) {
        steps[iteration] = vec4(rr, verdict == running ? alpha : 0.0, rr, curvature);
        iterations = uint(iteration);
        lastSquared = rr;
        if (iteration == 0) firstSquared = rr;
        if (verdict != running) status = verdict;
    }
    if (verdict != running) return;
    const float pending = last.y + alpha * beta;
#endif

    for (int j = 0; j < HEIGHT; ++j) {
#if STAGE == 1
        const vec4 p = R[j] + beta * P[j];
        // Two corrections, last.y P + alpha p, as one: x is rounded once, not twice.
        if (odd && j > 1 && j < HEIGHT - 2) X[j - 2] += fma(vec4(pending), P[j], alpha * R[j]);
        P[j] = p;
#endif
#if DIRICHLET
        const float sign = signOf(y0 - 2 + j);
        R[j] *= sign;
#if STAGE == 1
        P[j] *= sign;
#endif
#endif
    }
#if COEFFICIENT
    SHARE(K, 1, HEIGHT - 1)
    for (int j = 1; j < HEIGHT - 1; ++j) kLeft[j] = LEFT(K, j), kRight[j] = RIGHT(K, j);
#endif
    vec4 sum = vec4(0);
#if STAGE == 1
    SHARE(P, 1, HEIGHT - 1)
    for (int j = 1; j < HEIGHT - 1; ++j) {
        const vec4 q = TIMES(P, j);
        R[j] -= alpha * q;
        if (j > 1 && j < HEIGHT - 2 && y0 - 2 + j < cells.y) {
            sum.zw += vec2(dot(R[j], q), dot(P[j], q));
        }
    }
#endif
    SHARE(R, 2, HEIGHT - 2)
    for (int j = 2; j < HEIGHT - 2; ++j) {
        const vec4 w = TIMES(R, j);
        if (y0 - 2 + j < cells.y) sum.xy += vec2(dot(R[j], R[j]), dot(R[j], w));
    }
#if STAGE == 1
    if (mine) {
        for (int j = 0; j < ROWS; ++j) {
            if (y0 + j < cells.y) {
                const int at = (y0 + j) * texels.x + x;
                if (odd) correction[at] = X[j];
                residualOut[at] = R[j + 2];
                directionOut[at] = P[j + 2];
            }
        }
    }
#endif
    sum = groupSum(mine ? sum : vec4(0), 1);
    if (id == 0) partialOut[gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x] = sum;
#endif
}
