// Purpose: after a panel of LU: moves the rows of all other columns as those of the panel, and
// solves with the panel's unit lower triangle, x = L^-1 b, by substitution. If no rows move the
// products are summed before they are subtracted from b: one rounding at its size. A panel stored
// column by column is copied to its place in the matrix in the same launch.
// Layout: a workgroup TILE columns, whose NB top rows GROUPS invocations share, SHARE rows each in
// registers: one of them solves for its rows, the following ones subtract a product. One matrix a
// layer z. With PANEL as many further workgroups have TILE rows of the panel each.
// Bytes per entry of the 2 NB rows that move: 8. Source: LAPACK's laswp and trsm.
#version 450 core
#define TILE 32
#if NB < 16
#define SHARE NB
#else
#define SHARE 16
#endif
#define GROUPS (NB / SHARE)
// NB: the panel's width. MOVES 0: no rows move. PANEL 1: it is stored column by column
// (lu_panel.comp).
layout(local_size_x = TILE * GROUPS) in;
layout(std430, binding = 0) buffer Entries { float entries[]; };  // the matrix whose rows move
layout(std430, binding = 1) readonly buffer Moves { int moves[]; };
layout(std430, binding = 2) readonly buffer Factor { float factor[]; };  // holds the panel
#if PANEL
layout(std430, binding = 3) readonly buffer Places { int places[]; };
layout(std430, binding = 4) writeonly buffer Rows { vec4 rows4[]; };  // the entries
#endif
uniform int first, side;                 // the panel's first row and column; padded side
uniform int groups;                      // GROUPS, unknown to the compiler: that loop must stay a loop
uniform int pitch, stride, width;        // of the columns: floats per row, per matrix; how many
uniform int factorPitch, factorStride;   // of a panel by columns: floats per column, unused
uniform int solveFrom;                   // columns from here on are solved for
uniform int stayFrom, stayTo;            // columns in between are left alone

#pragma optionNV(unroll all)
#if MOVES
#define TAKE(from, what) from -= what
shared int source[NB], goal[NB];
#else
#define TAKE(from, what) from += what
#endif
shared vec4 lower[NB][NB / 4];  // by columns: lower[p][i / 4] holds L(i, p)
shared float known[2][SHARE][TILE];

void main() {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    const int lane = id % TILE, group = id / TILE;
#if PANEL
    const int tiles = (width + TILE - 1) / TILE;
    if (int(gl_WorkGroupID.x) >= tiles) {
        const int row = (int(gl_WorkGroupID.x) - tiles) * TILE + lane;
        if (row >= side - first) return;
        const int from = (matrix * NB + group * SHARE) * factorPitch + row;
        const int to = (matrix * stride + (first + places[matrix * side + row]) * pitch + first +
                        group * SHARE) / 4;
        float v[SHARE];
        for (int i = 0; i < SHARE; ++i) v[i] = factor[from + i * factorPitch];
        for (int q = 0; q < SHARE / 4; ++q)
            rows4[to + q] = vec4(v[4 * q], v[4 * q + 1], v[4 * q + 2], v[4 * q + 3]);
        return;
    }
#endif
#if MOVES
    for (int i = id; i < NB; i += TILE * GROUPS) {
        source[i] = moves[2 * (matrix * side + first) + i];
        goal[i] = moves[2 * (matrix * side + first) + NB + i];
    }
    barrier();
#endif
    const int column = int(gl_WorkGroupID.x) * TILE + lane;
    const bool here = column < width && !(column >= stayFrom && column < stayTo);
    const int start = matrix * stride + first * pitch + column;  // the first of the top rows
    const int mine = group * SHARE;
    float x[SHARE], y[SHARE];
    for (int i = 0; i < SHARE; ++i) x[i] = 0.0, y[i] = 0.0;
    if (here) {
        for (int i = 0; i < SHARE; ++i) y[i] = entries[start + (mine + i) * pitch];
#if MOVES
        for (int i = 0; i < SHARE; ++i) x[i] = entries[start + source[mine + i] * pitch];
    }
    // All loads before all stores.
    groupMemoryBarrier();
    barrier();
    if (here) {
        for (int i = 0; i < SHARE; ++i)
            if (goal[mine + i] >= NB) entries[start + goal[mine + i] * pitch] = y[i];
#endif
    }
    const bool solves = here && column >= solveFrom;
    if (int(gl_WorkGroupID.x + 1u) * TILE > solveFrom) {
        for (int e = id; e < NB * NB / 4; e += TILE * GROUPS) {
            const int p = e % NB, q = e / NB;
#if PANEL
            const int at = (matrix * NB + p) * factorPitch;
            lower[p][q] = vec4(factor[at + source[4 * q]], factor[at + source[4 * q + 1]],
                               factor[at + source[4 * q + 2]], factor[at + source[4 * q + 3]]);
#else
            const int at = matrix * factorStride + (first + 4 * q) * factorPitch + first + p;
            lower[p][q] = vec4(factor[at], factor[at + factorPitch], factor[at + 2 * factorPitch],
                               factor[at + 3 * factorPitch]);
#endif
        }
        barrier();
        for (int turn = 0; turn < groups; ++turn) {
            const int p0 = turn * SHARE;
            if (group == turn && solves) {
                for (int s = 0; s < SHARE; ++s) {
#if !MOVES
                    x[s] = y[s] - x[s];
#endif
                    for (int q = s / 4; q < SHARE / 4; ++q) {
                        const vec4 l = lower[p0 + s][p0 / 4 + q];
                        for (int k = 0; k < 4; ++k)
                            if (4 * q + k > s) TAKE(x[4 * q + k], l[k] * x[s]);
                    }
                    known[turn & 1][s][lane] = x[s];
                }
            }
            barrier();
            if (group > turn && solves) {
                for (int s = 0; s < SHARE; ++s) {
                    const float value = known[turn & 1][s][lane];
                    for (int q = 0; q < SHARE / 4; ++q) {
                        const vec4 l = lower[p0 + s][mine / 4 + q];
                        for (int k = 0; k < 4; ++k)
                            TAKE(x[4 * q + k], l[k] * value);
                    }
                }
            }
        }
    }
#if MOVES
    if (here)
#else
    if (solves)
#endif
        for (int i = 0; i < SHARE; ++i) entries[start + (mine + i) * pitch] = x[i];
}
