// Purpose: one workgroup adds up the partial sums of a kernel and makes the decisions that follow.
// STAGE 0  residual sums are known before iteration `iteration`  (FUSED 0; with PRECONDITIONED only <r, r>);
//          that of the limit ends the solve
//       1  the curvature sum of iteration `iteration` is known   (FUSED 0)
//       3  <r, z> of a preconditioner is known before iteration `iteration`  (FUSED 0)
//       2  the solve is over: final residual, and what x still lacks  (FUSED 1); 4: nothing is lacking.
//          One that was given fewer iterations than the limit is cut short.
//       5  the solve has ended, and the sums are those of judgeSolve()
#version 450 core
#include "linalg/partial_total.glsl"
#if PRECONDITIONED
#define LEAST_SQUARED 1e-26
#endif
#include "linalg/cg_state.glsl"
uniform int iteration;  // STAGE 2, 4: as many as were enqueued
uniform int iterationLimit;
uniform vec2 tolerances;

void main() {
    const bool writer = gl_LocalInvocationIndex == 0u;
    // Unless the solve ended in an earlier launch.
    const bool going = status == running || STAGE == 5;
    const vec4 sums = going ? total() : vec4(0);
    float unused;
#if STAGE == 3
    if (going) productKnown(iteration, sums.y, writer);
#elif STAGE == 0
    if (going) {
#if PRECONDITIONED
        const bool open = normKnown(iteration, sums, tolerances, writer);
#else
        const bool open = residualKnown(iteration, sums, tolerances, writer, unused);
#endif
        if (writer && open && iteration == iterationLimit) status = withoutTarget(tolerances, limit);
    }
#elif STAGE == 1
    if (going) {
        curvatureKnown(iteration, sums.x, writer, unused);
    } else if (writer) {
        steps[iteration].y = 0.0;  // launches after the end of a solve change nothing
    }
#elif STAGE == 5
    if (writer) judgeSolve(sums, tolerances);
#else
    if (going) {
        const bool open = normKnown(iteration, sums, tolerances, writer);
        if (writer && open) {
            status = withoutTarget(tolerances, iteration < iterationLimit ? cutShort : limit);
        }
    }
    if (writer) {
        // Even iterations leave their x update to the next odd one, which may not have taken place.
        pendingAlpha = STAGE == 2 && (iterations & 1u) == 1u ? steps[iterations - 1u].y : 0.0;
    }
#endif
}
