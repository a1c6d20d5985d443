// Purpose: y = A x for a matrix of diagonals: y_i = sum_k d_k[i + shift_k] x[i + offset_k]. One
// invocation per texel of y. Bytes per entry: 8 per diagonal and 4.
// Layout: diagonal k holds the entries of its matrix rows, `stride` apart; shift_k is 0, or offset_k
// for the transpose.
// Source: Krueger and Westermann 2003, section 3.2 (there one pass per diagonal).
#version 450 core
layout(local_size_x = 8, local_size_y = 8) in;
#include "include/vector.glsl"
layout(rgba32f, binding = 0) readonly uniform image2D source;
layout(rgba32f, binding = 1) writeonly uniform image2D target;
layout(std430, binding = 0) readonly buffer Diagonals { float diagonals[]; };
layout(std430, binding = 1) readonly buffer Offsets { int offsets[]; };
uniform int diagonalCount, stride, sourceColumns, sourceSize;
uniform int transposed;  // 1 for the transpose

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    const bvec4 here = holdsEntries(t);
    if (!any(here)) return;
    vec4 sum = vec4(0);
    for (int lane = 0; lane < 4; ++lane) {
        if (!here[lane]) continue;
        const int i = t.y * columns + 4 * t.x + lane;
        for (int k = 0; k < diagonalCount; ++k) {
            const int j = i + (transposed != 0 ? -offsets[k] : offsets[k]);
            if (j < 0 || j >= sourceSize) continue;
            const int column = j % sourceColumns;
            const vec4 x = imageLoad(source, ivec2(column >> 2, j / sourceColumns));
            sum[lane] += diagonals[k * stride + (transposed != 0 ? j : i)] * x[column & 3];
        }
    }
    imageStore(target, t, sum);
}
