// Purpose: y = A x for the operator of stencil.glsl. 8 bytes per cell, and the coefficient fields.
// One invocation per texel.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "linalg/stencil.glsl"
FIELD_IN(0, source);
layout(rgba32f, binding = 1) writeonly uniform image2D target;
uniform vec3 terms;  // a, b, g

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    if (t.x >= texels.x || t.y >= texels.y) return;
    const vec4 w = fetch(source, t);
    const Neighbours n = neighbours(t, w, fetch(source, leftOf(t)), fetch(source, rightOf(t)),
                                    fetch(source, below(t)), fetch(source, above(t)), GHOST);
    imageStore(target, t, stencilTimes(t, mediumAt(t), terms, w, n));
}
