// Purpose: the quality of a solve, row by row: |b - A x| of the four right sides, the margin of
//          diagonal dominance, the sum and the largest of |a_pq| and, FACTORED, of |u_pq|.
// Layout:  found[(cell * SIZE + p) * 2] = (margin, sum, largest a, largest u), then |b - A x|. LANES
//          lanes share four rows, QUADS fours a workgroup; z is the cell.
// Bytes:   4 per entry of A, and of its factors.
// Defines: BUBBLES, POINTS, SERIAL (0): 1 for software renderers: one lane for four rows, no barrier,
//          and everything read through buffer textures. FACTORED (0): `factors` holds L and U in A's
//          place.
#version 450 core
#ifndef FACTORED
#define FACTORED 0
#endif
#ifndef SERIAL
#define SERIAL 0
#endif
#if SERIAL
#define LANES 1
#define QUADS 8
#else
#define LANES 16
#define QUADS 4
#endif
layout(local_size_x = LANES, local_size_y = QUADS) in;
#include "bubbly/cell.glsl"
#if SERIAL
layout(rgba32f, binding = 0) readonly uniform imageBuffer matrix;
layout(rgba32f, binding = 1) readonly uniform imageBuffer factors;
layout(rgba32f, binding = 2) readonly uniform imageBuffer solutions;
#define load(from, at) imageLoad(from, at)
#else
layout(std430, binding = 3) readonly buffer Matrix { vec4 matrix[]; };
layout(std430, binding = 4) readonly buffer Factors { vec4 factors[]; };
layout(std430, binding = 5) readonly buffer Solutions { vec4 solutions[]; };
#define load(from, at) from[at]
shared vec4 products[QUADS][4][LANES], sizes[QUADS][4][LANES];
#endif
layout(std430, binding = 6) writeonly buffer Found { vec4 found[]; };
uniform int stride4, pitch4, solutionStride4;

float largest(vec4 of) { return max(max(of.x, of.y), max(of.z, of.w)); }

void note(int cell, int p, vec4 product, vec4 size) {
    found[(cell * SIZE + p) * 2] = vec4(2.0 * size.x - size.y, size.yzw);
    found[(cell * SIZE + p) * 2 + 1] = abs(rightSide(cell, p) - product);
}

void main() {
    const int lane = int(gl_LocalInvocationID.x), quad = int(gl_LocalInvocationID.y);
    const int cell = int(gl_WorkGroupID.z), first = (int(gl_WorkGroupID.x) * QUADS + quad) * 4;
    vec4 product[4] = vec4[4](vec4(0), vec4(0), vec4(0), vec4(0));
    vec4 size[4] = vec4[4](vec4(0), vec4(0), vec4(0), vec4(0));  // diagonal, sum, largest a, largest u
    if (first < SIZE) {
        for (int column = lane; column < SIZE / 4; column += LANES) {
            const int at = cell * solutionStride4 + 4 * column;
            const vec4 x0 = load(solutions, at), x1 = load(solutions, at + 1),
                       x2 = load(solutions, at + 2), x3 = load(solutions, at + 3);
            for (int k = 0; k < 4; ++k) {
                const int row = first + k, entry = cell * stride4 + row * pitch4 + column;
                const vec4 a = load(matrix, entry), absolute = abs(a);
                product[k] += a.x * x0 + a.y * x1 + a.z * x2 + a.w * x3;
                const vec4 diagonal = vec4(equal(ivec4(4 * column) + ivec4(0, 1, 2, 3), ivec4(row)));
                size[k].x += dot(diagonal, absolute);
                size[k].y += dot(vec4(1), absolute);
                size[k].z = max(size[k].z, largest(absolute));
#if FACTORED
                const vec4 upper =
                    vec4(greaterThanEqual(ivec4(4 * column) + ivec4(0, 1, 2, 3), ivec4(row)));
                size[k].w = max(size[k].w, largest(upper * abs(load(factors, entry))));
#endif
            }
        }
    }
#if SERIAL
    for (int k = 0; k < 4 && first + k < SIZE; ++k) {
        note(cell, first + k, product[k], size[k]);
    }
#else
    for (int k = 0; k < 4; ++k) {
        products[quad][k][lane] = product[k];
        sizes[quad][k][lane] = size[k];
    }
    barrier();
    const int p = first + lane;
    if (p >= SIZE || lane >= 4) return;
    vec4 sum = vec4(0), all = vec4(0);
    for (int other = 0; other < LANES; ++other) {
        sum += products[quad][lane][other];
        const vec4 part = sizes[quad][lane][other];
        all = vec4(all.xy + part.xy, max(all.zw, part.zw));
    }
    note(cell, p, sum, all);
#endif
}
