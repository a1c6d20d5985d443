// Purpose: subtracts `factor` times the gradient of phi = dt p [m^2/s] from a velocity, which with factor
// 1 removes its divergence; one invocation per texel, ghosts included. Bytes per cell: 20 (faces not
// counted).
// REFLECTS 1: the result is not that velocity p but the points on the lines from `advected` and `before`
//             through p, `beyond` times as far: 44 bytes per cell.
// AVERAGES 1: also (before + p) / 2: 36 bytes per cell.
// FORCED   1: also adds dt acceleration: 28 bytes per cell.
// Source: docs/methods/projection.md; Chorin 1968.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
GRID_IN(rg32f, 0, velocity);
GRID_IN(rgba32f, 1, phi);
layout(rg32f, binding = 2) writeonly uniform image2D result;
uniform float factor;
#define PHI_TILE SAMPLED
#include "fluid/phi_gradient.glsl"
#if FORCED
GRID_IN(rg32f, 4, acceleration);
uniform float dt;  // [s]
#endif
#if REFLECTS || AVERAGES
GRID_IN(rg32f, 5, before);
layout(rg32f, binding = 3) writeonly uniform image2D other;
bool asksOther = false;  // which of the two is requested
#endif
#if REFLECTS
GRID_IN(rg32f, 4, advected);
uniform vec2 beyond;
#endif

// The part of the velocity p that is stored there.
vec2 asked(vec2 p, ivec2 texel) {
#if REFLECTS
    if (asksOther) return beyond.y * p - (beyond.y - 1.0) * at(before, texel).xy;
    return beyond.x * p - (beyond.x - 1.0) * at(advected, texel).xy;
#elif AVERAGES
    return asksOther ? 0.5 * (p + at(before, texel).xy) : p;
#elif FORCED
    return p + dt * at(acceleration, texel).xy;
#else
    return p;
#endif
}

float valueU(ivec2 f) {
    return asked(vec2(at(velocity, f + 1).x - factor * gradientU(f), 0), f + 1).x;
}
float valueV(ivec2 f) {
    return asked(vec2(0, at(velocity, f + 1).y - factor * gradientV(f)), f + 1).y;
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
#if REFLECTS || AVERAGES
            asksOther = true;
            imageStore(other, c + 1, vec4(asked(p, c + 1), 0, 0));
            asksOther = false;
#endif
            lower = here;
        } while (++c.y < end);
    END_COLUMN
}
#else
void main() {
#if PHI_TILE
    takePhi();
#endif
    FOR_EACH_TEXEL(texel)
        imageStore(result, texel, vec4(faceValues(texel - 1), 0, 0));
#if REFLECTS || AVERAGES
        asksOther = true;
        imageStore(other, texel, vec4(faceValues(texel - 1), 0, 0));
        asksOther = false;
#endif
    END
}
#endif
