// Purpose: as gemm.comp, for software renderers: no shared memory (barriers are expensive there), rows
// read through buffer textures (a texel comes as one 16-byte load, a buffer's vec4 as four).
// Layout: a workgroup of 8 invocations, one vector, makes PER_M x (32 PER_N4) entries, an invocation the
// four columns of every eighth texel, PER_N4 of them. Consecutive workgroups go down the rows, so that
// their columns of B stay in the cache. PER_M is 8 or 16, PER_N4 is 1, 2 or 4.
// Index and source as in gemm.comp. Loads: (PER_M + 4 PER_N4) texels for 16 PER_M PER_N4 products.
// A mat4 holds four rows of a texel's columns, of A four rows by four of k, of B four of k by a texel. Names,
// not arrays: with arrays the sums take twice the time. The loop over k has no guard, which would run under
// masks: rows and columns beyond the last repeat the last and are not stored. docs/performance/dense.md has
// the measurements.
#version 450 core
layout(local_size_x = 8) in;
layout(rgba32f, binding = 0) restrict readonly uniform imageBuffer a;
layout(rgba32f, binding = 1) restrict readonly uniform imageBuffer b;
layout(rgba32f, binding = 3) readonly uniform imageBuffer before;  // C
layout(rgba32f, binding = 2) writeonly uniform imageBuffer c;
uniform ivec3 size, offsets, pitches, strides;
uniform vec2 scale;

// l: entries (four rows, 4 q + 0..3) of op(A); r: entries (4 q + 0..3, a texel's columns) of op(B). Past the
// last of k one of them is zero: padding.
#if TURN_A
#define LEFT(l, at)                                                                                \
    const mat4 l = mat4(imageLoad(a, at.x + q), imageLoad(a, at.y + q), imageLoad(a, at.z + q),    \
                        imageLoad(a, at.w + q));
#else
#define LEFT(l, at)                                                                                \
    const mat4 l = transpose(mat4(imageLoad(a, at + first.x), imageLoad(a, at + first.x + pitches.x), \
                                  imageLoad(a, at + first.x + 2 * pitches.x),                      \
                                  imageLoad(a, at + first.x + 3 * pitches.x)));
#endif
#if TURN_B
#define RIGHT(r, at)                                                                               \
    const mat4 r = transpose(mat4(imageLoad(b, at.x + q), imageLoad(b, at.y + q),                  \
                                  imageLoad(b, at.z + q), imageLoad(b, at.w + q)));
#else
#define RIGHT(r, at)                                                                               \
    const mat4 r = mat4(imageLoad(b, at + first.y), imageLoad(b, at + first.y + pitches.y),        \
                        imageLoad(b, at + first.y + 2 * pitches.y),                                \
                        imageLoad(b, at + first.y + 3 * pitches.y));
#endif
#define ADD_ROW(sum, l, r)                                                                         \
    sum = fma(vec4(l.x), r[0], sum), sum = fma(vec4(l.y), r[1], sum),                              \
    sum = fma(vec4(l.z), r[2], sum), sum = fma(vec4(l.w), r[3], sum);
#define ADD(sum, l, r)                                                                             \
    ADD_ROW(sum[0], l[0], r) ADD_ROW(sum[1], l[1], r) ADD_ROW(sum[2], l[2], r) ADD_ROW(sum[3], l[3], r)
#if PER_M == 16
#define ADD_COLUMNS(at, s0, s1, s2, s3)                                                            \
    { RIGHT(r, at) ADD(s0, l0, r) ADD(s1, l1, r) ADD(s2, l2, r) ADD(s3, l3, r) }
#else
#define ADD_COLUMNS(at, s0, s1, s2, s3) { RIGHT(r, at) ADD(s0, l0, r) ADD(s1, l1, r) }
#endif

int m0, n0, n4, baseC;
void store(int row, int column, vec4 sum) {
    row += m0, column += n0;
    if (row >= size.x || column >= n4) return;
    const int at = baseC + row * pitches.z + column;
    vec4 v = scale.x * sum;
    if (scale.y != 0.0) v += scale.y * imageLoad(before, at);
    // Entries past the last column stay zero, also if A is not finite.
    imageStore(c, at, mix(vec4(0), v, lessThan(4 * column + ivec4(0, 1, 2, 3), ivec4(size.y))));
}
#define STORE_ROWS(row, column, s)                                                                 \
    store(row, column, s[0]), store(row + 1, column, s[1]), store(row + 2, column, s[2]),          \
    store(row + 3, column, s[3]);
#if PER_M == 16
#define STORE(column, s0, s1, s2, s3)                                                              \
    STORE_ROWS(0, column, s0) STORE_ROWS(4, column, s1) STORE_ROWS(8, column, s2)                  \
    STORE_ROWS(12, column, s3)
#else
#define STORE(column, s0, s1, s2, s3) STORE_ROWS(0, column, s0) STORE_ROWS(4, column, s1)
#endif

void main() {
    m0 = int(gl_WorkGroupID.x) * PER_M;
    n0 = int(gl_WorkGroupID.y) * 8 * PER_N4 + int(gl_LocalInvocationID.x);
    n4 = (size.y + 3) / 4;
    const int matrix = int(gl_WorkGroupID.z);
    const int baseA = offsets.x + matrix * strides.x, baseB = offsets.y + matrix * strides.y;
    baseC = offsets.z + matrix * strides.z;
#if TURN_A
#define START_A(i) (baseA + min(m0 + i + ivec4(0, 1, 2, 3), size.x - 1) * pitches.x)
    const ivec4 a0 = START_A(0), a1 = START_A(4), a2 = START_A(8), a3 = START_A(12);
#else
#define START_A(i) (baseA + min((m0 + i) / 4, (size.x + 3) / 4 - 1))
    const int a0 = START_A(0), a1 = START_A(4), a2 = START_A(8), a3 = START_A(12);
#endif
#if TURN_B
#define START_B(i) (baseB + min(4 * (n0 + i) + ivec4(0, 1, 2, 3), size.y - 1) * pitches.y)
    const ivec4 b0 = START_B(0), b1 = START_B(8), b2 = START_B(16), b3 = START_B(24);
#else
#define START_B(i) (baseB + min(n0 + i, n4 - 1))
    const int b0 = START_B(0), b1 = START_B(8), b2 = START_B(16), b3 = START_B(24);
#endif
    mat4 x0 = mat4(0), x1 = x0, x2 = x0, x3 = x0, y0 = x0, y1 = x0, y2 = x0, y3 = x0;
    mat4 z0 = x0, z1 = x0, z2 = x0, z3 = x0, w0 = x0, w1 = x0, w2 = x0, w3 = x0;
    ivec2 first = ivec2(0);  // rows of k: where 4 q starts
    for (int q = 0; q < (size.z + 3) / 4; ++q) {
        LEFT(l0, a0) LEFT(l1, a1)
#if PER_M == 16
        LEFT(l2, a2) LEFT(l3, a3)
#endif
        ADD_COLUMNS(b0, x0, x1, x2, x3)
#if PER_N4 >= 2
        ADD_COLUMNS(b1, y0, y1, y2, y3)
#endif
#if PER_N4 == 4
        ADD_COLUMNS(b2, z0, z1, z2, z3)
        ADD_COLUMNS(b3, w0, w1, w2, w3)
#endif
        first += 4 * pitches.xy;
    }
    STORE(0, x0, x1, x2, x3)
#if PER_N4 >= 2
    STORE(8, y0, y1, y2, y3)
#endif
#if PER_N4 == 4
    STORE(16, z0, z1, z2, z3)
    STORE(24, w0, w1, w2, w3)
#endif
}
