// Purpose: as gmres_product.comp, for software renderers: an invocation computes eight rows by itself,
// without barriers, and reads through buffer textures (a texel comes as one load of 16 bytes).
#version 450 core
layout(local_size_x = 8) in;
#include "linalg/dense/gmres.glsl"
layout(rgba32f, binding = 0) readonly uniform imageBuffer entries;
layout(rgba32f, binding = 1) readonly uniform imageBuffer source;
uniform int pitch4, stride4;  // of A, in vec4
uniform int base, perMatrix, perGroup, perRow, target;

void main() {
    const int group = int(gl_WorkGroupID.y), matrix = int(gl_WorkGroupID.z);
    const int system = matrix * int(gl_NumWorkGroups.y) + group;
    // Rows are padded to a multiple of 4: the last four may not exist.
    const int row = 8 * int(gl_GlobalInvocationID.x), second = row + 4 < rows ? 4 * pitch4 : 0;
    if (active_[system] == 0u || row >= rows) return;
    vec4 sums[8];
    for (int k = 0; k < 8; ++k) sums[k] = vec4(0);
    const int from = base + matrix * perMatrix + group * perGroup;
    const int at = matrix * stride4 + row * pitch4;
    for (int column = 0; column < pitch4; ++column) {
        const int v = from + 4 * column * perRow, a = at + column;
        const vec4 v0 = imageLoad(source, v), v1 = imageLoad(source, v + perRow),
                   v2 = imageLoad(source, v + 2 * perRow), v3 = imageLoad(source, v + 3 * perRow);
        for (int k = 0; k < 8; ++k) {
            const vec4 e = imageLoad(entries, a + (k & 3) * pitch4 + (k < 4 ? 0 : second));
            sums[k] += e.x * v0 + e.y * v1 + e.z * v2 + e.w * v3;
        }
    }
    const int to = (target * systems + system) * rows + row;
    for (int k = 0; k < 8; ++k) {
        if (row + k < rows) basis[to + k] = sums[k];
    }
}
