// Purpose: C = alpha op(A) op(B) + beta C for blocks of padded matrices (solvers/linalg/dense), one
// tile of C per workgroup, one matrix of the batch (or one share of the inner dimension) per layer z.
// Layout: rows of vec4. Tiles of A and B go through shared memory, double buffered, both with the
// inner index first, so that an invocation reads vec4s along m and along n; an operand whose rows
// run along the inner index is transposed in registers, 4 x 4 entries at a time.
// Index: a warp of 32 covers (4 PER_M) x (8 PER_N) entries, its lanes 4 x 8; an invocation's entries
// lie in 4 x 4 blocks, 16 rows and 32 columns apart. Flops 2 m n k; bytes
// 4 (m k n / TILE_N + k n m / TILE_M) + 4 m n.
// Why so (measured on an H100): lanes are numbered so that a quarter of a warp reads two vec4s of A and
// four of B, which shared memory serves in one pass. Columns 0 and 1, 2 and 3 of B are exchanged
// there: an entry of B and its sum then lie in different banks of registers. What the products of
// the next k need is read before those of this k, also across tiles; a tile is stored shortly before the
// last k, and the one behind it is fetched then. Columns run to and fro, so that the last entry of B is
// the first of the next row.
// Source: Volkov and Demmel 2008, section 4 (tiles of C in registers; they keep one operand in shared
// memory, this kernel both); the split of the inner dimension is theirs too.
#version 450 core
// TILE_M, TILE_N, TILE_K: a workgroup's tile; PER_M, PER_N: an invocation's, multiples of 4.
// DEEP 1: what is whole is loaded in a loop of its own, without a branch. Products with a short inner
// dimension are slower so: they read twice the program.
// TURN_A: rows of A as stored run along the inner index (op(A) = A); TURN_B: likewise (op(B) = B').
#define THREADS ((TILE_M / PER_M) * (TILE_N / PER_N))
layout(local_size_x = THREADS) in;
layout(std430, binding = 0) readonly buffer A { vec4 a[]; };
layout(std430, binding = 1) readonly buffer B { vec4 b[]; };
layout(std430, binding = 2) buffer C { vec4 c[]; };
uniform ivec3 size;                      // m, n, k in entries
uniform ivec3 offsets, pitches, strides; // of A, B, C, in vec4s
uniform int shareTiles;                  // tiles of k in a share; shares > 1 fill C's layers
uniform int shares;
uniform vec2 scale;                      // alpha, beta
uniform int one;  // 1, unknown to the compiler, which doubles loops whose step it knows

#define M4 (TILE_M / 4)
#define N4 (TILE_N / 4)
#define K4 (TILE_K / 4)
#define UNITS_A (M4 * K4)  // 4 x 4 entries each
#define UNITS_B (N4 * K4)
#define HALF (TILE_K * (M4 + N4))  // of the double buffer
#define UNITS ((UNITS_A + UNITS_B + THREADS - 1) / THREADS)
#define WARPS_M (TILE_M / (4 * PER_M))
#define STORE_AT (TILE_K - 2)  // the k at which the next tile is stored
#pragma optionNV(unroll all)

void turn(inout vec4 v[4]) {
    const mat4 t = transpose(mat4(v[0], v[1], v[2], v[3]));
    v[0] = t[0]; v[1] = t[1]; v[2] = t[2]; v[3] = t[3];
}

shared vec4 tiles[2 * HALF];  // of A, then of B

int k4;
int at[UNITS];  // where the next 4 x 4 entries lie in A or B

// Loads into held the 4 x 4 entries of unit u, as they lie in memory, and advances to those of the
// next tile. Entries where the guard (according to the operand's layout) is false become zero. A guard
// costs one branch per load, so only the last tile has one: with guards everywhere the product is half
// as fast.
#define FETCH(u, GUARD_TURNED, GUARD)                                                              \
    if (id + u * THREADS < UNITS_A) {                                                              \
        for (int i = 0; i < 4; ++i)                                                                \
            held[u][i] = (TURN_A != 0 ? GUARD_TURNED : GUARD) ? a[at[u] + i * pitches.x] : vec4(0); \
        at[u] += TURN_A != 0 ? K4 : TILE_K * pitches.x;                                            \
    } else if (id + u * THREADS < UNITS_A + UNITS_B) {                                             \
        for (int i = 0; i < 4; ++i)                                                                \
            held[u][i] = (TURN_B != 0 ? GUARD_TURNED : GUARD) ? b[at[u] + i * pitches.y] : vec4(0); \
        at[u] += TURN_B != 0 ? K4 : TILE_K * pitches.y;                                            \
    }

// Index of the four k of a tile that a unit holds.
int quad(int id) { return id < UNITS_A ? id / M4 : (id - UNITS_A) / N4; }

void main() {
    const int id = int(gl_LocalInvocationIndex), warp = id / 32, lane = id % 32;
    const int layer = int(gl_WorkGroupID.z), matrix = layer / shares, share = layer % shares;
    const int firstM = int(gl_WorkGroupID.y) * TILE_M, firstN = int(gl_WorkGroupID.x) * TILE_N;
    const int m4 = (size.x + 3) / 4, n4 = (size.y + 3) / 4;
    k4 = (size.z + 3) / 4;
    const int rowGroup = (warp % WARPS_M) * PER_M + lane / 16 * 2 + lane % 2;  // in vec4s of the tile
    const int columnGroup = (warp / WARPS_M) * 2 * PER_N + lane / 2 % 8;
    const int first = share * shareTiles;
    const int last = max(first, min(first + shareTiles, (size.z + TILE_K - 1) / TILE_K));
    const int whole = min(last, size.z / TILE_K);

    int to[UNITS];
    for (int u = 0; u < UNITS; ++u) {
        const int unit = id + u * THREADS;
        if (unit < UNITS_A) {
            const int x = unit % M4, q = unit / M4, q0 = first * K4 + q;
            at[u] = offsets.x + matrix * strides.x +
                    (TURN_A != 0 ? min(firstM + 4 * x, 4 * m4 - 4) * pitches.x + q0
                                 : 4 * q0 * pitches.x + min(firstM / 4 + x, m4 - 1));
            to[u] = 4 * q * M4 + x;
        } else {
            const int x = (unit - UNITS_A) % N4, q = (unit - UNITS_A) / N4, q0 = first * K4 + q;
            at[u] = offsets.y + matrix * strides.y +
                    (TURN_B != 0 ? min(firstN + 4 * x, 4 * n4 - 4) * pitches.y + q0
                                 : 4 * q0 * pitches.y + min(firstN / 4 + x, n4 - 1));
            to[u] = TILE_K * M4 + 4 * q * N4 + x;
        }
    }
    vec4 sum[PER_M][PER_N / 4];
    for (int i = 0; i < PER_M; ++i)
        for (int j = 0; j < PER_N / 4; ++j) sum[i][j] = vec4(0);
    vec4 held[UNITS][4];
#define LOAD_WHOLE                                                                                 \
    for (int u = 0; u < UNITS; ++u) { FETCH(u, true, true) }
#define LOAD(t)                                                                                    \
    if ((t) < whole) {                                                                             \
        LOAD_WHOLE                                                                                 \
    } else if ((t) < last) {                                                                       \
        for (int u = 0; u < UNITS; ++u) {                                                          \
            const int q = (t) * K4 + quad(id + u * THREADS);                                       \
            FETCH(u, q < k4, 4 * q + i < size.z)                                                   \
        }                                                                                          \
    }
#define KEEP(h)                                                                                    \
    for (int u = 0; u < UNITS; ++u) {                                                              \
        const int unit = id + u * THREADS;                                                         \
        if (unit < UNITS_A) {                                                                      \
            if (TURN_A != 0) turn(held[u]);                                                        \
            for (int i = 0; i < 4; ++i) tiles[h + to[u] + i * M4] = held[u][i];                    \
        } else if (unit < UNITS_A + UNITS_B) {                                                     \
            if (TURN_B != 0) turn(held[u]);                                                        \
            for (int i = 0; i < 4; ++i) tiles[h + to[u] + i * N4] = held[u][i].yxwz;                    \
        }                                                                                          \
    }
#define FRAGMENTS(f, k)                                                                            \
    for (int i = 0; i < PER_M / 4; ++i) left[f][i] = tiles[half_ + (k) * M4 + rowGroup + 4 * i];   \
    for (int j = 0; j < PER_N / 4; ++j)                                                            \
        right[f][j] = tiles[half_ + TILE_K * M4 + (k) * N4 + columnGroup + 8 * j];
// One tile of the inner dimension; NEXT loads the one behind the next.
#define TILE(NEXT)                                                                                 \
    for (int k = 0; k < TILE_K; ++k) {                                                             \
        if (k == STORE_AT) {                                                                       \
            KEEP(HALF - half_)                                                                     \
            NEXT                                                                                   \
        }                                                                                          \
        if (k == TILE_K - 1) {                                                                     \
            half_ = HALF - half_;                                                                  \
            barrier();                                                                             \
        }                                                                                          \
        FRAGMENTS((k + 1) % 2, (k + 1) % TILE_K)                                                   \
        for (int i = 0; i < PER_M; ++i) {                                                          \
            for (int n = 0; n < PER_N / 4; ++n) {                                                  \
                const int j = i % 2 == 0 ? n : PER_N / 4 - 1 - n;                                  \
                sum[i][j] =                                                                        \
                    fma(vec4(left[k % 2][i / 4][i % 4]), right[k % 2][j].yxwz, sum[i][j]);         \
            }                                                                                      \
        }                                                                                          \
    }
    int half_ = 0;
    LOAD(first)
    KEEP(0)
    LOAD(first + 1)
    barrier();
    vec4 left[2][PER_M / 4], right[2][PER_N / 4];
    FRAGMENTS(0, 0)
    int t = first;
#if DEEP
    const int unguarded = max(first, whole - 2);
#pragma optionNV(unroll none)
    for (; t != unguarded; t += one) {
#pragma optionNV(unroll all)
        TILE(LOAD_WHOLE)
    }
#endif
    // Entries stored and read ahead behind the last tile are not used.
#pragma optionNV(unroll none)
    for (; t != last; t += one) {
#pragma optionNV(unroll all)
        TILE(LOAD(t + 2))
    }

    const int baseC = offsets.z + (shares > 1 ? layer : matrix) * strides.z;
    // Inside, C is read four rows at a time before any is written: loads after stores wait for them.
    if (firstM + TILE_M <= size.x && firstN + TILE_N <= size.y && scale.y != 0.0) {
        for (int i = 0; i < PER_M; i += 4) {
            const int start = baseC + (firstM + 4 * (rowGroup + i)) * pitches.z + firstN / 4 + columnGroup;
            vec4 old[4][PER_N / 4];
            for (int r = 0; r < 4; ++r)
                for (int j = 0; j < PER_N / 4; ++j) old[r][j] = c[start + r * pitches.z + 8 * j];
            for (int r = 0; r < 4; ++r)
                for (int j = 0; j < PER_N / 4; ++j)
                    c[start + r * pitches.z + 8 * j] = scale.x * sum[i + r][j] + scale.y * old[r][j];
        }
        return;
    }
    for (int i = 0; i < PER_M; ++i) {
        const int row = firstM + 4 * (rowGroup + 4 * (i / 4)) + i % 4;
        for (int j = 0; j < PER_N / 4; ++j) {
            const int column = firstN / 4 + columnGroup + 8 * j;
            if (row >= size.x || column >= n4) continue;
            const int to = baseC + row * pitches.z + column;
            vec4 v = scale.x * sum[i][j];
            if (scale.y != 0.0) v += scale.y * c[to];
            // Entries past the last column stay zero, also if A is not finite.
            c[to] = mix(vec4(0), v, lessThan(4 * column + ivec4(0, 1, 2, 3), ivec4(size.y)));
        }
    }
}
