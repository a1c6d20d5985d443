// Purpose: for interpolation beside walls and sides (quintic_cells.glsl), how many values in a row, two at most,
// continue that of each cell in each direction: none across a wall or beyond a side. Two bits each, left, right, below
// and above. Cells beyond a side continue along it as those in front of it.
// FINE  cells of the field along a cell of the flow.
// One invocation per cell of the field, and of a ring around these; walls change seldom.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
#include "fluid/trace.glsl"
layout(r32f, binding = 2) writeonly uniform image2D result;

bool isWithin(ivec2 c) {
    return all(greaterThanEqual(c, ivec2(0))) && all(lessThan(c, FINE * cells));
}
ivec2 imageInside(ivec2 c) {
#if PERIODIC_X
    c.x = (c.x + FINE * cells.x) % (FINE * cells.x);
#endif
#if PERIODIC_Y
    c.y = (c.y + FINE * cells.y) % (FINE * cells.y);
#endif
    return c;
}
// Whether the cell next to c, of the domain, continues it.
bool continues(ivec2 c, ivec2 e) {
    const ivec2 next = imageInside(c + e);
    if (!isWithin(next)) return false;
    return next / FINE == c / FINE || (linksOf(c / FINE) >> uint(e.x + 3 * e.y + 4) & 1u) != 0u;
}
int known(ivec2 c, ivec2 e) {
    if (!continues(c, e)) return 0;
    return continues(imageInside(c + e), e) ? 2 : 1;
}

void main() {
    const ivec2 texel = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(texel, FINE * cells + 2))) return;
    const ivec2 c = imageInside(texel - 1), front = clamp(c, ivec2(0), FINE * cells - 1);
    int bits = 0;
    if (c.x == front.x) bits |= known(front, ivec2(-1, 0)) | known(front, ivec2(1, 0)) << 2;
    if (c.y == front.y) bits |= known(front, ivec2(0, -1)) << 4 | known(front, ivec2(0, 1)) << 6;
    imageStore(result, texel, vec4(bits, 0, 0, 0));  // 8 bits, which a float holds exactly
}
