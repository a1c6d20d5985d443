// Purpose: LU with partial pivoting of a panel of NB columns, all rows below its first: P A = L U.
// Layout: one workgroup a matrix; an invocation holds ROWS rows, THREADS apart, COLS columns at a time
// in registers. Rows stay where they are until the end: `place` says where each would be. lu_forward.comp
// moves the other columns. A column's pivot is found by one barrier: every warp puts its best row into
// shared memory, and all of them look through these.
// Columns to the left are applied when a block of COLS columns is taken up: U of the rows that are
// pivots already by the inverse of their L, which grows with the blocks; the others by a product.
// Out: moves[0..NB) the row that goes to place j, moves[NB..2 NB) the place of row j of the first NB
// (places count from the panel's first row); order: the row of A that is now row i.
// Source: Volkov and Demmel 2008, section 4 (panels by one processor); Golub and Van Loan, 3.4.
#version 450 core
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle : require
// NB, THREADS, ROWS, COLS as above; THREADS * ROWS >= rows; COLS a multiple of 4.
layout(local_size_x = THREADS) in;
layout(std430, binding = 0) buffer Rows { vec4 rows4[]; };
layout(std430, binding = 1) buffer Order { int order[]; };
layout(std430, binding = 2) writeonly buffer Moves { int moves[]; };
layout(std430, binding = 3) buffer Info { int info[]; };  // a matrix: 1 + column of the first bad pivot
uniform int first, rows;                   // the panel's first row and column; rows from there on
uniform int width, block;                  // NB, COLS, unknown to the compiler: loops stay loops
uniform int pitch, stride, side, columns;  // floats a row, a matrix; padded side; columns in use

#pragma optionNV(unroll all)
#define WARPS (THREADS / 8)  // at most
#define STEP 4
#define OPEN max(NB - COLS, 4)  // columns that are done when the last block is taken up
shared uint bestKey[2][WARPS];
shared ivec2 bestRow[2][WARPS];  // and its place
shared vec4 bestValues[2][WARPS][COLS / 4];
shared float lower[OPEN][OPEN];    // L of the pivot rows, below its diagonal
shared float inverse[OPEN][OPEN];  // of that, below its diagonal
shared float before[OPEN][COLS], upper[OPEN][COLS];  // the pivot rows in this block, A and U

void main() {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    const int warp = int(gl_SubgroupID), lane = int(gl_SubgroupInvocationID);
    const int corner = (matrix * stride + first * pitch + first) / 4;
    int place[ROWS], pivotOf[ROWS];  // pivotOf: NB while the row is none
    for (int r = 0; r < ROWS; ++r) place[r] = id + r * THREADS, pivotOf[r] = NB;
    int bad = columns;
    for (int done = 0; done < width; done += COLS) {
        float x[ROWS][COLS];
        for (int r = 0; r < ROWS; ++r) {
            const int row = id + r * THREADS;
            for (int q = 0; q < COLS / 4; ++q) {
                const vec4 v = row < rows ? rows4[corner + row * (pitch / 4) + done / 4 + q] : vec4(0);
                for (int l = 0; l < 4; ++l) x[r][4 * q + l] = v[l];
            }
        }
        if (done > 0) {
            for (int r = 0; r < ROWS; ++r) {
                if (pivotOf[r] < NB)
                    for (int c = 0; c < COLS; ++c) before[pivotOf[r]][c] = x[r][c];
            }
            barrier();
            for (int e = id; e < done * COLS; e += THREADS) {
                const int i = e / COLS, c = e % COLS;
                float sum = before[i][c];
                for (int q = 0; q < i; ++q) sum += inverse[i][q] * before[q][c];
                upper[i][c] = sum;
            }
            barrier();
            for (int r = 0; r < ROWS; ++r) {
                const int row = id + r * THREADS;
                if (row >= rows) continue;
                if (pivotOf[r] < NB) {
                    for (int c = 0; c < COLS; ++c) x[r][c] = upper[pivotOf[r]][c];
                } else {
                    for (int q = 0; q < done / 4; ++q) {
                        const vec4 l = rows4[corner + row * (pitch / 4) + q];
                        for (int i = 0; i < 4; ++i)
                            for (int c = 0; c < COLS; ++c) x[r][c] -= l[i] * upper[4 * q + i][c];
                    }
                }
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
                    const bool free = pivotOf[r] == NB && id + r * THREADS < rows;
                    const uint mine = floatBitsToUint(abs(x[r][s]));
                    // The row in place stands first among zeros: a singular column moves nothing.
                    const uint rank = free ? mine + 1u + uint(mine == 0u && place[r] == step) : 0u;
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
                uint best = bestKey[half_][0];
                int winner = 0;
                for (int w = 1; w < int(gl_NumSubgroups); ++w) {
                    const uint offered = bestKey[half_][w];
                    winner = offered > best ? w : winner;
                    best = max(best, offered);
                }
                const int chosenRow = bestRow[half_][winner].x, from = bestRow[half_][winner].y;
                const float value = bestValues[half_][winner][0][s];
                if (value == 0.0 || isnan(value) || isinf(value)) bad = min(bad, first + step);
                const float scale = value != 0.0 ? 1.0 / value : 0.0;
                float l[ROWS];
                for (int r = 0; r < ROWS; ++r) {
                    if (id + r * THREADS == chosenRow) {
                        pivotOf[r] = step;
                        place[r] = step;
                    } else if (place[r] == step) {
                        place[r] = from;
                    }
                    // Rows that are pivots stay as they are.
                    l[r] = pivotOf[r] == NB ? x[r][s] * scale : 0.0;
                    if (pivotOf[r] == NB) x[r][s] = l[r];
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
                const int row = id + r * THREADS;
                if (row < rows)
                    rows4[corner + row * (pitch / 4) + (done + j0) / 4] =
                        vec4(x[r][0], x[r][1], x[r][2], x[r][3]);
                for (int c = 0; c < COLS - STEP; ++c) x[r][c] = x[r][c + STEP];
            }
        }
        if (done + COLS < NB) {
            // The rows of L that are new, and their inverse.
            for (int r = 0; r < ROWS; ++r) {
                const int p = pivotOf[r];
                if (p < done || p >= done + COLS) continue;
                for (int q = 0; q < (done + COLS) / 4; ++q) {
                    const vec4 l = rows4[corner + (id + r * THREADS) * (pitch / 4) + q];
                    for (int i = 0; i < 4; ++i) lower[p][4 * q + i] = l[i];
                }
            }
            barrier();
            for (int e = id; e < done * COLS; e += THREADS) {
                const int i = done + e / done, c = e % done;
                float sum = lower[i][c];
                for (int q = c + 1; q < done; ++q) sum += lower[i][q] * inverse[q][c];
                inverse[i][c] = -sum;
            }
            barrier();
            for (int c = id; c < done + COLS; c += THREADS) {
                for (int i = done; i < done + COLS; ++i) {
                    if (c >= i) continue;
                    float sum = c < done ? inverse[i][c] : -lower[i][c];
                    for (int q = max(done, c + 1); q < i; ++q) sum -= lower[i][q] * inverse[q][c];
                    inverse[i][c] = sum;
                }
            }
            barrier();
        }
    }
    int from[ROWS];
    for (int r = 0; r < ROWS; ++r)
        if (place[r] != id + r * THREADS) from[r] = order[matrix * side + first + id + r * THREADS];
    // Rows to their places, four columns at a time; each invocation reads what it wrote itself.
    memoryBarrierBuffer();
    barrier();
    for (int q = 0; q < width / 4; ++q) {
        vec4 v[ROWS];
        for (int r = 0; r < ROWS; ++r) {
            const int row = id + r * THREADS;
            if (place[r] != row) v[r] = rows4[corner + row * (pitch / 4) + q];
        }
        memoryBarrierBuffer();
        barrier();
        for (int r = 0; r < ROWS; ++r)
            if (place[r] != id + r * THREADS) rows4[corner + place[r] * (pitch / 4) + q] = v[r];
    }
    for (int r = 0; r < ROWS; ++r) {
        const int row = id + r * THREADS;
        if (place[r] != row) order[matrix * side + first + place[r]] = from[r];
        if (row < NB) moves[2 * (matrix * side + first) + NB + row] = place[r];
    }
    if (id == 0 && bad < columns) atomicMin(info[matrix], bad + 1);
}
