// Purpose: first half of a CG iteration: p = z + beta p_old, sum <p, A p>.
// Bytes a cell: 12. p_old stays: neighbours still read it, so that p goes to the other of two fields.
// PRECONDITIONED 1: z is not of the kernel before this one, which has decided that the solve goes on.
// Source: Krueger and Westermann 2003, section 5; fusion: docs/methods/cg.md.
#version 450 core
#include "linalg/partial.glsl"
#include "linalg/cg_state.glsl"
uniform int iteration;
uniform float tolerance;
FIELD_IN(0, scaled);    // z (r without JACOBI)
FIELD_IN(1, previous);  // p of the last iteration
layout(rgba32f, binding = 2) writeonly uniform image2D direction;
float factor;
vec4 load(ivec2 t) {
    // beta = 0 must also mask what an earlier solve left in p.
    return iteration == 0 ? fetch(scaled, t) : fetch(scaled, t) + factor * fetch(previous, t);
}

void main() {
    if (status != running) return;
#if FUSED && PRECONDITIONED
    factor = productKnown(iteration, resum().y, isWriter());
#elif FUSED
    if (!residualKnown(iteration, resum(), tolerance, isWriter(), factor)) return;
#else
    factor = beta;
#endif
    vec4 sum = vec4(0);
    START_ROWS(p, lower, load)
    FOR_EACH_ROW(t)
        TAKE_ROW(t, p, lower, load)
        const vec4 upper = load(above(t));
        const vec4 q = stencilTimes(t, mediumAt(t), terms, p, NEIGHBOURS(t, p, lower, upper));
        imageStore(direction, t, p);
        sum.x += dot(p, q);
        ADVANCE(p, lower, upper)
    END_ROWS(t)
    leave(sum);
}
