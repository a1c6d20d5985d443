// Purpose: passes of the papers' LU by row operations, column k, in place. PACKED 0: entries, the
// pivot is the largest (Galoppo et al. 2005); 1: blocks of 2 x 2 as numbers (Brodtkorb 2008). His pivot
// block has the largest q11 q22 / (q11 + q22), q11 = r and q22 = det / r; of equal blocks the last one
// is taken. Here r is the larger entry of the block's first column, so that q11 and q22 are the pivots of
// eliminating it, and magnitudes are compared, because q11 + q22 may vanish.
// PASS  0: the pivot of column k among rows k and below, one workgroup
//       1: swaps row k and the pivot's row
//       2: column k below row k times the inverse of the pivot
//       3: the remaining matrix minus column times row
// Bytes fetched: pass 3 reads three and writes one entry or block, (n-k)^2 of them.
#version 450 core
#if PASS == 0
layout(local_size_x = 256) in;
#elif PASS == 3
layout(local_size_x = 16, local_size_y = 16) in;
#else
layout(local_size_x = 64) in;
#endif
#if PACKED
#define REAL vec4
#define times(p, q) vec4(p.x * q.xy + p.y * q.zw, p.z * q.xy + p.w * q.zw)
float determinant2(vec4 b) { return b.x * b.w - b.y * b.z; }
float measure(vec4 b) {
    const float size = abs(determinant2(b)), r = max(abs(b.x), abs(b.z)), rest = size / r;
    return r == 0.0 ? size : r * (rest / (r + rest));
}
vec4 inverseOf(vec4 b) { return vec4(b.w, -b.y, -b.z, b.x) / determinant2(b); }
// Among equal candidates.
#define PREFERRED(row, other) ((row) > (other))
#else
#define REAL float
#define times(p, q) (p * q)
float measure(float b) { return b; }
float inverseOf(float b) { return 1.0 / b; }
#define PREFERRED(row, other) ((row) < (other))
#endif
layout(std430, binding = 0) buffer A { REAL a[]; };
layout(std430, binding = 1) buffer Pivots { int pivots[]; };
layout(std430, binding = 2) buffer Status { uvec2 status[]; };  // k + 1 of a bad pivot, its measure
uniform int n, pitch, k;  // in entries or blocks

#if PASS == 0
shared vec2 best[256];  // size, measure
shared int place[256];
#endif

void main() {
#if PASS == 0
    const int t = int(gl_LocalInvocationIndex);
    float largest = -1.0, value = 0.0;
    int row = n;
    for (int i = k + t; i < (SEARCH == 1 ? n : k + 1); i += 256) {
        const float m = measure(a[i * pitch + k]);
        const float size = isnan(m) ? 3.0e38 : abs(m);
        if (size > largest || (size == largest && PREFERRED(i, row))) {
            largest = size, value = m, row = i;
        }
    }
    best[t] = vec2(largest, value);
    place[t] = row;
    barrier();
    for (int half_ = 128; half_ > 0; half_ >>= 1) {
        if (t < half_) {
            const vec2 other = best[t + half_];
            if (other.x > best[t].x ||
                (other.x == best[t].x && PREFERRED(place[t + half_], place[t]))) {
                best[t] = other;
                place[t] = place[t + half_];
            }
        }
        barrier();
    }
    if (t == 0) {
        pivots[k] = place[0];
        const float m = best[0].y, probe = abs(m) + abs(1.0 / m);
        if ((isnan(probe) || isinf(probe)) && status[0].x == 0u) {
            status[0] = uvec2(k + 1, floatBitsToUint(m));
        }
    }
#elif PASS == 1
    const int j = int(gl_GlobalInvocationID.x), p = pivots[k];
    if (j >= n || p == k) return;
    const REAL upper = a[k * pitch + j];
    a[k * pitch + j] = a[p * pitch + j];
    a[p * pitch + j] = upper;
#elif PASS == 2
    const int i = k + 1 + int(gl_GlobalInvocationID.x);
    if (i >= n) return;
    const REAL own = a[i * pitch + k], inverse = inverseOf(a[k * pitch + k]);
    a[i * pitch + k] = times(own, inverse);
#else
    const int j = k + 1 + int(gl_GlobalInvocationID.x), i = k + 1 + int(gl_GlobalInvocationID.y);
    if (i >= n || j >= n) return;
    const REAL left = a[i * pitch + k], above = a[k * pitch + j];
    a[i * pitch + j] -= times(left, above);
#endif
}
