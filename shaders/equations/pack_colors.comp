// Purpose: three fields as one in colour, a texel a cell: red, green, blue.
// Layout: the fields one above the other, four cells a texel. 28 bytes a cell.
#version 450 core
layout(local_size_x = 16, local_size_y = 8) in;
layout(rgba32f, binding = 0) readonly uniform image2D parts;
layout(rgba32f, binding = 1) writeonly uniform image2D colors;
uniform ivec2 cells;

void main() {
    const ivec2 cell = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(cell, cells))) return;
    vec4 found = vec4(0);
    for (int k = 0; k < 3; ++k) found[k] = imageLoad(parts, ivec2(cell.x >> 2, cell.y + k * cells.y))[cell.x & 3];
    imageStore(colors, cell, found);
}
