// Purpose: between the sweeps of an ADI step, 4 x 4 cells per invocation.
// TO_ROWS 1: the residual into the interleaved right sides of the rows' systems (entry i of row j is
//            float i * pitches.x + j)
//         0: those systems' solutions times D into the right sides of the columns' systems (entry j of
//            column i is float j * pitches.y + i)
// Bytes per cell: 8, and 12.
#version 450 core
layout(local_size_x = 8, local_size_y = 8) in;
#include "include/field.glsl"
#include "linalg/solver_field.glsl"
#if TO_ROWS
SOLVER_IN(0, residual);
#else
layout(std430, binding = 0) readonly buffer Solved { vec4 solved[]; };
layout(std430, binding = 2) readonly buffer Own { vec4 own[]; };
#endif
layout(std430, binding = 1) writeonly buffer RightSides { vec4 rightSides[]; };
uniform ivec2 cells, pitches;  // pitches in vec4s

void main() {
    const int x = int(gl_GlobalInvocationID.x), y = int(gl_GlobalInvocationID.y);
    if (4 * x >= cells.x || 4 * y >= cells.y) return;
    mat4 block;
    for (int k = 0; k < 4; ++k) {
#if TO_ROWS
        block[k] = 4 * y + k < cells.y ? take(residual, ivec2(x, 4 * y + k)) : vec4(0);
#else
        block[k] = 4 * x + k < cells.x ? solved[(4 * x + k) * pitches.x + y] : vec4(0);
#endif
    }
    block = transpose(block);
    for (int k = 0; k < 4; ++k) {
#if TO_ROWS
        if (4 * x + k < cells.x) rightSides[(4 * x + k) * pitches.x + y] = block[k];
#else
        if (4 * y + k >= cells.y) break;
        const int at = (4 * y + k) * pitches.y + x;
        rightSides[at] = own[at] * block[k];
#endif
    }
}
