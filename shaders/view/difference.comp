#version 450 core
// Purpose: the difference of two fields, one cell per texel; for fields in colour, of the sums of
// their channels. The second may be finer or coarser: its cell at the same place counts. Textures:
// 0 the first (of FIELD_CELLS cells per texel), 2 the second (of WALL_CELLS: there are no walls
// here). Image 0: r32f, nx x ny.
#include "view/sample.glsl"
layout(local_size_x = 16, local_size_y = 16) in;
layout(binding = 2) uniform sampler2D other;
layout(r32f, binding = 0) writeonly uniform image2D difference;
uniform ivec2 others;  // nx, ny of the second
float otherCell(ivec2 cell) {
    if (others != cells) cell = ivec2((vec2(cell) + 0.5) * vec2(others) / vec2(cells));
#if WALL_CELLS == 4
    return texelFetch(other, ivec2(cell.x >> 2, cell.y), 0)[cell.x & 3];
#else
    vec3 found = texelFetch(other, cell, 0).rgb;
    return found.r + found.g + found.b;
#endif
}
void main() {
    ivec2 cell = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(cell, cells))) return;
    imageStore(difference, cell, vec4(fieldCell(cell) - otherCell(cell)));
}
