// Purpose: a velocity without its ring of ghosts, for views: (nx + 1) x (ny + 1) texels; those that are
// not faces are 0.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
GRID_IN(rg32f, 0, velocity);
layout(rg32f, binding = 2) writeonly uniform image2D result;

void main() {
    const ivec2 f = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThan(f, cells))) return;
    const vec2 value = at(velocity, f + 1).xy;
    imageStore(result, f, vec4(f.y < cells.y ? value.x : 0.0, f.x < cells.x ? value.y : 0.0, 0, 0));
}
