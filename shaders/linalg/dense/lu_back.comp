// Purpose: one step of the back substitution: x = U^-1 b for a block of U on the diagonal.
// Layout: one column of the right sides an invocation, its NB rows in registers; one matrix a layer z.
// Source: LAPACK's trsm.
#version 450 core
// NB: the block's side.
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Entries { float entries[]; };
layout(std430, binding = 1) readonly buffer Factor { float factor[]; };
uniform int first;                 // the block's first row and column
uniform int pitch, stride, width;  // of the right sides: floats a row, a matrix; columns
uniform int factorPitch, factorStride;

#pragma optionNV(unroll all)
shared vec4 upper[NB][NB / 4];  // by columns: upper[p][i / 4] holds U(i, p)

void main() {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    const int column = int(gl_GlobalInvocationID.x);
    for (int e = id; e < NB * NB; e += 64) {
        const int i = e / NB, p = e % NB;
        upper[p][i / 4][i % 4] =
            factor[matrix * factorStride + (first + i) * factorPitch + first + p];
    }
    barrier();
    if (column >= width) return;
    const int start = matrix * stride + first * pitch + column;
    float x[NB];
    for (int i = 0; i < NB; ++i) x[i] = entries[start + i * pitch];
    for (int p = NB - 1; p >= 0; --p) {
        x[p] /= upper[p][p / 4][p % 4];
        for (int q = 0; q <= p / 4; ++q) {
            const vec4 u = upper[p][q];
            for (int k = 0; k < 4; ++k)
                if (4 * q + k < p) x[4 * q + k] -= u[k] * x[p];
        }
    }
    for (int i = 0; i < NB; ++i) entries[start + i * pitch] = x[i];
}
