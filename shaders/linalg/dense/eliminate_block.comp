// Purpose: LU without pivoting, D = L U, or Cholesky, D = L L', of matrices of one block. For devices on
// which barriers are cheap; for LU in software see software_lu.cpp. More blocks: eliminate_strips.comp.
// Layout: one workgroup per matrix, one matrix per layer z. An invocation keeps 4 x 4 entries in registers.
// Subtrahends are summed separately and subtracted when a row or column is reached: fewer roundings, and no
// entry needs a guard. At each step column p and row p go through shared memory: one barrier.
// LU works in place. Cholesky reads the lower triangle of A and writes L.
// Flops 2/3 NB^3; bytes 8 NB^2.
#version 450 core
// NB: the block's side, a multiple of 4, below 64. CHOLESKY 1, LU 0.
#define TILES (NB / 4)
layout(local_size_x = TILES * TILES) in;
#if CHOLESKY
layout(std430, binding = 0) readonly buffer A { vec4 a[]; };
layout(std430, binding = 1) writeonly buffer L { vec4 target[]; };
layout(std430, binding = 2) buffer Status { uvec2 status[]; };  // 1 + column, bits of a bad pivot
#else
layout(std430, binding = 0) buffer A { vec4 a[]; };
layout(std430, binding = 2) buffer Info { int info[]; };  // per matrix: 1 + column of the first bad pivot
#define target a
#endif
uniform int pitch, stride;  // vec4s per row, per matrix
uniform int columns;        // not padding
uniform int tiles;          // TILES, unknown to the compiler: loops up to it must stay loops

#pragma optionNV(unroll all)
shared vec4 column[2][TILES], row[2][TILES];  // alternating: column and row p, four entries each

void main() {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    const int tx = id % TILES, ty = id / TILES;
    const int corner = matrix * stride + 4 * ty * pitch + tx;
    vec4 d[4], less[4];  // entries, and what to subtract from them
    for (int i = 0; i < 4; ++i) {
        less[i] = vec4(0);
        d[i] = a[corner + i * pitch];
    }
#if CHOLESKY
    // The padding counts as the identity.
    for (int i = 0; i < 4; ++i)
        for (int l = 0; l < 4; ++l)
            if (4 * ty + i >= columns || 4 * tx + l >= columns)
                d[i][l] = 4 * ty + i == 4 * tx + l ? 1.0 : 0.0;
#endif
    int bad = NB;  // the last invocation sees all pivots
    float badPivot = 0.0;
    for (int k = 0; k < tiles; ++k) {
        for (int p = 0; p < 4; ++p) {
            const int half_ = p & 1;
            if (tx == k) {
                column[half_][ty] = vec4(d[0][p] - less[0][p], d[1][p] - less[1][p],
                                         d[2][p] - less[2][p], d[3][p] - less[3][p]);
            }
            if (ty == k) {
                const vec4 left_ = d[p] - less[p];
                for (int c = 0; c < 4; ++c)
                    if (tx > k || (tx == k && c >= p)) d[p][c] = left_[c];
                row[half_][tx] = left_;
            }
            barrier();
            if (ty >= k) {
                // D loses `factor` times `others`.
#if CHOLESKY
                const float pivot = column[half_][k][p];
                // Steps of Newton: not every device's inversesqrt is exact to the last digit.
                float inverse = inversesqrt(pivot);
                inverse *= 1.5 - 0.5 * pivot * inverse * inverse;
                const vec4 factor = column[half_][ty] * inverse, others = column[half_][tx] * inverse;
                const bool lost = pivot <= 0.0 || isnan(pivot) || isinf(pivot);
                if (id == k * TILES + k) {
                    precise float root = pivot * inverse;
                    d[p][p] = root + 0.5 * inverse * fma(-root, root, pivot);
                }
#else
                const float pivot = row[half_][k][p];
                precise float inverse = 1.0 / pivot;
                inverse += inverse * fma(-pivot, inverse, 1.0);
                const vec4 factor = column[half_][ty] * inverse, others = row[half_][tx];
                const bool lost = pivot == 0.0 || isnan(pivot) || isinf(pivot);
#endif
                for (int i = 0; i < 4; ++i) {
                    less[i] += factor[i] * others;
                    if (tx == k && (ty > k || i > p)) d[i][p] = factor[i];
                }
                if (lost && bad == NB) bad = 4 * k + p, badPivot = pivot;
            }
        }
    }
    if (id == TILES * TILES - 1 && bad < columns) {
#if CHOLESKY
        status[matrix] = uvec2(bad + 1, floatBitsToUint(badPivot));
#else
        info[matrix] = bad + 1;
#endif
    }
    for (int i = 0; i < 4; ++i) {
#if CHOLESKY
        const ivec4 past = 4 * (tx - ty) + ivec4(0, 1, 2, 3) - i;
        if (4 * ty + i < columns) target[corner + i * pitch] = mix(d[i], vec4(0), greaterThan(past, ivec4(0)));
#else
        target[corner + i * pitch] = d[i];
#endif
    }
}
