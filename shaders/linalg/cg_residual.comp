// Purpose: starts a solve: r = b - A x (z = r / diag A with JACOBI), sums <r, r>, <r, z>, <b, b>, r.
// Bytes per cell: 12 (16 with JACOBI).
// judges 1: judges one that is over, with the sums of judgeSolve() alone, 8 bytes.
#version 450 core
#include "linalg/partial.glsl"
#include "linalg/solver_field.glsl"
#include "linalg/cg_state.glsl"
#include "linalg/cg_begin.glsl"
FIELD_IN(0, rhs);
FIELD_IN(1, solution);
SOLVER_OUT(5, Residual, residual);
#if JACOBI
SOLVER_OUT(4, Scaled, scaled);
#endif
uniform int judges;
vec4 sum = vec4(0);

vec4 load(ivec2 t) { return fetch(solution, t); }

void visit(ivec2 t, vec4 w, vec4 left, vec4 right, vec4 lower, vec4 upper) {
    const Medium m = mediumAt(t);
    const vec4 b = fetch(rhs, t);
    const vec4 r = b - stencilTimes(t, m, terms, w,
                                    neighbours(t, w, left, right, lower, upper, GHOST));
    if (judges == 1) {
        const vec4 size = stencilDiagonal(t, m, terms) * w;
        sum += vec4(dot(r, r), dot(size, size), dot(b, b), 0);
        return;
    }
    put(residual, t, r);
#if JACOBI
    const vec4 z = overDiagonal(t, m, terms, r);
    put(scaled, t, z);
#else
    const vec4 z = r;
#endif
    sum += vec4(dot(r, r), dot(r, z), dot(b, b), dot(r, vec4(1)));
}

void main() {
    if (judges == 0) beginSolve();
    WALK(vec4, load, visit)
    writePartial(sum);
}
