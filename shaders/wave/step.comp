// Purpose: a step of a wave in one launch, for fields all tiles of which a device works on at the same time
// (solvers/wave/one_launch_step.hpp): what start.comp, cg_persistent.comp, finish.comp and ledger.comp do, between which
// all workgroups meet. For a medium that is the same everywhere, without sources and driven sides, theta = 1/4.
// Bytes per cell: 12 read and 12 written, and what the caches hold.
// Source: docs/methods/wave.md.
#version 450 core
#if SUBGROUPS
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_shuffle_relative : require
#endif
layout(local_size_x = 32 * BANDS) in;
#include "linalg/cg_persistent.glsl"
layout(rgba32f, binding = 0) coherent uniform image2D height;
layout(rgba32f, binding = 1) coherent uniform image2D velocity;
layout(rgba32f, binding = 2) coherent uniform image2D increment;
layout(std430, binding = 5) writeonly buffer Results {  // as in ledger.comp
    vec4 total;
    vec4 ofMode;
    uint copied[8];
};
uniform int iterationLimit;
uniform vec2 tolerances;
uniform float dt;                       // [s]
uniform float rightSide, newFactor, oldFactor;  // as in start.comp and finish.comp

ivec2 texelOf(int j) { return ivec2(x, rowOf(y0 - 2 + j)); }
bool isMine(int j) { return mine && y0 - 2 + j < cells.y; }
#define AROUND(rows, j)                                                                            \
    neighbours(texelOf(j), rows[j], vec4(LEFT(rows, j)), vec4(RIGHT(rows, j)), rows[j - 1], rows[j + 1], GHOST)

// The first residual in R: b - A w with w of the last step in P. Returns <b, b>.
float start() {
    for (int j = 1; j < HEIGHT - 1; ++j) {
        R[j] = SIGN(j) * imageLoad(height, texelOf(j));
        P[j] = SIGN(j) * imageLoad(increment, texelOf(j));
    }
    for (int j = 2; j < HEIGHT - 2; ++j) X[j - 2] = imageLoad(velocity, texelOf(j));
    float bb = 0.0;
    SHARE(R, 1, HEIGHT - 1)
    for (int j = 2; j < HEIGHT - 2; ++j) {
        const Medium m = mediumAt(texelOf(j));
        X[j - 2] = 2.0 * m.mass * X[j - 2] - rightSide * dt * stiffnessTimes(texelOf(j), m, R[j], AROUND(R, j));
        if (isMine(j)) bb += dot(X[j - 2], X[j - 2]);
    }
    SHARE(P, 1, HEIGHT - 1)
    for (int j = 2; j < HEIGHT - 2; ++j) {
        R[j] = X[j - 2] - stencilTimes(texelOf(j), mediumAt(texelOf(j)), terms, P[j], AROUND(P, j));
        X[j - 2] = vec4(0);
    }
    for (int j = 0; j < HEIGHT; ++j) P[j] = vec4(0);
    return bb;
}

// u += dt/2 w and v = newFactor w - oldFactor v with w of this step; then u is in R and v in P. Returns the dissipation.
float finish() {
    for (int j = 2; j < HEIGHT - 2; ++j) {
        R[j] = imageLoad(height, texelOf(j));
        P[j] = imageLoad(velocity, texelOf(j));
        X[j - 2] += imageLoad(increment, texelOf(j));
    }
    float dissipated = 0.0;
    for (int j = 2; j < HEIGHT - 2; ++j) {
        const vec4 w = X[j - 2], before = P[j];
        R[j] += 0.5 * dt * w;
        P[j] = newFactor * w - oldFactor * before;
        if (isMine(j))
            dissipated += 0.5 * dot(0.5 * dt * (before + P[j]), mediumAt(texelOf(j)).damping * w);
    }
    for (int j = 2; j < HEIGHT - 2; ++j) {
        if (!isMine(j)) continue;
        imageStore(height, texelOf(j), R[j]);
        imageStore(velocity, texelOf(j), P[j]);
        imageStore(increment, texelOf(j), X[j - 2]);
    }
    return dissipated;
}

// The energy v'Mv/2 + u'Ku/2 and the mass 1'Mu of the new state.
vec2 measure() {
    for (int j = 1; j < HEIGHT - 1; ++j) {
        if (!isMine(j) || !isInside(j) || !IS_OWN(j)) R[j] = SIGN(j) * imageLoad(height, texelOf(j));
    }
    vec2 sum = vec2(0);
    SHARE(R, 1, HEIGHT - 1)
    for (int j = 2; j < HEIGHT - 2; ++j) {
        const Medium m = mediumAt(texelOf(j));
        const vec4 pull = stiffnessTimes(texelOf(j), m, R[j], AROUND(R, j));
        if (isMine(j)) sum += vec2(0.5 * (dot(P[j], m.mass * P[j]) + dot(R[j], pull)), dot(m.mass, R[j]));
    }
    return sum;
}

// The report of the solve goes with the results.
void report(uint verdict) {
    copied[0] = verdict;
    copied[1] = iterations;
    copied[2] = floatBitsToUint(rhsSquared);
    copied[3] = floatBitsToUint(targetSquared);
    copied[4] = floatBitsToUint(firstSquared);
    copied[5] = floatBitsToUint(lastSquared);
}

void main() {
    BEGIN_GRID_BARRIER
    place();
    if (writer) iterations = 0u;
    const float bb = start();
    giveEdges(false);
    uint verdict = cutShort;
    if (gridBarrier(++meetings)) {
        takeEdges(false);
        vec2 last = vec2(0);
        int iteration;
        if (beginIterations(bb)) verdict = iterate(0, iterationLimit, iterationLimit, tolerances, last, iteration);
    }
    if (writer) status = verdict, report(verdict);
    if (verdict == cutShort) return;
    const float dissipated = finish();
    memoryBarrierImage();
    if (!gridBarrier(++meetings)) return;
    vec4 sum = groupSum(vec4(measure(), 0, dissipated), 0);
    if (gl_LocalInvocationIndex == 0u) sumsEven[group] = sum;
    if (!gridBarrier(++meetings) || group > 0) return;
    sum = vec4(0);
    for (int i = int(gl_LocalInvocationIndex); i < groups; i += GROUP_SIZE) sum += sumsEven[i];
    sum = groupSum(sum, 1);
    if (writer) total = sum;
}
