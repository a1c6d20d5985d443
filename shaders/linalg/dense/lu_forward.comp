// Purpose: behind a panel of LU: moves the rows of all other columns as the panel's have moved, and
// solves with the panel's unit lower triangle, x = L^-1 b, by substitution. Where no rows move the
// products are summed up before they are taken from b: one rounding at its size.
// Layout: one column an invocation, whose NB top rows are in registers; one matrix a layer z.
// Bytes an entry of the 2 NB rows that move: 8. Source: LAPACK's laswp and trsm.
#version 450 core
#define STEP 4
// NB: the panel's width. MOVES 0: no rows move (LU without pivoting).
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Entries { float entries[]; };  // whose rows move
layout(std430, binding = 1) readonly buffer Moves { int moves[]; };
layout(std430, binding = 2) readonly buffer Factor { float factor[]; };  // holds the panel
uniform int first, side;                 // the panel's first row and column; padded side
uniform int rows;                        // NB, unknown to the compiler: that loop shall stay a loop
uniform int pitch, stride, width;        // of the columns: floats a row, a matrix; how many
uniform int factorPitch, factorStride;
uniform int solveFrom;                   // columns from here on are solved for
uniform int stayFrom, stayTo;            // columns between are left alone

#pragma optionNV(unroll all)
#if MOVES
#define TAKE(from, what) from -= what
shared int source[NB], goal[NB];
#else
#define TAKE(from, what) from += what
#endif
shared vec4 lower[NB][NB / 4];  // by columns: lower[p][i / 4] holds L(i, p)

void main() {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    const int column = int(gl_GlobalInvocationID.x);
#if MOVES
    for (int i = id; i < NB; i += 64) {
        source[i] = moves[2 * (matrix * side + first) + i];
        goal[i] = moves[2 * (matrix * side + first) + NB + i];
    }
    barrier();
#endif
    const bool here = column < width && !(column >= stayFrom && column < stayTo);
    const int start = matrix * stride + first * pitch + column;
    float x[NB];
    if (here) {
#if MOVES
        for (int i = 0; i < NB; ++i) x[i] = entries[start + source[i] * pitch];
        // All loads before all stores, or each store waits for a load.
        float y[NB];
        for (int i = 0; i < NB; ++i) y[i] = entries[start + i * pitch];
        for (int i = 0; i < NB; ++i)
            if (goal[i] >= NB) entries[start + goal[i] * pitch] = y[i];
#else
        for (int i = 0; i < NB; ++i) x[i] = 0.0;  // what is to be taken from b
#endif
    }
    const int groupEnd = int(gl_WorkGroupID.x + 1u) * 64;
    if (groupEnd > solveFrom) {
        for (int e = id; e < NB * NB / 4; e += 64) {
            const int p = e % NB, q = e / NB;
            const int at = matrix * factorStride + (first + 4 * q) * factorPitch + first + p;
            lower[p][q] = vec4(factor[at], factor[at + factorPitch], factor[at + 2 * factorPitch],
                                 factor[at + 3 * factorPitch]);
        }
        barrier();
        if (here && column >= solveFrom) {
            // The current entries are always the first ones: after STEP steps the others move up, so
            // that the code stays short.
            for (int p0 = 0; p0 < rows; p0 += STEP) {
#if !MOVES
                float b[STEP];
                for (int s = 0; s < STEP; ++s) b[s] = entries[start + (p0 + s) * pitch];
#endif
                for (int s = 0; s < STEP; ++s) {
#if !MOVES
                    x[s] = b[s] - x[s];
#endif
                    for (int q = 0; q < NB / 4; ++q) {
                        const vec4 l = lower[p0 + s][min(p0 / 4 + q, NB / 4 - 1)];
                        for (int k = 0; k < 4; ++k)
                            if (4 * q + k > s) TAKE(x[4 * q + k], l[k] * x[s]);
                    }
                }
                for (int s = 0; s < STEP; ++s) entries[start + (p0 + s) * pitch] = x[s];
                for (int i = 0; i < NB - STEP; ++i) x[i] = x[i + STEP];
            }
            return;
        }
    }
#if MOVES
    if (here)
        for (int i = 0; i < NB; ++i) entries[start + i * pitch] = x[i];
#endif
}
