// Purpose: one block of a column-wise Gauss-Seidel sweep, (D + L) x' = b - U x in place: unknowns
// first .. first + count - 1, which no diagonal of L couples with each other.
// Source: Krueger and Westermann 2003, section 5 (with the sign of the printed formula corrected).
#version 450 core
layout(local_size_x = 64) in;
#include "include/vector.glsl"
layout(rgba32f, binding = 0) readonly uniform image2D rhs;
layout(std430, binding = 0) readonly buffer Diagonals { float diagonals[]; };
layout(std430, binding = 1) readonly buffer Offsets { int offsets[]; };
layout(std430, binding = 2) buffer Solution { float solution[]; };
uniform int diagonalCount, stride, first, count;

void main() {
    const int at = int(gl_GlobalInvocationID.x);
    if (at >= count) return;
    const int i = first + at;
    float sum = imageLoad(rhs, texelOf(i))[laneOf(i)], middle = 0.0;
    for (int k = 0; k < diagonalCount; ++k) {
        const int j = i + offsets[k];
        if (j < 0 || j >= size) continue;
        const float entry = diagonals[k * stride + i];
        if (j == i) middle = entry;
        else sum -= entry * solution[j];
    }
    solution[i] = sum / middle;
}
