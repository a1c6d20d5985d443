// Purpose: transforms along the rows of a box (dct.glsl), BACK 0: field to spectrum, 1: spectrum to
// field. A workgroup takes BATCH pairs of rows, each pair as one complex line. 8 bytes per cell.
// Layout of the spectrum: texel (row pair, column pair) holds (k, j), (k, j + 1), (k + 1, j),
// (k + 1, j + 1) for the even column k and even row j: what a pair of columns needs is one of its
// rows.
// PRECONDITIONS 1: does nothing if the solve of the report has ended.
// MASKED        1: BACK multiplies by the field `inside`, 4 bytes more.
// STACKED       1: of several fields that stand one above the other, a row of workgroups each; their spectra do, too.
#version 450 core
#include "linalg/dct.glsl"
#if PRECONDITIONS
#include "linalg/solve_report.glsl"
layout(std430, binding = 0) readonly buffer Report { SOLVE_REPORT };
#endif
#if BACK && MASKED
layout(rgba32f, binding = 3) readonly uniform image2D inside;
#endif
#if BACK
layout(rgba32f, binding = 0) writeonly uniform image2D field;
layout(rgba32f, binding = 1) readonly uniform image2D spectrum;
#else
layout(rgba32f, binding = 0) readonly uniform image2D field;
layout(rgba32f, binding = 1) writeonly uniform image2D spectrum;
#endif
uniform uint rowPairs;
const uint texelCount = (N + 3u) / 4u, columnPairs = (N + 1u) / 2u;
#if STACKED
uniform uint members;   // four bits each: which field is transformed
uniform uint rowCount;  // of a field
uint firstRow() { return (members >> (4u * gl_WorkGroupID.y) & 15u) * rowCount; }
uint firstColumnPair() { return gl_WorkGroupID.y * columnPairs; }
bool hasRow(uint row) { return row < rowCount; }
#else
uint firstRow() { return 0u; }
uint firstColumnPair() { return 0u; }
bool hasRow(uint row) { return true; }
#endif

void main() {
#if PRECONDITIONS
    if (status != running) return;
#endif
    const uint me = gl_LocalInvocationIndex, firstPair = gl_WorkGroupID.x * BATCH;
#if BACK
    for (uint i = me; i < BATCH * columnPairs; i += THREADS) {
        const uint pair = i % BATCH, k = 2u * (i / BATCH), base = pair * N;
        if (firstPair + pair >= rowPairs) continue;
        const vec4 four = imageLoad(spectrum, ivec2(firstPair + pair, firstColumnPair() + (k >> 1u)));
        put(base + k, four.xy);
        if (k + 1u < N) put(base + k + 1u, four.zw);
    }
    barrier();
    FOR_EACH_PAIR(base, k, other)
        const vec2 a = get(base + k), b = get(base + other);
        put(base + k, fromReal(k, entry(table, k, 1).xy, a, b));
        put(base + other, fromReal(other, entry(table, other, 1).xy, b, a));
    END_PAIRS
    barrier();
    STAGES(-1.0)
    for (uint i = me; i < BATCH * texelCount; i += THREADS) {
        const uint pair = i / texelCount, texel = i % texelCount, row = 2u * (firstPair + pair);
        vec4 lower = vec4(0), upper = vec4(0);
        for (uint lane = 0u; lane < 4u; ++lane) {
            if (4u * texel + lane >= N) continue;
            const uint j = placeOf(4u * texel + lane);
            const vec2 z = leaving(j, get(pair * N + j));
            lower[lane] = z.x;
            upper[lane] = z.y;
        }
#if MASKED
        lower *= imageLoad(inside, ivec2(texel, row));
        upper *= imageLoad(inside, ivec2(texel, row + 1u));
#endif
        // Values outside the field are not stored.
        if (hasRow(row)) imageStore(field, ivec2(texel, firstRow() + row), lower);
        if (hasRow(row + 1u)) imageStore(field, ivec2(texel, firstRow() + row + 1u), upper);
    }
#else
    for (uint i = me; i < BATCH * texelCount; i += THREADS) {
        const uint pair = i / texelCount, texel = i % texelCount, row = 2u * (firstPair + pair);
        const vec4 lower = imageLoad(field, ivec2(texel, firstRow() + row));
        const vec4 upper = imageLoad(field, ivec2(texel, firstRow() + row + 1u));
        for (uint lane = 0u; lane < 4u; ++lane) {
            if (4u * texel + lane >= N) continue;
            const uint j = placeOf(4u * texel + lane);
            put(pair * N + j, entering(j, vec2(lower[lane], upper[lane])));
        }
    }
    barrier();
    STAGES(1.0)
    for (uint i = me; i < BATCH * columnPairs; i += THREADS) {
        const uint pair = i % BATCH, k = 2u * (i / BATCH), base = pair * N;
        if (firstPair + pair >= rowPairs) continue;
        vec4 four = vec4(0);
        four.xy = toReal(entry(table, k, 1).xy, get(base + k), get(base + partner(k)));
        if (k + 1u < N) {
            four.zw = toReal(entry(table, k + 1u, 1).xy, get(base + k + 1u),
                             get(base + partner(k + 1u)));
        }
        imageStore(spectrum, ivec2(firstPair + pair, firstColumnPair() + (k >> 1u)), four);
    }
#endif
}
