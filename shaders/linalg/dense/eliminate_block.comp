// Purpose: one block step of LU without pivoting or of Cholesky, but for the update of the rest: the
// diagonal block D = L U, the blocks right of it L^-1 A, the blocks below it A U^-1. For devices on
// which barriers are cheap; lu_border.comp does the same where they are not.
// Layout: one workgroup a strip of NB columns to the right, or of NB rows below, one matrix a layer z.
// An invocation keeps 4 x 4 entries of D and as many of the strip in registers; a strip below is kept
// transposed. At a step column p and row p of what is left, and the strip's, go through shared memory:
// one barrier a step. Every workgroup eliminates D again, which saves a launch.
// LU works in place; D goes to `diagonal` because other workgroups may still have to read it, and comes
// home with lu_home.comp. Cholesky reads the lower triangle of A and writes L.
// UPDATED: the block before this one has not been applied to D and the strips: it is, first, by the
// blocks that are there, those left of D and of the strip below, above D and above the strip right.
// Flops a strip: 2 NB^3 (UPDATED: 4 NB^3 more); bytes 12 NB^2.
// Source: Volkov and Demmel 2008, sections 4 and 4.5 (their CPU does D).
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
layout(std430, binding = 2) buffer Info { int info[]; };  // a matrix: 1 + column of the first bad pivot
#endif
uniform int first;           // row and column of D
uniform int pitch, stride;   // vec4s a row, a matrix
uniform int strips, blocks;  // strips a direction; blocks a matrix
uniform int columns;         // that are not padding
uniform int tiles;           // TILES, unknown to the compiler: loops up to it shall stay loops

#pragma optionNV(unroll all)
// In turns: column and row p of D, row p of the strip; each entry of an array is a tile's four.
shared vec4 column[2][TILES], row[2][TILES], strip[2][TILES];
#if UPDATED
#define DEEP 16  // rows or columns of the block before in shared memory at a time
#define LEFT 0
#if CHOLESKY
#define ABOVE LEFT  // by symmetry
#else
#define ABOVE 1
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
    vec4 d[4], s[4];
    for (int i = 0; i < 4; ++i) {
        d[i] = a[corner + i * pitch];
        s[i] = has ? a[start + i * pitch] : vec4(0);
    }
    if (below) turn(s);
#if CHOLESKY
    // The padding counts as the identity.
    for (int i = 0; i < 4; ++i)
        for (int l = 0; l < 4; ++l)
            if (first + 4 * ty + i >= columns || first + 4 * tx + l >= columns)
                d[i][l] = 4 * ty + i == 4 * tx + l ? 1.0 : 0.0;
#endif
#if UPDATED
    // A unit is 4 x 4 entries: the first 4 TILES invocations fetch from left of D, the next from above
    // it, the next from left of the strip below or above the strip right.
    const int what = CHOLESKY != 0 ? 2 * (id / (4 * TILES)) : id / (4 * TILES);
    const int x = id % TILES, deep = id / TILES % 4;
    const bool turned = what == 0 || (what == 2 && below);
    const int other = what == 2 ? away : first;
    for (int from = 0; from < NB; from += DEEP) {
        if (what < 2 || (what == 2 && has)) {
            vec4 unit[4];
            const int inner = first - NB + from + 4 * deep;
            for (int i = 0; i < 4; ++i) {
                const int at = turned ? (other + 4 * x + i) * pitch + inner / 4
                                      : (inner + i) * pitch + other / 4 + x;
#if CHOLESKY
                unit[i] = target[base + at];
#else
                unit[i] = a[base + at];
#endif
            }
            if (turned) turn(unit);
            for (int i = 0; i < 4; ++i) behind[what][4 * deep + i][x] = unit[i];
        }
        barrier();
        for (int i = 0; i < DEEP; ++i) {
            const vec4 l = behind[LEFT][i][ty], u = behind[ABOVE][i][tx], v = behind[BESIDE][i][tx];
            const vec4 w = below ? behind[ABOVE][i][ty] : l;
            for (int r = 0; r < 4; ++r) {
                d[r] -= l[r] * u;
                s[r] -= w[r] * v;
            }
        }
        barrier();
    }
#endif
    int bad = NB;  // the last invocation sees all pivots
    float badPivot = 0.0;
    for (int k = 0; k < tiles; ++k) {
        for (int p = 0; p < 4; ++p) {
            const int half_ = p & 1;
            if (tx == k) column[half_][ty] = vec4(d[0][p], d[1][p], d[2][p], d[3][p]);
            if (ty == k) {
                row[half_][tx] = d[p];
                strip[half_][tx] = s[p];
            }
            barrier();
            if (ty >= k) {
                // What is left loses `factor` times `others`, the strip `stripFactor` times `scaled`.
#if CHOLESKY
                const float pivot = column[half_][k][p];
                // One step of Newton: not every device's inversesqrt is exact to the last digit.
                float root = inversesqrt(pivot);
                root *= 1.5 - 0.5 * pivot * root * root;
                precise float size = pivot * root;
                size += 0.5 * root * fma(-size, size, pivot);
                const vec4 factor = column[half_][ty] * root, others = column[half_][tx] * root;
                const vec4 stripFactor = factor, scaled = strip[half_][tx] * root;
                if (ty == k) s[p] = scaled;
                if (id == k * TILES + k) d[p][p] = size;
#else
                const float pivot = row[half_][k][p], inverse = 1.0 / pivot;
                const vec4 factor = column[half_][ty] * inverse, others = row[half_][tx];
                const vec4 stripFactor = below ? row[half_][ty] : factor;
                const vec4 scaled = below ? strip[half_][tx] * inverse : strip[half_][tx];
                if (below && ty == k) s[p] = scaled;
#endif
                for (int i = 0; i < 4; ++i) {
                    const bool remains = ty > k || i > p;
                    s[i] -= (remains ? stripFactor[i] : 0.0) * scaled;
                    if (tx == k && remains) d[i][p] = factor[i];
                    for (int c = 0; c < 4; ++c)
                        if (remains && (tx > k || (tx == k && c > p))) d[i][c] -= factor[i] * others[c];
                }
                const bool lost = CHOLESKY != 0 ? pivot <= 0.0 : pivot == 0.0;
                if ((lost || isnan(pivot) || isinf(pivot)) && bad == NB) bad = 4 * k + p, badPivot = pivot;
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
