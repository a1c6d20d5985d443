// Purpose: first half of a CG iteration: p = z + beta p_old, sum <p, A p>.
// Bytes a cell: 12. p_old stays: neighbours still read it, so that p goes to another field.
// FIRST 1 (FUSED 0): iteration 0, whose p is z and stays where it is: only the sum. 4 bytes a cell.
// PRECONDITIONED 1: z is not of the kernel before this one, which has decided that the solve goes on.
// Source: Krueger and Westermann 2003, section 5; fusion: docs/methods/cg.md.
#version 450 core
#include "linalg/partial.glsl"
#include "linalg/solver_field.glsl"
#include "linalg/cg_state.glsl"
uniform int iteration;
uniform float tolerance;
SOLVER_IN(0, scaled);    // z (r without JACOBI)
#if !FIRST
SOLVER_IN(1, previous);  // p of the last iteration
SOLVER_OUT(5, Direction, direction);
#endif
float factor;
vec4 sum = vec4(0);

vec4 load(ivec2 t) {
#if FIRST
    return take(scaled, t);
#elif FUSED
    // beta = 0 must also mask what an earlier solve left in p.
    return iteration == 0 ? take(scaled, t) : take(scaled, t) + factor * take(previous, t);
#else
    return take(scaled, t) + factor * take(previous, t);
#endif
}

void visit(ivec2 t, vec4 p, vec4 left, vec4 right, vec4 lower, vec4 upper) {
    const vec4 q = stencilTimes(t, mediumAt(t), terms, p,
                                neighbours(t, p, left, right, lower, upper, GHOST));
#if !FIRST
    put(direction, t, p);
#endif
    sum.x += dot(p, q);
}

void main() {
#if FUSED
    // The status is on its way while the sums are.
    const uint before = status;
    const vec4 sums = resum();
    if (before != running) return;
#if PRECONDITIONED
    factor = productKnown(iteration, sums.y, isWriter());
#else
    if (!residualKnown(iteration, sums, tolerance, isWriter(), factor)) return;
#endif
#else
    factor = beta;
#endif
    WALK(vec4, load, visit)
    leave(sum);
}
