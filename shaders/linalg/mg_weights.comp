// Purpose: weights over h^2 of a level's faces as multigrid.glsl reads them: of right faces, then of upper ones,
// (texels.x + 1) x (texels.y + 1) vec4 each. The first column and row hold what lies left of and below the field: the
// left side in the last lane of its texel, and the bottom side. One invocation per vec4.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "linalg/stencil.glsl"
layout(std430, binding = 0) writeonly buffer Faces { vec4 faces[]; };

void main() {
    const ivec2 size = texels + 1, at = ivec2(gl_GlobalInvocationID.xy), t = at - 1;
    if (at.x >= size.x || at.y >= size.y) return;
    const Medium m = mediumAt(max(t, ivec2(0)));
    vec4 right = t.x < 0 ? vec4(0, 0, 0, m.face.left.x) : m.face.right;
    vec4 upper = t.y < 0 ? m.face.lower : m.face.upper;
    if (t.y < 0 || (PERIODIC_X == 1 && cells.x == 1)) right = vec4(0);  // a cell is not its own neighbour
    if (t.x < 0 || (PERIODIC_Y == 1 && cells.y == 1)) upper = vec4(0);
    const int i = at.y * size.x + at.x;
    faces[i] = right;
    faces[size.x * size.y + i] = upper;
}
