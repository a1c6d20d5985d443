// Purpose: iterations of conjugate gradients in one launch, for kernels that stay on all tiles of a field
// (cg_persistent.comp, wave/step.comp). Residual, direction and correction of x stay in registers. Once an iteration the
// residual along a tile's edge goes to its neighbours, through memory, and along a band's to those of the same workgroup,
// through shared memory; directions follow from residuals, beside a tile as well as in it. A workgroup takes a tile of
// cg_tile.glsl. Source: docs/methods/cg.md.
// Layout: fields of rows of texels, one after the other; sums are one vec4 per workgroup. What neighbours read after an
// even number of iterations is in `residual` and sumsEven, after an odd one in `edges` and sumsOdd.
#define ROWS_GIVEN 1
#include "linalg/stencil.glsl"
#include "linalg/cg_state.glsl"
layout(std430, binding = 1) coherent buffer SumsEven { vec4 sumsEven[]; };
layout(std430, binding = 2) coherent buffer SumsOdd { vec4 sumsOdd[]; };
layout(std430, binding = 3) coherent buffer Residual { vec4 residual[]; };
layout(std430, binding = 4) coherent buffer Edges { vec4 edges[]; };
#define GRID_BARRIER 7
#include "include/grid_barrier.glsl"
#pragma optionNV(unroll all)
#include "linalg/cg_tile.glsl"

// The lower two of a band's rows and the upper two.
shared vec4 edgeRows[BANDS][4][32];

// Sign of a row that is a copy of one in front of a side.
#if DIRICHLET
#define SIGN(j) signOf(y0 - 2 + (j))
#else
#define SIGN(j) 1.0
#endif
// Index of the texel in row j.
int indexOf(int j) { return rowOf(y0 - 2 + j) * texels.x + x; }
// Whether it is one of the middle rows, and exists.
#define IS_OWN(j) ((j) > 1 && (j) < HEIGHT - 2)  // a function would come too late for indices that NVIDIA checks
bool isInside(int j) { return y0 - 2 + j >= 0 && y0 - 2 + j < cells.y; }

// Residual and direction with two rows beside the invocation's own, and what x lacks.
vec4 R[HEIGHT], P[HEIGHT], X[ROWS];

int groups, group;
bool writer;          // of what there is once
int firstRow, endRow; // of the workgroup
bool sideColumn;      // of the workgroup's tile
uint meetings = 0u;
void place() {
    const int id = int(gl_LocalInvocationIndex), lane = id % 32;
    groups = int(gl_NumWorkGroups.x * gl_NumWorkGroups.y);
    group = int(gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x);
    writer = group == 0 && id == 0;
    placeTile();
    firstRow = y0 - id / 32 * ROWS, endRow = min(firstRow + BANDS * ROWS, cells.y);
    sideColumn = lane == 1 || lane == 30 || x == texels.x - 1;
}

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

// Of R what others need after `odd` iterations, and, after all workgroups have met, what is theirs.
void giveEdges(bool odd) {
    const int lane = int(gl_LocalInvocationIndex) % 32, band = int(gl_LocalInvocationIndex) / 32;
    for (int j = 2; j < HEIGHT - 2; ++j) {
        const int y = y0 - 2 + j;
        if (mine && y < cells.y &&
            (sideColumn || y < firstRow + 2 || y >= endRow - 2 || y < 2 || y >= cells.y - 2)) {
            const int at = y * texels.x + x;
            if (odd) edges[at] = R[j];
            else residual[at] = R[j];
        }
    }
    for (int j = 0; j < 2; ++j) {
        edgeRows[band][j][lane] = R[2 + j];
        edgeRows[band][j + 2][lane] = R[HEIGHT - 4 + j];
    }
}
void takeEdges(bool odd) {
    const int lane = int(gl_LocalInvocationIndex) % 32, band = int(gl_LocalInvocationIndex) / 32;
    for (int j = 0; j < HEIGHT; ++j) {
        const int y = y0 - 2 + j;
        if (!mine || !isInside(j) || (!IS_OWN(j) && (y < firstRow || y >= endRow))) {
            const int at = indexOf(j);
            R[j] = SIGN(j) * (odd ? edges[at] : residual[at]);
        } else if (!IS_OWN(j)) {
            R[j] = j < 2 ? edgeRows[band - 1][j + 2][lane] : edgeRows[band + 1][j - HEIGHT + 2][lane];
        }
    }
}

// Sums of the first iteration: <r, r>, <r, A r>, and <b, b> of what an invocation that is `mine` gives. False if
// workgroups have not met.
bool beginIterations(float bb) {
    vec4 sum = vec4(squares(), bb, 0);
    sum = groupSum(mine ? sum : vec4(0), 1);
    if (gl_LocalInvocationIndex == 0u) sumsEven[group] = sum;
    return gridBarrier(++meetings);
}

// Iterations `first`, an even one, to `end`; at `most` the solve ends. Returns `running`, or how it has ended, and the
// iteration before which it stands then. `tolerances` as in targetOf(). `last`: <r, r> and alpha of the iteration before.
uint iterate(int first, int end, int most, vec2 tolerances, inout vec2 last, out int iteration) {
    float target = first > 0 ? targetSquared : 0.0;
    uint verdict = running;
    iteration = first;
#pragma optionNV(unroll none)
    while (true) {
        const bool odd = (iteration & 1) == 1;
        vec4 share = vec4(0);
        for (int i = int(gl_LocalInvocationIndex); i < groups; i += GROUP_SIZE) share += odd ? sumsOdd[i] : sumsEven[i];
        // Needed after the sums only, but on its way at the same time.
#pragma optionNV(unroll all)
        if (iteration > first) takeEdges(odd);
        const vec4 sums = groupSum(share, 0);
        const float rr = sums.x, beta = iteration > 0 ? rr / last.x : 0.0;
        const float curvature = sums.y + beta * (2.0 * sums.z + beta * sums.w);
        const float alpha = rr / curvature;
        if (iteration == end && end < most) break;
        if (iteration == 0) target = targetOf(tolerances, sums.z, rr);
        verdict = verdictOf(rr, target);
        if (verdict == running && iteration == most) verdict = limit;
        if (verdict == running) verdict = curvatureVerdict(curvature, alpha);
        if (writer) {
            steps[iteration] = vec4(rr, verdict == running ? alpha : 0.0, rr, curvature);
            if (iteration == 0) rhsSquared = sums.z, targetSquared = target, firstSquared = rr;
        }
        last.x = rr;
        if (verdict != running) break;

        const float pending = last.y + alpha * beta;
        last.y = alpha;
#pragma optionNV(unroll all)
        for (int j = 0; j < HEIGHT; ++j) {
            const vec4 p = R[j] + beta * P[j];
            // Two corrections, last.y P + alpha p, as one: x is rounded once, not twice.
            if (odd && IS_OWN(j)) X[j - 2] += fma(vec4(pending), P[j], alpha * R[j]);
            P[j] = p;
        }
        vec4 sum = vec4(0);
        SHARE(P, 1, HEIGHT - 1)
#pragma optionNV(unroll all)
        for (int j = 1; j < HEIGHT - 1; ++j) {
            const vec4 q = TIMES(P, j);
            R[j] -= alpha * q;
            if (IS_OWN(j) && y0 - 2 + j < cells.y) sum.zw += vec2(dot(R[j], q), dot(P[j], q));
        }
        sum.xy = squares();
        giveEdges(!odd);
        sum = groupSum(mine ? sum : vec4(0), 1);
        if (gl_LocalInvocationIndex == 0u) {
            if (odd) sumsEven[group] = sum;
            else sumsOdd[group] = sum;
        }
        ++iteration;
        if (!gridBarrier(++meetings)) {
            verdict = cutShort;
            break;
        }
    }
    if (writer) {
        status = verdict;
        iterations = uint(iteration);
        lastSquared = last.x;
    }
    // The last direction of an odd number of iterations is not in X yet.
    if (verdict != running && (iteration & 1) == 1) {
#pragma optionNV(unroll all)
        for (int j = 0; j < ROWS; ++j) X[j] += last.y * P[j + 2];
    }
    return verdict;
}
