// Purpose: sums of b over the connected components of the fluid
// (solvers/linalg/pressure/nullspace_projection.hpp), in a fixed order. 8 bytes per cell.
// STAGE 0  one invocation per chunk of at most CHUNK cells: chunkSums[c] = sum of b over
//          cells[chunks[c].x ..  + chunks[c].y]
//       1  one workgroup per component, in turn: sums[k] = sum of chunkSums[first[k] .. first[k + 1])
#version 450 core
#if STAGE == 0
layout(local_size_x = 64) in;
layout(rgba32f, binding = 0) readonly uniform image2D rhs;
layout(std430, binding = 0) readonly buffer Cells { int cells[]; };
layout(std430, binding = 1) readonly buffer Chunks { ivec2 chunkTable[]; };
layout(std430, binding = 2) writeonly buffer ChunkSums { float chunkSums[]; };
uniform int columns;  // cells per row
uniform int chunks;

void main() {
    const int c = int(gl_GlobalInvocationID.x);
    if (c >= chunks) return;
    const ivec2 range = chunkTable[c];
    float sum = 0.0;
    for (int k = 0; k < range.y; ++k) {
        const int x = cells[range.x + k] % columns, y = cells[range.x + k] / columns;
        sum += imageLoad(rhs, ivec2(x >> 2, y))[x & 3];
    }
    chunkSums[c] = sum;
}
#else
#define GROUP_X 64
#define GROUP_Y 1
#include "include/group_sum.glsl"
layout(std430, binding = 0) readonly buffer ChunkSums { float chunkSums[]; };
layout(std430, binding = 1) readonly buffer First { int first[]; };
layout(std430, binding = 2) writeonly buffer Sums { float sums[]; };
uniform int components;

void main() {
    for (int k = int(gl_WorkGroupID.x); k < components; k += int(gl_NumWorkGroups.x)) {
        vec4 sum = vec4(0);
        for (int c = first[k] + int(gl_LocalInvocationIndex); c < first[k + 1]; c += GROUP_SIZE) {
            sum.x += chunkSums[c];
        }
        sum = groupSum(sum);
        if (gl_LocalInvocationIndex == 0u) sums[k] = sum.x;
    }
}
#endif
