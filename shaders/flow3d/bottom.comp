// Purpose: exact solution on the coarsest level: q = inverse of its operator times b, by a dense matrix of rows of
// `count` values, padded by zeros to `rowQuads` quads. An invocation makes one cell.  Bytes: 4 count^2.
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/grid.glsl"
FIELD_IN(0, rhs);
FIELD_IN(1, inverse);
FIELD_OUT(2, q);
uniform ivec3 joined;
uniform int rowQuads;

void main() {
    const int id = int(gl_GlobalInvocationID.x);
    if (id >= cells.x * cells.y * cells.z) return;
    const int quads = (cells.x + 3) >> 2;
    vec4 sum = vec4(0);
    int row = id * rowQuads;
    for (int k = 0; k < cells.z; ++k) {
        for (int j = 0; j < cells.y; ++j) {
            const int at = quadAt(0, j, k);
            for (int n = 0; n < quads; ++n) sum += take(inverse, row++) * take(rhs, at + n);
        }
    }
    const float value = (sum.x + sum.y) + (sum.z + sum.w);
    const ivec3 p = ivec3(id % cells.x, id / cells.x % cells.y, id / (cells.x * cells.y));
    const int to = 4 * quadAt(0, p.y, p.z) + p.x;
    q_1[to] = value;
    // Copies behind joined sides.
    const ivec3 across = ivec3(cells.x, 4 * pitch.x * cells.y, 4 * pitch.y * cells.z);
    for (int axis = 0; axis < 3; ++axis) {
        if (joined[axis] == 0) continue;
        if (p[axis] == 0) q_1[to + across[axis]] = value;
        if (p[axis] == cells[axis] - 1) q_1[to - across[axis]] = value;
    }
}
