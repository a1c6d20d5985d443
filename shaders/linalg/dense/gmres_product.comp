// Purpose: w = A v for every running system: four right sides at once, so that A is read once.
// Layout:  A as in Matrix; v at base + matrix * perMatrix + group * perGroup + row * perRow of
//          `source`, w in slot `target` of the basis. 16 lanes share four rows, a workgroup 16.
// Bytes:   4 per entry of A.
#version 450 core
layout(local_size_x = 16, local_size_y = 4) in;
#include "linalg/dense/gmres.glsl"
layout(std430, binding = 3) readonly buffer Entries { vec4 entries[]; };
layout(std430, binding = 4) readonly buffer Source { vec4 source[]; };
uniform int pitch4, stride4;  // of A, in vec4
uniform int base, perMatrix, perGroup, perRow, target;
shared vec4 parts[4][4][16];

void main() {
    const int lane = int(gl_LocalInvocationID.x), quad = int(gl_LocalInvocationID.y);
    const int group = int(gl_WorkGroupID.y), matrix = int(gl_WorkGroupID.z);
    const int system = matrix * int(gl_NumWorkGroups.y) + group;
    if (active_[system] == 0u) return;
    const int row = (int(gl_WorkGroupID.x) * 4 + quad) * 4;
    vec4 sum0 = vec4(0), sum1 = vec4(0), sum2 = vec4(0), sum3 = vec4(0);
    if (row < rows) {
        const int from = base + matrix * perMatrix + group * perGroup;
        const int a = matrix * stride4 + row * pitch4;
        for (int column = lane; column < pitch4; column += 16) {
            const int at = from + 4 * column * perRow;
            const vec4 v0 = source[at], v1 = source[at + perRow], v2 = source[at + 2 * perRow],
                       v3 = source[at + 3 * perRow];
            const vec4 a0 = entries[a + column], a1 = entries[a + pitch4 + column],
                       a2 = entries[a + 2 * pitch4 + column], a3 = entries[a + 3 * pitch4 + column];
            sum0 += a0.x * v0 + a0.y * v1 + a0.z * v2 + a0.w * v3;
            sum1 += a1.x * v0 + a1.y * v1 + a1.z * v2 + a1.w * v3;
            sum2 += a2.x * v0 + a2.y * v1 + a2.z * v2 + a2.w * v3;
            sum3 += a3.x * v0 + a3.y * v1 + a3.z * v2 + a3.w * v3;
        }
    }
    parts[quad][0][lane] = sum0;
    parts[quad][1][lane] = sum1;
    parts[quad][2][lane] = sum2;
    parts[quad][3][lane] = sum3;
    barrier();
    if (row >= rows || lane >= 4) return;
    vec4 sum = vec4(0);
    for (int other = 0; other < 16; ++other) sum += parts[quad][lane][other];
    basis[(target * systems + system) * rows + row + lane] = sum;
}
