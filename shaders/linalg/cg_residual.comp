// Purpose: starts a solve: r = b - A x (z = r / diag A with JACOBI), sums <r, r>, <r, z>, <b, b>.
// Bytes a cell: 12 (16 with JACOBI).
#version 450 core
#include "linalg/partial.glsl"
#include "linalg/cg_state.glsl"
#include "linalg/cg_begin.glsl"
FIELD_IN(0, rhs);
FIELD_IN(1, solution);
layout(rgba32f, binding = 2) writeonly uniform image2D residual;
#if JACOBI
layout(rgba32f, binding = 3) writeonly uniform image2D scaled;
#endif
vec4 load(ivec2 t) { return fetch(solution, t); }

void main() {
    beginSolve();
    vec4 sum = vec4(0);
    START_ROWS(w, lower, load)
    FOR_EACH_ROW(t)
        TAKE_ROW(t, w, lower, load)
        const vec4 upper = load(above(t));
        const Medium m = mediumAt(t);
        const vec4 b = fetch(rhs, t);
        const vec4 r = b - stencilTimes(t, m, terms, w, NEIGHBOURS(t, w, lower, upper));
        imageStore(residual, t, r);
#if JACOBI
        const vec4 diagonal = stencilDiagonal(t, m, terms);
        const vec4 z = mix(vec4(0), r / diagonal, notEqual(diagonal, vec4(0)));
        imageStore(scaled, t, z);
#else
        const vec4 z = r;
#endif
        sum += vec4(dot(r, r), dot(r, z), dot(b, b), 0);
        ADVANCE(w, lower, upper)
    END_ROWS(t)
    leave(sum);
}
