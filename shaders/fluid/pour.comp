// Purpose: adds `amount` to values at cell centres along a stroke or in a source's disc, outside walls:
// value += profile amount, never below `least` (dye and smoke are not negative). FORMAT rgba32f or rg32f;
// FINE (1): cells of the field along a cell of the flow.
#version 450 core
// DYE (0): the fourth channel is the dye's lightness, which is 0 without dye; dye that is taken away takes its part
// of it along.
#ifndef FINE
#define FINE 1
#endif
#ifndef DYE
#define DYE 0
#endif
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
#include "fluid/stroke.glsl"
GRID_IN(r32f, 5, solid);
layout(FORMAT, binding = 2) uniform image2D field;
uniform vec4 amount, least;
uniform ivec2 first;  // cell of the launch's first invocation

void main() {
    const ivec2 cell = first + ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(cell, FINE * cells))) return;
    const float w = profile((vec2(cell) + 0.5) / float(FINE) * spacing);
    if (w <= 0.0 || at(solid, cell / FINE).x > 0.5) return;
    const vec4 before = imageLoad(field, cell);
    vec4 after = max(before + w * amount, min(before, least));
#if DYE
    const float sum = after.r + after.g + after.b;
    if (amount.r + amount.g + amount.b < 0.0) {
        const float sumBefore = before.r + before.g + before.b;
        after.a = before.a * (sumBefore > 1e-6 ? sum / sumBefore : max(1.0 + w * amount.r, 0.0));
    } else {
        after.a = min(before.a + w * amount.a, sum - max(after.r, max(after.g, after.b)));
    }
#endif
    imageStore(field, cell, after);
}
