// Purpose: as gemm.comp, for software renderers: no shared memory (barriers are dear there), rows
// read through buffer textures (a texel comes as one 16-byte load, a buffer's vec4 as four).
// Layout: a workgroup of 8 invocations, one vector, makes 8 x (32 PER_N4) entries, an invocation the four
// columns of every eighth texel. Workgroups that follow each other go down the rows, so that their columns
// of B stay in the cache. PER_N4 is 1 or 2.
// Index and source as in gemm.comp. Loads: (8 + 4 PER_N4) texels for 128 PER_N4 products.
// Names and not arrays: as arrays the sums cost twice the time. No guard stands inside of the loop over k,
// which would run under masks: rows and columns beyond the last are the last once more and are not
// stored. docs/methods/gemm.md has the measurements.
#version 450 core
layout(local_size_x = 8) in;
layout(rgba32f, binding = 0) restrict readonly uniform imageBuffer a;
layout(rgba32f, binding = 1) restrict readonly uniform imageBuffer b;
layout(rgba32f, binding = 3) readonly uniform imageBuffer before;  // C
layout(rgba32f, binding = 2) writeonly uniform imageBuffer c;
uniform ivec3 size, offsets, pitches, strides;
uniform vec2 scale;

#define TURN(r0, r1, r2, r3, t0, t1, t2, t3)                                                       \
    const vec4 r0 = vec4(t0.x, t1.x, t2.x, t3.x), r1 = vec4(t0.y, t1.y, t2.y, t3.y),               \
               r2 = vec4(t0.z, t1.z, t2.z, t3.z), r3 = vec4(t0.w, t1.w, t2.w, t3.w);

// l0 to l7: entries (m0 + 0..7, 4 q + 0..3) of op(A). K(i, pitch) is where the row of k that stands for
// 4 q + i begins; where INSIDE(i) is false op(A) counts as zero.
#if TURN_A
#define LEFT(q, K, INSIDE)                                                                         \
    const vec4 l0 = imageLoad(a, a0 + q), l1 = imageLoad(a, a1 + q), l2 = imageLoad(a, a2 + q),    \
               l3 = imageLoad(a, a3 + q), l4 = imageLoad(a, a4 + q), l5 = imageLoad(a, a5 + q),    \
               l6 = imageLoad(a, a6 + q), l7 = imageLoad(a, a7 + q);
#else
#define ROW_A(at, K, INSIDE, i) (INSIDE(i) ? imageLoad(a, at + K(i, x)) : vec4(0))
#define LEFT(q, K, INSIDE)                                                                         \
    const vec4 u0 = ROW_A(a0, K, INSIDE, 0), u1 = ROW_A(a0, K, INSIDE, 1),                         \
               u2 = ROW_A(a0, K, INSIDE, 2), u3 = ROW_A(a0, K, INSIDE, 3),                         \
               v0 = ROW_A(a4, K, INSIDE, 0), v1 = ROW_A(a4, K, INSIDE, 1),                         \
               v2 = ROW_A(a4, K, INSIDE, 2), v3 = ROW_A(a4, K, INSIDE, 3);                         \
    TURN(l0, l1, l2, l3, u0, u1, u2, u3)                                                           \
    TURN(l4, l5, l6, l7, v0, v1, v2, v3)
#endif
// r0 to r3: entries (4 q + 0..3, columns) of op(B); of the second texel s0 to s3.
#if TURN_B
#define RIGHT(q, K, r0, r1, r2, r3, b0, b1, b2, b3, t0, t1, t2, t3)                                \
    const vec4 t0 = imageLoad(b, b0 + q), t1 = imageLoad(b, b1 + q), t2 = imageLoad(b, b2 + q),    \
               t3 = imageLoad(b, b3 + q);                                                          \
    TURN(r0, r1, r2, r3, t0, t1, t2, t3)
#else
#define RIGHT(q, K, r0, r1, r2, r3, b0, b1, b2, b3, t0, t1, t2, t3)                                \
    const vec4 r0 = imageLoad(b, b0 + K(0, y)), r1 = imageLoad(b, b0 + K(1, y)), \
               r2 = imageLoad(b, b0 + K(2, y)), r3 = imageLoad(b, b0 + K(3, y));
#endif
#define ADD(sum, l, r0, r1, r2, r3)                                                                \
    sum = fma(vec4(l.x), r0, sum), sum = fma(vec4(l.y), r1, sum),                                  \
    sum = fma(vec4(l.z), r2, sum), sum = fma(vec4(l.w), r3, sum);
#define ADD_ALL(x0, x1, x2, x3, x4, x5, x6, x7, r0, r1, r2, r3)                                    \
    ADD(x0, l0, r0, r1, r2, r3) ADD(x1, l1, r0, r1, r2, r3) ADD(x2, l2, r0, r1, r2, r3)            \
    ADD(x3, l3, r0, r1, r2, r3) ADD(x4, l4, r0, r1, r2, r3) ADD(x5, l5, r0, r1, r2, r3)            \
    ADD(x6, l6, r0, r1, r2, r3) ADD(x7, l7, r0, r1, r2, r3)
#if PER_N4 == 2
#define MULTIPLY(q, K, INSIDE)                                                                     \
    LEFT(q, K, INSIDE)                                                                             \
    RIGHT(q, K, r0, r1, r2, r3, b0, b1, b2, b3, t0, t1, t2, t3)                                    \
    RIGHT(q, K, s0, s1, s2, s3, b4, b5, b6, b7, t4, t5, t6, t7)                                    \
    ADD_ALL(x0, x1, x2, x3, x4, x5, x6, x7, r0, r1, r2, r3)                                        \
    ADD_ALL(y0, y1, y2, y3, y4, y5, y6, y7, s0, s1, s2, s3)
#else
#define MULTIPLY(q, K, INSIDE)                                                                     \
    LEFT(q, K, INSIDE)                                                                             \
    RIGHT(q, K, r0, r1, r2, r3, b0, b1, b2, b3, t0, t1, t2, t3)                                    \
    ADD_ALL(x0, x1, x2, x3, x4, x5, x6, x7, r0, r1, r2, r3)
#endif

int n4;
void store(int row, int column, int baseC, vec4 sum) {
    if (row >= size.x || column >= n4) return;
    const int at = baseC + row * pitches.z + column;
    vec4 v = scale.x * sum;
    if (scale.y != 0.0) v += scale.y * imageLoad(before, at);
    // Entries past the last column stay zero, whatever is not finite in A.
    imageStore(c, at, mix(vec4(0), v, lessThan(4 * column + ivec4(0, 1, 2, 3), ivec4(size.y))));
}

void main() {
    const int m0 = int(gl_WorkGroupID.x) * 8;
    const int n0 = int(gl_WorkGroupID.y) * 8 * PER_N4 + int(gl_LocalInvocationID.x);
    const int matrix = int(gl_WorkGroupID.z);
    n4 = (size.y + 3) / 4;
    const int baseA = offsets.x + matrix * strides.x, baseB = offsets.y + matrix * strides.y;
#if TURN_A
#define START_A(i) (baseA + min(m0 + i, size.x - 1) * pitches.x)
    const int a0 = START_A(0), a1 = START_A(1), a2 = START_A(2), a3 = START_A(3), a4 = START_A(4),
              a5 = START_A(5), a6 = START_A(6), a7 = START_A(7);
#else
#define START_A(i) (baseA + min((m0 + i) / 4, (size.x + 3) / 4 - 1))
    const int a0 = START_A(0), a4 = START_A(4);
#endif
#if TURN_B
#define START_B(i) (baseB + min(4 * (n0 + i / 4 * 8) + i % 4, size.y - 1) * pitches.y)
    const int b0 = START_B(0), b1 = START_B(1), b2 = START_B(2), b3 = START_B(3);
    const int b4 = START_B(4), b5 = START_B(5), b6 = START_B(6), b7 = START_B(7);
#else
    const int b0 = baseB + min(n0, n4 - 1), b4 = baseB + min(n0 + 8, n4 - 1);
#endif
    vec4 x0 = vec4(0), x1 = x0, x2 = x0, x3 = x0, x4 = x0, x5 = x0, x6 = x0, x7 = x0;
#if PER_N4 == 2
    vec4 y0 = x0, y1 = x0, y2 = x0, y3 = x0, y4 = x0, y5 = x0, y6 = x0, y7 = x0;
#endif
    const int whole = size.z / 4;
    ivec2 first = ivec2(0);  // rows of k: where 4 q begins
    for (int q = 0; q < whole; ++q) {
#define K_WHOLE(i, c) (first.c + i * pitches.c)
#define INSIDE_WHOLE(i) true
        MULTIPLY(q, K_WHOLE, INSIDE_WHOLE)
        first += 4 * pitches.xy;
    }
    if (4 * whole < size.z) {
#define K_REST(i, c) (min(4 * whole + i, size.z - 1) * pitches.c)
#define INSIDE_REST(i) (4 * whole + i < size.z)
        MULTIPLY(whole, K_REST, INSIDE_REST)
    }
    const int baseC = offsets.z + matrix * strides.z;
#define STORE(x0, x1, x2, x3, x4, x5, x6, x7, column)                                              \
    store(m0, column, baseC, x0), store(m0 + 1, column, baseC, x1);                                \
    store(m0 + 2, column, baseC, x2), store(m0 + 3, column, baseC, x3);                            \
    store(m0 + 4, column, baseC, x4), store(m0 + 5, column, baseC, x5);                            \
    store(m0 + 6, column, baseC, x6), store(m0 + 7, column, baseC, x7);
    STORE(x0, x1, x2, x3, x4, x5, x6, x7, n0)
#if PER_N4 == 2
    STORE(y0, y1, y2, y3, y4, y5, y6, y7, n0 + 8)
#endif
}
