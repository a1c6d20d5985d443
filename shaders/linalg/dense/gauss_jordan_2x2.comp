// Purpose: two columns of Gauss-Jordan on [A | B] in 2 x 2 blocks: the pivot block of column k is the
// one with the largest |determinant| in rows k and below (the previous launch has left one candidate
// per workgroup row), its row is swapped with row k and multiplied by the block's inverse, and column k
// is eliminated from all other rows. From one buffer to another, so that swaps only change where entries
// are read.
// k = -1: only the search in column 0.
// Layout: block (i, j) is blocks[i * columns + j] = (a00, a01, a10, a11). Bytes: 32 per block right of k.
// APART 1: the sum to subtract from a block follows it, in blocks[2 (i * columns + j) + 1],
// accumulated until the block is needed, so that it is rounded once, at its own magnitude; twice the bytes.
// Status: column + 1 of the first pivot without a usable determinant and the determinant's bits.
// Source: A. R. Brodtkorb 2008 for the elimination. The measure is our own: his is in papers_lu.comp.
#version 450 core
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer From { vec4 from[]; };
layout(std430, binding = 1) writeonly buffer To { vec4 to[]; };
layout(std430, binding = 2) buffer Candidates { ivec4 candidates[]; };
layout(std430, binding = 3) buffer Status { uvec2 status[]; };
uniform int rows, columns, k;
#define MOST 256
#if APART
#define AT(e) (from[2 * (e)] - from[2 * (e) + 1])
#else
#define AT(e) from[e]
#endif

float determinant2(vec4 b) { return b.x * b.w - b.y * b.z; }
vec4 times(vec4 a, vec4 b) {
    return vec4(a.x * b.xy + a.y * b.zw, a.z * b.xy + a.w * b.zw);
}
float sizeOf(float value) { return isnan(value) ? 3.0e38 : min(abs(value), 2.9e38); }

void main() {
    const int lane = int(gl_LocalInvocationIndex), groups = int(gl_NumWorkGroups.y);
    const int first = int(gl_WorkGroupID.y);
    const int j = k + 1 + int(gl_WorkGroupID.x) * 64 + lane;
    float largest = -1.0, value = 0.0;
    int place = rows;
    if (k < 0) {
        if (gl_WorkGroupID.x != 0u || lane != 0) return;
        for (int i = first; i < rows; i += groups) {
            const float d = determinant2(AT(i * columns));
            if (sizeOf(d) > largest) largest = sizeOf(d), value = d, place = i;
        }
        candidates[first] = ivec4(floatBitsToInt(value), place, 0, 0);
        return;
    }
    if (status[0].x != 0u) return;
    const int half_ = k & 1;
    float best = -1.0, pivotDeterminant = 0.0;
    int p = rows;
    for (int c = 0; c < groups; ++c) {
        const ivec4 candidate = candidates[half_ * MOST + c];
        const float d = intBitsToFloat(candidate.x);
        if (candidate.y >= rows) continue;  // that workgroup had no row left
        if (sizeOf(d) > best || (sizeOf(d) == best && candidate.y < p)) {
            best = sizeOf(d);
            pivotDeterminant = d;
            p = candidate.y;
        }
    }
    const float scale = 1.0 / pivotDeterminant;
    const float probe = abs(pivotDeterminant) + abs(scale);
    if (isnan(probe) || isinf(probe)) {
        if (gl_WorkGroupID.x == 0u && first == 0 && lane == 0) {
            // Number of the singular column: the first if it is all zeros.
            bool second = false;
            for (int i = k; i < rows; ++i) {
                const vec4 b = AT(i * columns + k);
                second = second || b.x != 0.0 || b.z != 0.0;
            }
            status[0] = uvec2(2 * k + (second ? 2 : 1), floatBitsToUint(pivotDeterminant));
        }
        return;
    }
    const vec4 pivot = AT(p * columns + k);
    const vec4 inverse = vec4(pivot.w, -pivot.y, -pivot.z, pivot.x) * scale;
    if (j >= columns) return;
    const vec4 row = times(inverse, AT(p * columns + j));
    for (int i = first; i < rows; i += groups) {
        const int source = i == p ? k : i;  // row k goes to the pivot's place
        vec4 v;
#if APART
        vec4 whole = row, taken = vec4(0);
        if (i != k) {
            whole = from[2 * (source * columns + j)];
            taken = from[2 * (source * columns + j) + 1] + times(AT(source * columns + k), row);
        }
        to[2 * (i * columns + j)] = whole;
        to[2 * (i * columns + j) + 1] = taken;
        v = whole - taken;
#else
        if (i == k) {
            v = row;
        } else {
            v = from[source * columns + j] - times(from[source * columns + k], row);
        }
        to[i * columns + j] = v;
#endif
        if (j == k + 1 && i > k) {
            const float d = determinant2(v);
            if (sizeOf(d) > largest) largest = sizeOf(d), value = d, place = i;
        }
    }
    if (j == k + 1 && k + 1 < rows) {
        candidates[(1 - half_) * MOST + first] = ivec4(floatBitsToInt(value), place, 0, 0);
    }
}
