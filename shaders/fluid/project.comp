// Purpose: subtracts the gradient of phi = dt p [m^2/s] from a velocity, which takes its divergence
// away; one invocation a texel, ghosts included. Bytes a cell: 20 (faces not counted).
// Behind an open side phi stands mirrored with the other sign, so that it vanishes on the face.
// Source: docs/methods/projection.md; Chorin 1968.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
GRID_IN(rg32f, 0, velocity);
GRID_IN(rgba32f, 1, phi);  // four cells a texel
layout(rg32f, binding = 2) writeonly uniform image2D result;

float phiAt(ivec2 cell) { return at(phi, ivec2(cell.x >> 2, cell.y))[cell.x & 3]; }

float valueU(ivec2 f) {
    float left, right;
#if PERIODIC_X
    right = phiAt(f);
    left = phiAt(ivec2(f.x == 0 ? cells.x - 1 : f.x - 1, f.y));
#else
    right = phiAt(ivec2(min(f.x, cells.x - 1), f.y));
    left = phiAt(ivec2(max(f.x - 1, 0), f.y));
    if (f.x == 0) left = -right;
    if (f.x == cells.x) right = -left;
#endif
    return at(velocity, f + 1).x - (right - left) / spacing.x;
}
float valueV(ivec2 f) {
    float lower, upper;
#if PERIODIC_Y
    upper = phiAt(f);
    lower = phiAt(ivec2(f.x, f.y == 0 ? cells.y - 1 : f.y - 1));
#else
    upper = phiAt(ivec2(f.x, min(f.y, cells.y - 1)));
    lower = phiAt(ivec2(f.x, max(f.y - 1, 0)));
    if (f.y == 0) lower = -upper;
    if (f.y == cells.y) upper = -lower;
#endif
    return at(velocity, f + 1).y - (upper - lower) / spacing.y;
}
#include "fluid/write_faces.glsl"

#if PLAIN
void main() {
    FOR_EACH_COLUMN(cell, entry)
        ivec2 c = cell;
        float lower = phiAt(c - ivec2(0, 1));
        const int end = c.y + 8;
        do {
            const float here = phiAt(c);
            const vec2 before = vec2(phiAt(c - ivec2(1, 0)), lower);
            imageStore(result, c + 1, vec4(at(velocity, c + 1).xy - (here - before) / spacing, 0, 0));
            lower = here;
        } while (++c.y < end);
    END_COLUMN
}
#else
void main() {
    FOR_EACH_TEXEL(texel)
        imageStore(result, texel, vec4(faceValues(texel - 1), 0, 0));
    END
}
#endif
