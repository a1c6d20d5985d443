// Purpose: a step of Householder's factorization within a block of columns; each workgroup keeps WIDTH
// columns in registers: applies the WIDTH reflectors before them, Q' = I - Y T' Y'; the first
// workgroup then factors its own columns. So WIDTH columns take one launch.
// A reflector is v with v_pivot = 1. With G = Y' Y, inverse T has G's upper triangle and half its
// diagonal, so that w = T' d is a substitution and no factor tau is kept.
// Layout: the block's columns one after the other (qr_columns.comp brings them), so that neighbouring
// invocations read neighbouring entries; R ends up on and above the diagonal, below it the reflectors
// without their ones. `gram` holds G of the previous reflectors, followed by that of the new ones, as lower
// triangles.
// GROUP        invocations per workgroup
// ROWS         rows per invocation
// WIDTH        4 or 8
// SUBGROUPS    1 where 32 invocations side by side belong to one subgroup: they add by shuffles
// Bytes: 8 per entry below `top`. Source: Golub and Van Loan, section 5.2 (compact WY: Schreiber and
// Van Loan 1989).
#version 450 core
#if SUBGROUPS
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_shuffle : require
#endif
#pragma optionNV(unroll all)
layout(local_size_x = GROUP) in;
layout(std430, binding = 0) buffer Strip { float strip[]; };
layout(std430, binding = 1) buffer Gram { float gram[]; };
uniform int m, n, pitch;      // pitch: from column to column
uniform int begin;            // the block's first column, that of `strip`
uniform int previous, first;  // columns: of the reflectors before (-1: none), of the first workgroup
uniform int half_;            // of `gram` to read

#define VALUES (WIDTH * WIDTH)  // at most 64
shared float total[VALUES], before[VALUES];  // before: G of the reflectors before
shared float pivotRow[2][WIDTH];  // alternating

float values[VALUES];

// Of `row` and a column; zero beyond the last row. No condition before the load: loads behind branches wait
// for each other.
#define ENTRY(column) mix(0.0, strip[((column) - begin) * pitch + min(row, m - 1)], row < m)
// Of a reflector; only an invocation's first row can be its pivot's or above it.
#define REFLECTOR(k) mix(float(t == (k)), ENTRY(previous + (k)), i > 0 || t > (k))

// total[0 .. count - 1] = sums of values over the workgroup, in a fixed order; `count` is known to the
// compiler. Uses values up.
#if SUBGROUPS
#define WARPS (GROUP / 32)
shared float part[WARPS][VALUES];

// Lanes exchange halves of their values until each has its share of the sums, from `of` on.
#define FOLD(BIT, HAVE)                                                                            \
    if (HAVE > 0) {                                                                                \
        const bool high = (lane & BIT) != 0;                                                       \
        for (int i = 0; i < HAVE; ++i) {                                                           \
            const float gives = high ? values[i] : values[i + HAVE];                               \
            const float keeps = high ? values[i + HAVE] : values[i];                               \
            values[i] = keeps + subgroupShuffleXor(gives, uint(BIT));                              \
        }                                                                                          \
        if (high) of += HAVE;                                                                      \
    } else {                                                                                       \
        values[0] += subgroupShuffleXor(values[0], uint(BIT));                                     \
    }
#define REDUCE(COUNT)                                                                              \
    {                                                                                              \
        const int lane = t % 32;                                                                   \
        int of = 0;                                                                                \
        FOLD(16, (COUNT / 2))                                                                      \
        FOLD(8, (COUNT / 4))                                                                       \
        FOLD(4, (COUNT / 8))                                                                       \
        FOLD(2, (COUNT / 16))                                                                      \
        FOLD(1, (COUNT / 32))                                                                      \
        for (int i = 0; i < max(1, COUNT / 32); ++i) part[t / 32][of + i] = values[i];             \
        barrier();                                                                                 \
        if (t < COUNT) {                                                                           \
            float sum = 0.0;                                                                       \
            for (int i = 0; i < WARPS; ++i) sum += part[i][t];                                     \
            total[t] = sum;                                                                        \
        }                                                                                          \
        barrier();                                                                                 \
    }

// sums[0 .. WIDTH - 1] = the same for WIDTH values, in every invocation, with one barrier: each subgroup adds
// up the results of all. `turn` alternates.
shared float offers[2][WARPS][WIDTH];
#define REDUCE_ROW(turn)                                                                           \
    {                                                                                              \
        const int lane = t % 32;                                                                   \
        int of = 0;                                                                                \
        FOLD(16, (WIDTH / 2))                                                                      \
        FOLD(8, (WIDTH / 4))                                                                       \
        FOLD(4, (WIDTH / 8))                                                                       \
        FOLD(2, 0)                                                                                 \
        FOLD(1, 0)                                                                                 \
        offers[turn][t / 32][of] = values[0];                                                      \
        barrier();                                                                                 \
        float sum = 0.0;                                                                           \
        for (int i = 0; i < WARPS * WIDTH / 32; ++i)                                               \
            sum += offers[turn][lane / WIDTH + i * (32 / WIDTH)][lane % WIDTH];                    \
        if (WIDTH == 4) sum += subgroupShuffleXor(sum, 4u);                                        \
        sum += subgroupShuffleXor(sum, 8u);                                                        \
        sum += subgroupShuffleXor(sum, 16u);                                                       \
        for (int l = 0; l < WIDTH; ++l) sums[l] = subgroupShuffle(sum, uint(l));                   \
    }
#else
#define CHUNK 16
#define SEGMENTS (GROUP / CHUNK)
shared float stage[CHUNK][GROUP + 16];
shared float part[VALUES][SEGMENTS];

#define REDUCE(COUNT) reduce(COUNT);
#define REDUCE_ROW(turn)                                                                           \
    reduce(WIDTH);                                                                                 \
    for (int l = 0; l < WIDTH; ++l) sums[l] = total[l];
void reduce(const int count) {
    const int t = int(gl_LocalInvocationIndex), own = t / SEGMENTS, segment = t % SEGMENTS;
    for (int from = 0; from < count; from += CHUNK) {
        for (int i = 0; i < CHUNK; ++i)
            if (from + i < count) stage[i][t] = values[from + i];
        barrier();
        if (from + own < count) {
            float sum = 0.0;
            for (int i = 0; i < CHUNK; ++i) sum += stage[own][i * SEGMENTS + segment];
            part[from + own][segment] = sum;
        }
        barrier();
    }
    if (t < count) {
        float sum = 0.0;
        for (int i = 0; i < SEGMENTS; ++i) sum += part[t][i];
        total[t] = sum;
    }
    barrier();
}
#endif

void main() {
    const int t = int(gl_LocalInvocationIndex);
    const int start = first + int(gl_WorkGroupID.x) * WIDTH;
    const int top = previous >= 0 ? previous : first;
    float c[ROWS][WIDTH];
    for (int i = 0; i < ROWS; ++i) {
        const int row = top + t + GROUP * i;
        for (int l = 0; l < WIDTH; ++l) c[i][l] = ENTRY(start + l);
    }
    if (previous >= 0) {
        if (t < VALUES) before[t] = gram[half_ * VALUES + t];
        for (int i = 0; i < VALUES; ++i) values[i] = 0.0;
        for (int i = 0; i < ROWS; ++i) {
            const int row = top + t + GROUP * i;
            for (int k = 0; k < WIDTH; ++k) {
                const float y = REFLECTOR(k);
                for (int l = 0; l < WIDTH; ++l) values[k * WIDTH + l] += y * c[i][l];
            }
        }
        REDUCE(VALUES)
        if (t < WIDTH) {
            float w[WIDTH];
            for (int k = 0; k < WIDTH; ++k) w[k] = total[k * WIDTH + t];
            for (int k = 0; k < WIDTH; ++k) {
                w[k] *= 2.0 / before[k * WIDTH + k];
                for (int i = k + 1; i < WIDTH; ++i) w[i] -= before[i * WIDTH + k] * w[k];
            }
            for (int k = 0; k < WIDTH; ++k) total[k * WIDTH + t] = w[k];
        }
        barrier();
        for (int i = 0; i < ROWS; ++i) {
            const int row = top + t + GROUP * i;
            for (int k = 0; k < WIDTH; ++k) {
                const float y = REFLECTOR(k);
                for (int l = 0; l < WIDTH; ++l) c[i][l] -= y * total[k * WIDTH + l];
            }
        }
        barrier();
    }
    if (gl_WorkGroupID.x == 0u) {
        // The current column is always the first in the registers and moves behind the others when it is
        // done: registers indexed at run time would be placed in memory.
        const int head = top + t;  // only this row of the invocation can be a pivot or above it
        for (int j = 0; j < WIDTH; ++j) {
            const int pivot = start + j;
            const bool real = pivot < n;  // no loop ends early, so that compilers unroll them
            for (int l = 0; l < WIDTH; ++l) values[l] = head > pivot ? c[0][0] * c[0][l] : 0.0;
            for (int i = 1; i < ROWS; ++i)
                for (int l = 0; l < WIDTH; ++l) values[l] += c[i][0] * c[i][l];
            if (head == pivot)
                for (int l = 0; l < WIDTH; ++l) pivotRow[j & 1][l] = c[0][l];
            float sums[WIDTH];
            REDUCE_ROW(j & 1)
            const float alpha = pivotRow[j & 1][0];
            const float size = sqrt(alpha * alpha + sums[0]);
            // A column of zeros is reflected at its pivot: v = e, without a special case.
            const bool none = size == 0.0;
            const float beta = alpha < 0.0 ? size : -size;
            const float inverse = none ? 0.0 : 1.0 / (alpha - beta);
            const float tau = none ? 2.0 : (beta - alpha) / beta;
            // G of this reflector and those before it, whose columns have gone behind the others: for any y of
            // them y'v = y_pivot + (what is below the pivot)' c / (alpha - beta).
            if (t < WIDTH) {
                float product = 1.0 + sums[0] * inverse * inverse;
                for (int l = 1; l < WIDTH; ++l)
                    if (t == l) product = pivotRow[j & 1][l] + sums[l] * inverse;
                const int with = t == 0 ? j : t + j - WIDTH;
                if (with >= 0) gram[(1 - half_) * VALUES + j * WIDTH + with] = product;
            }
            float taken[WIDTH];
            for (int l = 1; l < WIDTH; ++l)
                taken[l] = real && l + j < WIDTH ? tau * (pivotRow[j & 1][l] + sums[l] * inverse) : 0.0;
            for (int i = 0; i < ROWS; ++i) {
                const bool below = i > 0 || head > pivot, at = i == 0 && head == pivot;
                const float reflector = below ? c[i][0] * inverse : float(at);
                const float done = !real ? c[i][0] : below ? reflector : at ? beta : c[i][0];
                for (int l = 1; l < WIDTH; ++l) c[i][l - 1] = c[i][l] - reflector * taken[l];
                c[i][WIDTH - 1] = done;
            }
        }
    }
    for (int i = 0; i < ROWS; ++i) {
        const int row = top + t + GROUP * i;
        if (row >= m) continue;
        for (int l = 0; l < WIDTH; ++l) strip[(start + l - begin) * pitch + row] = c[i][l];
    }
}
