// Purpose: one block step of LU without pivoting, but for the update of the rest: the diagonal block
// D = L U, the blocks right of it L^-1 A, the blocks below it A U^-1; by substitution.
// Layout: one workgroup a strip of NB columns to the right, or of NB rows below, one matrix a layer z.
// The first NB invocations hold a column of D each, the others a column (or a row) of the strip. D is
// eliminated by every workgroup, PART columns at a time: these are handed over to invocations that
// hold a row each (by `handed`), eliminated with one short barrier a step, and handed back as columns
// of L (again `handed`); with them the other columns of D and the strip's take PART steps without a
// barrier, and rows of the strip with the rows of U (`across`).
// D itself goes to `diagonal`, because other workgroups may still have to read it, and comes home with
// lu_home.comp. Flops a strip: 2 NB^3; bytes: 12 NB^2. Source: Volkov and Demmel 2008, section 4.
#version 450 core
// NB: the block's side, a multiple of 4.
#define PART min(16, NB)
#define STEP 4  // steps whose code is written out; compilers take long over more
layout(local_size_x = 2 * NB) in;
layout(std430, binding = 0) buffer Rows { vec4 rows4[]; };  // the matrices, as vec4 and
layout(std430, binding = 1) buffer Entries { float entries[]; };  // as floats: the same buffer
layout(std430, binding = 2) writeonly buffer Diagonal { vec4 diagonal[]; };
layout(std430, binding = 4) writeonly buffer DiagonalEntries { float diagonalEntries[]; };  // the same
layout(std430, binding = 3) buffer Info { int info[]; };  // a matrix: 1 + column of the first bad pivot
uniform int first;   // row and column of D
uniform int pitch, stride, strips, blocks;  // floats a row, a matrix; strips a direction; blocks a matrix
uniform int columns;  // that are not padding
uniform int width;    // NB, unknown to the compiler: loops up to it shall stay loops
uniform int part;     // PART, likewise

#pragma optionNV(unroll all)
// Entries count from the current row on. A vec4 cannot be stored by components, so that what comes one
// by one goes through floats.
shared vec4 handed[PART][NB / 4], across[PART][NB / 4];
shared float loose[PART][NB];
shared vec4 pivotRow[2][PART / 4];
shared float inverse[PART];  // of the pivots

// x (LENGTH entries, the current ones first) through PART steps, with those of `factor`.
#define SUBSTITUTE(LENGTH, factor, SCALE, AFTER)                                                   \
    for (int p = 0; p < part; p += STEP) {                                                         \
        for (int s = 0; s < STEP; ++s) {                                                           \
            SCALE                                                                                  \
            for (int q = 0; q < LENGTH / 4; ++q) {                                                 \
                const vec4 f = factor[p + s][min(p / 4 + q, NB / 4 - 1)];                          \
                for (int l = 0; l < 4; ++l)                                                        \
                    if (4 * q + l > s) x[4 * q + l] -= f[l] * x[s];                                \
            }                                                                                      \
        }                                                                                          \
        AFTER                                                                                      \
        for (int i = 0; i < LENGTH - STEP; ++i) x[i] = x[i + STEP];                                \
    }

#define SHIFT(LENGTH, BY)                                                                          \
    for (int i = 0; i < LENGTH - BY; ++i) x[i] = x[i + BY];

#define ELIMINATE(LENGTH, FROM, TO)                                                                \
    for (int p0 = FROM; p0 < TO; p0 += PART) {                                                     \
        if (inDiagonal && lane >= p0 && lane < p0 + PART)                                          \
            for (int q = 0; q < LENGTH / 4; ++q)                                                   \
                handed[lane - p0][q] = vec4(x[4 * q], x[4 * q + 1], x[4 * q + 2], x[4 * q + 3]);   \
        barrier();                                                                                 \
        float y[PART];                                                                             \
        const bool rowHere = id < NB - p0;                                                         \
        if (rowHere)                                                                               \
            for (int s = 0; s < PART; ++s) y[s] = handed[s][lane / 4][lane % 4];                   \
        for (int j = 0; j < PART; ++j) {                                                           \
            if (id == j) {                                                                         \
                for (int q = j / 4; q < PART / 4; ++q)                                             \
                    pivotRow[j & 1][q] = vec4(y[4 * q], y[4 * q + 1], y[4 * q + 2], y[4 * q + 3]); \
                if (y[j] == 0.0 || isnan(y[j]) || isinf(y[j])) bad = min(bad, p0 + j);             \
            }                                                                                      \
            barrier();                                                                             \
            const float reciprocal = 1.0 / pivotRow[j & 1][j / 4][j % 4];                          \
            if (id == j) inverse[j] = reciprocal;                                                  \
            if (rowHere && id > j) {                                                               \
                const float l = y[j] * reciprocal;                                                 \
                y[j] = l;                                                                          \
                for (int c = j + 1; c < PART; ++c) y[c] -= l * pivotRow[j & 1][c / 4][c % 4];      \
            }                                                                                      \
        }                                                                                          \
        if (rowHere) {                                                                             \
            for (int s = 0; s < PART; ++s) loose[s][lane] = y[s];                                  \
            if (strip == 0)                                                                        \
                for (int q = 0; q < PART / 4; ++q)                                                 \
                    diagonal[home + (p0 + lane) * (NB / 4) + p0 / 4 + q] =                         \
                        vec4(y[4 * q], y[4 * q + 1], y[4 * q + 2], y[4 * q + 3]);                  \
        }                                                                                          \
        barrier();                                                                                 \
        for (int e = id; e < PART * NB / 4; e += 2 * NB) {                                         \
            const int s = e / (NB / 4), q = e % (NB / 4);                                          \
            handed[s][q] =                                                                         \
                vec4(loose[s][4 * q], loose[s][4 * q + 1], loose[s][4 * q + 2], loose[s][4 * q + 3]); \
        }                                                                                          \
        barrier();                                                                                 \
        if (inDiagonal) {                                                                          \
            if (lane >= p0 + PART) {                                                               \
                SUBSTITUTE(LENGTH, handed, ,                                                       \
                           for (int s = 0; s < STEP; ++s) {                                        \
                               loose[p + s][lane - p0] = x[s];                                     \
                               if (strip == 0)                                                     \
                                   diagonalEntries[4 * home + (p0 + p + s) * NB + lane] = x[s];    \
                           })                                                                      \
            } else {                                                                               \
                SHIFT(LENGTH, PART)                                                                \
            }                                                                                      \
        } else if (!below) {                                                                       \
            SUBSTITUTE(LENGTH, handed, ,                                                           \
                       if (strips > 0) for (int s = 0; s < STEP; ++s)                              \
                           entries[start + (p0 + p + s) * pitch] = x[s];)                          \
        }                                                                                          \
        if (below) {                                                                               \
            /* loose now holds U but for PART x PART, whose upper triangle is U, too. */           \
            barrier();                                                                             \
            for (int e = id; e < PART * NB / 4; e += 2 * NB) {                                     \
                const int s = e / (NB / 4), q = e % (NB / 4);                                      \
                vec4 u;                                                                            \
                for (int l = 0; l < 4; ++l) {                                                      \
                    const int c = 4 * q + l;                                                       \
                    u[l] = c < PART ? handed[c][s / 4][s % 4] : loose[s][c];                       \
                }                                                                                  \
                across[s][q] = u;                                                                  \
            }                                                                                      \
            barrier();                                                                             \
            if (!inDiagonal) {                                                                     \
                SUBSTITUTE(LENGTH, across, x[s] *= inverse[p + s];,                                \
                           rows4[(start + p0 + p) / 4] = vec4(x[0], x[1], x[2], x[3]);)            \
            }                                                                                      \
        }                                                                                          \
        barrier();                                                                                 \
    }

void main() {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    const int strip = int(gl_WorkGroupID.x);
    const bool inDiagonal = id < NB, below = strips > 0 && strip >= strips;
    const int lane = id % NB;
    const int corner = matrix * stride + first * pitch + first;
    // Where this invocation's NB entries start: a column of D or of the strip, or a row of the strip.
    const int away = NB * (1 + strip % max(strips, 1));
    const int start = inDiagonal ? corner + lane : below ? corner + (away + lane) * pitch
                                                         : corner + away + lane;
    const int home = (matrix * blocks + first / NB) * (NB * NB / 4);
    float x[NB];
    if (below && !inDiagonal) {
        for (int i = 0; i < NB / 4; ++i) {
            const vec4 v = rows4[start / 4 + i];
            x[4 * i] = v.x, x[4 * i + 1] = v.y, x[4 * i + 2] = v.z, x[4 * i + 3] = v.w;
        }
    } else if (inDiagonal || strips > 0) {
        for (int i = 0; i < NB; ++i) x[i] = entries[start + i * pitch];
    }
    int bad = NB;
    // The current entries are always the first ones: behind each part the others move up. The second
    // half of a block need not carry the length of the first.
#if NB > 32
    ELIMINATE(NB, 0, width / 2)
    ELIMINATE(NB / 2, width / 2, width)
#else
    ELIMINATE(NB, 0, width)
#endif
    if (strip == 0 && bad < NB && first + bad < columns) atomicMin(info[matrix], first + bad + 1);
}
