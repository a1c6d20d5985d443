// Purpose: C = A B as Volkov and Demmel 2008, section 4, print it, turned because rows are contiguous here: a
// workgroup of 64 invocations makes 16 x 64 entries of C, which stay in registers, an invocation one column of
// them. 16 x 16 entries of A are in shared memory, and an entry of B in a register is used 16 times. Nothing is
// fetched ahead.
// Bytes fetched: 4 m n k (1/64 + 1/16).
#version 450 core
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) readonly buffer B { float b[]; };
layout(std430, binding = 2) writeonly buffer C { float c[]; };
uniform ivec3 size;     // m, n, k
uniform ivec3 pitches;  // of A, B, C
shared float tile[256];

void main() {
    const int t = int(gl_LocalInvocationIndex);
    const int j = int(gl_WorkGroupID.x) * 64 + t, row = int(gl_WorkGroupID.y) * 16;
    float sums[16];
    for (int r = 0; r < 16; ++r) sums[r] = 0.0;
    for (int from = 0; from < size.z; from += 16) {
        for (int e = t; e < 256; e += 64) {
            const int i = row + e / 16, k = from + e % 16;
            tile[e] = i < size.x && k < size.z ? a[i * pitches.x + k] : 0.0;
        }
        barrier();
        for (int k = 0; k < 16; ++k) {
            const float right =
                j < size.y && from + k < size.z ? b[(from + k) * pitches.y + j] : 0.0;
            for (int r = 0; r < 16; ++r) sums[r] += tile[16 * r + k] * right;
        }
        barrier();
    }
    if (j >= size.y) return;
    for (int r = 0; r < 16; ++r) {
        if (row + r < size.x) c[(row + r) * pitches.z + j] = sums[r];
    }
}
