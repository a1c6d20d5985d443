// Purpose: inverts the 64 x 64 diagonal blocks of a triangular matrix, a block a workgroup, a column of
// the inverse an invocation: substitution with the unit vector, the block in shared memory.
// UPPER  1: the upper triangle, 0: the lower
// UNIT   1: the diagonal is 1 and not read
// HALVED 1: half of the diagonal counts
// Layout: row-major with a pitch; block k of the inverse lies in rows 64 k of its buffer. Rows past n
// count as the identity and are not written. Flops 64^3/3 a block.
// Source: Volkov and Demmel 2008, section 4.4.
#version 450 core
#define BLOCK 64
layout(local_size_x = BLOCK) in;
layout(std430, binding = 0) readonly buffer Triangle { float triangle[]; };
layout(std430, binding = 1) writeonly buffer Inverse { float inverse[]; };
uniform int n, pitch, stride, inversePitch, inverseStride;

shared float block[BLOCK][BLOCK + 1];

void main() {
    const int j = int(gl_LocalInvocationIndex), first = int(gl_WorkGroupID.x) * BLOCK;
    const int matrix = int(gl_WorkGroupID.z);
    for (int i = 0; i < BLOCK; ++i) {
        const bool inside = first + i < n && first + j < n;
        float entry = inside ? triangle[matrix * stride + (first + i) * pitch + first + j] : 0.0;
#if UPPER
        if (j < i) entry = 0.0;
#else
        if (j > i) entry = 0.0;
#endif
#if HALVED
        if (i == j) entry *= 0.5;
#endif
        if (i == j && (bool(UNIT) || !inside)) entry = 1.0;
        block[i][j] = entry;
    }
    barrier();
    float x[BLOCK];
    for (int i = 0; i < BLOCK; ++i) x[i] = i == j ? 1.0 : 0.0;
    for (int step = 0; step < BLOCK; ++step) {
#if UPPER
        const int k = BLOCK - 1 - step;
#else
        const int k = step;
#endif
        const float value = x[k] / block[k][k];
        x[k] = value;
#if UPPER
        for (int i = 0; i < k; ++i) x[i] -= block[i][k] * value;
#else
        for (int i = k + 1; i < BLOCK; ++i) x[i] -= block[i][k] * value;
#endif
    }
    if (first + j >= n) return;
    for (int i = 0; i < BLOCK && first + i < n; ++i) {
        inverse[matrix * inverseStride + (first + i) * inversePitch + j] = x[i];
    }
}
