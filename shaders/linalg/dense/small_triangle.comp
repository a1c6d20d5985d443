// Purpose: op(L) x = b by substitution for lower triangles of up to 64 rows, where a product with an
// inverse would round more than a substitution and too few rows average that out. The products of a
// row are summed in four parts before they are subtracted from b: one rounding at its size.
// Layout: one right side per invocation, 32 per workgroup; triangle and solutions in shared memory;
// one matrix per layer z. Flops n^2 per right side. Source: any text.
#version 450 core
// BACK 1: op(L) = L', from the last row up; 0: op(L) = L.
#define MOST 64
#define WIDE 32
layout(local_size_x = WIDE) in;
layout(std430, binding = 0) readonly buffer Triangle { float triangle[]; };
layout(std430, binding = 1) readonly buffer B { float b[]; };
layout(std430, binding = 2) writeonly buffer X { float solution[]; };
uniform int n;
uniform int pitch, stride;           // floats per row of the triangle, a matrix
uniform int sidePitch, sideStride;   // likewise of the right sides

shared float factor[MOST * (MOST + 1)];  // (row, column) of op(L)
shared float x[MOST * WIDE];             // zero until solved for

void main() {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    const int column = int(gl_GlobalInvocationID.x);
    for (int e = id; e < MOST * MOST; e += WIDE) {
        const int i = e / MOST, j = e % MOST;
        const float l = i < n && j <= i ? triangle[matrix * stride + i * pitch + j] : 0.0;
        factor[BACK != 0 ? j * (MOST + 1) + i : i * (MOST + 1) + j] = l;
    }
    for (int i = 0; i < MOST; ++i) x[i * WIDE + id] = 0.0;
    barrier();
    if (column >= sidePitch) return;
    const int start = matrix * sideStride + column;
    for (int step = 0; step < n; ++step) {
        const int i = BACK != 0 ? n - 1 - step : step;
        const int from = BACK != 0 ? i / 4 * 4 : 0, to = BACK != 0 ? n : i;
        vec4 sum = vec4(0);
        for (int p = from; p < to; p += 4)
            for (int q = 0; q < 4; ++q)
                sum[q] = fma(factor[i * (MOST + 1) + p + q], x[(p + q) * WIDE + id], sum[q]);
        const float taken = (sum.x + sum.y) + (sum.z + sum.w);
        const float v = (b[start + i * sidePitch] - taken) / factor[i * (MOST + 1) + i];
        x[i * WIDE + id] = v;
        solution[start + i * sidePitch] = v;
    }
}
