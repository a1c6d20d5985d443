// Purpose: first half of a CG iteration: p = z + beta p_old, sum <p, A p>.
// Bytes per cell: 12. p_old stays, because neighbours still read it, and p goes to another field.
// FIRST 1 (FUSED 0): iteration 0, whose p is z and stays in place: only the sum. 4 bytes per cell.
// PRECONDITIONED 1: z is not from the previous kernel, which has decided that the solve continues.
// Source: Krueger and Westermann 2003, section 5; fusion: docs/methods/cg.md.
#version 450 core
#include "linalg/partial.glsl"
#include "linalg/solver_field.glsl"
#include "linalg/cg_state.glsl"
uniform int iteration;
uniform vec2 tolerances;
SOLVER_IN(0, scaled);    // z (r without JACOBI)
#if !FIRST
SOLVER_IN(1, previous);  // p of the last iteration
SOLVER_OUT(5, Direction, direction);
#endif
float factor;
float sum = 0.0;

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
    const Medium m = mediumAt(t);
    const Neighbours n = neighbours(t, p, left, right, lower, upper, GHOST);
#if !FIRST
    put(direction, t, p);
#endif
#if COEFFICIENT == 3
    // Over faces, each once, as squares: rounding cannot make it negative, and if p is smooth and large
    // the sum of p A p would be nothing but rounding.
    const vec4 across = p - n.left, up = p - n.lower;
    float curvature = dot(m.face.left, across * across) + dot(m.face.lower, up * up);
#if !PERIODIC_X
    if (t.x == texels.x - 1) curvature += m.face.right[LAST_LANE] * p[LAST_LANE] * p[LAST_LANE];
#endif
#if !PERIODIC_Y
    if (t.y == cells.y - 1) curvature += dot(m.face.upper, p * p);
#endif
    sum += terms.z * curvature;
#else
    sum += dot(p, stencilTimes(t, m, terms, p, n));
#endif
}

void main() {
#if FUSED
    // The status is loaded together with the sums.
    const uint before = status;
#if PRECONDITIONED || JACOBI
    const vec4 sums = sumPartials();
#else
    // Without a preconditioner <r, z> is <r, r>, and <b, b> is needed only once.
    vec4 sums;
    if (iteration == 0) {
        sums = sumPartials();
    } else {
        sums = vec4(vec2(sumFirstPartials()), 0, 0);
    }
#endif
    if (before != running) return;
#if PRECONDITIONED
    factor = productKnown(iteration, sums.y, isWriter());
#else
    if (!residualKnown(iteration, sums, tolerances, isWriter(), factor)) return;
#endif
#else
    factor = beta;
#endif
    WALK(vec4, load, visit)
    writeFirstPartial(sum);
}
