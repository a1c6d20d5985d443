// Purpose: L and U of lu_full.comp in the order of the pivots, packed as one matrix.
#version 450 core
layout(local_size_x = 64) in;
layout(std430, binding = 0) writeonly buffer Factors { float factors[]; };
layout(std430, binding = 2) readonly buffer Upper { float upper[]; };
layout(std430, binding = 3) readonly buffer Lower { float lower[]; };
layout(std430, binding = 5) readonly buffer Numbers { int numbers[]; };
uniform int n, pitch, half_;

void main() {
    const int j = int(gl_GlobalInvocationID.x), i = int(gl_WorkGroupID.y);
    if (j >= n) return;
    const int from = half_ * 2 * n;
    factors[i * pitch + j] =
        i <= j ? upper[i * pitch + numbers[from + n + j]] : lower[numbers[from + i] * pitch + j];
}
