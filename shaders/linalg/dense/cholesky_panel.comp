// Purpose: one block column of A = L L'. Every workgroup factors the 64 x 64 diagonal block for itself,
// which saves a launch, and solves for 64 rows of L below; the first writes the block, too.
// An invocation keeps a row of the block and a row of the panel in registers. Sub-blocks of 8 columns:
// the 8 x 8 on the diagonal is factored by each invocation in its registers, so that 8 columns take
// two barriers.
// Layout: row-major; A is read, L written. Rows and columns past n count as the identity.
// Status: column + 1 of the first pivot that is not positive, and the pivot's bits.
// Source: Volkov and Demmel 2008, section 4.5 (without the CPU); the redundant block is ours.
#version 450 core
#pragma optionNV(unroll all)
#define BLOCK 64
#define SUB 8
layout(local_size_x = BLOCK) in;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) writeonly buffer L { float l[]; };
layout(std430, binding = 2) buffer Status { uvec2 status[]; };
uniform int n, pitch, stride, first;

shared vec4 corner[SUB][SUB / 4];
shared vec4 solved[BLOCK][SUB / 4];

float at(int row, int column, int matrix) {
    return row < n && column < n ? a[matrix * stride + row * pitch + column]
                                 : (row == column ? 1.0 : 0.0);
}

void main() {
    const int r = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    // A pivot of an earlier block; the first workgroup may note one of this block at any time.
    const uint noted = status[matrix].x;
    if (noted != 0u && noted <= uint(first)) return;
    const int below = first + BLOCK * (int(gl_WorkGroupID.x) + 1) + r;
    float own[BLOCK], panel[BLOCK];
    for (int c = 0; c < BLOCK; ++c) {
        own[c] = at(first + r, first + c, matrix);
        panel[c] = below < n ? at(below, first + c, matrix) : 0.0;
    }
    uvec2 bad = uvec2(0);
    for (int s = 0; s < BLOCK; s += SUB) {
        if (r >= s && r < s + SUB) {
            for (int q = 0; q < SUB / 4; ++q) {
                corner[r - s][q] = vec4(own[s + 4 * q], own[s + 4 * q + 1], own[s + 4 * q + 2],
                                        own[s + 4 * q + 3]);
            }
        }
        barrier();
        float t[SUB][SUB], inverse[SUB];
        for (int i = 0; i < SUB; ++i)
            for (int j = 0; j <= i; ++j) t[i][j] = corner[i][j / 4][j % 4];
        for (int j = 0; j < SUB; ++j) {
            const float pivot = t[j][j];
            if ((isnan(pivot) || pivot <= 0.0) && bad.x == 0u) {
                bad = uvec2(first + s + j + 1, floatBitsToUint(pivot));
            }
            inverse[j] = inversesqrt(pivot);
            // One step of Newton: not every device's inversesqrt is exact to the last digit.
            inverse[j] *= 1.5 - 0.5 * pivot * inverse[j] * inverse[j];
            t[j][j] = pivot * inverse[j];
            t[j][j] += 0.5 * inverse[j] * fma(-t[j][j], t[j][j], pivot);
            for (int i = j + 1; i < SUB; ++i) t[i][j] *= inverse[j];
            for (int i = j + 1; i < SUB; ++i)
                for (int k = j + 1; k <= i; ++k) t[i][k] -= t[i][j] * t[k][j];
        }
        // x t' = the row's entries.
        for (int j = 0; j < SUB; ++j) {
            for (int k = 0; k < j; ++k) {
                own[s + j] -= own[s + k] * t[j][k];
                panel[s + j] -= panel[s + k] * t[j][k];
            }
            own[s + j] = r == s + j ? t[j][j] : own[s + j] * inverse[j];
            panel[s + j] *= inverse[j];
        }
        for (int q = 0; q < SUB / 4; ++q) {
            solved[r][q] = vec4(own[s + 4 * q], own[s + 4 * q + 1], own[s + 4 * q + 2],
                                own[s + 4 * q + 3]);
        }
        barrier();
        for (int c = s + SUB; c < BLOCK; ++c) {
            for (int q = 0; q < SUB / 4; ++q) {
                const vec4 v = solved[c][q];
                for (int k = 0; k < 4; ++k) {
                    own[c] -= own[s + 4 * q + k] * v[k];
                    panel[c] -= panel[s + 4 * q + k] * v[k];
                }
            }
        }
    }
    const bool leads = gl_WorkGroupID.x == 0u;
    if (leads && r == 0 && bad.x != 0u) status[matrix] = bad;
    for (int c = 0; c < BLOCK; ++c) {
        if (leads && c <= r && first + r < n) {
            l[matrix * stride + (first + r) * pitch + first + c] = own[c];
        }
        // Rows below exist only where the block is full.
        if (below < n) l[matrix * stride + below * pitch + first + c] = panel[c];
    }
}
