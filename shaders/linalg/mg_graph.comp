// Purpose: a V(1,1) cycle on levels whose unknowns do not reach across walls
// (solvers/linalg/aggregates.hpp). One invocation an unknown; all levels lie one after another in the
// same buffers, and indices count from the first unknown of the first of them. Red unknowns, of blocks
// with even x + y, meet red ones only at periodic seams of odd length: there the old value counts.
// nodes     1 / diagonal as bits (0 where there is none), first coupling, 2 * couplings + colour, parent
// couplings neighbour, weight over h^2 as bits
// members   [first, last) of the unknowns of the finer level that an unknown is made of
// values    b, z (after the sweep down), x (after the sweep up): `unknowns` of each
// STAGE 0  b of the first level: sums of the cells' residual; cellsOf: x + 16384 * y of the block, and
//          behind it a bit for each of its four cells
//       1  the sweep down on this level      2  b of this level from the finer one's residual
//       3  x of the last level: inverse * b  4  sweep up, black unknowns   5  red ones
#version 450 core
layout(local_size_x = 64) in;
#include "linalg/cg_state.glsl"
layout(std430, binding = 1) readonly buffer Nodes { ivec4 nodes[]; };
layout(std430, binding = 2) readonly buffer Couplings { ivec2 couplings[]; };
layout(std430, binding = 5) coherent buffer Values { float values[]; };
uniform int first, count, unknowns;  // of this level; of all

float b(int i) { return values[i]; }
float z(int i) { return values[unknowns + i]; }
float x(int i) { return values[2 * unknowns + i]; }
float inverseOf(ivec4 node) { return intBitsToFloat(node.x); }
bool red(ivec4 node) { return (node.z & 1) == 0; }
float corrected(int i, ivec4 node) { return z(i) + x(node.w); }

#if STAGE == 0
layout(rgba32f, binding = 0) readonly uniform image2D residual;
layout(std430, binding = 3) readonly buffer CellsOf { ivec2 cellsOf[]; };
void visit(int i) {
    const ivec2 where = cellsOf[i];
    const ivec2 from = 2 * ivec2(where.x & 16383, where.x >> 14);
    float sum = 0.0;
    for (int k = 0; k < 4; ++k) {
        if ((where.y & (1 << k)) == 0) continue;
        const ivec2 cell = from + ivec2(k & 1, k >> 1);
        sum += imageLoad(residual, ivec2(cell.x >> 2, cell.y))[cell.x & 3];
    }
    values[i] = sum;
}
#elif STAGE == 1
void visit(int i) {
    const ivec4 node = nodes[i];
    float sum = b(i);
    if (!red(node)) {
        for (int k = node.y; k < node.y + (node.z >> 1); ++k) {
            const ivec2 to = couplings[k];
            const ivec4 other = nodes[to.x];
            if (red(other)) sum += intBitsToFloat(to.y) * (b(to.x) * inverseOf(other));
        }
    }
    values[unknowns + i] = sum * inverseOf(node);
}
#elif STAGE == 2
layout(std430, binding = 3) readonly buffer Members { int members[]; };
layout(std430, binding = 4) readonly buffer Ranges { ivec2 ranges[]; };
void visit(int i) {
    const ivec2 range = ranges[i];
    float sum = 0.0;
    for (int m = range.x; m < range.y; ++m) {
        const int fine = members[m];
        const ivec4 node = nodes[fine];
        for (int k = node.y; k < node.y + (node.z >> 1); ++k) {
            const ivec2 to = couplings[k];
            // What neighbours brought that were relaxed later or at the same time.
            if (red(node) || !red(nodes[to.x])) sum += intBitsToFloat(to.y) * z(to.x);
        }
    }
    values[i] = sum;
}
#elif STAGE == 3
layout(std430, binding = 3) readonly buffer Inverse { float inverseMatrix[]; };
uniform int dense;
void visit(int i) {
    float sum = 0.0;
    if (dense == 1) {
        for (int j = 0; j < count; ++j) sum += inverseMatrix[j * count + i - first] * b(first + j);
    } else {
        sum = b(i) * inverseOf(nodes[i]);
    }
    values[2 * unknowns + i] = sum;
}
#else
void visit(int i) {
    const ivec4 node = nodes[i];
    if (red(node) != (STAGE == 5)) return;
    float sum = b(i);
    for (int k = node.y; k < node.y + (node.z >> 1); ++k) {
        const ivec2 to = couplings[k];
        const ivec4 other = nodes[to.x];
#if STAGE == 4
        sum += intBitsToFloat(to.y) * corrected(to.x, other);
#else
        sum += intBitsToFloat(to.y) * (red(other) ? corrected(to.x, other) : x(to.x));
#endif
    }
    values[2 * unknowns + i] = sum * inverseOf(node);
}
#endif

void main() {
    if (status != running) return;
    const int i = int(gl_GlobalInvocationID.x);
    if (i < count) visit(first + i);
}
