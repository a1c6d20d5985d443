// Purpose: LU with partial pivoting of a panel of NB columns, all rows below its first: P A = L U.
// Layout: one workgroup a matrix; an invocation holds ROWS rows, THREADS apart, COLS columns at a time
// in registers. The panel lies column by column (lu_next_panel.comp), so that neighbours read and
// write neighbouring entries. Rows stay where they are: `place` says where each goes; lu_forward.comp
// takes them there. A column's pivot is found by one barrier: every warp puts its best row into shared
// memory, and all of them look through these.
// Columns to the left are applied when a block of COLS columns is taken up: rows that are pivots
// already solve with their L, the others take a product away.
// Index: entry (row, column) of the panel of matrix m is (m NB + column) side + row.
// Out: moves[0..NB) the row that goes to place j, moves[NB..2 NB) the place of row j of the first NB,
// places the place of every row (all count from the panel's first row); order: the row of A that is
// now row i.
// Source: Volkov and Demmel 2008, section 4 (panels by one processor); Golub and Van Loan, 3.4.
#version 450 core
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle : require
// NB, THREADS, ROWS, COLS as above; THREADS * ROWS >= rows; COLS a multiple of 4 that divides THREADS.
layout(local_size_x = THREADS) in;
layout(std430, binding = 0) buffer Panel { float panel[]; };
layout(std430, binding = 1) buffer Order { int order[]; };
layout(std430, binding = 2) writeonly buffer Moves { int moves[]; };
layout(std430, binding = 3) buffer Info { int info[]; };  // a matrix: 1 + column of the first bad pivot
layout(std430, binding = 4) writeonly buffer Places { int places[]; };
uniform int first, rows;                   // the panel's first row and column; rows from there on
uniform int width, block;                  // NB, COLS, unknown to the compiler: loops stay loops
uniform int side, columns;                 // padded side; columns in use

#pragma optionNV(unroll all)
#define WARPS (THREADS / 8)  // at most
#define STEP 4
#define OPEN max(NB - COLS, 4)  // columns that are done when the last block is taken up
#define TOGETHER min(COLS, ROWS <= 2 ? 16 : ROWS <= 4 ? 8 : 4)  // columns to the left loaded at once
#define OFFERS ((WARPS + 7) / 8 * 8)
shared uint bestKey[2][OFFERS];  // 0 where there is no warp
shared ivec2 bestRow[2][WARPS];  // and its place
shared vec4 bestValues[2][WARPS][COLS / 4];
shared vec4 lower[OPEN][OPEN / 4];  // L of the pivot rows
shared float before[OPEN][COLS], solved[OPEN][COLS];  // the pivot rows in this block, A and U
shared vec4 upper[OPEN][COLS / 4];                    // U again, to be read by fours

void main() {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    const int warp = int(gl_SubgroupID), lane = int(gl_SubgroupInvocationID);
    const int corner = matrix * NB * side;
    int at[ROWS], place[ROWS];  // in a column; rows of no panel have place -1
    for (int r = 0; r < ROWS; ++r) {
        const int row = id + r * THREADS;
        place[r] = row < rows ? row : -1;
        at[r] = corner + min(row, rows - 1);
    }
    for (int e = id; e < 2 * OFFERS; e += THREADS) bestKey[e / OFFERS][e % OFFERS] = 0u;
    barrier();
    int bad = columns;
    for (int done = 0; done < width; done += COLS) {
        float x[ROWS][COLS];
        for (int c = 0; c < COLS; ++c)
            for (int r = 0; r < ROWS; ++r) x[r][c] = panel[at[r] + (done + c) * side];
        if (done > 0) {
            for (int r = 0; r < ROWS; ++r) {
                if (place[r] >= 0 && place[r] < done)
                    for (int c = 0; c < COLS; ++c) before[place[r]][c] = x[r][c];
            }
            barrier();
            // Four rows of U at a time, which every invocation works out for its column.
            const int c = id % COLS;
            for (int p = 0; p < done; p += 4) {
                float u[4];
                for (int k = 0; k < 4; ++k) {
                    u[k] = before[p + k][c];
                    for (int m = 0; m < k; ++m) u[k] -= lower[p + k][p / 4][m] * u[m];
                }
                for (int i = p + 4 + id / COLS; i < done; i += THREADS / COLS)
                    before[i][c] -= dot(lower[i][p / 4], vec4(u[0], u[1], u[2], u[3]));
                if (id < COLS)
                    for (int k = 0; k < 4; ++k) solved[p + k][c] = u[k];
                barrier();
            }
            for (int e = id; e < done * COLS / 4; e += THREADS) {
                const int i = e / (COLS / 4), q = e % (COLS / 4);
                upper[i][q] = vec4(solved[i][4 * q], solved[i][4 * q + 1], solved[i][4 * q + 2],
                                   solved[i][4 * q + 3]);
            }
            barrier();
            for (int p = 0; p < done; p += TOGETHER) {
                float l[TOGETHER][ROWS];
                for (int k = 0; k < TOGETHER; ++k)
                    for (int r = 0; r < ROWS; ++r) l[k][r] = panel[at[r] + (p + k) * side];
                for (int k = 0; k < TOGETHER; ++k)
                    for (int q = 0; q < COLS / 4; ++q) {
                        const vec4 u = upper[p + k][q];
                        for (int i = 0; i < 4; ++i)
                            for (int r = 0; r < ROWS; ++r) x[r][4 * q + i] -= l[k][r] * u[i];
                    }
            }
            for (int r = 0; r < ROWS; ++r) {
                if (place[r] < 0 || place[r] >= done) continue;
                for (int q = 0; q < COLS / 4; ++q)
                    for (int i = 0; i < 4; ++i) x[r][4 * q + i] = upper[place[r]][q][i];
            }
        }
        // The current columns are always the first ones: after STEP steps they are done and the
        // others move up, so that the code stays short.
        for (int j0 = 0; j0 < block; j0 += STEP) {
            for (int s = 0; s < STEP; ++s) {
                const int step = done + j0 + s, half_ = s & 1;
                uint key = 0u;
                int row = 0;
                for (int r = 0; r < ROWS; ++r) {
                    const uint mine = floatBitsToUint(abs(x[r][s]));
                    // The row in place stands first among zeros: a singular column moves nothing.
                    const uint rank =
                        place[r] >= step ? mine + 1u + uint(mine == 0u && place[r] == step) : 0u;
                    if (rank > key) key = rank, row = r;
                }
                uint top = key;  // by hand: subgroupMax compiles to loops
                for (uint mask = gl_SubgroupSize / 2u; mask > 0u; mask /= 2u)
                    top = max(top, subgroupShuffleXor(top, mask));
                const uint chosen = subgroupBallotFindLSB(subgroupBallot(key == top));
                if (uint(lane) == chosen) {
                    bestKey[half_][warp] = top;
                    for (int r = 0; r < ROWS; ++r) {
                        if (r != row) continue;
                        bestRow[half_][warp] = ivec2(id + r * THREADS, place[r]);
                        for (int q = 0; q < COLS / 4; ++q)
                            bestValues[half_][warp][q] =
                                vec4(x[r][4 * q], x[r][4 * q + 1], x[r][4 * q + 2], x[r][4 * q + 3]);
                    }
                }
                barrier();
                // The first of the largest, eight offers at a time by pairs.
                uint best = 0u;
                int winner = 0;
                for (int w = 0; w < int(gl_NumSubgroups); w += 8) {
                    uint keys[8];
                    int who[8];
                    for (int i = 0; i < 8; ++i) keys[i] = bestKey[half_][w + i], who[i] = w + i;
                    for (int apart = 1; apart < 8; apart *= 2)
                        for (int i = 0; i < 8; i += 2 * apart) {
                            if (keys[i + apart] > keys[i]) who[i] = who[i + apart];
                            keys[i] = max(keys[i], keys[i + apart]);
                        }
                    if (keys[0] > best) winner = who[0];
                    best = max(best, keys[0]);
                }
                const int chosenRow = bestRow[half_][winner].x, from = bestRow[half_][winner].y;
                const float value = bestValues[half_][winner][0][s];
                if (value == 0.0 || isnan(value) || isinf(value)) bad = min(bad, first + step);
                const float scale = value != 0.0 ? 1.0 / value : 0.0;
                float l[ROWS];
                for (int r = 0; r < ROWS; ++r) {
                    if (id + r * THREADS == chosenRow) {
                        place[r] = step;
                    } else if (place[r] == step) {
                        place[r] = from;
                    }
                    // Rows that are pivots stay as they are.
                    l[r] = place[r] > step ? x[r][s] * scale : 0.0;
                    if (place[r] > step) x[r][s] = l[r];
                }
                for (int q = 0; q < COLS / 4; ++q) {
                    const vec4 pivot = bestValues[half_][winner][q];
                    for (int k = 0; k < 4; ++k)
                        for (int r = 0; r < ROWS; ++r)
                            if (4 * q + k > s) x[r][4 * q + k] -= l[r] * pivot[k];
                }
                if (id == 0) moves[2 * (matrix * side + first) + step] = chosenRow;
            }
            for (int r = 0; r < ROWS; ++r) {
                if (id + r * THREADS < rows)
                    for (int c = 0; c < STEP; ++c) panel[at[r] + (done + j0 + c) * side] = x[r][c];
                for (int c = 0; c < COLS - STEP; ++c) x[r][c] = x[r][c + STEP];
            }
        }
        if (done + COLS < NB) {
            // The new rows of L; each invocation reads what it wrote itself.
            for (int r = 0; r < ROWS; ++r) {
                const int p = place[r];
                if (p < done || p >= done + COLS) continue;
                for (int q = 0; q < done + COLS; q += COLS) {
                    float l[COLS];
                    for (int k = 0; k < COLS; ++k) l[k] = panel[at[r] + (q + k) * side];
                    for (int k = 0; k < COLS / 4; ++k)
                        lower[p][q / 4 + k] =
                            vec4(l[4 * k], l[4 * k + 1], l[4 * k + 2], l[4 * k + 3]);
                }
            }
        }
    }
    int from[ROWS];
    for (int r = 0; r < ROWS; ++r) {
        const int row = id + r * THREADS;
        if (row < rows && place[r] != row) from[r] = order[matrix * side + first + row];
    }
    groupMemoryBarrier();
    barrier();
    for (int r = 0; r < ROWS; ++r) {
        const int row = id + r * THREADS;
        if (row >= rows) continue;
        if (place[r] != row) order[matrix * side + first + place[r]] = from[r];
        if (row < NB) moves[2 * (matrix * side + first) + NB + row] = place[r];
        places[matrix * side + row] = place[r];
    }
    if (id == 0 && bad < columns) atomicMin(info[matrix], bad + 1);
}
