// Purpose: many iterations of the conjugate gradients of cg_one_launch.comp in one launch
// (solvers/linalg/krylov/one_launch_cg.hpp), for fields all tiles of which a device works on at the same time. Residual,
// direction and correction of x stay in registers. Once an iteration the residual along a tile's edge goes to its
// neighbours, through memory, and along a band's to those of the same workgroup, through shared memory; directions follow
// from residuals, beside a tile as well as in it. A workgroup takes a tile of cg_tile.glsl. Source: docs/methods/cg.md.
//
// Iterations firstIteration, an even one, to endIteration; at iterationLimit the solve ends. Between launches all is in
// residual, direction and correction. The first one begins with the sums that the kernel of the first residual has left:
// <r, r>, any, <b, b>.
// Layout: fields of rows of texels, one after the other; sums are one vec4 per workgroup. What neighbours read after an
// even number of iterations is in `residual` and sumsEven, after an odd one in `edges` and sumsOdd.
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
uniform int firstIteration, endIteration, iterationLimit;
uniform int count;  // of firstSums
uniform vec2 tolerances;
layout(std430, binding = 1) coherent buffer SumsEven { vec4 sumsEven[]; };
layout(std430, binding = 2) coherent buffer SumsOdd { vec4 sumsOdd[]; };
layout(std430, binding = 3) coherent buffer Residual { vec4 residual[]; };
layout(std430, binding = 4) coherent buffer Edges { vec4 edges[]; };
layout(std430, binding = 5) buffer Direction { vec4 direction[]; };
layout(std430, binding = 6) buffer Correction { vec4 correction[]; };
layout(std430, binding = 8) readonly buffer FirstSums { vec4 firstSums[]; };
#define GRID_BARRIER 7
#include "include/grid_barrier.glsl"
#pragma optionNV(unroll all)
#include "linalg/cg_tile.glsl"

// The lower two of a band's rows and the upper two.
shared vec4 edgeRows[BANDS][4][32];

// Of a row that is a copy of one in front of a side.
#if DIRICHLET
#define SIGN(j) signOf(y0 - 2 + (j))
#else
#define SIGN(j) 1.0
#endif

vec4 R[HEIGHT];
// <r, r> and <r, A r>.
vec2 squares() {
    vec2 sum = vec2(0);
    SHARE(R, 2, HEIGHT - 2)
    for (int j = 2; j < HEIGHT - 2; ++j) {
        const vec4 w = TIMES(R, j);
        if (y0 - 2 + j < cells.y) sum += vec2(dot(R[j], R[j]), dot(R[j], w));
    }
    return sum;
}

void main() {
    const int id = int(gl_LocalInvocationIndex), lane = id % 32, band = id / 32;
    BEGIN_GRID_BARRIER
    if (status != running) return;
    const bool writer = gl_WorkGroupID.xy == uvec2(0) && id == 0;
    const int groups = int(gl_NumWorkGroups.x * gl_NumWorkGroups.y);
    const int group = int(gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x);
    placeTile();
    // Of the workgroup.
    const int first = y0 - band * ROWS, end = min(first + BANDS * ROWS, cells.y);
    const bool sideColumn = lane == 1 || lane == 30 || x == texels.x - 1;

    float target = targetSquared;
    vec4 share = vec4(0);
    if (firstIteration == 0) {
        for (int i = id; i < count; i += GROUP_SIZE) share += firstSums[i];
        share = groupSum(share, 0);
        target = targetOf(tolerances, share.z, share.x);
    }
    vec4 P[HEIGHT], X[ROWS];
    for (int j = 0; j < HEIGHT; ++j) {
        const int at = rowOf(y0 - 2 + j) * texels.x + x;
        R[j] = SIGN(j) * residual[at];
        P[j] = vec4(0);
        // What earlier solves left in these fields is no part of this one.
        if (firstIteration > 0) P[j] = SIGN(j) * direction[at];
    }
    for (int j = 0; j < ROWS; ++j) {
        X[j] = vec4(0);
        if (firstIteration > 0) X[j] = correction[rowOf(y0 + j) * texels.x + x];
    }
#if COEFFICIENT
    for (int j = 0; j < HEIGHT; ++j) K[j] = coefficientAt(ivec2(x, rowOf(y0 - 2 + j)));
    SHARE(K, 1, HEIGHT - 1)
    for (int j = 1; j < HEIGHT - 1; ++j) kLeft[j] = LEFT(K, j), kRight[j] = RIGHT(K, j);
#endif

    uint round = 0u;  // of the barrier
    if (firstIteration == 0) {
        if (writer) {
            rhsSquared = share.z;
            targetSquared = target;
        }
        vec4 sum = vec4(squares(), 0, 0);
        sum = groupSum(mine ? sum : vec4(0), 1);
        if (id == 0) sumsEven[group] = sum;
        if (!gridBarrier(++round)) {
            if (writer) status = cutShort;
            return;
        }
    }
    vec2 last = firstIteration > 0 ? steps[firstIteration - 1].xy : vec2(0);  // <r, r>, alpha of the iteration before
    int iteration = firstIteration;
    uint verdict = running;
#pragma optionNV(unroll none)
    while (true) {
        const bool odd = (iteration & 1) == 1;
        share = vec4(0);
        for (int i = id; i < groups; i += GROUP_SIZE) share += odd ? sumsOdd[i] : sumsEven[i];
        // Needed after the sums only, but on its way at the same time.
        if (iteration > firstIteration) {
#pragma optionNV(unroll all)
            for (int j = 0; j < HEIGHT; ++j) {
                const int y = y0 - 2 + j;
                const bool own = j > 1 && j < HEIGHT - 2;
                if (!mine || y < 0 || y >= cells.y || (!own && (y < first || y >= end))) {
                    const int at = rowOf(y) * texels.x + x;
                    R[j] = SIGN(j) * (odd ? edges[at] : residual[at]);
                } else if (!own) {
                    R[j] = j < 2 ? edgeRows[band - 1][j + 2][lane] : edgeRows[band + 1][j - HEIGHT + 2][lane];
                }
            }
        }
        const vec4 sums = groupSum(share, 0);
        const float rr = sums.x, beta = iteration > 0 ? rr / last.x : 0.0;
        const float curvature = sums.y + beta * (2.0 * sums.z + beta * sums.w);
        const float alpha = rr / curvature;
        if (iteration == endIteration && endIteration < iterationLimit) break;
        verdict = verdictOf(rr, target);
        if (verdict == running && iteration == iterationLimit) verdict = limit;
        if (verdict == running) verdict = curvatureVerdict(curvature, alpha);
        if (writer) {
            steps[iteration] = vec4(rr, verdict == running ? alpha : 0.0, rr, curvature);
            if (iteration == 0) firstSquared = rr;
        }
        last.x = rr;
        if (verdict != running) break;

        const float pending = last.y + alpha * beta;
        last.y = alpha;
#pragma optionNV(unroll all)
        for (int j = 0; j < HEIGHT; ++j) {
            const vec4 p = R[j] + beta * P[j];
            // Two corrections, last.y P + alpha p, as one: x is rounded once, not twice.
            if (odd && j > 1 && j < HEIGHT - 2) X[j - 2] += fma(vec4(pending), P[j], alpha * R[j]);
            P[j] = p;
        }
        vec4 sum = vec4(0);
        SHARE(P, 1, HEIGHT - 1)
#pragma optionNV(unroll all)
        for (int j = 1; j < HEIGHT - 1; ++j) {
            const vec4 q = TIMES(P, j);
            R[j] -= alpha * q;
            if (j > 1 && j < HEIGHT - 2 && y0 - 2 + j < cells.y) {
                sum.zw += vec2(dot(R[j], q), dot(P[j], q));
            }
        }
        sum.xy = squares();
        // What others need.
#pragma optionNV(unroll all)
        for (int j = 2; j < HEIGHT - 2; ++j) {
            const int y = y0 - 2 + j;
            if (mine && y < cells.y &&
                (sideColumn || y < first + 2 || y >= end - 2 || y < 2 || y >= cells.y - 2)) {
                const int at = y * texels.x + x;
                if (odd) residual[at] = R[j];
                else edges[at] = R[j];
            }
        }
        for (int j = 0; j < 2; ++j) {
            edgeRows[band][j][lane] = R[2 + j];
            edgeRows[band][j + 2][lane] = R[HEIGHT - 4 + j];
        }
        sum = groupSum(mine ? sum : vec4(0), 1);
        if (id == 0) {
            if (odd) sumsEven[group] = sum;
            else sumsOdd[group] = sum;
        }
        ++iteration;
        if (!gridBarrier(++round)) {
            verdict = cutShort;
            break;
        }
    }
    const bool goesOn = verdict == running;
    // The last direction of an odd number of iterations is not in X yet.
    const float pending = !goesOn && (iteration & 1) == 1 ? last.y : 0.0;
    if (mine) {
#pragma optionNV(unroll all)
        for (int j = 0; j < ROWS; ++j) {
            if (y0 + j < cells.y) {
                const int at = (y0 + j) * texels.x + x;
                correction[at] = pending != 0.0 ? X[j] + pending * P[j + 2] : X[j];
                if (goesOn) {
                    direction[at] = P[j + 2];
                    residual[at] = R[j + 2];
                }
            }
        }
    }
    if (writer) {
        status = verdict;
        iterations = uint(iteration);
        lastSquared = last.x;
    }
}
