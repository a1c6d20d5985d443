// Purpose: a panel of LU with pivoting, NB columns, copied from the matrix column by column as
// lu_panel.comp expects it, minus the product of the previous panel with the rows above: C - L U.
// Layout: a workgroup takes 32 rows of all NB columns, an invocation 2 rows 16 apart of 4 columns; one matrix
// per layer z. Out: entry (row, column) of the panel of matrix m is (m NB + column) panelPitch + row.
// Flops per entry 2 depth; bytes 8 and what L and U take. Source: Volkov and Demmel 2008, section 5.
#version 450 core
// NB: the panel's width, 4 to 64.
layout(local_size_x = 4 * NB) in;
layout(std430, binding = 0) readonly buffer Rows { vec4 rows4[]; };
layout(std430, binding = 1) writeonly buffer Panel { float panel[]; };
uniform int first, rows;    // the panel's first row and column; rows from there on
uniform int depth;          // NB, or 0 for the first panel: columns left of it to apply
uniform int pitch, stride;  // of the matrix, in vec4s
uniform int panelPitch;

#pragma optionNV(unroll all)
#define N4 (NB / 4)
shared vec4 lower[32][N4 + 1];  // one more: rows in different banks
shared vec4 upper[NB][N4];

void main() {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    const int top = int(gl_WorkGroupID.x) * 32, m = id % 16, n = id / 16;
    const int corner = matrix * stride + first * pitch + first / 4;
    vec4 c[2];
    for (int i = 0; i < 2; ++i) c[i] = rows4[corner + min(top + m + 16 * i, rows - 1) * pitch + n];
    if (depth > 0) {
        for (int i = id; i < 32 * N4; i += 4 * NB)
            lower[i / N4][i % N4] =
                rows4[corner + min(top + i / N4, rows - 1) * pitch - N4 + i % N4];
        for (int i = id; i < NB * N4; i += 4 * NB)
            upper[i / N4][i % N4] = rows4[corner + (i / N4 - NB) * pitch + i % N4];
        barrier();
        vec4 sum[2] = vec4[2](vec4(0), vec4(0));
        for (int k = 0; k < depth / 4; ++k) {
            vec4 l[2];
            for (int i = 0; i < 2; ++i) l[i] = lower[m + 16 * i][k];
            for (int j = 0; j < 4; ++j) {
                const vec4 u = upper[4 * k + j][n];
                for (int i = 0; i < 2; ++i) sum[i] += l[i][j] * u;
            }
        }
        for (int i = 0; i < 2; ++i) c[i] -= sum[i];
    }
    const int to = (matrix * NB + 4 * n) * panelPitch + top + m;
    for (int i = 0; i < 2; ++i) {
        if (top + m + 16 * i >= rows) continue;
        for (int j = 0; j < 4; ++j) panel[to + 16 * i + j * panelPitch] = c[i][j];
    }
}
