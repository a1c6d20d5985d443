// Purpose: transforms along the columns of spectra (layout: dct_rows.comp) that stand one above the other, BACK 0: to
// modes, 1: from modes, four nx ny times too large after the way there and back. A workgroup takes BATCH pairs of
// columns, each pair as one complex line (dct.glsl). 8 bytes per cell.
// Layout of modes: the modes of a column together, columns of a field together.
#version 450 core
#include "linalg/dct.glsl"
#if BACK
layout(rgba32f, binding = 1) writeonly uniform image2D spectrum;
layout(std430, binding = 0) readonly buffer Modes { float modes[]; };
#else
layout(rgba32f, binding = 1) readonly uniform image2D spectrum;
layout(std430, binding = 0) writeonly buffer Modes { float modes[]; };
#endif
uniform uint columnCount, columnPairs;
const uint rowPairs = (N + 1u) / 2u;

uint firstOf(uint column) { return (gl_WorkGroupID.y * columnCount + column) * N; }

void main() {
    const uint me = gl_LocalInvocationIndex, firstPair = gl_WorkGroupID.x * BATCH;
    const uint firstRow = gl_WorkGroupID.y * columnPairs;
#if !BACK
    for (uint i = me; i < BATCH * rowPairs; i += THREADS) {
        const uint pair = i / rowPairs, row = 2u * (i % rowPairs), base = pair * N;
        if (firstPair + pair >= columnPairs) continue;
        const vec4 four = imageLoad(spectrum, ivec2(i % rowPairs, firstRow + firstPair + pair));
        uint j = placeOf(row);
        put(base + j, entering(j, four.xz));
        if (row + 1u < N) {
            j = placeOf(row + 1u);
            put(base + j, entering(j, four.yw));
        }
    }
    barrier();
    STAGES(1.0)
#endif
    FOR_EACH_PAIR(base, k, other)
        const uint column = 2u * (firstPair + base / N);
        if (column >= columnCount) continue;
        const bool two = column + 1u < columnCount;
        const vec2 p = entry(table, k, 1).xy, q = entry(table, other, 1).xy;
        const uint left = firstOf(column), right = left + N;
#if BACK
        const vec2 a = vec2(modes[left + k], two ? modes[right + k] : 0.0);
        const vec2 b = vec2(modes[left + other], two ? modes[right + other] : 0.0);
        put(base + k, fromReal(k, p, a, b));
        put(base + other, fromReal(other, q, b, a));
#else
        const vec2 a = get(base + k), b = get(base + other);
        const vec2 own = toReal(p, a, b), partners = toReal(q, b, a);
        modes[left + k] = own.x;
        modes[left + other] = partners.x;
        if (two) {
            modes[right + k] = own.y;
            modes[right + other] = partners.y;
        }
#endif
    END_PAIRS
#if BACK
    barrier();
    STAGES(-1.0)
    for (uint i = me; i < BATCH * rowPairs; i += THREADS) {
        const uint pair = i / rowPairs, row = 2u * (i % rowPairs), base = pair * N;
        if (firstPair + pair >= columnPairs) continue;
        uint j = placeOf(row);
        const vec2 lower = leaving(j, get(base + j));
        vec2 upper = vec2(0);
        if (row + 1u < N) {
            j = placeOf(row + 1u);
            upper = leaving(j, get(base + j));
        }
        imageStore(spectrum, ivec2(i % rowPairs, firstRow + firstPair + pair),
                   vec4(lower.x, upper.x, lower.y, upper.y));
    }
#endif
}
