// Purpose: one block step of LU without pivoting, but for the update of the rest: the diagonal block
// D = L U, the blocks right of it L^-1 A, the blocks below it A U^-1; by substitution.
// Layout: one workgroup a strip of NB columns to the right, or of NB rows below, one matrix a layer z.
// The first NB invocations hold a column of D each, the others a column (or a row) of the strip; at
// step p column p and row p of what is left go through shared memory. Every workgroup
// eliminates D again: one barrier a step, no launch of its own. D itself goes to `diagonal`, because
// other workgroups may still have to read it, and comes home with lu_home.comp.
// Flops a strip: 2 NB^3; bytes: 12 NB^2. Source: Volkov and Demmel 2008, section 4.
#version 450 core
// NB: the block's side.
#define STEP 4  // steps whose code is written out; compilers take long over more
layout(local_size_x = 2 * NB) in;
layout(std430, binding = 0) buffer Rows { vec4 rows4[]; };  // the matrices, as vec4 and
layout(std430, binding = 1) buffer Entries { float entries[]; };  // as floats: the same buffer
layout(std430, binding = 2) writeonly buffer Diagonal { float diagonal[]; };
layout(std430, binding = 3) buffer Info { int info[]; };  // a matrix: 1 + column of the first bad pivot
uniform int first;   // row and column of D
uniform int pitch, stride, strips, blocks;  // floats a row, a matrix; strips a direction; blocks a matrix
uniform int columns;  // that are not padding
uniform int width;    // NB, unknown to the compiler: loops up to it shall stay loops

#pragma optionNV(unroll all)
shared vec4 column[2][NB / 4];  // p of what is left of D, from row p on
shared float inverse[2];        // of the pivot
shared float upper[2][2 * NB];  // row p of U; vec4s cannot be stored by components

#define ELIMINATE(LENGTH, FROM, TO)                                                                \
    for (int p0 = FROM; p0 < TO; p0 += STEP) {                                                     \
        for (int s = 0; s < STEP; ++s) {                                                           \
            const int half_ = s & 1;                                                               \
            if (inDiagonal) {                                                                      \
                upper[half_][lane] = x[s];                                                         \
                if (lane == p0 + s) {                                                              \
                    inverse[half_] = 1.0 / x[s];                                                   \
                    for (int q = s / 4; q < LENGTH / 4; ++q)                                       \
                        column[half_][q] = vec4(x[4 * q], x[4 * q + 1], x[4 * q + 2], x[4 * q + 3]); \
                }                                                                                  \
            }                                                                                      \
            barrier();                                                                             \
            const float scaled = x[s] * inverse[half_];                                            \
            if (asRow) {                                                                           \
                x[s] = scaled;                                                                     \
                for (int i = s + 1; i < LENGTH; ++i) x[i] -= scaled * upper[half_][p0 + i];        \
            } else if (!inDiagonal || lane > p0 + s) {                                             \
                for (int q = s / 4; q < LENGTH / 4; ++q) {                                         \
                    const vec4 m = column[half_][q];                                               \
                    for (int l = 0; l < 4; ++l)                                                    \
                        if (4 * q + l > s) x[4 * q + l] -= m[l] * scaled;                          \
                }                                                                                  \
            } else if (lane == p0 + s) {                                                           \
                if (x[s] == 0.0 || isnan(x[s]) || isinf(x[s])) bad = lane;                         \
                for (int i = s + 1; i < LENGTH; ++i) x[i] *= inverse[half_];                       \
            }                                                                                      \
        }                                                                                          \
        if (asRow) {                                                                               \
            for (int i = 0; i < STEP / 4; ++i)                                                     \
                rows4[(start + p0) / 4 + i] =                                                      \
                    vec4(x[4 * i], x[4 * i + 1], x[4 * i + 2], x[4 * i + 3]);                      \
        } else if (!inDiagonal) {                                                                  \
            if (strips > 0)                                                                        \
                for (int s = 0; s < STEP; ++s) entries[start + (p0 + s) * pitch] = x[s];           \
        } else if (strip == 0) {                                                                   \
            for (int s = 0; s < STEP; ++s) diagonal[home + (p0 + s) * NB] = x[s];                  \
        }                                                                                          \
        for (int i = 0; i < LENGTH - STEP; ++i) x[i] = x[i + STEP];                                \
    }

void main() {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    const int strip = int(gl_WorkGroupID.x);
    const bool inDiagonal = id < NB, below = strip >= strips;
    const int lane = id % NB;
    const int corner = matrix * stride + first * pitch + first;
    // Where this invocation's NB entries start: a column of D or of the strip, or a row of the strip.
    const int away = NB * (1 + strip % max(strips, 1));
    const bool asRow = !inDiagonal && below && strips > 0;
    const int start = inDiagonal ? corner + lane : below ? corner + (away + lane) * pitch
                                                         : corner + away + lane;
    const int home = (matrix * blocks + first / NB) * NB * NB + lane;
    float x[NB];
    if (inDiagonal || strips > 0) {
        if (asRow) {
            for (int i = 0; i < NB / 4; ++i) {
                const vec4 v = rows4[start / 4 + i];
                x[4 * i] = v.x, x[4 * i + 1] = v.y, x[4 * i + 2] = v.z, x[4 * i + 3] = v.w;
            }
        } else {
            for (int i = 0; i < NB; ++i) x[i] = entries[start + i * pitch];
        }
    }
    int bad = NB;
    // The current entries are always the first ones: after STEP steps the others move up, so that the
    // code stays short. The second half of a block need not carry the length of the first.
#if NB > 32
    ELIMINATE(NB, 0, width / 2)
    ELIMINATE(NB / 2, width / 2, width)
#else
    ELIMINATE(NB, 0, width)
#endif
    // Only one column of D sees a bad pivot first: later ones are not finite because of it.
    if (strip == 0 && inDiagonal && bad < NB && first + bad < columns)
        atomicMin(info[matrix], first + bad + 1);
}
