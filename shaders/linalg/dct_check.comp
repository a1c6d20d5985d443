// Purpose: the residual of a direct solve: sums of <r, r>, <D x, D x> and <b, b>, r = b - A x with the uniform operator
// of stencil.glsl and its diagonal D. 8 bytes per cell; if SINGULAR the mean that the solve ignored is first removed from
// b, 12.
#version 450 core
#include "linalg/partial.glsl"
FIELD_IN(0, solution);
layout(rgba32f, binding = 2) uniform image2D rhs;
layout(std430, binding = 0) readonly buffer Mean { float mean; };
vec4 sum = vec4(0);

vec4 load(ivec2 t) { return fetch(solution, t); }

void visit(ivec2 t, vec4 x, vec4 left, vec4 right, vec4 lower, vec4 upper) {
    vec4 b = imageLoad(rhs, t);
#if SINGULAR
    b -= masked(t, vec4(mean));
    imageStore(rhs, t, b);
#endif
    const Medium m = mediumAt(t);
    const vec4 r = b - stencilTimes(t, m, terms, x, neighbours(t, x, left, right, lower, upper, GHOST));
    const vec4 size = stencilDiagonal(t, m, terms) * x;
    sum += vec4(dot(r, r), dot(size, size), dot(b, b), 0);
}

void main() {
    WALK(vec4, load, visit)
    writePartial(sum);
}
