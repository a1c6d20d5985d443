// Purpose: along the columns of the spectrum (layout: dct_rows.comp) the transform (dct.glsl), the
// division by a + g (lambda_x + lambda_y), and the transform back, in place. A workgroup takes BATCH
// pairs of columns, each pair as one complex line. 8 bytes per cell.
// PRECONDITIONS 1: does nothing if the solve of the report has ended; otherwise writes the mean of
// the right side of a singular system.
#version 450 core
#include "linalg/dct.glsl"
#if PRECONDITIONS
#include "linalg/solve_report.glsl"
layout(std430, binding = 0) readonly buffer Report { SOLVE_REPORT };
#else
layout(std430, binding = 1) writeonly buffer Mean { float mean; };
uniform float toMean;
#endif
layout(rgba32f, binding = 1) uniform image2D spectrum;
TABLE_IN(3, rowTable);  // of the transform along rows
uniform uint columnCount, columnPairs;
uniform vec3 terms;  // a, g, and 1/(4 nx ny)
const uint rowPairs = (N + 1u) / 2u;

// 0 for the null mode of a singular system.
vec2 divided(vec2 z, vec2 alongRows, float alongColumns) {
    const vec2 whole = terms.x + terms.y * (alongRows + alongColumns);
    return mix(vec2(0), z * terms.z / whole, greaterThan(whole, vec2(0)));
}

void main() {
#if PRECONDITIONS
    if (status != running) return;
#endif
    const uint me = gl_LocalInvocationIndex, firstPair = gl_WorkGroupID.x * BATCH;
    for (uint i = me; i < BATCH * rowPairs; i += THREADS) {
        const uint pair = i / rowPairs, row = 2u * (i % rowPairs), base = pair * N;
        if (firstPair + pair >= columnPairs) continue;
        const vec4 four = imageLoad(spectrum, ivec2(i % rowPairs, firstPair + pair));
        uint j = placeOf(row);
        put(base + j, entering(j, four.xz));
        if (row + 1u < N) {
            j = placeOf(row + 1u);
            put(base + j, entering(j, four.yw));
        }
    }
    barrier();
    STAGES(1.0)
    FOR_EACH_PAIR(base, k, other)
        // A last column without a partner shares its line with zeros.
        const uint column = min(2u * (firstPair + base / N), 2u * columnPairs - 2u);
        const vec2 alongRows = vec2(entry(rowTable, column, 1).z,
                                    entry(rowTable, min(column + 1u, columnCount - 1u), 1).z);
        const vec4 ours = entry(table, k, 1), theirs = entry(table, other, 1);
        const vec2 a = get(base + k), b = get(base + other);
        const vec2 result = toReal(ours.xy, a, b), own = divided(result, alongRows, ours.z);
#if !PRECONDITIONS
        if (k == 0u && base + firstPair == 0u) {
            mean = terms.x + terms.y * (alongRows.x + ours.z) > 0.0 ? 0.0 : toMean * result.x;
        }
#endif
        const vec2 partners = divided(toReal(theirs.xy, b, a), alongRows, ours.w);
        put(base + k, fromReal(k, ours.xy, own, partners));
        put(base + other, fromReal(other, theirs.xy, partners, own));
    END_PAIRS
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
        imageStore(spectrum, ivec2(i % rowPairs, firstPair + pair),
                   vec4(lower.x, upper.x, lower.y, upper.y));
    }
}
