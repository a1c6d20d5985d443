// Purpose: one block step of LU without pivoting or of Cholesky, except for the update of the rest: the
// diagonal block D = L U, the blocks right of it L^-1 A, the blocks below it A U^-1. For devices on
// which barriers are cheap; for LU in software see software_lu.cpp.
// Layout: one workgroup per strip of NB columns to the right, or of NB rows below, one matrix per layer z.
// An invocation keeps 4 x 4 entries of D and as many of the strip in registers; a strip below is kept
// transposed. Subtrahends are summed separately and subtracted when a row or column is reached: fewer
// roundings at the size of D, and no entry needs a guard. At each step column p and row p, and those of
// the strip, go through shared memory: one barrier. Every workgroup eliminates D again, which saves a
// launch.
// LU works in place; D goes to `diagonal` because other workgroups may still have to read it, and is
// copied back by lu_home.comp. Cholesky reads the lower triangle of A and writes L.
// UPDATED: the previous block has not been applied to D and the strips yet: that is done first,
// from the blocks left of D and of the strip below, above D and above the strip to the right.
// Flops per strip: 2 NB^3 (UPDATED: 4 NB^3 more); bytes 12 NB^2.
// Source: Volkov and Demmel 2008 (their CPU does D).
#version 450 core
// NB: the block's side, a multiple of 4, at most 64. CHOLESKY 1, LU 0. UPDATED 0 or 1.
#define TILES (NB / 4)
layout(local_size_x = TILES * TILES) in;
#if CHOLESKY
layout(std430, binding = 0) readonly buffer A { vec4 a[]; };
layout(std430, binding = 1) buffer L { vec4 target[]; };
layout(std430, binding = 2) buffer Status { uvec2 status[]; };  // 1 + column, bits of a bad pivot
#else
layout(std430, binding = 0) buffer A { vec4 a[]; };
layout(std430, binding = 1) writeonly buffer Diagonal { vec4 target[]; };
layout(std430, binding = 2) buffer Info { int info[]; };  // per matrix: 1 + column of the first bad pivot
#endif
uniform int first;           // row and column of D
uniform int pitch, stride;   // vec4s per row, per matrix
uniform int strips, blocks;  // strips per direction; blocks per matrix
uniform int columns;         // not padding
uniform int tiles;           // TILES, unknown to the compiler: loops up to it must stay loops

#pragma optionNV(unroll all)
// Alternating: column and row p of D, row p of the strip, four entries each.
shared vec4 column[2][TILES], row[2][TILES], strip[2][TILES];
#if UPDATED
#define DEEP 16  // rows or columns of the previous block in shared memory at a time
#define LEFT 0
#if CHOLESKY
#define ABOVE LEFT  // by symmetry
#define BEFORE target
#else
#define ABOVE 1
#define BEFORE a
#endif
#define BESIDE 2
shared vec4 behind[3][DEEP][TILES];
#endif

void turn(inout vec4 v[4]) {
    const mat4 t = transpose(mat4(v[0], v[1], v[2], v[3]));
    v[0] = t[0]; v[1] = t[1]; v[2] = t[2]; v[3] = t[3];
}

void main() {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    const int group = int(gl_WorkGroupID.x), tx = id % TILES, ty = id / TILES;
    const bool below = CHOLESKY != 0 || group >= strips, has = strips > 0;
    const int base = matrix * stride;
#if CHOLESKY
    // A pivot of an earlier block; the first workgroup may note one of this block at any time.
    const uint noted = status[matrix].x;
    if (noted != 0u && noted <= uint(first)) return;
#endif
    // Rows and columns of D and of the strip, its first.
    const int away = first + NB * (1 + group % max(strips, 1));
    const int corner = base + (first + 4 * ty) * pitch + first / 4 + tx;
    const int start = below ? base + (away + 4 * tx) * pitch + first / 4 + ty
                            : base + (first + 4 * ty) * pitch + away / 4 + tx;
    vec4 d[4], s[4], fromD[4], fromS[4];  // entries, and what to subtract from them
    for (int i = 0; i < 4; ++i) fromD[i] = fromS[i] = vec4(0);
#if UPDATED
    // A unit is 4 x 4 entries: the first 4 TILES invocations fetch from left of D, the next from above
    // it, the next from left of the strip below or above the strip right.
    const int what = CHOLESKY != 0 ? 2 * (id / (4 * TILES)) : id / (4 * TILES);
    const int x = id % TILES, deep = id / TILES % 4;
    const bool turned = what == 0 || (what == 2 && below), fetches = what < 2 || (what == 2 && has);
    const int other = (what == 2 ? away : first) + (turned ? 4 * x : 0);
    int at = base + (turned ? other * pitch + (first - NB) / 4 + deep
                            : (first - NB + 4 * deep) * pitch + other / 4 + x);
    vec4 unit[4];
#define FETCH                                                                                      \
    if (fetches)                                                                                   \
        for (int i = 0; i < 4; ++i) unit[i] = BEFORE[at + i * pitch];                              \
    at += turned ? DEEP / 4 : DEEP * pitch;
    FETCH
    for (int k = 0; k < tiles; k += DEEP / 4) {
        if (fetches) {
            if (turned) turn(unit);
            for (int i = 0; i < 4; ++i) behind[what][4 * deep + i][x] = unit[i];
        }
        barrier();
        if (k + DEEP / 4 < tiles) { FETCH }
        for (int i = 0; i < DEEP; ++i) {
            const vec4 l = behind[LEFT][i][ty], u = behind[ABOVE][i][tx], v = behind[BESIDE][i][tx];
            const vec4 w = below ? behind[ABOVE][i][ty] : l;
            for (int r = 0; r < 4; ++r) {
                fromD[r] += l[r] * u;
                fromS[r] += w[r] * v;
            }
        }
        barrier();
    }
#endif
    // Without a strip s is not used; a conditional load would wait for the previous one.
    const int somewhere = has ? start : corner;
    for (int i = 0; i < 4; ++i) {
        d[i] = a[corner + i * pitch];
        s[i] = a[somewhere + i * pitch];
    }
    if (below) turn(s);
#if CHOLESKY
    // The padding counts as the identity.
    for (int i = 0; i < 4; ++i)
        for (int l = 0; l < 4; ++l)
            if (first + 4 * ty + i >= columns || first + 4 * tx + l >= columns)
                d[i][l] = 4 * ty + i == 4 * tx + l ? 1.0 : 0.0;
#endif
    int bad = NB;  // the last invocation sees all pivots
    float badPivot = 0.0;
    for (int k = 0; k < tiles; ++k) {
        for (int p = 0; p < 4; ++p) {
            const int half_ = p & 1;
            if (tx == k) {
                column[half_][ty] = vec4(d[0][p] - fromD[0][p], d[1][p] - fromD[1][p],
                                         d[2][p] - fromD[2][p], d[3][p] - fromD[3][p]);
            }
            if (ty == k) {
                const vec4 left_ = d[p] - fromD[p];
                for (int c = 0; c < 4; ++c)
                    if (tx > k || (tx == k && c >= p)) d[p][c] = left_[c];
                row[half_][tx] = left_;
                strip[half_][tx] = s[p] = s[p] - fromS[p];
            }
            barrier();
            if (ty >= k) {
                // D loses `factor` times `others`, the strip `stripFactor` times `scaled`.
#if CHOLESKY
                const float pivot = column[half_][k][p];
                // Steps of Newton: not every device's inversesqrt is exact to the last digit.
                float inverse = inversesqrt(pivot);
                inverse *= 1.5 - 0.5 * pivot * inverse * inverse;
                const vec4 factor = column[half_][ty] * inverse, others = column[half_][tx] * inverse;
                const vec4 stripFactor = factor;
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
                const vec4 stripFactor = below ? row[half_][ty] : factor;
                const bool lost = pivot == 0.0 || isnan(pivot) || isinf(pivot);
#endif
                const vec4 scaled = below ? strip[half_][tx] * inverse : strip[half_][tx];
                if (below && ty == k) s[p] = scaled;
                for (int i = 0; i < 4; ++i) {
                    fromD[i] += factor[i] * others;
                    fromS[i] += stripFactor[i] * scaled;
                    if (tx == k && (ty > k || i > p)) d[i][p] = factor[i];
                }
                if (lost && bad == NB) bad = 4 * k + p, badPivot = pivot;
            }
        }
    }
    if (group == 0) {
        const bool noted_ = id == TILES * TILES - 1 && bad < NB && first + bad < columns;
#if CHOLESKY
        if (noted_) status[matrix] = uvec2(first + bad + 1, floatBitsToUint(badPivot));
        for (int i = 0; i < 4; ++i) {
            const ivec4 past = 4 * (tx - ty) + ivec4(0, 1, 2, 3) - i;
            if (first + 4 * ty + i < columns)
                target[corner + i * pitch] = mix(d[i], vec4(0), greaterThan(past, ivec4(0)));
        }
#else
        if (noted_) atomicMin(info[matrix], first + bad + 1);
        const int home = (matrix * blocks + first / NB) * NB * TILES;
        for (int i = 0; i < 4; ++i) target[home + (4 * ty + i) * TILES + tx] = d[i];
#endif
    }
    if (!has) return;
    if (below) turn(s);
    for (int i = 0; i < 4; ++i) {
#if CHOLESKY
        target[start + i * pitch] = s[i];
#else
        a[start + i * pitch] = s[i];
#endif
    }
}
