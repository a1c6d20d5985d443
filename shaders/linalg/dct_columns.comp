// Purpose: along the columns of the spectrum (layout: dct_rows.comp) the transform (dct.glsl), the
// division by a + g (lambda_x + lambda_y), and the transform back, in place. A workgroup takes BATCH
// pairs of columns, each pair as one complex line. 8 bytes a cell.
#version 450 core
#include "linalg/dct.glsl"
layout(std430, binding = 0) buffer Spectrum { vec4 spectrum[]; };
// Of K: along rows, filled up to an even number, then along columns [1/m^2].
layout(std430, binding = 2) readonly buffer Eigenvalues { float eigenvalues[]; };
uniform uint rowPairs, columnPairs;
uniform vec3 terms;  // a, g, and 1/(4 nx ny)

// 0 for the mode that a singular system cannot see.
vec2 divided(vec2 z, vec2 alongRows, uint k) {
    const vec2 whole = terms.x + terms.y * (alongRows + eigenvalues[2u * columnPairs + k]);
    return mix(vec2(0), z * terms.z / whole, greaterThan(whole, vec2(0)));
}

void main() {
    const uint me = gl_LocalInvocationIndex, firstPair = gl_WorkGroupID.x * BATCH;
    for (uint i = me; i < BATCH * rowPairs; i += THREADS) {
        const uint pair = i / rowPairs, row = 2u * (i % rowPairs), base = pair * N;
        if (firstPair + pair >= columnPairs) continue;
        const vec4 four = spectrum[firstPair * rowPairs + i];
        uint j = placeOf(row);
        line[base + j] = entering(j, four.xz);
        if (row + 1u < N) {
            j = placeOf(row + 1u);
            line[base + j] = entering(j, four.yw);
        }
    }
    barrier();
    STAGES(1.0)
    FOR_EACH_PAIR(base, k, other)
        const uint column = min(2u * (firstPair + base / N), 2u * columnPairs - 2u);
        const vec2 alongRows = vec2(eigenvalues[column], eigenvalues[column + 1u]);
        const vec2 a = line[base + k], b = line[base + other];
        const vec2 own = divided(toReal(k, a, b), alongRows, k);
        const vec2 partners = divided(toReal(other, b, a), alongRows, other);
        line[base + k] = fromReal(k, own, partners);
        line[base + other] = fromReal(other, partners, own);
    END_PAIRS
    barrier();
    STAGES(-1.0)
    for (uint i = me; i < BATCH * rowPairs; i += THREADS) {
        const uint pair = i / rowPairs, row = 2u * (i % rowPairs), base = pair * N;
        if (firstPair + pair >= columnPairs) continue;
        uint j = placeOf(row);
        const vec2 lower = leaving(j, line[base + j]);
        vec2 upper = vec2(0);
        if (row + 1u < N) {
            j = placeOf(row + 1u);
            upper = leaving(j, line[base + j]);
        }
        spectrum[firstPair * rowPairs + i] = vec4(lower.x, upper.x, lower.y, upper.y);
    }
}
