// Purpose: the coarse part of a multigrid cycle whose unknowns do not reach across walls
// (solvers/linalg/pressure/multigrid/aggregates.hpp), one invocation per unknown. Levels lie one after another in the same
// buffers, and indices count from the first unknown of the first of them. Red unknowns, those of
// blocks with even x + y, meet red ones only at periodic seams of odd length: there the old value is
// used.
// nodes     1 / diagonal as bits (0 where there is none), first coupling, 2 * couplings + colour, parent
// couplings neighbour, weight over h^2 as bits
// members   [first, last) of the unknowns of the finer level that an unknown is made of
//           On levels of which unknowns are eliminated the mark says so in place of the colour.
// values    b, z (after the sweep down), x (after the sweep up): `unknowns` each
// steps     of a cycle: what, first unknown, how many. What:
//           0 sweep down   1 b of this level from the finer one's residual   2 x = inverse * b
//           3 sweep up, black unknowns   4 red ones
//           5 b of this level from the finer one's, without what was eliminated there
//           6 x of this level from the coarser one's
// ENTRY  1  b of the first level: sums of the cells' residual; cellsOf: x + 16384 * y of the block, and
//           behind it a bit for each of its four cells
//        0, GROUP_SIZE 64: step `from`, any number of workgroups
//        0, GROUP_SIZE larger: steps from `from` up to `to`, one workgroup
// IN_SOLVE 1: the cycle takes part in a solve and does nothing after its end
#version 450 core
layout(local_size_x = GROUP_SIZE) in;
#if IN_SOLVE
#include "linalg/solve_report.glsl"
layout(std430, binding = 0) readonly buffer Report { SOLVE_REPORT };
#define ENDED (status != running)
#else
#define ENDED false
#endif
layout(std430, binding = 1) readonly buffer Nodes { ivec4 nodes[]; };
layout(std430, binding = 2) readonly buffer Couplings { ivec2 couplings[]; };
layout(std430, binding = 5) coherent buffer Values { float values[]; };
uniform int unknowns;

#if ENTRY
layout(rgba32f, binding = 0) readonly uniform image2D residual;
layout(std430, binding = 3) readonly buffer CellsOf { ivec2 cellsOf[]; };
uniform int count;

void main() {
    const int i = int(gl_GlobalInvocationID.x);
    if (ENDED || i >= count) return;
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
#else
layout(std430, binding = 3) readonly buffer Members { int members[]; };
layout(std430, binding = 4) readonly buffer Ranges { ivec2 ranges[]; };
layout(std430, binding = 6) readonly buffer Inverse { float inverseMatrix[]; };
layout(std430, binding = 7) readonly buffer Steps { ivec4 steps_[]; };
uniform int from, to, dense;

float b(int i) { return values[i]; }
float z(int i) { return values[unknowns + i]; }
float x(int i) { return values[2 * unknowns + i]; }
float inverseOf(ivec4 node) { return intBitsToFloat(node.x); }
bool red(ivec4 node) { return (node.z & 1) == 0; }
float corrected(int i, ivec4 node) { return z(i) + x(node.w); }
#define FOR_EACH_COUPLING(node, to, weight)                                                        \
    for (int k = node.y; k < node.y + (node.z >> 1); ++k) {                                        \
        const int to = couplings[k].x;                                                             \
        const float weight = intBitsToFloat(couplings[k].y);
#define END_COUPLING }

void down(int i) {
    const ivec4 node = nodes[i];
    float sum = b(i);
    if (!red(node)) {
        FOR_EACH_COUPLING(node, j, weight)
            const ivec4 other = nodes[j];
            if (red(other)) sum += weight * (b(j) * inverseOf(other));
        END_COUPLING
    }
    values[unknowns + i] = sum * inverseOf(node);
}
void restrictResidual(int i) {
    const ivec2 range = ranges[i];
    float sum = 0.0;
    for (int m = range.x; m < range.y; ++m) {
        const ivec4 node = nodes[members[m]];
        // The contributions of neighbours relaxed later or at the same time.
        FOR_EACH_COUPLING(node, j, weight)
            if (red(node) || !red(nodes[j])) sum += weight * z(j);
        END_COUPLING
    }
    values[i] = sum;
}
void last(int i, int first, int count) {
    float sum = 0.0;
    if (dense == 1) {
        for (int j = 0; j < count; ++j) sum += inverseMatrix[j * count + i - first] * b(first + j);
    } else {
        sum = b(i) * inverseOf(nodes[i]);
    }
    values[2 * unknowns + i] = sum;
}
void up(int i, bool ofRed) {
    const ivec4 node = nodes[i];
    if (red(node) != ofRed) return;
    float sum = b(i);
    FOR_EACH_COUPLING(node, j, weight)
        const ivec4 other = nodes[j];
        sum += weight * (ofRed && !red(other) ? x(j) : corrected(j, other));
    END_COUPLING
    values[2 * unknowns + i] = sum * inverseOf(node);
}
// Eliminated unknowns pass on their b in proportion to their couplings, and take their x from them.
void eliminate(int i) {
    const int own = members[ranges[i].x];
    const ivec4 node = nodes[own];
    float sum = b(own);
    FOR_EACH_COUPLING(node, j, weight)
        const ivec4 other = nodes[j];
        if (!red(other)) sum += weight * (b(j) * inverseOf(other));
    END_COUPLING
    values[i] = sum;
}
void expand(int i) {
    const ivec4 node = nodes[i];
    float value = red(node) ? x(node.w) : b(i);
    if (!red(node)) {
        FOR_EACH_COUPLING(node, j, weight)
            value += weight * x(nodes[j].w);
        END_COUPLING
        value *= inverseOf(node);
    }
    values[2 * unknowns + i] = value;
}

void visit(int what, int i, int first, int count) {
    switch (what) {
        case 0: down(i); break;
        case 1: restrictResidual(i); break;
        case 2: last(i, first, count); break;
        case 3: up(i, false); break;
        case 4: up(i, true); break;
        case 5: eliminate(i); break;
        default: expand(i); break;
    }
}

void main() {
    if (ENDED) return;
#if GROUP_SIZE == 64
    const ivec4 s = steps_[from];
    const int i = int(gl_GlobalInvocationID.x);
    if (i < s.z) visit(s.x, s.y + i, s.y, s.z);
#else
    for (int n = from; n < to; ++n) {
        const ivec4 s = steps_[n];
        for (int i = int(gl_LocalInvocationID.x); i < s.z; i += GROUP_SIZE) {
            visit(s.x, s.y + i, s.y, s.z);
        }
        memoryBarrierBuffer();
        barrier();
    }
#endif
}
#endif
