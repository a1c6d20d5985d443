// Purpose: part of y = A x for a dense matrix by columns: partial[share, i] = sum over a share of the
// columns of a[i, j] x_j. One invocation per row and share; 4 bytes per entry of A.
// Source: Krueger and Westermann 2003, section 3.2: a dense matrix as a set of column vectors.
#version 450 core
layout(local_size_x = 64) in;
#include "include/vector.glsl"
layout(rgba32f, binding = 0) readonly uniform image2D source;  // columns and size are those of x
layout(std430, binding = 0) readonly buffer Matrix { float matrix[]; };  // column-major
layout(std430, binding = 1) writeonly buffer Partial { float partial[]; };
uniform int rows, pitch, shareColumns;  // pitch: floats from column to column

void main() {
    const int i = int(gl_GlobalInvocationID.x), share = int(gl_WorkGroupID.y);
    if (i >= rows) return;
    const int from = share * shareColumns, to = min(size, from + shareColumns);
    float sum = 0.0;
    vec4 x = vec4(0);
    for (int j = from; j < to; ++j) {
        const int lane = laneOf(j);
        if (lane == 0 || j == from) x = imageLoad(source, texelOf(j));
        sum += matrix[j * pitch + i] * x[lane];
    }
    partial[share * rows + i] = sum;
}
