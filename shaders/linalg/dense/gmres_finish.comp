// Purpose: ends a cycle of `taken` steps: y from the triangular system, x += sum y_i v_i. One workgroup per
//          system. A zero on the diagonal (a singular matrix) leaves its y at 0.
// Layout:  x at matrix * perMatrix + group + row * perRow of `solution`, in vec4.
// Defines: GROUP_X.
#version 450 core
#ifndef GROUP_X
#define GROUP_X 256
#endif
layout(local_size_x = GROUP_X) in;
#include "linalg/dense/gmres.glsl"
layout(std430, binding = 4) buffer Solution { vec4 solution[]; };
uniform int perMatrix, perRow, groups, taken;
shared vec4 weights[RESTART];

void main() {
    const int system = int(gl_WorkGroupID.x), thread = int(gl_LocalInvocationIndex);
    const int at = system * STATE;
    const vec4 used = state[at + USED];
    if (used == vec4(0)) return;
    if (thread == 0) {
        for (int i = taken - 1; i >= 0; --i) {
            vec4 y = state[at + ROTATED + i];
            for (int j = i + 1; j < taken; ++j) {
                y -= mix(vec4(0), state[at + TRIANGLE + j * RESTART + i] * weights[j],
                         lessThan(vec4(j), used));
            }
            const vec4 pivot = state[at + TRIANGLE + i * RESTART + i];
            const bvec4 counts = lessThan(vec4(i), used);
            weights[i] = mix(vec4(0), y / pivot, counts);
            weights[i] = mix(weights[i], vec4(0), equal(pivot, vec4(0)));
        }
    }
    barrier();
    const int from = (system / groups) * perMatrix + system % groups;
    for (int row = thread; row < rows; row += GROUP_X) {
        vec4 x = solution[from + row * perRow];
        for (int i = 0; i < taken; ++i) {
            x += weights[i] * basis[(i * systems + system) * rows + row];
        }
        solution[from + row * perRow] = x;
    }
}
