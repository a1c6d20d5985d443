// Purpose: passes of the papers' eliminations by row operations, step k, in place. PACKED 0: entries (Galoppo
// et al. 2005); 1: blocks of 2 x 2 as numbers (Brodtkorb 2008). JORDAN 0: P A (Q) = L U; 1: rows above are
// eliminated, too, in a matrix that right-hand sides continue to the right.
// SEARCH 0: no pivoting   1: rows, by the largest entry of the column or by his measure of blocks
//        2: rows and columns, by maxima of columns and then of those
// POINTERS 1: rows and columns are not moved, `order` says where they are.
// PASS  0: the pivot of step k among rows k and below, one workgroup
//       1: moves rows to their places
//       2: LU: column k below the pivot over the pivot (PACKED: row k, too); JORDAN: row k over the pivot
//       3: the remaining matrix minus column times row
//       4: the largest entry of each column   5: the largest of those, one workgroup   6: moves columns
//       7: rows and columns in their order, to another matrix
// Brodtkorb's pivot block has the largest q11 q22 / (q11 + q22), q11 = r and q22 = det / r; of equal blocks the
// last one is taken. Here r is the larger entry of the block's first column, so that q11 and q22 are the pivots
// of eliminating it, and magnitudes are compared, because q11 + q22 may vanish. Where even the best block is
// weak, though its columns are not, as in permutation matrices, the two rows come from different blocks: by the
// largest entry of the first column and then of what remains of the second.
// Bytes fetched: pass 3 reads three and writes one entry or block each.
#version 450 core
#if PASS == 0 || PASS == 5
layout(local_size_x = 256) in;
#elif PASS == 3 || PASS == 7
layout(local_size_x = 16, local_size_y = 16) in;
#else
layout(local_size_x = 64) in;
#endif
#if PACKED
#define REAL vec4
#define times(p, q) vec4(p.x * q.xy + p.y * q.zw, p.z * q.xy + p.w * q.zw)
float measure(vec4 b) {
    const float size = abs(b.x * b.w - b.y * b.z), r = max(abs(b.x), abs(b.z)), rest = size / r;
    return r == 0.0 || size == 0.0 ? 0.0 : r * (rest / (r + rest));
}
// Among equal candidates.
#define PREFERRED(row, other) ((row) > (other))
#define WEAK 0.00390625
#else
#define REAL float
#define times(p, q) (p * q)
#define PREFERRED(row, other) ((row) < (other))
#endif
layout(std430, binding = 0) buffer A { REAL a[]; };
layout(std430, binding = 1) buffer Pivots { int pivots[]; };  // rows, then columns, of scalar steps
layout(std430, binding = 2) buffer Status {
    uvec2 status;  // step + 1 of a bad pivot, the pivot
    uvec2 unused;
    vec4 block;  // PACKED: the pivot block, its rows in order
};
layout(std430, binding = 3) buffer Order { int order[]; };     // POINTERS: rows, then columns
layout(std430, binding = 4) buffer Maxima { vec2 maxima[]; };  // of columns: magnitude, row
#if PASS == 7
layout(std430, binding = 5) writeonly buffer Target { float target[]; };
#endif
uniform int n, pitch, k;  // in entries or blocks
uniform int width;        // n and what the right-hand sides take

#if POINTERS
#define ROW(i) order[i]
#else
#define ROW(i) (i)
#endif
#if POINTERS && SEARCH == 2
#define COLUMN(j) order[n + (j)]
#else
#define COLUMN(j) (j)
#endif

#if PASS == 0 || PASS == 5
shared vec2 best[256];  // size, a signed value
shared ivec2 place[256];

bool better(vec2 one, ivec2 at, vec2 other, ivec2 there) {
    return one.x > other.x || (one.x == other.x && PREFERRED(at.x, there.x));
}
// The best of all invocations is in best[0] and place[0].
void collect(vec2 own, ivec2 at) {
    const int t = int(gl_LocalInvocationIndex);
    best[t] = own;
    place[t] = at;
    barrier();
    for (int half_ = 128; half_ > 0; half_ >>= 1) {
        if (t < half_ && better(best[t + half_], place[t + half_], best[t], place[t])) {
            best[t] = best[t + half_];
            place[t] = place[t + half_];
        }
        barrier();
    }
}
void note(int step_, float pivot) {
    const float probe = abs(pivot) + abs(1.0 / pivot);
    if ((isnan(probe) || isinf(probe)) && status.x == 0u) {
        status = uvec2(step_ + 1, floatBitsToUint(pivot));
    }
}
float magnitude(float m) { return isnan(m) ? 3.0e38 : abs(m); }
#endif

#if PACKED
float entry(int row, int side) {
    const vec4 b = a[(row >> 1) * pitch + k];
    return (row & 1) == 0 ? b[side] : b[2 + side];
}
vec2 rowOf(vec4 b, int row) { return (row & 1) == 0 ? b.xy : b.zw; }
void put(int at, int row, vec2 value) {
    if ((row & 1) == 0) {
        a[at].xy = value;
    } else {
        a[at].zw = value;
    }
}
void swapRows(int p, int q, int j) {
    if (p == q) return;
    const int atP = (p >> 1) * pitch + j, atQ = (q >> 1) * pitch + j;
    const vec2 upper = rowOf(a[atP], p), lower = rowOf(a[atQ], q);
    put(atP, p, lower);
    put(atQ, q, upper);
}
#endif

void main() {
#if PASS == 0 && !PACKED
    const int t = int(gl_LocalInvocationIndex);
    vec2 largest = vec2(-1.0, 0.0);
    int row = n;
    for (int i = k + t; i < (SEARCH == 1 ? n : k + 1); i += 256) {
        const float m = a[ROW(i) * pitch + k];
        if (magnitude(m) > largest.x) largest = vec2(magnitude(m), m), row = i;
    }
    collect(largest, ivec2(row));
    if (t == 0) {
        const int pivot = place[0].x;
        pivots[k] = pivot;
#if POINTERS
        const int upper = order[k];
        order[k] = order[pivot];
        order[pivot] = upper;
#endif
        note(k, best[0].y);
    }
#elif PASS == 0
    const int t = int(gl_LocalInvocationIndex);
    vec2 largest = vec2(-1.0, 0.0), column = vec2(-1.0, 0.0);
    int row = n, top = 2 * n;
    for (int i = k + t; i < n; i += 256) {
        const vec4 b = a[i * pitch + k];
        const float m = magnitude(measure(b));
        if (m > largest.x || (m == largest.x && i > row)) largest.x = m, row = i;
        // The largest entry of the first column, and of both.
        if (magnitude(b.x) > column.x) column.x = magnitude(b.x), top = 2 * i;
        if (magnitude(b.z) > column.x) column.x = magnitude(b.z), top = 2 * i + 1;
        column.y = max(column.y, max(max(abs(b.x), abs(b.y)), max(abs(b.z), abs(b.w))));
    }
    collect(largest, ivec2(row));
    const float measured = best[0].x;
    const int chosen = place[0].x;
    barrier();
    collect(vec2(column.y, 0.0), ivec2(row));
    const float both = best[0].x;
    barrier();
    int first = 2 * chosen, second = first + 1;
    if (measured < WEAK * both) {
        collect(vec2(column.x, 0.0), ivec2(top));
        first = place[0].x;
        barrier();
        const float pivot = entry(first, 0), beside = entry(first, 1);
        vec2 rest = vec2(-1.0, 0.0);
        int other = 2 * n;
        for (int i = 2 * k + t; i < 2 * n; i += 256) {
            if (i == first) continue;
            const float left =
                magnitude(entry(i, 1) - (pivot == 0.0 ? 0.0 : entry(i, 0) / pivot * beside));
            if (left > rest.x) rest.x = left, other = i;
        }
        collect(rest, ivec2(other));
        second = place[0].x;
    } else if (abs(entry(first, 0)) < abs(entry(second, 0))) {
        const int upper = first;
        first = second;
        second = upper;
    }
    if (t == 0) {
        block = vec4(entry(first, 0), entry(first, 1), entry(second, 0), entry(second, 1));
        pivots[2 * k] = first;
        // Where the second row is after the first swap.
        pivots[2 * k + 1] = second == 2 * k ? first : second;
        note(2 * k, block.x);
        note(2 * k + 1, block.w - block.z / block.x * block.y);
    }
#elif PASS == 1 && !PACKED
    const int j = int(gl_GlobalInvocationID.x), p = pivots[k];
    if (j >= width || p == k) return;
    const REAL upper = a[k * pitch + j];
    a[k * pitch + j] = a[p * pitch + j];
    a[p * pitch + j] = upper;
#elif PASS == 1
    const int j = int(gl_GlobalInvocationID.x);
    if (j >= width) return;
    swapRows(2 * k, pivots[2 * k], j);
    swapRows(2 * k + 1, pivots[2 * k + 1], j);
#elif PASS == 2 && !PACKED && !JORDAN
    const int i = k + 1 + int(gl_GlobalInvocationID.x);
    if (i >= n) return;
    a[ROW(i) * pitch + COLUMN(k)] /= a[ROW(k) * pitch + COLUMN(k)];
#elif PASS == 2 && !PACKED
    const int j = k + 1 + int(gl_GlobalInvocationID.x);
    if (j >= width) return;
    a[k * pitch + j] /= a[k * pitch + k];
#elif PASS == 2
    // The block is (1 0; l 1) (u.x u.y; 0 u.z).
    const float l = block.z / block.x;
    const vec3 u = vec3(block.xy, block.w - l * block.y);
    const int at = k + int(gl_GlobalInvocationID.x);
#if JORDAN
    if (at == k || at >= width) return;
    const vec4 b = a[k * pitch + at];
    const vec2 lower = (b.zw - l * b.xy) / u.z, upper = (b.xy - u.y * lower) / u.x;
    a[k * pitch + at] = vec4(upper, lower);
#else
    if (at >= n) return;
    if (at == k) {
        if (gl_GlobalInvocationID.y == 0u) a[k * pitch + k] = vec4(u.xy, l, u.z);
    } else if (gl_GlobalInvocationID.y == 0u) {
        const vec4 b = a[at * pitch + k];
        const vec2 left = b.xz / u.x, right = (b.yw - left * u.y) / u.z;
        a[at * pitch + k] = vec4(left.x, right.x, left.y, right.y);
    } else {
        const vec4 b = a[k * pitch + at];
        a[k * pitch + at] = vec4(b.xy, b.zw - l * b.xy);
    }
#endif
#elif PASS == 3
    const int j = k + 1 + int(gl_GlobalInvocationID.x);
#if JORDAN
    const int i = int(gl_GlobalInvocationID.y);
    if (i >= n || j >= width || i == k) return;
#else
    const int i = k + 1 + int(gl_GlobalInvocationID.y);
    if (i >= n || j >= n) return;
#endif
    const REAL left = a[ROW(i) * pitch + COLUMN(k)], above = a[ROW(k) * pitch + COLUMN(j)];
    a[ROW(i) * pitch + COLUMN(j)] -= times(left, above);
#elif PASS == 4
    const int j = k + int(gl_GlobalInvocationID.x);
    if (j >= n) return;
    vec2 largest = vec2(-1.0, 0.0);
    for (int i = k; i < n; ++i) {
        const float m = abs(a[ROW(i) * pitch + COLUMN(j)]);
        if (!(m <= largest.x)) largest = vec2(isnan(m) ? 3.0e38 : m, float(i));
    }
    maxima[j] = largest;
#elif PASS == 5
    const int t = int(gl_LocalInvocationIndex);
    vec2 largest = vec2(-1.0, 0.0);
    ivec2 at = ivec2(n);
    for (int j = k + t; j < n; j += 256) {
        if (maxima[j].x > largest.x) largest = vec2(maxima[j].x, 0.0), at = ivec2(j, int(maxima[j].y));
    }
    collect(largest, at);
    if (t == 0) {
        const int column = place[0].x, row = place[0].y;
        note(k, a[ROW(row) * pitch + COLUMN(column)]);
        pivots[k] = row;
        pivots[n + k] = column;
#if POINTERS
        const ivec2 before = ivec2(order[k], order[n + k]);
        order[k] = order[row];
        order[row] = before.x;
        order[n + k] = order[n + column];
        order[n + column] = before.y;
#endif
    }
#elif PASS == 6
    const int i = int(gl_GlobalInvocationID.x), p = pivots[n + k];
    if (i >= n || p == k) return;
    const REAL left = a[i * pitch + k];
    a[i * pitch + k] = a[i * pitch + p];
    a[i * pitch + p] = left;
#elif PASS == 7 && !PACKED
    const int j = int(gl_GlobalInvocationID.x), i = int(gl_GlobalInvocationID.y);
    if (i >= n || j >= n) return;
    target[i * pitch + j] = a[ROW(i) * pitch + COLUMN(j)];
#endif
}
