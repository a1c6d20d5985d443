// Purpose: LU with partial pivoting of a panel of NB columns, all rows below its first: P A = L U.
// Layout: one workgroup per matrix; an invocation holds ROWS rows, THREADS apart, COLS columns at a time
// in registers. The panel is stored column by column (lu_next_panel.comp), so that neighbours read and
// write neighbouring entries. Rows stay in place: `pivotOf` says of which column a row is the pivot;
// lu_forward.comp moves them to their places. Finding a column's pivot takes one barrier: every
// subgroup puts its best row into shared memory, and all of them compare these.
// Columns to the left are applied when a block of COLS columns is taken up: rows that are already
// pivots solve with their L, the others subtract a product.
// Loops over registers have constant bounds and steps: others are not unrolled, and what they index
// is then placed in memory (a column took 2 us instead of 0.7).
// Index: entry (row, column) of the panel of matrix m is (m NB + column) pitch + row.
// Out: moves[0..NB) the row that goes to place j, moves[NB..2 NB) the place of row j of the first NB,
// places the place of every row (all count from the panel's first row); order: the row of A that is
// now row i. Rows of the first NB that are not pivots take the places vacated by pivots from below.
// Source: Volkov and Demmel 2008, section 5.1 (panels, there on the CPU); Golub and Van Loan, 3.4.
#version 450 core
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle : require
// NB, THREADS, ROWS, COLS as above; THREADS * ROWS >= rows; COLS a multiple of 4 that divides THREADS.
layout(local_size_x = THREADS) in;
layout(std430, binding = 0) buffer Panel { float panel[]; };
layout(std430, binding = 1) buffer Order { int order[]; };
layout(std430, binding = 2) writeonly buffer Moves { int moves[]; };
layout(std430, binding = 3) buffer Info { int info[]; };  // per matrix: 1 + column of the first bad pivot
layout(std430, binding = 4) writeonly buffer Places { int places[]; };
uniform int first, rows;           // the panel's first row and column; rows from there on
uniform int width, block;          // NB, COLS, unknown to the compiler: loops stay loops
uniform int pitch, side, columns;  // of the panel, THREADS * ROWS or more; padded side; columns in use

#pragma optionNV(unroll all)
#define WARPS (THREADS / 32)   // subgroups where they have 32 invocations, as on NVIDIA
#define OFFERS (THREADS / 8)   // at most
#define OPEN max(NB - COLS, 4)  // columns that are done when the last block is started
#define TOGETHER min(COLS, ROWS <= 1 ? 16 : ROWS <= 2 ? 8 : 4)  // columns to the left loaded at once
shared uint bestKey[2][OFFERS];  // 0 if there is no subgroup
shared int bestRow[2][OFFERS];
shared vec4 bestValues[2][OFFERS][COLS / 4];
shared vec4 lower[OPEN][OPEN / 4];  // L of the pivot rows
shared float before[OPEN][COLS], solved[OPEN][COLS];  // the pivot rows in this block, A and U
shared vec4 upper[OPEN][COLS / 4];                    // U again, to be read by fours
shared uint leaves[2], fromBelow[2];  // bits: rows of the first NB that are not pivots; pivots from below
shared int vacant[NB];                // places vacated by the latter

// Key of a free row, increasing with |v|; 0 for other rows, OF_ZERO for zeros.
#define OF_ZERO 0x80000000u
#define OF_INFINITY 0xff800000u
#define KEY(r) ((floatBitsToUint(x[r][0]) | OF_ZERO) & open[r])
#define HALVE(n) for (int i = 0; i < n; ++i) keys[i] = max(keys[2 * i], keys[2 * i + 1])

uint bitsBelow(uint bits[2], int i) {
    const uint rest = (1u << uint(i % 32)) - 1u;
    return i < 32 ? bitCount(bits[0] & rest) : bitCount(bits[0]) + bitCount(bits[1] & rest);
}

void main() {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    const int warp = int(gl_SubgroupID), lane = int(gl_SubgroupInvocationID);
    const int corner = matrix * NB * pitch + id;
    int pivotOf[ROWS];  // NB while the row is not a pivot
    uint open[ROWS];    // all bits for rows that can still be pivots
    for (int r = 0; r < ROWS; ++r) {
        pivotOf[r] = NB;
        open[r] = id + r * THREADS < rows ? 0xffffffffu : 0u;
    }
    if (id < OFFERS) bestKey[0][id] = bestKey[1][id] = 0u;
    if (id < 2) leaves[id] = 0u, fromBelow[id] = 0u;
    barrier();
    int bad = columns;
    for (int done = 0; done < width; done += COLS) {
        float x[ROWS][COLS];
        for (int c = 0; c < COLS; ++c)
            for (int r = 0; r < ROWS; ++r)
                x[r][c] = panel[corner + (done + c) * pitch + r * THREADS];
        if (done > 0) {
            for (int r = 0; r < ROWS; ++r) {
                if (pivotOf[r] < NB)
                    for (int c = 0; c < COLS; ++c) before[pivotOf[r]][c] = x[r][c];
            }
            barrier();
            // Four rows of U at a time, which every invocation computes for its column.
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
            float l[TOGETHER][ROWS];
            for (int k = 0; k < TOGETHER; ++k)
                for (int r = 0; r < ROWS; ++r) l[k][r] = panel[corner + k * pitch + r * THREADS];
            for (int p = 0; p < done; p += TOGETHER) {
                float ahead[TOGETHER][ROWS];
                for (int k = 0; k < TOGETHER; ++k)
                    for (int r = 0; r < ROWS; ++r)
                        ahead[k][r] = panel[corner + (p + TOGETHER + k) * pitch + r * THREADS];
                for (int k = 0; k < TOGETHER; ++k)
                    for (int q = 0; q < COLS / 4; ++q) {
                        const vec4 u = upper[p + k][q];
                        for (int i = 0; i < 4; ++i)
                            for (int r = 0; r < ROWS; ++r) x[r][4 * q + i] -= l[k][r] * u[i];
                    }
                for (int k = 0; k < TOGETHER; ++k)
                    for (int r = 0; r < ROWS; ++r) l[k][r] = ahead[k][r];
            }
            for (int r = 0; r < ROWS; ++r) {
                if (pivotOf[r] < NB) {
                    for (int q = 0; q < COLS / 4; ++q)
                        for (int i = 0; i < 4; ++i) x[r][4 * q + i] = upper[pivotOf[r]][q][i];
                }
            }
        }
        // The current column is always the first: the others move up as they are updated, which costs
        // nothing and keeps the code short.
        for (int s = 0; s < block; ++s) {
            const int step = done + s, turn = s & 1;
            uint key = 0u;
            for (int r = 0; r < ROWS; ++r) key = max(key, KEY(r));
            uint top = key;  // by hand: subgroupMax takes longer
            for (int i = 0; i < 7; ++i)
                if (1u << uint(i) < gl_SubgroupSize)
                    top = max(top, subgroupShuffleXor(top, 1u << uint(i)));
            const uint who = subgroupBallotFindLSB(subgroupBallot(key == top));
            if (uint(lane) == who) {
                bestKey[turn][warp] = top;
                for (int r = 0; r < ROWS; ++r) {
                    if (KEY(r) == top) {
                        bestRow[turn][warp] = id + r * THREADS;
                        for (int q = 0; q < COLS / 4; ++q)
                            bestValues[turn][warp][q] =
                                vec4(x[r][4 * q], x[r][4 * q + 1], x[r][4 * q + 2], x[r][4 * q + 3]);
                    }
                }
            }
            barrier();
            // The first subgroup with the largest candidate.
            uint keys[WARPS];
            for (int w = 0; w < WARPS; ++w) keys[w] = bestKey[turn][w];
            const uint mine = bestKey[turn][lane % WARPS];
            HALVE(WARPS / 2);
            HALVE(WARPS / 4);
            HALVE(WARPS / 8);
            HALVE(WARPS / 16);
            uint best = keys[0];
            int winner = 0;
            if (gl_NumSubgroups == uint(WARPS)) {
                winner = int(subgroupBallotFindLSB(subgroupBallot(mine == best)));
            } else {
                for (int w = WARPS; w < OFFERS; ++w) best = max(best, bestKey[turn][w]);
                while (bestKey[turn][winner] != best) ++winner;
            }
            const int chosen = bestRow[turn][winner];
            vec4 pivot[COLS / 4];
            for (int q = 0; q < COLS / 4; ++q) pivot[q] = bestValues[turn][winner][q];
            if (best == OF_ZERO || best >= OF_INFINITY) bad = min(bad, first + step);
            const float scale = best != OF_ZERO ? 1.0 / pivot[0][0] : 0.0;
            float l[ROWS];
            const int to = corner + step * pitch;
            for (int r = 0; r < ROWS; ++r) {
                if (id + r * THREADS == chosen) {
                    pivotOf[r] = step;
                    open[r] = 0u;
                }
                // Rows that are pivots stay unchanged.
                l[r] = uintBitsToFloat(floatBitsToUint(x[r][0] * scale) & open[r]);
                panel[to + r * THREADS] = uintBitsToFloat(floatBitsToUint(l[r]) |
                                                          (floatBitsToUint(x[r][0]) & ~open[r]));
            }
            for (int c = 0; c < COLS - 1; ++c)
                for (int r = 0; r < ROWS; ++r)
                    x[r][c] = x[r][c + 1] - l[r] * pivot[(c + 1) / 4][(c + 1) % 4];
        }
        if (done + COLS < NB) {
            // The new rows of L; each invocation reads what it wrote itself.
            for (int r = 0; r < ROWS; ++r) {
                const int p = pivotOf[r];
                if (p >= done && p < done + COLS) {
                    for (int q = 0; q < done + COLS; q += COLS) {
                        float l[COLS];
                        for (int k = 0; k < COLS; ++k)
                            l[k] = panel[corner + (q + k) * pitch + r * THREADS];
                        for (int k = 0; k < COLS / 4; ++k)
                            lower[p][q / 4 + k] =
                                vec4(l[4 * k], l[4 * k + 1], l[4 * k + 2], l[4 * k + 3]);
                    }
                }
            }
        }
    }
    int from[ROWS];
    for (int r = 0; r < ROWS; ++r) {
        const int row = id + r * THREADS;
        from[r] = row < rows ? order[matrix * side + first + row] : 0;
        if (row < NB && pivotOf[r] == NB) atomicOr(leaves[row / 32], 1u << uint(row % 32));
        if (row >= NB && pivotOf[r] < NB)
            atomicOr(fromBelow[pivotOf[r] / 32], 1u << uint(pivotOf[r] % 32));
    }
    groupMemoryBarrier();
    barrier();
    for (int r = 0; r < ROWS; ++r) {
        if (id + r * THREADS >= NB && pivotOf[r] < NB)
            vacant[bitsBelow(fromBelow, pivotOf[r])] = id + r * THREADS;
    }
    barrier();
    for (int r = 0; r < ROWS; ++r) {
        const int row = id + r * THREADS;
        if (row >= rows) continue;
        int place = pivotOf[r] < NB ? pivotOf[r] : row;
        if (row < NB && pivotOf[r] == NB) place = vacant[bitsBelow(leaves, row)];
        if (place != row) order[matrix * side + first + place] = from[r];
        if (place < NB) moves[2 * (matrix * side + first) + place] = row;
        if (row < NB) moves[2 * (matrix * side + first) + NB + row] = place;
        places[matrix * side + row] = place;
    }
    if (id == 0 && bad < columns) atomicMin(info[matrix], bad + 1);
}
