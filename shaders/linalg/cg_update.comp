// Purpose: second half of a CG iteration: r -= alpha A p with A p formed again, sums <r, r>, <r, z>, r.
// FUSED 1: x is updated for two iterations at once in odd ones: x += alpha_(i-1) p_(i-1) + alpha_i p_i.
//          Bytes per cell: 12 in even, 24 in odd iterations (ODD = 1): 30 with cg_direction, 2 less than
//          updating x each time. JACOBI adds 4.
//       0: 12 bytes per cell, 8 where LAST = 1, which leaves only the sums; r may go to another field.
#version 450 core
#include "linalg/partial.glsl"
#include "linalg/solver_field.glsl"
#include "linalg/cg_state.glsl"
uniform int iteration;
SOLVER_IN(0, direction);
#if FUSED
#if ODD
FIELD_IN(1, previous);
layout(rgba32f, binding = 2) uniform image2D solution;
#endif
layout(rgba32f, binding = 3) uniform image2D residual;
#define RESIDUAL_BEFORE(t) imageLoad(residual, t)
#else
SOLVER_IN(3, residualBefore);
SOLVER_OUT(5, Residual, residual);
#define RESIDUAL_BEFORE(t) take(residualBefore, t)
#endif
#if JACOBI
SOLVER_OUT(4, Scaled, scaled);
#endif
float alpha, alphaBefore;
vec4 sum = vec4(0);

vec4 load(ivec2 t) { return take(direction, t); }

void visit(ivec2 t, vec4 p, vec4 left, vec4 right, vec4 lower, vec4 upper) {
    const Medium m = mediumAt(t);
    const vec4 r = RESIDUAL_BEFORE(t) -
                   alpha * stencilTimes(t, m, terms, p,
                                        neighbours(t, p, left, right, lower, upper, GHOST));
#if !LAST
    put(residual, t, r);
#endif
#if JACOBI
    const vec4 z = overDiagonal(t, m, terms, r);
#if !LAST
    put(scaled, t, z);
#endif
#else
    const vec4 z = r;
#endif
#if FUSED && ODD
    imageStore(solution, t,
               imageLoad(solution, t) + (alphaBefore * fetch(previous, t) + alpha * p));
#endif
#if PRECONDITIONED
    sum += vec4(dot(r, r), dot(r, z), 0, dot(r, vec4(1)));
#else
    sum += vec4(dot(r, r), dot(r, z), 0, 0);
#endif
}

void main() {
#if FUSED
    const uint before = status;  // loaded together with the sums
    const float curvature = sumFirstPartials();
    if (before != running) return;
    if (!curvatureKnown(iteration, curvature, isWriter(), alpha)) return;
#if ODD
    alphaBefore = steps[iteration - 1].y;
#endif
#else
    alpha = steps[iteration].y;
#endif
    WALK(vec4, load, visit)
#if FUSED && !PRECONDITIONED && !JACOBI
    writeFirstPartial(sum.x);  // <r, z> is the same
#else
    writePartial(sum);
#endif
}
