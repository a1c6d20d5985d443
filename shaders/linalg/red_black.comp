// Purpose: half a red-black Gauss-Seidel sweep on the operator of stencil.glsl: cells whose x + y has
// the parity `colour` take x_i = (b_i - (A x)_i + a_ii x_i) / a_ii, the others are copied. Reads one
// field and writes another, so that nothing races. Colour -1 means all cells: a Jacobi sweep. 12 bytes per
// cell. One invocation per texel.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "linalg/stencil.glsl"
FIELD_IN(0, before);
FIELD_IN(1, rhs);
layout(rgba32f, binding = 2) writeonly uniform image2D after;
uniform vec3 terms;  // a, b, g
uniform int colour;

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    if (t.x >= texels.x || t.y >= texels.y) return;
    const vec4 x = fetch(before, t);
    const Neighbours n = neighbours(t, x, fetch(before, leftOf(t)), fetch(before, rightOf(t)),
                                    fetch(before, below(t)), fetch(before, above(t)), GHOST);
    const Medium m = mediumAt(t);
    const vec4 diagonal = stencilDiagonal(t, m, terms);
    const vec4 better = x + (fetch(rhs, t) - stencilTimes(t, m, terms, x, n)) / diagonal;
    const bool even = ((t.y + colour) & 1) == 0;
    const bvec4 mine = colour < 0 ? bvec4(true) : bvec4(even, !even, even, !even);
    const vec4 result = mix(x, better, mine);
    imageStore(after, t, masked(t, mix(x, result, notEqual(diagonal, vec4(0)))));
}
