// Purpose: as lu_panel.comp, of one matrix, for panels that are too tall for one workgroup: P A = L U of NB
// columns, all rows below the first.
// Layout: an invocation holds ROWS rows, all their columns in registers, so that the panel is read and written
// once. The current column is always the first: the others move up as they are updated. All workgroups must run
// at the same time, because in every column each waits for the others: it offers its best row, with the entries
// right of the pivot, and takes the best of all offers. A word of its own for each column says that an offer is
// there; the words for the next launch are cleared meanwhile (`half_` says which are which).
// A workgroup that waits in vain gives up, and info becomes -1: not all of them were running.
// Index: entry (row, column) of the panel is column pitch + row. Out: as lu_panel.comp.
// Bytes 8 per entry of the panel, and 4 NB (1 + workgroups) per column between workgroups.
// Source: Volkov and Demmel 2008, section 5.1; the barrier across workgroups is theirs too (section 3.6).
#version 450 core
// NB, ROWS as above; SUBGROUPS 1: candidates are compared within subgroups first.
#if SUBGROUPS
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_shuffle : require
#endif
#define THREADS 256
#define MOST 256  // workgroups
layout(local_size_x = THREADS) in;
layout(std430, binding = 0) buffer Panel { float panel[]; };
layout(std430, binding = 1) buffer Order { int order[]; };
layout(std430, binding = 2) writeonly buffer Moves { int moves[]; };
layout(std430, binding = 3) buffer Info { int info[]; };
layout(std430, binding = 4) writeonly buffer Places { int places[]; };
layout(std430, binding = 5) coherent volatile buffer Keys { uint keys[]; };  // half, column, workgroup
layout(std430, binding = 6) coherent volatile buffer Offers { vec4 offers[]; };  // by turns: workgroup, entries
layout(std430, binding = 7) coherent volatile buffer OfferRows { int offerRows[]; };
uniform int first, rows;    // the panel's first row and column; rows from there on
uniform int width;          // NB, unknown to the compiler: the loop must stay a loop
uniform int pitch, columns;  // of the panel; columns in use
uniform int half_;
uniform int patience;  // how often a workgroup looks for an offer

#pragma optionNV(unroll all)
#define OF_ZERO 0x80000000u
#define OF_INFINITY 0xff800000u
#define NOTHING 1u
#if SUBGROUPS
#define AT(c) (c)
#else
// llvmpipe (Mesa 22.3) computes columns that move up wrongly: there they stay, and are indexed.
#define AT(c) min(s + (c), NB - 1)
#endif
#define KEY(r) ((floatBitsToUint(x[r][AT(0)]) | OF_ZERO) & open[r])
#define KEYS (NB * MOST)

shared uint bestKey[2], bestOffer[2], waitedInVain;
shared int bestRow[2], winner[2], chosen[NB];
shared vec4 pivot[NB / 4];
shared uint leaves[2], fromBelow[2];  // as in lu_panel.comp
shared int vacant[NB];

uint bitsBelow(uint bits[2], int i) {
    const uint rest = (1u << uint(i % 32)) - 1u;
    return i < 32 ? bitCount(bits[0] & rest) : bitCount(bits[0]) + bitCount(bits[1] & rest);
}

#if SUBGROUPS
#define OFFER(best, key)                                                                           \
    {                                                                                              \
        uint top = key;                                                                            \
        for (int i = 0; i < 7; ++i)                                                                \
            if (1u << uint(i) < gl_SubgroupSize)                                                   \
                top = max(top, subgroupShuffleXor(top, 1u << uint(i)));                            \
        if (gl_SubgroupInvocationID == 0u) atomicMax(best, top);                                   \
    }
#else
#define OFFER(best, key) atomicMax(best, key);
#endif

void main() {
    const int id = int(gl_LocalInvocationIndex), group = int(gl_WorkGroupID.x);
    const int groups = int(gl_NumWorkGroups.x), top = group * THREADS * ROWS + id;
    float x[ROWS][NB];
    for (int c = 0; c < NB; ++c)
        for (int r = 0; r < ROWS; ++r) x[r][c] = panel[c * pitch + top + r * THREADS];
    int pivotOf[ROWS], from[ROWS];
    uint open[ROWS];
    for (int r = 0; r < ROWS; ++r) {
        const int row = top + r * THREADS;
        pivotOf[r] = NB;
        open[r] = row < rows ? 0xffffffffu : 0u;
        from[r] = row < rows ? order[first + row] : 0;
    }
#pragma optionNV(unroll none)
    for (int i = group * THREADS + id; i < KEYS; i += groups * THREADS) keys[(1 - half_) * KEYS + i] = 0u;
#pragma optionNV(unroll all)
    if (id < 2) {
        bestKey[id] = bestOffer[id] = leaves[id] = fromBelow[id] = 0u;
        bestRow[id] = winner[id] = 0x7fffffff;
    }
    if (id == 0) waitedInVain = 0u;
    barrier();
    int bad = columns;
#pragma optionNV(unroll none)
    for (int s = 0; s < width; ++s) {
#pragma optionNV(unroll all)
        const int turn = s & 1;
        // The workgroup's best row.
        uint key = 0u;
        for (int r = 0; r < ROWS; ++r) key = max(key, KEY(r));
        OFFER(bestKey[turn], key)
        barrier();
        const uint own = bestKey[turn];
        for (int r = 0; r < ROWS; ++r)
            if (own != 0u && KEY(r) == own) atomicMin(bestRow[turn], top + r * THREADS);
        barrier();
        const int ownRow = bestRow[turn], word = half_ * KEYS + s * MOST;
        for (int r = 0; r < ROWS; ++r) {
            if (own != 0u && top + r * THREADS == ownRow) {
                for (int q = 0; q < NB / 4; ++q)
                    offers[(turn * MOST + group) * (NB / 4) + q] =
                        vec4(x[r][AT(4 * q)], x[r][AT(4 * q + 1)], x[r][AT(4 * q + 2)], x[r][AT(4 * q + 3)]);
                offerRows[turn * MOST + group] = ownRow;
                memoryBarrierBuffer();
                keys[word + group] = own;
            }
        }
        if (own == 0u && id == 0) keys[word + group] = NOTHING;
        // For the next column; nobody looks at these before.
        if (id == 0) {
            bestKey[1 - turn] = 0u;
            bestRow[1 - turn] = 0x7fffffff;
        }
        // llvmpipe runs its invocations in turn up to barriers: work that others wait for comes first.
        barrier();
        // Offers of all workgroups.
        uint offered = 0u;
        if (id < groups) {
#pragma optionNV(unroll none)
            for (int look = 0; look < patience; ++look) {
                offered = keys[word + id];
                if (offered != 0u) break;
            }
#pragma optionNV(unroll all)
            if (offered == 0u) waitedInVain = 1u;
        }
        OFFER(bestOffer[turn], offered)
        barrier();
        if (waitedInVain != 0u) break;
        const uint best = bestOffer[turn];
        if (id < groups && offered == best) atomicMin(winner[turn], id);
        if (id == 0) bestOffer[1 - turn] = 0u;
        barrier();
        memoryBarrierBuffer();
        const int taken = turn * MOST + winner[turn];
        if (id < NB / 4) pivot[id] = offers[taken * (NB / 4) + id];
        if (id == NB / 4) chosen[s] = offerRows[taken];
        if (id == 0) winner[1 - turn] = 0x7fffffff;
        barrier();
        if (best == OF_ZERO || best >= OF_INFINITY) bad = min(bad, first + s);
        const float scale = best != OF_ZERO ? 1.0 / pivot[0][0] : 0.0;
        const int pivotRow = chosen[s];
        for (int r = 0; r < ROWS; ++r) {
            if (top + r * THREADS == pivotRow) {
                pivotOf[r] = s;
                open[r] = 0u;
            }
            // Rows that are pivots stay unchanged.
            const float current = x[r][AT(0)];
            const float l = uintBitsToFloat(floatBitsToUint(current * scale) & open[r]);
            panel[s * pitch + top + r * THREADS] =
                uintBitsToFloat(floatBitsToUint(l) | (floatBitsToUint(current) & ~open[r]));
#if SUBGROUPS
            for (int c = 0; c < NB - 1; ++c)
                x[r][c] = x[r][c + 1] - l * pivot[(c + 1) / 4][(c + 1) % 4];
#else
            for (int c = 1; s + c < NB; ++c) x[r][s + c] -= l * pivot[c / 4][c % 4];
#endif
        }
    }
    if (waitedInVain != 0u) {
        if (id == 0) atomicMin(info[0], -1);
        return;
    }
    // Every workgroup knows all pivots, and so where its rows go.
    if (id < NB) {
        bool stays = false;
        for (int s = 0; s < NB; ++s) stays = stays || chosen[s] == id;
        if (!stays) atomicOr(leaves[id / 32], 1u << uint(id % 32));
        if (chosen[id] >= NB) atomicOr(fromBelow[id / 32], 1u << uint(id % 32));
    }
    barrier();
    if (id < NB && chosen[id] >= NB) vacant[bitsBelow(fromBelow, id)] = chosen[id];
    barrier();
    for (int r = 0; r < ROWS; ++r) {
        const int row = top + r * THREADS;
        if (row >= rows) continue;
        int place = pivotOf[r] < NB ? pivotOf[r] : row;
        if (row < NB && pivotOf[r] == NB) place = vacant[bitsBelow(leaves, row)];
        if (place != row) order[first + place] = from[r];
        if (place < NB) moves[2 * first + place] = row;
        if (row < NB) moves[2 * first + NB + row] = place;
        places[row] = place;
    }
    if (group == 0 && id == 0 && bad < columns) atomicMin(info[0], bad + 1);
}
