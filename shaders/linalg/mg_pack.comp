// Purpose: weights over h^2 of a small level as mg_bottom.comp wants them: a vec4 (left, right, lower,
// upper) a cell, from index `offset` on. One invocation a texel.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "linalg/stencil.glsl"
layout(std430, binding = 0) writeonly buffer Faces { vec4 faces[]; };
uniform int offset;

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    if (t.x >= texels.x || t.y >= texels.y) return;
    Medium m = mediumAt(t);
    if (PERIODIC_X == 1 && cells.x == 1) m.face.left = m.face.right = vec4(0);  // its own neighbour
    if (PERIODIC_Y == 1 && cells.y == 1) m.face.lower = m.face.upper = vec4(0);
    for (int lane = 0; lane < 4 && 4 * t.x + lane < cells.x; ++lane) {
        faces[offset + t.y * cells.x + 4 * t.x + lane] =
            vec4(m.face.left[lane], m.face.right[lane], m.face.lower[lane], m.face.upper[lane]);
    }
}
