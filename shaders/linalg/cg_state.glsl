// Purpose: the scalars of the conjugate gradients of solvers/linalg/krylov/stencil_cg.hpp. They live in one
// buffer and never leave the GPU during a solve. Launches after the end of a solve see its status and
// return at once (FUSED 1), or find alpha = 0 (FUSED 0).
// Layout (std430): the report, what rounding leaves in b, then a vec4 per iteration.
#include "linalg/solve_report.glsl"
layout(std430, binding = 0) coherent buffer CgState {
    SOLVE_REPORT
    float pendingAlpha;               // x still lacks pendingAlpha * p of the last even iteration
    float beta;                       // of the next direction, if it is not recomputed
    vec4 rounding;                    // x, with a factor: the square of what rounding leaves in b, if the caller
                                      // knows it
    vec4 steps[];                     // <r, z>, alpha, <r, r>, <p, A p> of iteration i; before that w holds
                                      // the sum of r
};

// State of a solve by its residual and target: `running`, or how it has ended.
uint verdictOf(float rr, float target) {
    if (!isFinite(rr) || !isFinite(target)) return notFinite;
    return rr <= target ? converged : running;
}

// The same of a curvature <p, A p> and the alpha that follows.
uint curvatureVerdict(float pq, float alpha) {
    const bool bad = isnan(pq) || isinf(pq) || isinf(alpha);
    if (pq > 0.0 && alpha > 0.0 && !bad) return running;
    return bad && !(pq <= 0.0) ? notFinite : breakdown;
}

// Below this <r, r> the products of a preconditioned solve, smaller by h^2, leave the range of floats, and so do
// their parts: what follows is garbage, which may grow. 0 where nothing preconditions.
#ifndef LEAST_SQUARED
#define LEAST_SQUARED 0.0
#endif

// Rounding in b, squared, is tolerances.y times rounding.x. An eighth of it is far enough, and one that gets
// no more iterations is limited by it if it is lost in it.
const float shareOfRounding = 1.0 / 8.0;

// The square at which a solve ends: with a zero right side the residual is relative to the first one.
// `tolerances`: of |r| relative to |b|, and as above.
float targetOf(vec2 tolerances, float bb, float firstRr) {
    const float relative = tolerances.x * tolerances.x * (bb > 0.0 ? bb : firstRr);
    const float ofRounding = shareOfRounding * shareOfRounding * tolerances.y;
    const float wanted = ofRounding > 0.0 ? max(relative, ofRounding * rounding.x) : relative;
    // A first guess that is worse than none leaves its rounding, half an ulp of it.
    const float ofGuess = LEAST_SQUARED > 0.0 && firstRr > bb ? 3.6e-15 * firstRr : 0.0;
    return max(wanted, max(ofGuess, LEAST_SQUARED));
}

// Status of a solve that ended without reaching its target.
uint withoutTarget(vec2 tolerances, uint otherwise) {
    return tolerances.y > 0.0 && lastSquared <= tolerances.y * rounding.x ? roundingLimited : otherwise;
}

// Judges a solve that is over: sums = <r, r> with r = b - A x formed anew, <D x, D x>, <b, b>. A first guess that is much
// larger than x leaves its own rounding, which the first residual tells.
void judgeSolve(vec4 sums, vec2 tolerances) {
    const float ofCaller = tolerances.y > 0.0 ? tolerances.y * rounding.x : 0.0;
    if (status != breakdown && status != notFinite) {
        status = judgedBy(status, sums.x, targetSquared,
                          max(ofCaller, roundingOf(float(iterations), sums.y, sums.z + 16.0 * firstSquared)));
    }
    status |= judged;
    lastSquared = sums.x;
}

// After sums = <r, r>, any, <b, b>, sum of r before iteration `it` are known: whether it takes place.
// All groups decide alike; `writer` is the one invocation that records it.
bool normKnown(int it, vec4 sums, float target, bool writer) {
    const float rr = sums.x;
    const uint verdict = verdictOf(rr, target);
    if (writer) {
        if (it == 0) {
            rhsSquared = sums.z;
            targetSquared = target;
            firstSquared = rr;
        }
        steps[it].z = rr;
        steps[it].w = sums.w;
        iterations = uint(it);
        lastSquared = rr;
        if (verdict != running) status = verdict;
    }
    return verdict == running;
}
bool normKnown(int it, vec4 sums, vec2 tolerances, bool writer) {
    return normKnown(it, sums, it > 0 ? targetSquared : targetOf(tolerances, sums.z, sums.x), writer);
}

// After <r, z> is known: the beta of iteration `it`.
float productKnown(int it, float rz, bool writer) {
    const float result = it > 0 ? rz / steps[it - 1].x : 0.0;
    if (writer) {
        steps[it].x = rz;
        beta = result;
    }
    return result;
}

// Both, if z comes with r. Loads before stores: each round trip to memory costs an iteration 2 %.
bool residualKnown(int it, vec4 sums, vec2 tolerances, bool writer, out float beta_) {
    beta_ = it > 0 ? sums.y / steps[it - 1].x : 0.0;
    const bool goesOn = normKnown(it, sums, tolerances, writer);
    if (writer) {
        steps[it].x = sums.y;
        beta = beta_;
    }
    return goesOn;
}

// After <p, A p> is known: whether the update of iteration `it` takes place, and its alpha.
bool curvatureKnown(int it, float pq, bool writer, out float alpha) {
    alpha = steps[it].x / pq;
    const uint verdict = curvatureVerdict(pq, alpha);
    const bool sound = verdict == running;
    if (writer) {
        steps[it].y = sound ? alpha : 0.0;
        steps[it].w = pq;
        if (!sound) status = verdict;
    }
    return sound;
}
