// Purpose: a column of LU with full pivoting in one launch: the largest entry of what remains (found
// by the launch before), the swap of its row and column, the update, and the search for the next.
// What remains goes from one matrix to another, so that a swap is a matter of reading; 8 bytes an
// entry, which in-place would take, too. Rows of U and columns of L are kept under the numbers that
// their columns and rows had in A; lu_full_gather.comp puts them in order.
// STEP  0: only the search, before the first column; 1: a column; invocations: 256 columns
// Candidates: value's bits, row, column; status: column + 1 of the first unusable pivot and its bits.
// Source: any text; one pass instead of three is ours.
#version 450 core
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer Old { float old[]; };
layout(std430, binding = 1) writeonly buffer Next { float next[]; };
layout(std430, binding = 2) writeonly buffer Upper { float upper[]; };
layout(std430, binding = 3) writeonly buffer Lower { float lower[]; };
layout(std430, binding = 4) buffer Candidates { ivec4 candidates[]; };
layout(std430, binding = 5) buffer Numbers { int numbers[]; };  // two times n rows, n columns
layout(std430, binding = 6) buffer Status { uvec2 status[]; };
uniform int n, pitch, k;
uniform int candidateCount;  // that the launch before left
uniform int rowsEach;        // of what remains, a workgroup
#define MOST 1024            // candidates a half of the buffer
#define BATCH 8

shared vec2 best[256];  // size, index of the candidate
shared ivec2 places[256];
#if STEP
shared float factors[256];
// Apart from best and places, which the first warps at the end of the launch already use anew: an H100
// reads p and q again where registers are short, and rows went wrong now and then.
shared float pivotValue;
shared ivec2 pivotPlace;
#endif

// Sizes to compare by: a NaN is larger than all, for it must be found.
float sizeOf(float value) { return isnan(value) ? 3.0e38 : min(abs(value), 2.9e38); }

void larger(uint i, uint j) {
    const bool wins = best[j].x > best[i].x ||
                      (best[j].x == best[i].x && (places[j].x < places[i].x ||
                                                  (places[j].x == places[i].x && places[j].y < places[i].y)));
    if (wins) {
        best[i] = best[j];
        places[i] = places[j];
    }
}
void reduce() {
    const uint t = gl_LocalInvocationIndex;
    barrier();
    for (uint half_ = 128u; half_ > 0u; half_ >>= 1) {
        if (t < half_) larger(t, t + half_);
        barrier();
    }
}

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
    best[t] = vec2(-1, 0);
    places[t] = ivec2(n);
    for (int c = int(t); c < candidateCount; c += 256) {
        const ivec4 candidate = candidates[(k & 1) * MOST + c];
        const float size = sizeOf(intBitsToFloat(candidate.x));
        // In the order of places within a workgroup's list, too.
        if (size > best[t].x || (size == best[t].x && (candidate.y < places[t].x ||
                                 (candidate.y == places[t].x && candidate.z < places[t].y)))) {
            best[t] = vec2(size, intBitsToFloat(candidate.x));
            places[t] = candidate.yz;
        }
    }
    reduce();
    if (t == 0u) {
        pivotValue = best[0].y;
        pivotPlace = places[0];
    }
    barrier();
    pivot = pivotValue;
    p = pivotPlace.x;
    q = pivotPlace.y;
    const bool usable = pivot != 0.0 && !isnan(pivot) && !isinf(pivot);
    const int here = (k & 1) * 2 * n, there = (1 - (k & 1)) * 2 * n;
    if (group == 0) {
        for (int i = int(t); i < n; i += 256) {
            numbers[there + i] = numbers[here + (i == p ? k : i == k ? p : i)];
            numbers[there + n + i] = numbers[here + n + (i == q ? k : i == k ? q : i)];
        }
        if (t == 0u && !usable) status[0] = uvec2(k + 1, floatBitsToUint(pivot));
    }
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
        // The column of L by way of shared memory, a row an invocation.
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
            // Rows by BATCH, all loads before all stores: one after another they wait for each other.
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
    best[t] = vec2(largest, value);
    places[t] = place;
    reduce();
    if (t == 0u) candidates[half_ * MOST + group] = ivec4(floatBitsToInt(best[0].y), places[0], 0);
}
