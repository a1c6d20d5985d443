// Purpose: weights over h^2 of a small level, one invocation per texel.
// ALL 0  as mg_bottom.comp expects them: a vec4 (left, right, lower, upper) per cell, with MASS 1 a second one
//        whose x is the mass; the first is that of index `offset`.
// ALL n  as mg_bottom_texels.comp expects them, of n texels in all: from `offset`, n + offset and 2 n +
//        offset on weights of right faces, of upper ones (both 0 behind sides), and 1 / diagonal or 0.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "linalg/stencil.glsl"
#include "linalg/mg_mass.glsl"
layout(std430, binding = 0) writeonly buffer Faces { vec4 faces[]; };
uniform int offset;

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    if (t.x >= texels.x || t.y >= texels.y) return;
    Medium m = mediumAt(t);
    if (PERIODIC_X == 1 && cells.x == 1) m.face.left = m.face.right = vec4(0);  // its own neighbour
    if (PERIODIC_Y == 1 && cells.y == 1) m.face.lower = m.face.upper = vec4(0);
#if ALL
    const ivec4 x = 4 * t.x + ivec4(0, 1, 2, 3);
    const vec4 diagonal = diagonalAt(t, m);
    const int at = offset + t.y * texels.x + t.x;
    faces[at] = mix(vec4(0), m.face.right, lessThan(x, ivec4(cells.x - 1)));
    faces[ALL + at] = t.y < cells.y - 1 ? m.face.upper : vec4(0);
    faces[2 * ALL + at] = mix(vec4(0), 1.0 / diagonal, greaterThan(diagonal, vec4(0)));
#else
    for (int lane = 0; lane < 4 && 4 * t.x + lane < cells.x; ++lane) {
        const int at = (1 + MASS) * (offset + t.y * cells.x + 4 * t.x + lane);
        faces[at] =
            vec4(m.face.left[lane], m.face.right[lane], m.face.lower[lane], m.face.upper[lane]);
#if MASS
        faces[at + 1] = vec4(massAt(t)[lane], 0, 0, 0);
#endif
    }
#endif
}
