// Purpose: a column of LU with full pivoting in one launch: the largest remaining entry (found by
// the previous launch), the swap of its row and column, the update, and the search for the next. The
// remaining matrix goes from one buffer to another, so that swaps only change where entries are
// read; 8 bytes per entry, as in place. Rows of U and columns of L are kept under the numbers that
// their columns and rows had in A; lu_full_gather.comp puts them in order.
// STEP  0: only the search, before the first column; 1: a column; invocations: 256 columns
// SUBGROUPS 1 if 32 consecutive invocations belong to one subgroup: they compare by shuffles
// Candidates: value's bits, row, column; status: column + 1 of the first unusable pivot and its bits.
// Source: any text; one pass instead of three is ours.
#version 450 core
#if SUBGROUPS
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_shuffle : require
#endif
#pragma optionNV(unroll all)
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer Old { float old[]; };
layout(std430, binding = 1) writeonly buffer Next { float next[]; };
layout(std430, binding = 2) writeonly buffer Upper { float upper[]; };
layout(std430, binding = 3) writeonly buffer Lower { float lower[]; };
layout(std430, binding = 4) buffer Candidates { ivec4 candidates[]; };
layout(std430, binding = 5) buffer Numbers { int numbers[]; };  // two times n rows, n columns
layout(std430, binding = 6) buffer Status { uvec2 status[]; };
uniform int n, pitch, k;
uniform int candidateCount;  // left by the previous launch
uniform int rowsEach;        // of the remaining matrix, per workgroup
#define MOST 1024            // candidates in one half of the buffer
#define BATCH 8              // rows whose loads come before their stores

#if STEP
shared float factors[256];
#endif

struct Candidate {
    float size, value;
    ivec2 place;
};

// Magnitudes to compare by: NaN is larger than all, because it must be found.
float sizeOf(float value) { return isnan(value) ? 3.0e38 : min(abs(value), 2.9e38); }

bool isLarger(Candidate a, Candidate b) {
    return a.size > b.size || (a.size == b.size && (a.place.x < b.place.x ||
                                                    (a.place.x == b.place.x && a.place.y < b.place.y)));
}

// Broadcasts the largest of all invocations' candidates. The first and the second search have separate
// places: the first warps at the second would overwrite what others may still read.
#if SUBGROUPS
shared vec4 offers[2][256 / 32];
vec4 offerOf(Candidate c) { return vec4(c.size, c.value, intBitsToFloat(c.place)); }
Candidate candidateOf(vec4 c) { return Candidate(c.x, c.y, floatBitsToInt(c.zw)); }
Candidate largestOfAll(Candidate own, int search) {
    for (int i = 0; i < 5; ++i) {
        const Candidate other = candidateOf(subgroupShuffleXor(offerOf(own), 1u << uint(i)));
        if (isLarger(other, own)) own = other;
    }
    const uint t = gl_LocalInvocationIndex;
    if (t % 32u == 0u) offers[search][t / 32u] = offerOf(own);
    barrier();
    own = candidateOf(offers[search][0]);
    for (int i = 1; i < 256 / 32; ++i) {
        const Candidate other = candidateOf(offers[search][i]);
        if (isLarger(other, own)) own = other;
    }
    return own;
}
#else
shared Candidate offers[2][256];
Candidate largestOfAll(Candidate own, int search) {
    const uint t = gl_LocalInvocationIndex;
    offers[search][t] = own;
    barrier();
    for (uint half_ = 128u; half_ > 0u; half_ >>= 1) {
        if (t < half_ && isLarger(offers[search][t + half_], offers[search][t])) {
            offers[search][t] = offers[search][t + half_];
        }
        barrier();
    }
    return offers[search][0];
}
#endif

void main() {
    const uint t = gl_LocalInvocationIndex;
    const int group = int(gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x);
    int from = 0, p = 0, q = 0;
    float pivot = 1.0;
#if STEP
    // An earlier column's; the first workgroup may note this column's at any time.
    const uint noted = status[0].x;
    if (noted != 0u && noted <= uint(k)) return;
    from = k + 1;
    Candidate best = Candidate(-1.0, 0.0, ivec2(n));
    for (int c = int(t); c < candidateCount; c += 256) {
        const ivec4 entry = candidates[(k & 1) * MOST + c];
        const float value = intBitsToFloat(entry.x);
        const Candidate candidate = Candidate(sizeOf(value), value, entry.yz);
        if (isLarger(candidate, best)) best = candidate;
    }
    best = largestOfAll(best, 0);
    pivot = best.value;
    p = best.place.x;
    q = best.place.y;
    const bool usable = pivot != 0.0 && !isnan(pivot) && !isinf(pivot);
    const int here = (k & 1) * 2 * n, there = (1 - (k & 1)) * 2 * n;
    const int all = 256 * int(gl_NumWorkGroups.x * gl_NumWorkGroups.y);
    for (int i = 256 * group + int(t); i < n; i += all) {
        numbers[there + i] = numbers[here + (i == p ? k : i == k ? p : i)];
        numbers[there + n + i] = numbers[here + n + (i == q ? k : i == k ? q : i)];
    }
    if (group == 0 && t == 0u && !usable) status[0] = uvec2(k + 1, floatBitsToUint(pivot));
    if (!usable) return;
#endif
    const int j = from + int(gl_WorkGroupID.x) * 256 + int(t);
    const int firstRow = from + int(gl_WorkGroupID.y) * rowsEach;
    const int lastRow = min(firstRow + rowsEach, n);
    float largest = -1.0, value = 0.0;
    ivec2 place = ivec2(n);
#if STEP
    const float inverse = 1.0 / pivot;
    const int column = j == q ? k : j;
    const float u = j < n ? old[p * pitch + column] : 0.0;
    if (j < n && gl_WorkGroupID.y == 0u) upper[k * pitch + numbers[here + n + column]] = u;
    if (group == 0 && t == 0u) upper[k * pitch + numbers[here + n + q]] = pivot;
    for (int first = firstRow; first < lastRow; first += 256) {
        // The column of L through shared memory, one row per invocation.
        barrier();
        if (first + int(t) < lastRow) {
            const int i = first + int(t), source = i == p ? k : i;
            const float l = old[source * pitch + q] * inverse;
            factors[t] = l;
            if (gl_WorkGroupID.x == 0u) lower[numbers[here + source] * pitch + k] = l;
        }
        barrier();
        if (j < n) {
            const int end = min(first + 256, lastRow);
            // Rows in batches of BATCH, all loads before all stores: otherwise they wait for each
            // other.
            for (int i0 = first; i0 < end; i0 += BATCH) {
                float entries[BATCH];
                for (int r = 0; r < BATCH; ++r) {
                    const int i = min(i0 + r, end - 1);
                    entries[r] = old[(i == p ? k : i) * pitch + column];
                }
                for (int r = 0; r < BATCH; ++r) {
                    const int i = i0 + r;
                    if (i >= end) break;
                    const float entry = entries[r] - factors[i - first] * u;
                    next[i * pitch + j] = entry;
                    const float size = sizeOf(entry);
                    if (size > largest) {
                        largest = size;
                        value = entry;
                        place = ivec2(i, j);
                    }
                }
            }
        }
    }
    const int half_ = 1 - (k & 1);
#else
    if (j < n) {
        for (int i = firstRow; i < lastRow; ++i) {
            const float entry = old[i * pitch + j];
            const float size = sizeOf(entry);
            if (size > largest) {
                largest = size;
                value = entry;
                place = ivec2(i, j);
            }
        }
    }
    const int half_ = 0;
#endif
    const Candidate winner = largestOfAll(Candidate(largest, value, place), 1);
    if (t == 0u) candidates[half_ * MOST + group] = ivec4(floatBitsToInt(winner.value), winner.place, 0);
}
