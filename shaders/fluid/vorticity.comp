// Purpose: omega = dv/dx - du/dy [1/s] at the corners of cells, from ghosts at the sides.
// Layout: texel (i + 1, j + 1) of the result is the corner at (i, j); 0 beyond the domain's closed
// sides. 12 bytes per cell.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
GRID_IN(rg32f, 0, velocity);
layout(r32f, binding = 1) writeonly uniform image2D result;

void main() {
    const ivec2 texel = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(texel, cells + 3))) return;
    float omega = 0.0;
    const ivec2 c = turned(texel - 1);
    if (all(greaterThanEqual(c, ivec2(0))) && all(lessThanEqual(c, cells))) {
        const vec2 here = at(velocity, c + 1).xy;
        omega = (here.y - at(velocity, c + ivec2(0, 1)).y) / spacing.x -
                (here.x - at(velocity, c + ivec2(1, 0)).x) / spacing.y;
    }
    imageStore(result, texel, vec4(omega));
}
