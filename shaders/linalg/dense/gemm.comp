// Purpose: C = alpha op(A) op(B) + beta C for blocks of padded matrices (solvers/linalg/dense), one
// tile of C a workgroup, one matrix of the batch (or one share of the inner dimension) a layer z.
// Layout: rows of vec4. Tiles of A and B go through shared memory, double buffered, both with the
// inner index first, so that an invocation reads vec4s along m and along n; an operand whose rows
// run along the inner index is turned in registers, 4 x 4 entries at a time.
// Index: a warp of 32 covers (4 PER_M) x (8 PER_N) entries, its lanes 4 x 8; an invocation's entries
// lie in 4 x 4 blocks, 16 rows and 32 columns apart, so that shared memory is read without
// conflicts. Flops 2 m n k; bytes 4 (m k n / TILE_N + k n m / TILE_M) + 4 m n.
// Source: Volkov and Demmel 2008, section 4 (register tiles, one operand shared); split of the inner
// dimension: their section 4.3.
#version 450 core
// TILE_M, TILE_N, TILE_K: a workgroup's tile; PER_M, PER_N: an invocation's, multiples of 4.
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

#define M4 (TILE_M / 4)
#define N4 (TILE_N / 4)
#define K4 (TILE_K / 4)
#define UNITS_A (M4 * K4)  // 4 x 4 entries each
#define UNITS_B (N4 * K4)
#define UNITS ((UNITS_A + UNITS_B + THREADS - 1) / THREADS)
#define WARPS_M (TILE_M / (4 * PER_M))

#pragma optionNV(unroll all)
shared vec4 tileA[2][TILE_K][M4];
shared vec4 tileB[2][TILE_K][N4];

int baseA, baseB, m4, n4, k4, firstM, firstN;

void turn(inout vec4 v[4]) {
    const mat4 t = transpose(mat4(v[0], v[1], v[2], v[3]));
    v[0] = t[0]; v[1] = t[1]; v[2] = t[2]; v[3] = t[3];
}

// Unit u of the tiles that start at k0 (in vec4s): four rows of memory, as they lie.
void fetch(int u, int k0, out vec4 v[4]) {
    if (u < UNITS_A) {
        const int x = u % M4, q = k0 + u / M4;
        for (int i = 0; i < 4; ++i) {
#if TURN_A
            const int row = min(firstM + 4 * x + i, size.x - 1);
            v[i] = q < k4 ? a[baseA + row * pitches.x + q] : vec4(0);
#else
            const int column = min(firstM / 4 + x, m4 - 1);
            v[i] = 4 * q + i < size.z ? a[baseA + (4 * q + i) * pitches.x + column] : vec4(0);
#endif
        }
    } else {
        const int x = (u - UNITS_A) % N4, q = k0 + (u - UNITS_A) / N4;
        for (int i = 0; i < 4; ++i) {
#if TURN_B
            const int row = min(firstN + 4 * x + i, size.y - 1);
            v[i] = q < k4 ? b[baseB + row * pitches.y + q] : vec4(0);
#else
            const int column = min(firstN / 4 + x, n4 - 1);
            v[i] = 4 * q + i < size.z ? b[baseB + (4 * q + i) * pitches.y + column] : vec4(0);
#endif
        }
    }
}

void keep(int u, int half_, in vec4 v[4]) {
    if (u < UNITS_A) {
        const int x = u % M4, q = u / M4;
#if TURN_A
        turn(v);
#endif
        for (int i = 0; i < 4; ++i) tileA[half_][4 * q + i][x] = v[i];
    } else if (u < UNITS_A + UNITS_B) {
        const int x = (u - UNITS_A) % N4, q = (u - UNITS_A) / N4;
#if TURN_B
        turn(v);
#endif
        for (int i = 0; i < 4; ++i) tileB[half_][4 * q + i][x] = v[i];
    }
}

void main() {
    const int id = int(gl_LocalInvocationIndex), warp = id / 32, lane = id % 32;
    const int layer = int(gl_WorkGroupID.z), matrix = layer / shares, share = layer % shares;
    firstM = int(gl_WorkGroupID.y) * TILE_M;
    firstN = int(gl_WorkGroupID.x) * TILE_N;
    m4 = (size.x + 3) / 4;
    n4 = (size.y + 3) / 4;
    k4 = (size.z + 3) / 4;
    baseA = offsets.x + matrix * strides.x;
    baseB = offsets.y + matrix * strides.y;
    const int rowGroup = (warp % WARPS_M) * PER_M + lane / 8;       // in vec4s of the tile
    const int columnGroup = (warp / WARPS_M) * 2 * PER_N + lane % 8;

    vec4 sum[PER_M][PER_N / 4];
    for (int i = 0; i < PER_M; ++i)
        for (int j = 0; j < PER_N / 4; ++j) sum[i][j] = vec4(0);

    const int first = share * shareTiles;
    const int last = min(first + shareTiles, (size.z + TILE_K - 1) / TILE_K);
    vec4 held[UNITS][4];
    for (int u = 0; u < UNITS; ++u) fetch(id + u * THREADS, first * K4, held[u]);
    for (int u = 0; u < UNITS; ++u) keep(id + u * THREADS, 0, held[u]);
    barrier();
    int half_ = 0;
#pragma optionNV(unroll none)
    for (int t = first; t < last; ++t) {
        // Past the end the guard on k gives zeros, which nobody reads.
        for (int u = 0; u < UNITS; ++u) fetch(id + u * THREADS, (t + 1) * K4, held[u]);
#pragma optionNV(unroll all)
        for (int k = 0; k < TILE_K; ++k) {
            vec4 left[PER_M / 4], right[PER_N / 4];
            for (int i = 0; i < PER_M / 4; ++i) left[i] = tileA[half_][k][rowGroup + 4 * i];
            for (int j = 0; j < PER_N / 4; ++j) right[j] = tileB[half_][k][columnGroup + 8 * j];
            for (int i = 0; i < PER_M; ++i)
                for (int j = 0; j < PER_N / 4; ++j)
                    sum[i][j] = fma(vec4(left[i / 4][i % 4]), right[j], sum[i][j]);
        }
        half_ = 1 - half_;
        for (int u = 0; u < UNITS; ++u) keep(id + u * THREADS, half_, held[u]);
        barrier();
    }

    const int baseC = offsets.z + (shares > 1 ? layer : matrix) * strides.z;
    for (int i = 0; i < PER_M; ++i) {
        const int row = firstM + 4 * (rowGroup + 4 * (i / 4)) + i % 4;
        for (int j = 0; j < PER_N / 4; ++j) {
            const int column = firstN / 4 + columnGroup + 8 * j;
            if (row >= size.x || column >= n4) continue;
            const int at = baseC + row * pitches.z + column;
            vec4 v = scale.x * sum[i][j];
            if (scale.y != 0.0) v += scale.y * c[at];
            // Entries past the last column stay zero, whatever is not finite in A.
            c[at] = mix(vec4(0), v, lessThan(4 * column + ivec4(0, 1, 2, 3), ivec4(size.y)));
        }
    }
}
