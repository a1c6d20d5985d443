// Purpose: second half of a CG iteration: r -= alpha A p with A p formed again, sums <r, r>, <r, z>;
// x is updated for two iterations at once in odd ones: x += alpha_(i-1) p_(i-1) + alpha_i p_i.
// Bytes a cell: 12 in even, 24 in odd iterations (ODD = 1): 30 with cg_direction, 2 less than
// updating x each time. JACOBI adds 4.
#version 450 core
#include "linalg/partial.glsl"
#include "linalg/cg_state.glsl"
uniform int iteration;
FIELD_IN(0, direction);
#if ODD
FIELD_IN(1, previous);
layout(rgba32f, binding = 2) uniform image2D solution;
#endif
layout(rgba32f, binding = 3) uniform image2D residual;
#if JACOBI
layout(rgba32f, binding = 4) writeonly uniform image2D scaled;
#endif
vec4 load(ivec2 t) { return fetch(direction, t); }

void main() {
    if (status != running) return;
    float alpha;
#if FUSED
    if (!curvatureKnown(iteration, resum().x, isWriter(), alpha)) return;
#else
    alpha = steps[iteration].y;
#endif
#if ODD
    const float alphaBefore = steps[iteration - 1].y;
#endif
    vec4 sum = vec4(0);
    START_ROWS(p, lower, load)
    FOR_EACH_ROW(t)
        TAKE_ROW(t, p, lower, load)
        const vec4 upper = load(above(t));
        const Medium m = mediumAt(t);
        const vec4 r = imageLoad(residual, t) -
                       alpha * stencilTimes(t, m, terms, p, NEIGHBOURS(t, p, lower, upper));
        imageStore(residual, t, r);
#if JACOBI
        const vec4 diagonal = stencilDiagonal(t, m, terms);
        const vec4 z = mix(vec4(0), r / diagonal, notEqual(diagonal, vec4(0)));
        imageStore(scaled, t, z);
#else
        const vec4 z = r;
#endif
#if ODD
        imageStore(solution, t,
                   imageLoad(solution, t) + (alphaBefore * fetch(previous, t) + alpha * p));
#endif
        sum += vec4(dot(r, r), dot(r, z), 0, 0);
        ADVANCE(p, lower, upper)
    END_ROWS(t)
    leave(sum);
}
