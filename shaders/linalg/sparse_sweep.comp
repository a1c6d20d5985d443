// Purpose: one colour of a Gauss-Seidel sweep on a sparse matrix in compressed rows, x += D^-1 (b - A x) in place
// for blocks of BLOCK unknowns of which none of a colour couples with another. D is the diagonal (BLOCK 1) or its
// blocks, whose inverses are given row after row. One invocation per unknown; 12 bytes per entry.
#version 450 core
layout(local_size_x = 64) in;
#include "include/vector.glsl"
layout(rgba32f, binding = 0) readonly uniform image2D rhs;
struct Entry {
    int column;
    float value;
};
layout(std430, binding = 0) readonly buffer Entries { Entry entries[]; };
layout(std430, binding = 1) readonly buffer Starts { int starts[]; };  // of rows, and the end
layout(std430, binding = 2) buffer Solution { float solution[]; };
layout(std430, binding = 3) readonly buffer Order { int order[]; };  // blocks, colour after colour
layout(std430, binding = 4) readonly buffer Inverses { float inverses[]; };
uniform int first, count, groupsAlong;  // of the blocks of this colour
#if BLOCK > 1
shared float residuals[64];
#endif

void main() {
    const int local = int(gl_LocalInvocationIndex);
    const int at = (int(gl_WorkGroupID.y * groupsAlong + gl_WorkGroupID.x) * 64 + local) / BLOCK;
    const int i = at < count ? order[first + at] * BLOCK + local % BLOCK : size;
    float residual = 0.0;
    if (i < size) {
        residual = imageLoad(rhs, texelOf(i))[laneOf(i)];
        for (int k = starts[i]; k < starts[i + 1]; ++k) {
            residual -= entries[k].value * solution[entries[k].column];
        }
    }
#if BLOCK > 1
    residuals[local] = residual;
    memoryBarrierShared();
    barrier();
    if (i >= size) return;
    float change = 0.0;
    for (int j = 0; j < BLOCK; ++j) {
        change += inverses[i * BLOCK + j] * residuals[local / BLOCK * BLOCK + j];
    }
    solution[i] += change;
#else
    if (i < size) solution[i] += inverses[i] * residual;
#endif
}
