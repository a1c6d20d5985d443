// Purpose: real transforms of BATCH lines of N cells in a workgroup's shared memory, two real lines as
// one complex one. A transform is a real matrix, so it can process both at once:
//
//     F = FFT(t),  t_j = s_j x_(m(j))                    Y_k = p_k F_k + conj(p_k) F_k'
//     F_k = conj(p_k) (Y_k - i Y_k'),  t = IFFT(F)       x_(m(j)) = conj(s_j) t_j
//
//     ends         m(j)                        s_j                    p_k                   k'
//     closed       2j, then backwards 2j' + 1  1                      exp(-i pi k/2n)       n - k
//     open         the same                    -1 in the second half  the same              n - k
//     closed-open  the same                    the same, exp(-i pi j/n)  exp(-i pi (2k+1)/4n)  n - 1 - k
//     open-closed  the same on the line backwards
//     periodic     j                           1                      exp(-i pi/4)          n - k
//
// which is twice DCT-II, DST-II (backwards), DCT-IV, and DHT. k' = n counts as 0 for periodic ends, and
// Y_n = 0 for others. Source: Makhoul 1980 for DCT-II; the others in docs/methods/dct.md.
// Stages: Stockham's autosort, radices 2, 3, 4, 5 and 8 held in registers between two barriers; other primes by sums.
//
// N, BATCH, THREADS  cells per line, complex lines per workgroup, invocations (no default)
// STAGES(D)          STAGE(radix, product of the radices before, D), or STAGE_OF_PRIME, one after the other
// SHUFFLED, REVERSED, SIGNED, MIXED   1: not periodic; open-closed; open; one end closed, one open
// WIDE               1: complex numbers are 64-bit words in shared memory, which llvmpipe reaches for one
//                    lane and one word at a time
// SAMPLED (0)        1 reads the table through texture units, as in include/field.glsl
layout(local_size_x = THREADS) in;
// The table of a direction, N texels wide, row 0: exp(-2 pi i k/N) and its square, row 1: p_k and the
// eigenvalues of K at k and k' [1/m^2], row 2: s_k.
#ifndef SAMPLED
#define SAMPLED 0
#endif
#if SAMPLED
#define TABLE_IN(unit, name) layout(binding = unit) uniform sampler2D name
#define entry(name, k, row) texelFetch(name, ivec2(k, row), 0)
#else
#define TABLE_IN(unit, name) layout(rgba32f, binding = unit) readonly uniform image2D name
#define entry(name, k, row) imageLoad(name, ivec2(k, row))
#endif
TABLE_IN(2, table);
#if WIDE
shared double line[BATCH * N];
vec2 get(uint i) { return uintBitsToFloat(unpackDouble2x32(line[i])); }
void put(uint i, vec2 z) { line[i] = packDouble2x32(floatBitsToUint(z)); }
#else
shared vec2 line[BATCH * N];
vec2 get(uint i) { return line[i]; }
void put(uint i, vec2 z) { line[i] = z; }
#endif

vec2 times(vec2 a, vec2 b) { return vec2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }
vec2 conjugate(vec2 a) { return vec2(a.x, -a.y); }
vec2 turned(vec2 a) { return vec2(a.y, -a.x); }  // -i a

// Index in the transform of cell m, and the factor s there.
uint placeOf(uint m) {
#if REVERSED
    m = N - 1u - m;
#endif
#if SHUFFLED
    return (m & 1u) == 0u ? m >> 1u : N - 1u - (m >> 1u);
#else
    return m;
#endif
}
vec2 entering(uint j, vec2 z) {
#if MIXED
    return times(entry(table, j, 2).xy, z);
#elif SIGNED
    return j >= (N + 1u) / 2u ? -z : z;
#else
    return z;
#endif
}
vec2 leaving(uint j, vec2 z) {
#if MIXED
    return times(conjugate(entry(table, j, 2).xy), z);
#else
    return entering(j, z);
#endif
}

// k'
uint partner(uint k) {
#if MIXED
    return N - 1u - k;
#else
    return k == 0u ? 0u : N - k;
#endif
}
// Y_k from F_k and F_k', and back.
vec2 toReal(vec2 p, vec2 own, vec2 other) {
    return times(p, own) + times(conjugate(p), other);
}
vec2 fromReal(uint k, vec2 p, vec2 own, vec2 other) {
#if SHUFFLED && !MIXED
    if (k == 0u) return own;
#endif
    return times(conjugate(p), own + turned(other));
}

// Fourier transforms of 2, 3, 4, 5 and 8 values; d is -1 for the inverse.
void fourier(inout vec2 v[2], float d) {
    const vec2 a = v[0];
    v[0] = a + v[1];
    v[1] = a - v[1];
}
void fourier(inout vec2 v[3], float d) {
    const vec2 sum = v[1] + v[2], middle = v[0] - 0.5 * sum;
    const vec2 side = (d * 0.86602540378443865) * turned(v[1] - v[2]);
    v[0] += sum;
    v[1] = middle + side;
    v[2] = middle - side;
}
void fourier(inout vec2 v[4], float d) {
    const vec2 a = v[0] + v[2], b = v[0] - v[2], c = v[1] + v[3], e = d * turned(v[1] - v[3]);
    v[0] = a + c;
    v[1] = b + e;
    v[2] = a - c;
    v[3] = b - e;
}
void fourier(inout vec2 v[5], float d) {
    // cos and sin of 2 pi/5 and 4 pi/5
    const float c1 = 0.30901699437494742, c2 = -0.80901699437494742;
    const float s1 = 0.95105651629515357, s2 = 0.58778525229247313;
    const vec2 a = v[1] + v[4], b = v[2] + v[3];
    const vec2 e = d * turned(v[1] - v[4]), f = d * turned(v[2] - v[3]);
    const vec2 m1 = v[0] + c1 * a + c2 * b, m2 = v[0] + c2 * a + c1 * b;
    const vec2 n1 = s1 * e + s2 * f, n2 = s2 * e - s1 * f;
    v[0] += a + b;
    v[1] = m1 + n1;
    v[2] = m2 + n2;
    v[3] = m2 - n2;
    v[4] = m1 - n1;
}
void fourier(inout vec2 v[8], float d) {
    vec2 even[4] = vec2[4](v[0], v[2], v[4], v[6]), odd[4] = vec2[4](v[1], v[3], v[5], v[7]);
    fourier(even, d);
    fourier(odd, d);
    const float r = 0.70710678118654752;
    odd[1] = r * (odd[1] + d * turned(odd[1]));
    odd[2] = d * turned(odd[2]);
    odd[3] = r * (d * turned(odd[3]) - odd[3]);
    for (int i = 0; i < 4; ++i) {
        v[i] = even[i] + odd[i];
        v[i + 4] = even[i] - odd[i];
    }
}

// roots[r] = exp(-2 pi i r k/N) from the table where r is a power of 2, else products of those.
#define ROOTS(R, k)                                                                                \
    vec2 roots[max(R, 3u)];                                                                        \
    for (uint r = 1u; r < R; ++r) {                                                                \
        if (r == 1u || r == 4u) {                                                                  \
            const vec4 two = entry(table, r * (k), 0);                                             \
            roots[r] = two.xy;                                                                     \
            if (2u * r < R) roots[2u * r] = two.zw;                                                \
        } else if (r != 2u && r != 8u) {                                                           \
            const uint high = r > 8u ? 8u : r > 4u ? 4u : 2u;                                      \
            roots[r] = times(roots[high], roots[r - high]);                                        \
        }                                                                                          \
    }

// One stage of radix R after stages whose radices multiply to BEFORE: butterfly i of a line takes
// values i, i + N/R, ... Ends with a barrier.
#define STAGE(R, BEFORE, D)                                                                        \
    {                                                                                              \
        const uint all = BATCH * (N / R), each = (all + THREADS - 1u) / THREADS;                   \
        vec2 v[each][R];                                                                           \
        for (uint b = 0u; b < each; ++b) {                                                         \
            const uint at = gl_LocalInvocationIndex + b * THREADS;                                 \
            if (at >= all) continue;                                                               \
            const uint i = at % (N / R), from = at / (N / R) * N + i;                              \
            for (uint r = 0u; r < R; ++r) v[b][r] = get(from + r * (N / R));                      \
            if (BEFORE > 1u) {                                                                     \
                ROOTS(R, i % BEFORE * (N / (R * BEFORE)))                                          \
                for (uint r = 1u; r < R; ++r) {                                                    \
                    v[b][r] = times(vec2(roots[r].x, D * roots[r].y), v[b][r]);                    \
                }                                                                                  \
            }                                                                                      \
            fourier(v[b], D);                                                                      \
        }                                                                                          \
        barrier();                                                                                 \
        for (uint b = 0u; b < each; ++b) {                                                         \
            const uint at = gl_LocalInvocationIndex + b * THREADS;                                 \
            if (at >= all) continue;                                                               \
            const uint i = at % (N / R), turn = i % BEFORE;                                        \
            const uint to = at / (N / R) * N + (i - turn) * R + turn;                              \
            for (uint r = 0u; r < R; ++r) put(to + r * BEFORE, v[b][r]);                         \
        }                                                                                          \
        barrier();                                                                                 \
    }

// The same for any radix R: each value that comes out is a sum over R.
#define STAGE_OF_PRIME(R, BEFORE, D)                                                               \
    {                                                                                              \
        const uint all = BATCH * N, each = (all + THREADS - 1u) / THREADS;                         \
        vec2 sums[each];                                                                           \
        for (uint b = 0u; b < each; ++b) {                                                         \
            const uint at = gl_LocalInvocationIndex + b * THREADS;                                 \
            if (at >= all) continue;                                                               \
            const uint to = at % N, turn = to % BEFORE, r = to / BEFORE % R;                       \
            const uint from = at - to + to / (BEFORE * R) * BEFORE + turn;                         \
            const uint turns = (r * (N / R) + turn * (N / (R * BEFORE))) % N;                      \
            vec2 sum = vec2(0);                                                                    \
            uint k = 0u;                                                                           \
            for (uint i = 0u; i < R; ++i) {                                                        \
                const vec2 root = entry(table, k, 0).xy;                                           \
                sum += times(vec2(root.x, D * root.y), get(from + i * (N / R)));                   \
                k += turns;                                                                        \
                if (k >= N) k -= N;                                                                \
            }                                                                                      \
            sums[b] = sum;                                                                         \
        }                                                                                          \
        barrier();                                                                                 \
        for (uint b = 0u; b < each; ++b) {                                                         \
            const uint at = gl_LocalInvocationIndex + b * THREADS;                                 \
            if (at < all) put(at, sums[b]);                                                        \
        }                                                                                          \
        barrier();                                                                                 \
    }

// For every pair (k, k') of every line, once; `base` is where the line starts.
#define FOR_EACH_PAIR(base, k, other)                                                              \
    for (uint at_ = gl_LocalInvocationIndex; at_ < BATCH * (N / 2u + 1u); at_ += THREADS) {        \
        const uint k = at_ % (N / 2u + 1u), other = partner(k), base = at_ / (N / 2u + 1u) * N;    \
        if (k > other || k >= N) continue;
#define END_PAIRS }
