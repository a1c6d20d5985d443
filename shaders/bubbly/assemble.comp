// Purpose: the matrix of the cell problem, A = I + 2 D R + (2 / L^2) a w (n_p . n_q), of many cells at
//          once: docs/methods/bubbly.md. D is the double layer of the periodic cell without the constant
//          part of a bubble on itself, R flips the sign of a bubble's first harmonic.
// Layout:  row p of cell c at matrix[c * stride4 + p * pitch4], in vec4. A group has LANES = POINTS / 4
//          lanes per row of a bubble's block, ROWS rows; z is the cell.
// Bytes:   4 written per entry.
// Defines: BUBBLES, POINTS, ROWS (4), PERIODIC (1): 0 is the same bubbles alone in an unbounded liquid.
// Source:  lattice sums by rows of cotangents.
#version 450 core
#ifndef ROWS
#define ROWS 4
#endif
layout(local_size_x = POINTS / 4, local_size_y = ROWS) in;
#include "bubbly/cell.glsl"
#include "bubbly/kernel.glsl"
#define LANES (POINTS / 4)
layout(std430, binding = 3) writeonly buffer Matrix { vec4 matrix[]; };
uniform int stride4, pitch4;
shared vec2 harmonics[ROWS][LANES];

void main() {
    const int lane = int(gl_LocalInvocationID.x), line = int(gl_LocalInvocationID.y);
    const int other = int(gl_WorkGroupID.x), cell = int(gl_WorkGroupID.z);
    const int p = min(int(gl_WorkGroupID.y) * ROWS + line, SIZE - 1), own = p / POINTS;
    const float a = radii[cell];
    const vec2 n = normals[p % POINTS];
    vec2 apart = bubbles[cell * BUBBLES + own].xy - bubbles[cell * BUBBLES + other].xy;
#if PERIODIC
    apart -= round(apart);  // exact
#endif
    const float weight = -2.0 * a / float(POINTS);  // - 2 w / (2 pi)
    vec4 layer = vec4(0);
    vec2 harmonic = vec2(0), others[4];
    for (int k = 0; k < 4; ++k) {
        const int q = 4 * lane + k;
        others[k] = normals[q];
        // Positions are subtracted first: points close together keep all their digits.
        const vec2 z = apart + a * (n - others[k]);
        const bool same = own == other;
        if (!(same && p % POINTS == q)) {
            layer[k] = weight * doubleLayer(z, others[k], same);
        }
        harmonic += layer[k] * others[k];
    }
    harmonics[line][lane] = harmonic;
    barrier();
    harmonic = vec2(0);
    for (int k = 0; k < LANES; ++k) harmonic += harmonics[line][k];
    // The flipped harmonic, and the mean flux
    vec2 along = -4.0 / float(POINTS) * harmonic;
#if PERIODIC
    along += 4.0 * pi * a * a / float(POINTS) * n;
#endif
    for (int k = 0; k < 4; ++k) {
        const int q = 4 * lane + k;
        layer[k] += dot(along, others[k]) + (other * POINTS + q == p ? 1.0 : 0.0);
    }
    if (int(gl_WorkGroupID.y) * ROWS + line >= SIZE) return;
    matrix[cell * stride4 + p * pitch4 + other * LANES + lane] = layer;
}
