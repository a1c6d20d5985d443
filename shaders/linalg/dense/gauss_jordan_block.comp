// Purpose: the inverse of a 64 x 64 diagonal block by Gauss-Jordan in place, without pivoting; an
// invocation a column, in registers, the column that is eliminated in shared memory.
// Layout: row-major; rows and columns past n count as the identity. Status: column + 1 of the first
// pivot that is 0 or not finite, and its bits.
// Source: Galoppo et al. 2005, section 4.4 (Gauss-Jordan); by blocks: any text.
#version 450 core
#pragma optionNV(unroll all)
#define BLOCK 64
#define STEP 4  // steps whose code is written out; compilers take long over more
layout(local_size_x = BLOCK) in;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) writeonly buffer Inverse { float inverse[]; };
layout(std430, binding = 2) buffer Status { uvec2 status[]; };
uniform int n, pitch, stride, inverseStride, first;
uniform int block;  // BLOCK, unknown to the compiler: that loop shall stay a loop

shared float column[2][BLOCK];

void main() {
    const int j = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    float own[BLOCK];
    for (int i = 0; i < BLOCK; ++i) {
        const bool inside = first + i < n && first + j < n;
        own[i] = inside ? a[matrix * stride + (first + i) * pitch + first + j] : (i == j ? 1.0 : 0.0);
    }
    uvec2 bad = uvec2(0);
    // own[0] is row c0: after STEP steps the rows move round, so that the code stays short.
    for (int c0 = 0; c0 < block; c0 += STEP) {
        for (int r = 0; r < STEP; ++r) {
            const int c = c0 + r;
            if (j == c)
                for (int i = 0; i < BLOCK; ++i) column[c & 1][i] = own[i];
            barrier();
            const float pivot = column[c & 1][r], scale = 1.0 / pivot;
            const float probe = abs(pivot) + abs(scale);
            if ((isnan(probe) || isinf(probe)) && bad.x == 0u) {
                bad = uvec2(first + c + 1, floatBitsToUint(pivot));
            }
            const float factor = j == c ? scale : own[r] * scale;
            const float others = j == c ? -scale : -factor, keeps = j == c ? 0.0 : 1.0;
            for (int i = 0; i < BLOCK; ++i)
                own[i] = i == r ? factor : keeps * own[i] + others * column[c & 1][i];
        }
        float top[STEP];
        for (int i = 0; i < STEP; ++i) top[i] = own[i];
        for (int i = 0; i < BLOCK - STEP; ++i) own[i] = own[i + STEP];
        for (int i = 0; i < STEP; ++i) own[BLOCK - STEP + i] = top[i];
    }
    if (j == 0 && bad.x != 0u && status[matrix].x == 0u) status[matrix] = bad;
    for (int i = 0; i < BLOCK; ++i) {
        // Zeros outside: products read four columns at once.
        const bool inside = first + i < n && first + j < n;
        inverse[matrix * inverseStride + i * BLOCK + j] = inside ? own[i] : 0.0;
    }
}
