// Purpose: one of the scalars at cell centres, as a field of its own: CHANNEL 0 temperature, 1 smoke.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
GRID_IN(rg32f, 0, scalars);
layout(r32f, binding = 2) writeonly uniform image2D result;

void main() {
    const ivec2 cell = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(cell, cells))) return;
    imageStore(result, cell, vec4(at(scalars, cell)[CHANNEL]));
}
