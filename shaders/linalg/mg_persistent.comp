// Purpose: many iterations of the conjugate gradients of mg_cg_down.comp with their multigrid cycles in one launch
// (solvers/linalg/pressure/multigrid/one_launch_multigrid.hpp): a phase for each level and way, all workgroups meet after each.
// The bottom is left to the first workgroup. No sides are periodic.
// Iterations firstIteration to endIteration - 1; before that of iterationLimit the solve ends. Between launches all is
// in residuals, directions, preconditioned and sums.
// x is brought up to date in every second iteration, by the workgroups that wait for the bottom, and at the end.
// Instructions and registers limit it: 768 invocations have 80 registers each; 1024 with 64 each spill a dozen values.
// Layout: fields of rows of texels; residuals and directions are two each, of even iterations and of odd ones; sums are
// <r, r>, any, <b, b> before the first iteration, sum of r, and <r, u>, <u, K u>, any, sum of r. The rest as in mg_tiles.glsl,
// mg_bottom_texels.glsl and mg_sums.glsl.
// Source: docs/methods/multigrid.md.
#version 450 core
#if SUBGROUPS
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_shuffle : require
#endif
layout(local_size_x = GROUP_SIZE) in;
#include "include/field.glsl"
#define LEAST_SQUARED 1e-26
#include "linalg/cg_state.glsl"
#define GRID_BARRIER 11
#include "include/grid_barrier.glsl"
layout(std430, binding = 3) coherent buffer Residuals { vec4 residuals[]; };
layout(std430, binding = 4) coherent buffer Directions { vec4 directions[]; };
layout(std430, binding = 5) coherent buffer Preconditioned { vec4 preconditioned[]; };
layout(std430, binding = 10) readonly buffer SumsOfRhs { float sumsOfRhs[]; };
FIELD_IN(0, rhs);
layout(rgba32f, binding = 2) uniform image2D solution;  // after the first residual only for updateSolution()
uniform int firstIteration, endIteration, iterationLimit;
uniform int count;         // of sumsOfRhs; 0 where the system is not singular
uniform int bottomLevels;
uniform vec2 tolerances;
uniform float inverseCount;  // as in mg_in_solve.glsl
uniform float stiffness;
#define BOTTOM_WEIGHTS 9
#define VALUES max(GROUP_SIZE + 2 * WIDTH, TEXELS + BELOW)
#include "linalg/mg_bottom_texels.glsl"
#pragma optionNV(unroll none)
#include "linalg/mg_sums.glsl"
#include "linalg/mg_tiles.glsl"

// Kinds of sums.
#define OF_RESIDUAL 0
#define OF_PRODUCT 1

uint meetings = 0u;
bool together = true;  // else the launch ends
// Work between arrive() and await() overlaps with the wait for other workgroups.
void arrive() {
    if (together) gridArrive();
}
void await() {
    if (together) together = gridAwait(++meetings);
}

bool isWriter() { return gl_WorkGroupID.x == 0u && gl_LocalInvocationIndex == 0u; }
// The texels that pad a row stay 0.
vec4 maskedTo(Grid g, int x, vec4 value) {
    return mix(vec4(0), value, lessThan(4 * x + ivec4(0, 1, 2, 3), ivec4(g.cells.x)));
}
int oddFirst(int iteration, Grid g) {
    return (iteration & 1) * g.texels.x * g.texels.y;
}

// Inputs of the way down of the finest level besides the weights: b and x before the first iteration, then r, u and the
// previous direction.
struct Loaded {
    vec4 r, w, before;
};
Loaded load(ivec2 t, Grid g, int iteration) {
    Loaded l = Loaded(vec4(0), vec4(0), vec4(0));
    if (isIn(t, g.texels)) {
        if (iteration == 0) {
            l.r = maskedTo(g, t.x, fetch(rhs, t));
            l.w = imageLoad(solution, t);
        } else {
            const int i = indexOf(t, g), before = oddFirst(iteration - 1, g) + i;
            l.r = residuals[before];
            l.w = preconditioned[i];
            if (iteration > 1) l.before = directions[before];  // or it is of an earlier solve
        }
    }
    return l;
}

// K w of a half.
vec2 stiffnessTimes(Texel c, Half h, int other, vec2 w, vec2 wOther) {
    const Around n = aroundInTile(c, h, other, wOther);
    return h.left * (w - n.left) + h.right * (w - n.right) + h.lower * (w - n.lower) +
           h.upper * (w - n.upper);
}

// The scalars of an iteration.
struct Scalars {
    float product, curvature, alpha, alphaBefore;  // <r, u>, <p, A p>
};

// r -= drift + alpha K p with p = u + factor p_before, or with x before the first iteration, and the way down of a
// tile. Adds to the sums of r.
void descendFinest(Texel c, Loaded l, int iteration, float factor, float alpha, float drift,
                   inout vec4 sum) {
    const Grid g = grids[0];
    const vec4 p = l.w + factor * l.before;
    const int i = oddFirst(iteration, g) + indexOf(c, g);
    if (c.mine && iteration > 0) directions[i] = p;
    const vec2 red = picked(c.red.early, p), black = picked(c.black.early, p);
    values[RED][c.at] = red;
    publish(BLACK, c, black);
    c.red.rhs -= drift * vec2(greaterThan(c.red.inverse, vec2(0)));
    c.black.rhs -= drift * vec2(greaterThan(c.black.inverse, vec2(0)));
    if (c.mine && iteration == 0) {
        const vec4 b = woven(c, c.red.rhs, c.black.rhs);
        sum.z += dot(b, b);
    }
    c.red.rhs -= alpha * stiffness * stiffnessTimes(c, c.red, BLACK, red, black);
    c.black.rhs -= alpha * stiffness * stiffnessTimes(c, c.black, RED, black, red);
    if (c.mine) {
        const vec4 r = woven(c, c.red.rhs, c.black.rhs);
        residuals[i] = r;
        sum.xw += vec2(dot(r, r), dot(r, vec4(1)));
    }
    barrier();
    sweepDown(c, grids[1], 3);
}

// Adds the missing corrections to x after `done` iterations: alpha_before p_before + alpha p, or only the latter.
// Texels have the same owners at all times.
void updateSolution(int done, Scalars last) {
    if (done == 0) return;
    const Grid g = grids[0];
    const int owners = max(int(gl_NumWorkGroups.x) - 1, 1);  // not the first one, which has the bottom to do
    const int owner = int(gl_WorkGroupID.x) + owners - int(gl_NumWorkGroups.x);
    if (owner < 0) return;
    for (int i = owner * GROUP_SIZE + int(gl_LocalInvocationIndex); i < g.texels.x * g.texels.y;
         i += owners * GROUP_SIZE) {
        const ivec2 t = ivec2(i % g.texels.x, i / g.texels.x);
        vec4 x = imageLoad(solution, t) + last.alpha * directions[oddFirst(done, g) + i];
        if (done % 2 == 0) x += last.alphaBefore * directions[oddFirst(done - 1, g) + i];
        imageStore(solution, t, x);
    }
}

// Ends the previous iteration and takes the way down of the finest level. `c`: of the first tile, with its weights.
// `last`: in, the scalars of the iteration before the previous one; out, of the previous one. Returns `running`, or how
// the solve has ended; x is then as it was before the previous iteration.
uint finishIteration(int iteration, Texel c, inout Scalars last) {
    const Grid g = grids[0];
    vec4 share = iteration > 0 ? shareOf(OF_PRODUCT) : vec4(0);
    if (iteration == 0) {
        for (int i = int(gl_LocalInvocationIndex); i < count; i += GROUP_SIZE) share.w += sumsOfRhs[i];
    }
    Loaded l = load(placeOf(c), g, iteration);  // waited for together
    setRhs(c, l.r);
    const vec4 all = groupSum(share);
    float factor = 0.0, alpha = 1.0;
    if (iteration > 0) {
        // <p, A p> of p = u + beta p_before is <u, A u> - beta^2 <p_before, A p_before>.
        const int it = iteration - 1;
        factor = it > 0 ? all.x / last.product : 0.0;
        const float curvature = stiffness * all.y - (it > 0 ? factor * factor * last.curvature : 0.0);
        alpha = all.x / curvature;
        const uint verdict = curvatureVerdict(curvature, alpha);
        if (isWriter()) {
            steps[it].x = all.x;
            steps[it].y = verdict == running ? alpha : 0.0;
            steps[it].w = curvature;
            if (verdict != running) status = verdict;
        }
        if (verdict != running) return verdict;
        last = Scalars(all.x, curvature, alpha, last.alpha);
    }
    vec4 sum = vec4(0);
    for (int turn = 0; tileOfTurn(turn) < g.count; ++turn) {
        if (turn > 0) {
            l = load(placeInTile(g, tileOfTurn(turn), haloOf(0)), g, iteration);  // before the weights
            c = texelOfTurn(0, turn);
            setRhs(c, l.r);
            barrier();
        }
        descendFinest(c, l, iteration, factor, alpha, all.w * inverseCount, sum);
    }
    leaveSum(OF_RESIDUAL, sum);
    return running;
}

vec4 residualOf(ivec2 t, Grid g, int iteration) {
    return isIn(t, g.texels) ? residuals[oddFirst(iteration, g) + indexOf(t, g)] : vec4(0);
}
// The way up of the finest level: u, and the sums that the next iteration begins with.
void ascendFinest(int iteration, Texel c) {
    const Grid g = grids[0];
    vec4 sum = vec4(0);
    vec4 b = residualOf(placeOf(c), g, iteration);
    vec4 correction = correctionFrom(grids[1], placeOf(c), g);
    for (int turn = 0; tileOfTurn(turn) < g.count; ++turn) {
        if (turn > 0) {
            const ivec2 t = placeInTile(g, tileOfTurn(turn), haloOf(0));
            b = residualOf(t, g, iteration);
            correction = correctionFrom(grids[1], t, g);
            c = texelOfTurn(0, turn);
        }
        setRhs(c, b);
        if (c.mine) sum.w += dot(b, vec4(1));
        if (turn > 0) barrier();
        vec2 red, black;
        sweepUp(c, correction, red, black);
        publish(RED, c, red);
        if (c.mine) {
            preconditioned[indexOf(c, g)] = woven(c, red, black);
            // Over faces, each once, as squares: rounding cannot make it negative. Values behind sides are 0.
            const Around ofRed = aroundInTile(c, c.red, BLACK, black),
                         ofBlack = aroundInTile(c, c.black, RED, red);
            const vec2 redRight = red - ofRed.right, redUp = red - ofRed.upper,
                       blackRight = black - ofBlack.right, blackUp = black - ofBlack.upper;
            float curvature =
                dot(c.red.right, redRight * redRight) + dot(c.red.upper, redUp * redUp) +
                dot(c.black.right, blackRight * blackRight) + dot(c.black.upper, blackUp * blackUp);
            if (c.x == 0) {
                curvature += c.red.early ? c.red.left.x * red.x * red.x
                                         : c.black.left.x * black.x * black.x;
            }
            if (c.y == 0) curvature += dot(c.red.lower, red * red) + dot(c.black.lower, black * black);
            sum.xy += vec2(dot(c.red.rhs, red) + dot(c.black.rhs, black), curvature);
        }
    }
    leaveSum(OF_PRODUCT, sum);
}

// Values that a workgroup takes first of a level, with their weights.
Texel texelOfLevel(int l) {
    if (l + 1 == GRIDS && gl_WorkGroupID.x == 0u)
        return texelOfLargest(levelOf(grids[l].cells, 0));
    return texelOfTurn(l, l + 1 < GRIDS ? 0 : 1 << 16);  // others have nothing of the last
}

// The first workgroup's part of the last level.
void takeLast(Texel c) {
    if (gl_WorkGroupID.x != 0u) return;
    const Grid g = grids[GRIDS - 1];
    const vec4 x = bottomCycle(c, bottomLevels);
    if (c.mine) coarse[g.correction + indexOf(c, g)] = x;
}

// After the residual's sums are known: `running`, or how the solve has ended.
uint decide(int iteration, vec4 sums, inout float target) {
    if (iteration == 0) target = targetOf(tolerances, sums.z, sums.x);
    if (!normKnown(iteration, sums, target, isWriter())) return verdictOf(sums.x, target);
    if (iteration < iterationLimit) return running;
    if (isWriter()) status = withoutTarget(tolerances, limit);
    return limit;
}

void main() {
    BEGIN_GRID_BARRIER
    if (firstIteration > 0 && status != running) return;
    if (firstIteration == 0 && isWriter()) {
        status = running;
        iterations = 0u;
    }
    if (gl_LocalInvocationIndex < GRIDS)
        grids[gl_LocalInvocationIndex] = gridsOf[gl_LocalInvocationIndex];
    // Values beyond tiles are read and must not be NaN.
    for (int i = int(gl_LocalInvocationIndex); i < VALUES; i += GROUP_SIZE)
        values[RED][i] = values[BLACK][i] = vec2(0);
    barrier();
    takePlainTurns();
    if (gl_WorkGroupID.x == 0u) takeBottom(levelOf(grids[GRIDS - 1].cells, 0), bottomLevels);
    barrier();
    float target = targetSquared;  // of an earlier launch
    Scalars last = Scalars(0.0, 0.0, 0.0, 0.0);
    if (firstIteration > 1) {
        const vec4 step = steps[firstIteration - 2];
        const float alphaBefore = firstIteration > 2 ? steps[firstIteration - 3].y : 0.0;
        last = Scalars(step.x, step.w, step.y, alphaBefore);
    }
    // An iteration goes down from the finest level (phase 0) to the last (phase `bottom`) and up again. One loop for all: the
    // compiler copies what is called in several places, which took it half as long again.
    const int bottom = GRIDS - 1;
    Texel c;
    uint verdict = running;
    int iteration = firstIteration, phase = -1, done = 0;
    while (true) {
        const int next = phase < 2 * bottom ? phase + 1 : 0, l = bottom - abs(bottom - next);
        if (phase >= 0) arrive();
        c = texelOfLevel(l);
        if (phase >= 0) await();
        if (!together) break;
        if (phase > next && ++iteration == endIteration) break;
        phase = next;
        done = iteration;
        if (phase == 0) {
            verdict = finishIteration(iteration, c, last);
            done = iteration - 1;
        } else if (phase == 2 * bottom) {
            ascendFinest(iteration, c);
        } else {
            const vec4 share = phase == 1 ? shareOf(OF_RESIDUAL) : vec4(0);
            takeRhs(c, grids[l]);  // waited for together
            if (phase == 1) verdict = decide(iteration, groupSum(share), target);
            if (verdict == running) {
                if (phase < bottom) goDown(l, c);
                else if (phase > bottom) goUp(l, c);
                else takeLast(c);
                if (phase == bottom && iteration % 2 == 0) updateSolution(iteration, last);
            }
        }
        if (verdict != running) {
            updateSolution(done, last);
            break;
        }
    }
    if (isWriter()) {
        if (!together) status = cutShort;
        pendingAlpha = 0.0;
    }
}
