// Purpose: subtracts `factor` times the gradient of phi = dt p [m^2/s] from a velocity, which with factor
// 1 removes its divergence; one invocation per texel, ghosts included. Bytes per cell: 20 (faces not
// counted).
// REFLECTS 1: the result is not that velocity p but the points on the lines from `advected` and `before`
//             through p, `beyond` times as far: 44 bytes per cell.
// Behind an open side phi is mirrored with opposite sign, so that it vanishes on the face.
// Source: docs/methods/projection.md; Chorin 1968.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
GRID_IN(rg32f, 0, velocity);
GRID_IN(rgba32f, 1, phi);  // four cells per texel
layout(rg32f, binding = 2) writeonly uniform image2D result;
uniform float factor;
#if REFLECTS
GRID_IN(rg32f, 4, advected);
GRID_IN(rg32f, 5, before);
layout(rg32f, binding = 3) writeonly uniform image2D carrier;
uniform vec2 beyond;
bool carries = false;  // which of the two is requested
vec2 asked(vec2 p, ivec2 texel) {
    if (carries) return beyond.y * p - (beyond.y - 1.0) * at(before, texel).xy;
    return beyond.x * p - (beyond.x - 1.0) * at(advected, texel).xy;
}
#else
vec2 asked(vec2 p, ivec2 texel) { return p; }
#endif

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
    return asked(vec2(at(velocity, f + 1).x - factor * (right - left) / spacing.x, 0), f + 1).x;
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
    return asked(vec2(0, at(velocity, f + 1).y - factor * (upper - lower) / spacing.y), f + 1).y;
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
            const vec2 left = vec2(phiAt(c - ivec2(1, 0)), lower);
            const vec2 p = at(velocity, c + 1).xy - factor * (here - left) / spacing;
            imageStore(result, c + 1, vec4(asked(p, c + 1), 0, 0));
#if REFLECTS
            carries = true;
            imageStore(carrier, c + 1, vec4(asked(p, c + 1), 0, 0));
            carries = false;
#endif
            lower = here;
        } while (++c.y < end);
    END_COLUMN
}
#else
void main() {
    FOR_EACH_TEXEL(texel)
        imageStore(result, texel, vec4(faceValues(texel - 1), 0, 0));
#if REFLECTS
        carries = true;
        imageStore(carrier, texel, vec4(faceValues(texel - 1), 0, 0));
        carries = false;
#endif
    END
}
#endif
