// Purpose: inverts the 64 x 64 diagonal blocks of a triangular matrix, one block per workgroup:
// substitution with the unit matrix by tiles of 4 x 4; an invocation keeps one tile of the inverse in
// registers and reads those of the triangle from shared memory. A barrier per row of tiles. An upper
// triangle is rotated by 180 degrees into a lower one.
// UPPER  1: the upper triangle, 0: the lower
// UNIT   1: the diagonal is 1 and not read
// HALVED 1: half of the diagonal counts
// Layout: row-major with a pitch; block k of the inverse lies in rows 64 k of its buffer. Rows past n
// count as the identity and are not written. Flops 64^3/3 per block.
// Source: Volkov and Demmel 2008.
#version 450 core
#pragma optionNV(unroll all)
#define BLOCK 64
#define TILES 16
layout(local_size_x = TILES * TILES) in;
layout(std430, binding = 0) readonly buffer Triangle { vec4 triangle[]; };
layout(std430, binding = 1) writeonly buffer Inverse { vec4 inverse[]; };
uniform int n, pitch, stride, inversePitch, inverseStride;  // vec4s except n
uniform int tiles;  // TILES, unknown to the compiler: that loop must stay a loop

shared vec4 block[BLOCK][TILES];  // rows of four
shared vec4 solved[2][4][TILES];  // rows of the inverse's tiles, alternating

// Fused: one rounding fewer per product where compilers do not do it themselves.
vec4 combine(vec4 l, vec4 u[4]) {
    return fma(vec4(l.x), u[0], fma(vec4(l.y), u[1], fma(vec4(l.z), u[2], l.w * u[3])));
}

// Entries c .. c + 3 of row r as in a lower triangle.
vec4 entries(int base, int first, int r, int c) {
#if UPPER
    const int row = BLOCK - 1 - r, column = BLOCK - 4 - c;
#else
    const int row = r, column = c;
#endif
    vec4 v = first + row < n && first + column < n
                 ? triangle[base + (first + row) * pitch + (first + column) / 4]
                 : vec4(0);
    const ivec4 at = column + ivec4(0, 1, 2, 3);
    for (int l = 0; l < 4; ++l) {
        const bool inside = first + row < n && first + at[l] < n;
        if (!inside) v[l] = 0.0;
#if HALVED
        if (at[l] == row) v[l] *= 0.5;
#endif
        if (at[l] == row && (bool(UNIT) || !inside)) v[l] = 1.0;
    }
#if UPPER
    v = v.wzyx;
#endif
    return mix(v, vec4(0), greaterThan(c + ivec4(0, 1, 2, 3), ivec4(r)));
}

void main() {
    const int id = int(gl_LocalInvocationIndex), tx = id % TILES, ty = id / TILES;
    const int first = int(gl_WorkGroupID.x) * BLOCK, matrix = int(gl_WorkGroupID.z);
    vec4 s[4];
    for (int i = 0; i < 4; ++i) {
        block[4 * ty + i][tx] = entries(matrix * stride, first, 4 * ty + i, 4 * tx);
        s[i] = vec4(equal(ivec4(4 * ty + i), 4 * tx + ivec4(0, 1, 2, 3)));
    }
    barrier();
    for (int k = 0; k < tiles; ++k) {
        const int half_ = k & 1;
        if (ty == k) {
            const vec4 t0 = block[4 * k][k], t1 = block[4 * k + 1][k], t2 = block[4 * k + 2][k],
                       t3 = block[4 * k + 3][k];
            s[0] /= t0.x;
            s[1] = (s[1] - t1.x * s[0]) / t1.y;
            s[2] = (s[2] - (t2.x * s[0] + t2.y * s[1])) / t2.z;
            s[3] = (s[3] - (t3.x * s[0] + t3.y * s[1] + t3.z * s[2])) / t3.w;
            for (int p = 0; p < 4; ++p) solved[half_][p][tx] = s[p];
        }
        barrier();
        if (ty > k && tx <= k) {
            vec4 u[4];
            for (int p = 0; p < 4; ++p) u[p] = solved[half_][p][tx];
            for (int i = 0; i < 4; ++i) {
                const vec4 l = block[4 * ty + i][k];
                s[i] -= combine(l, u);
            }
        }
    }
#if UPPER
    const int row = BLOCK - 4 - 4 * ty, column = BLOCK - 4 - 4 * tx;
    const vec4 turned[4] = vec4[4](s[3].wzyx, s[2].wzyx, s[1].wzyx, s[0].wzyx);
    s = turned;
#else
    const int row = 4 * ty, column = 4 * tx;
#endif
    for (int i = 0; i < 4; ++i) {
        if (first + row + i >= n || first + column >= n) continue;
        const bvec4 past = greaterThanEqual(first + column + ivec4(0, 1, 2, 3), ivec4(n));
        inverse[matrix * inverseStride + (first + row + i) * inversePitch + column / 4] =
            mix(s[i], vec4(0), past);
    }
}
