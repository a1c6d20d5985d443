// Purpose: one block step of LU without pivoting or of Cholesky, except for the update of the rest: the
// diagonal block D = L U of 64 x 64 entries, the blocks right of it L^-1 A, the blocks below it A U^-1.
// Layout: one workgroup per strip S of 64 columns to the right, or of 64 rows below, one matrix per layer z.
// Every workgroup eliminates D again, which saves a launch. 32 invocations, a team, hold four columns (a vec4)
// of every 32nd row each: of [D; S] 4 rows of 2 such vec4s, of [D S] 2 rows of 4. A turn is four columns, with two
// barriers: their four rows go to shared memory; the team that holds the columns divides by the 4 x 4 block on the
// diagonal and leaves L there; every team makes U of the four rows in its own columns and subtracts the product.
// So an entry from shared memory serves four products for each row. U by the inverse of the 4 x 4 block would cost a
// tenth less, and its condition: 100 u of backward error where A is definite, but nearly singular.
// LU works in place; D goes to `diagonal` because other workgroups may still have to read it, and one workgroup
// of the next launch copies it back. Cholesky reads the lower triangle of A and writes L.
// UPDATED: the previous block has not been applied to D and the strips yet: that is done first,
// from the blocks left of D and of the strip below, above D and above the strip to the right.
// Flops per strip: 2 NB^3 (UPDATED: 4 NB^3 more); bytes 12 NB^2, with NB = 64.
// Source: Volkov and Demmel 2008 (their CPU does D).
#version 450 core
// CHOLESKY 1, LU 0. UPDATED 0 or 1.
#define NB 64
#define TILES 16  // vec4s in a row of a block
#define TEAMS 8
layout(local_size_x = 32 * TEAMS) in;
#if CHOLESKY
layout(std430, binding = 0) readonly buffer A { vec4 a[]; };
layout(std430, binding = 1) buffer L { vec4 target[]; };
layout(std430, binding = 2) buffer Status { uvec2 status[]; };  // 1 + column, bits of a bad pivot
#else
layout(std430, binding = 0) buffer A { vec4 a[]; };
layout(std430, binding = 1) buffer Diagonal { vec4 target[]; };
layout(std430, binding = 2) buffer Info { int info[]; };  // per matrix: 1 + column of the first bad pivot
#endif
uniform int first;           // row and column of D
uniform int pitch, stride;   // vec4s per row, per matrix
uniform int strips, blocks;  // strips per direction; blocks per matrix
uniform int columns;         // not padding
uniform int four, one;       // 4 and 1, unknown to the compiler: loops up to the one, by steps of the other, stay as they are

#pragma optionNV(unroll all)
// All of the 32 KiB that every device has: D and S, row by row; before that, twelve rows of the blocks before
// at a time; meanwhile what a turn publishes.
shared vec4 pool[2 * NB * TILES];
// Without conflicts by rows and by columns.
#define AT(row, x) (TILES * (row) + ((x) ^ ((row) & 7)))
#define LINE(i, x) (128 * (t & 1) + 32 * (i) + (x))  // the rows of turn t, as they come
#define COLUMNS 256  // L of a turn, for all rows
#define CORNER 384   // L of its 4 x 4 block
#define PIVOTS 386   // of all turns

void turn(inout vec4 v[4]) {
    const mat4 t = transpose(mat4(v[0], v[1], v[2], v[3]));
    v[0] = t[0]; v[1] = t[1]; v[2] = t[2]; v[3] = t[3];
}

#if CHOLESKY
// Steps of Newton: not every device's inversesqrt is exact to the last digit.
float inverseRoot(float pivot) {
    const float r = inversesqrt(pivot);
    return fma(0.5 * r, fma(-pivot * r, r, 1.0), r);
}
float root(float pivot, float inverse) {
    const float s = pivot * inverse;
    return fma(0.5 * inverse, fma(-s, s, pivot), s);
}
#define BAD_PIVOT(p) ((p) <= 0.0 || isnan(p) || isinf(p))
#else
float reciprocal(float pivot) {
    const float r = 1.0 / pivot;
    return fma(r, fma(-pivot, r, 1.0), r);
}
#define BAD_PIVOT(p) ((p) == 0.0 || isnan(p) || isinf(p))
#endif

// Pivot i, where it is the first bad one.
void note(int i, int matrix) {
    float pivot = pool[PIVOTS + i / 4][i % 4];
    if (!BAD_PIVOT(pivot) || first + i >= columns) return;
    for (int k = 0; k < i; k += one)
        if (BAD_PIVOT(pool[PIVOTS + k / 4][k % 4])) return;
#if CHOLESKY
    status[matrix] = uvec2(first + i + 1, floatBitsToUint(pivot));
#else
    atomicMin(info[matrix], first + i + 1);
#endif
}

// Turn b, by the team that holds its columns. The 4 x 4 block on the diagonal has rows a0 .. a3; `above` are its factor's
// entries 01, 02, 03, 12, 13, 23, r0 .. r3 what columns are multiplied by.
#if CHOLESKY
#define CORNER_OF_TURN                                                                             \
        const float p0 = a0.x, r0 = inverseRoot(p0), l10 = a1.x * r0, l20 = a2.x * r0, l30 = a3.x * r0; \
        const float p1 = fma(-l10, l10, a1.y), r1 = inverseRoot(p1);                               \
        const float l21 = fma(-l20, l10, a2.y) * r1, l31 = fma(-l30, l10, a3.y) * r1;              \
        const float p2 = fma(-l21, l21, fma(-l20, l20, a2.z)), r2 = inverseRoot(p2);               \
        const float l32 = fma(-l31, l21, fma(-l30, l20, a3.z)) * r2;                               \
        const float p3 = fma(-l32, l32, fma(-l31, l31, fma(-l30, l30, a3.w))), r3 = inverseRoot(p3); \
        const float above[6] = {l10, l20, l30, l21, l31, l32};                                     \
        const vec4 roots = vec4(root(p0, r0), root(p1, r1), root(p2, r2), root(p3, r3));
#define RESULT mix(roots, f, open)
#define LEAVE_CORNER
#else
#define CORNER_OF_TURN                                                                             \
        const float p0 = a0.x, r0 = reciprocal(p0), l10 = a1.x * r0, l20 = a2.x * r0, l30 = a3.x * r0; \
        const float u12 = fma(-l10, a0.z, a1.z), u13 = fma(-l10, a0.w, a1.w);                      \
        const float p1 = fma(-l10, a0.y, a1.y), r1 = reciprocal(p1);                               \
        const float l21 = fma(-l20, a0.y, a2.y) * r1, l31 = fma(-l30, a0.y, a3.y) * r1;            \
        const float u23 = fma(-l21, u13, fma(-l20, a0.w, a2.w));                                   \
        const float p2 = fma(-l21, u12, fma(-l20, a0.z, a2.z)), r2 = reciprocal(p2);               \
        const float l32 = fma(-l31, u12, fma(-l30, a0.z, a3.z)) * r2;                              \
        const float p3 = fma(-l32, u23, fma(-l31, u13, fma(-l30, a0.w, a3.w))), r3 = reciprocal(p3); \
        const float above[6] = {a0.y, a0.z, a0.w, u12, u13, u23};
#define RESULT mix(y, f, open)
#define LEAVE_CORNER                                                                               \
        pool[CORNER] = vec4(l10, l20, l30, l21);                                                   \
        pool[CORNER + 1] = vec4(l31, l32, 0.0, 0.0);
#endif
#define HEAD(R, C0)                                                                                \
    {                                                                                              \
        const vec4 a0 = pool[LINE(0, b)], a1 = pool[LINE(1, b)], a2 = pool[LINE(2, b)], a3 = pool[LINE(3, b)]; \
        CORNER_OF_TURN                                                                             \
        for (int r = C0; r < R; ++r) {                                                             \
            const vec4 v = x[r][C0];                                                               \
            const int row = 32 * r + lane;                                                         \
            /* Rows of D up to a pivot have their U there, and no L. */                            \
            const bvec4 open = r > C0 ? bvec4(true) : greaterThan(ivec4(row), 4 * b + ivec4(0, 1, 2, 3)); \
            vec4 f, y;                                                                             \
            y.x = v.x;                                                                             \
            f.x = open.x ? y.x * r0 : 0.0;                                                         \
            y.y = fma(-f.x, above[0], v.y);                                                        \
            f.y = open.y ? y.y * r1 : 0.0;                                                         \
            y.z = fma(-f.y, above[3], fma(-f.x, above[1], v.z));                                   \
            f.z = open.z ? y.z * r2 : 0.0;                                                         \
            y.w = fma(-f.z, above[5], fma(-f.y, above[4], fma(-f.x, above[2], v.w)));              \
            f.w = open.w ? y.w * r3 : 0.0;                                                         \
            x[r][C0] = RESULT;                                                                     \
            pool[COLUMNS + row] = f;                                                               \
        }                                                                                          \
        if (lane == 0) {                                                                           \
            LEAVE_CORNER                                                                           \
            pool[PIVOTS + b] = vec4(p0, p1, p2, p3);                                               \
        }                                                                                          \
    }

// Update of a row by vec4 j of a turn's rows, with their factors f. Cholesky: both factors are columns of L, in the same
// order for both triangles. With U of LU in the place of one of them, L L' would be off by what separates U from L'.
#if CHOLESKY
#define LESS(j)                                                                                    \
        const vec4 l0 = pool[COLUMNS + 4 * (j)], l1 = pool[COLUMNS + 4 * (j) + 1];                 \
        const vec4 l2 = pool[COLUMNS + 4 * (j) + 2], l3 = pool[COLUMNS + 4 * (j) + 3];
#define WITHOUT(v, f) (v - vec4(dot(f, l0), dot(f, l1), dot(f, l2), dot(f, l3)))
#define AS_IN_U(v, f) WITHOUT(v, f)
#else
#define LESS(j)                                                                                    \
        const vec4 l = pool[CORNER], m = pool[CORNER + 1];                                         \
        const vec4 u0 = pool[LINE(0, j)], u1 = fma(vec4(-l.x), u0, pool[LINE(1, j)]);              \
        const vec4 u2 = fma(vec4(-l.w), u1, fma(vec4(-l.y), u0, pool[LINE(2, j)]));                \
        const vec4 u3 = fma(vec4(-m.y), u2, fma(vec4(-m.x), u1, fma(vec4(-l.z), u0, pool[LINE(3, j)])));
#define WITHOUT(v, f) (v - (f.x * u0 + f.y * u1 + f.z * u2 + f.w * u3))
// For the four rows themselves this gives u0 .. u3, to the bit: what others lose to them must be what is kept.
#define AS_IN_U(v, f) fma(vec4(-f.w), u3, fma(vec4(-f.z), u2, fma(vec4(-f.y), u1, fma(vec4(-f.x), u0, v))))
#endif

// The eight turns of columns 32 C0 and on.
#define TURNS(R, C, C0)                                                                            \
    for (int t = 0; t != 2 * four; t += one) {                                                     \
        const int b = TEAMS * C0 + t;                                                              \
        if (lane / 4 == t && (CHOLESKY == 0 || team == t))                                         \
            for (int c = C0; c < (CHOLESKY == 0 ? C : C0 + 1); ++c)                                \
                pool[LINE(lane % 4, team + TEAMS * c)] = x[C0][c];                                 \
        barrier();                                                                                 \
        if (team == t) HEAD(R, C0)                                                                 \
        barrier();                                                                                 \
        vec4 f[R];                                                                                 \
        for (int r = C0; r < R; ++r) f[r] = pool[COLUMNS + 32 * r + lane];                         \
        for (int c = C0; c < C; ++c) {                                                             \
            if (c > C0 || team > t) {                                                              \
                LESS(team + TEAMS * c)                                                             \
                x[C0][c] = AS_IN_U(x[C0][c], f[C0]);                                               \
                for (int r = C0 + 1; r < R; ++r) x[r][c] = WITHOUT(x[r][c], f[r]);                 \
            }                                                                                      \
        }                                                                                          \
    }
// Columns 16 and on of [D S] are the strip's, whose rows lie 64 further on.
#define PLACE(r, c) (AT(32 * (r) + lane + ((c) >= 2 ? NB : 0), team + TEAMS * (c) - ((c) >= 2 ? TILES : 0)))
#define ELIMINATE(R, C)                                                                            \
    {                                                                                              \
        vec4 x[R][C];                                                                              \
        for (int r = 0; r < R; ++r)                                                                \
            for (int c = 0; c < C; ++c) x[r][c] = pool[PLACE(r, c)];                               \
        barrier();                                                                                 \
        TURNS(R, C, 0)                                                                             \
        TURNS(R, C, 1)                                                                             \
        if (group == 0 && id < NB) note(id, matrix);                                               \
        barrier();                                                                                 \
        for (int r = 0; r < R; ++r)                                                                \
            for (int c = 0; c < C; ++c) pool[PLACE(r, c)] = x[r][c];                               \
        barrier();                                                                                 \
    }

// Place of a stored diagonal block.
#define HOME(first) (matrix * blocks + (first) / NB) * NB * TILES

void main() {
    const int id = int(gl_LocalInvocationIndex), lane = id % 32, team = id / 32;
    const int matrix = int(gl_WorkGroupID.z), group = int(gl_WorkGroupID.x), base = matrix * stride;
    const bool below = CHOLESKY != 0 || group >= strips, has = strips > 0, ofD = id < 128;
#if CHOLESKY
    // A pivot of an earlier block; the first workgroup may note one of this block at any time.
    const uint noted = status[matrix].x;
    if (noted != 0u && noted <= uint(first)) return;
#endif
#if !CHOLESKY
    if (group == max(2 * strips, 1)) {
        const int before = first - NB;
        for (int i = 0; i < 4; ++i) {
            const int y = id / TILES + 16 * i, x = id % TILES;
            a[base + (before + y) * pitch + before / 4 + x] = target[HOME(before) + y * TILES + x];
        }
        return;
    }
#endif
    // The strip's first row or column; without a strip D is taken for one.
    const int away = has ? first + NB * (1 + group % strips) : first;
    // 8 x 4 entries of D or of the strip: two units of 4 x 4, eight apart. Lanes so that a quarter of a
    // subgroup reads few places.
    const int ty = team % 2 * 4 + lane / 16 * 2 + lane % 2, tx = team / 2 % 2 * 8 + lane / 2 % 8;
    const int row0 = ofD || !below ? first : away, column0 = ofD || below ? first : away;
    const int from = base + (row0 + 4 * ty) * pitch + column0 / 4 + tx;
    vec4 c[2][4];
#if UPDATED
    // Invocations 0 .. 63 fetch units from left of D, the next from above it, the next from left of the strip
    // below or above the strip to the right; four rows or columns of the block before, sixteen deep.
#if CHOLESKY
#define ABOVE 0  // by symmetry
#define BEFORE target
    const int what = id < 64 ? 0 : id < 128 ? 2 : 3;
#else
#define ABOVE 1
#define BEFORE a
    const int what = id / 64;
#endif
    const bool turned = what == 0 || (what == 2 && below);
    const int x = turned ? id % 64 / 4 : id % 16, deep = turned ? id % 4 : id % 64 / 16;
    const int other = (what == 2 ? away : first) + (turned ? 4 * x : 0);
    int at = base + (turned ? other * pitch + (first - NB) / 4 + deep
                            : (first - NB + 4 * deep) * pitch + other / 4 + x);
    vec4 unit[4];
    if (what < 3)
        for (int i = 0; i < 4; ++i) unit[i] = BEFORE[at + i * pitch];
#endif
    for (int u = 0; u < 2; ++u) {
        for (int i = 0; i < 4; ++i) c[u][i] = a[from + (32 * u + i) * pitch];
#if CHOLESKY
        // The padding counts as the identity.
        const int y = 32 * u + 4 * ty;
        for (int i = 0; i < 4; ++i)
            for (int l = 0; l < 4; ++l)
                if (ofD && (first + y + i >= columns || first + 4 * tx + l >= columns))
                    c[u][i][l] = y + i == 4 * tx + l ? 1.0 : 0.0;
#endif
    }
#if UPDATED
    vec4 sum[2][4];
    for (int i = 0; i < 4; ++i) sum[0][i] = sum[1][i] = vec4(0);
    const int rows = ofD || !below ? 0 : 2, others = ofD || below ? ABOVE : 2;
    for (int t = 0; t != four; t += one) {
        const int stage = (t & 1) * 3 * 16 * TILES;
        if (what < 3) {
            if (turned) turn(unit);
            for (int i = 0; i < 4; ++i) pool[stage + (what * 16 + 4 * deep + i) * TILES + (x ^ (2 * deep))] = unit[i];
            at += turned ? 4 : 16 * pitch;
            if (t + 1 < four)
                for (int i = 0; i < 4; ++i) unit[i] = BEFORE[at + i * pitch];
        }
        barrier();
        for (int k = 0; k != four; k += one)
            for (int m = 0; m < 4; ++m) {
                const int line = stage + (4 * k + m) * TILES;
                const vec4 l0 = pool[line + rows * 16 * TILES + (ty ^ (2 * k))];
                const vec4 l1 = pool[line + rows * 16 * TILES + (ty ^ (2 * k)) + 8];
                const vec4 v = pool[line + others * 16 * TILES + (tx ^ (2 * k))];
                for (int i = 0; i < 4; ++i) {
                    sum[0][i] = fma(vec4(l0[i]), v, sum[0][i]);
                    sum[1][i] = fma(vec4(l1[i]), v, sum[1][i]);
                }
            }
    }
    for (int u = 0; u < 2; ++u)
        for (int i = 0; i < 4; ++i) c[u][i] -= sum[u][i];
    barrier();
#endif
    for (int u = 0; u < 2; ++u)
        for (int i = 0; i < 4; ++i) pool[AT((ofD ? 0 : NB) + 32 * u + 4 * ty + i, tx)] = c[u][i];
    barrier();
#if CHOLESKY
    ELIMINATE(4, 2)
#else
    if (below) ELIMINATE(4, 2) else ELIMINATE(2, 4)
#endif
    for (int u = 0; u < 2; ++u)
        for (int i = 0; i < 4; ++i) c[u][i] = pool[AT((ofD ? 0 : NB) + 32 * u + 4 * ty + i, tx)];
    if (ofD && group != 0 || !ofD && !has) return;
    for (int u = 0; u < 2; ++u)
        for (int i = 0; i < 4; ++i) {
            const int y = 4 * ty + 32 * u + i;
#if CHOLESKY
            if (!ofD) {
                target[from + (32 * u + i) * pitch] = c[u][i];
            } else if (first + y < columns) {
                target[from + (32 * u + i) * pitch] = mix(c[u][i], vec4(0), greaterThan(4 * tx + ivec4(0, 1, 2, 3), ivec4(y)));
            }
#else
            if (ofD && has) {
                target[HOME(first) + y * TILES + tx] = c[u][i];
            } else {
                a[from + (32 * u + i) * pitch] = c[u][i];
            }
#endif
        }
}
