// Purpose: the right sides of many cells, four columns each (bubbly/cell.glsl).
// Layout:  row p of cell c at sides[c * stride4 + p], one invocation per row; z is the cell.
#version 450 core
layout(local_size_x = 64) in;
#include "bubbly/cell.glsl"
layout(std430, binding = 3) writeonly buffer Sides { vec4 sides[]; };
uniform int stride4;

void main() {
    const int p = int(gl_GlobalInvocationID.x), cell = int(gl_WorkGroupID.z);
    if (p < SIZE) sides[cell * stride4 + p] = rightSide(cell, p);
}
