// Purpose: one step of the back substitution: x = U^-1 b for a block of U on the diagonal. Products are
// summed before they are subtracted from b: one rounding at its size.
// Layout: one column of the right sides per invocation, its NB rows in registers; one matrix per layer
// z.
// Source: LAPACK's trsm.
#version 450 core
#define STEP 4
// NB: the block's side.
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Entries { float entries[]; };
layout(std430, binding = 1) readonly buffer Factor { float factor[]; };
uniform int first;                 // the block's first row and column
uniform int rows;                  // NB, unknown to the compiler: that loop must stay a loop
uniform int pitch, stride, width;  // of the right sides: floats per row, per matrix; columns
uniform int factorPitch, factorStride;

#pragma optionNV(unroll all)
shared vec4 upper[NB][NB / 4];  // by columns, both from the last: upper[p][i / 4] is U(NB-1-i, NB-1-p)
shared float inverse[NB];       // of the diagonal, likewise

void main() {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    const int column = int(gl_GlobalInvocationID.x);
    const int corner = matrix * factorStride + first * (factorPitch + 1);
    for (int e = id; e < NB * NB / 4; e += 64) {
        const int p = e % NB, q = e / NB;
        const int at = corner + (NB - 1 - 4 * q) * factorPitch + NB - 1 - p;
        upper[p][q] = vec4(factor[at], factor[at - factorPitch], factor[at - 2 * factorPitch],
                           factor[at - 3 * factorPitch]);
    }
    for (int p = id; p < NB; p += 64)
        inverse[p] = 1.0 / factor[corner + (NB - 1 - p) * (factorPitch + 1)];
    barrier();
    if (column >= width) return;
    const int start = matrix * stride + first * pitch + column;
    float x[NB];  // first the sum to subtract from b
    // From the last row up; the current entries are always the first ones, see lu_forward.comp.
    for (int i = 0; i < NB; ++i) x[i] = 0.0;
    for (int p0 = 0; p0 < rows; p0 += STEP) {
        float b[STEP];
        for (int s = 0; s < STEP; ++s) b[s] = entries[start + (NB - 1 - p0 - s) * pitch];
        for (int s = 0; s < STEP; ++s) {
            x[s] = (b[s] - x[s]) * inverse[p0 + s];
            for (int q = 0; q < NB / 4; ++q) {
                const vec4 u = upper[p0 + s][min(p0 / 4 + q, NB / 4 - 1)];
                for (int k = 0; k < 4; ++k)
                    if (4 * q + k > s) x[4 * q + k] += u[k] * x[s];
            }
        }
        for (int s = 0; s < STEP; ++s) entries[start + (NB - 1 - p0 - s) * pitch] = x[s];
        for (int i = 0; i < NB - STEP; ++i) x[i] = x[i + STEP];
    }
}
