#version 450 core
// Purpose: smallest and largest finite value of a field over its liquid cells, sum of its squares and number of
// such cells, for automatic ranges.
// Each of the GROUPS groups loops over every GROUPS-th run of 256 texels (cells, if the field or the walls
// hold one per texel) and writes one vec4.
// Storage 0: GROUPS times these four; without liquid cells (+big, -big, 0, 0).
// GROUPS (64): groups in the launch.
#ifndef GROUPS
#define GROUPS 64
#endif
#include "view/sample.glsl"
layout(local_size_x = 256) in;
layout(std430, binding = 0) writeonly buffer Found { vec4 founds[]; };
shared vec4 partial[256];
vec4 joined(vec4 a, vec4 b) { return vec4(min(a.x, b.x), max(a.y, b.y), a.zw + b.zw); }
void take(inout vec4 found, float value, bool counts) {
    if (counts && !isnan(value) && !isinf(value)) found = joined(found, vec4(value, value, value * value, 1.0));
}
void main() {
    const float big = 3.0e38;
    vec4 found = vec4(big, -big, 0.0, 0.0);
#if FIELD_CELLS == 4 && WALL_CELLS != 1 && FIELD_FINE == 1
    int columns = (cells.x + 3) / 4, all = columns * cells.y;
    for (int i = int(gl_GlobalInvocationID.x); i < all; i += 256 * GROUPS) {
        ivec2 texel = ivec2(i % columns, i / columns);
        vec4 values = texelFetch(field, texel, 0), solid = vec4(0.0);
#if WALL_CELLS == 4
        solid = texelFetch(walls, texel, 0);
#endif
        for (int k = 0; k < 4; ++k) take(found, values[k], 4 * texel.x + k < cells.x && solid[k] <= 0.5);
    }
#else
    int all = cells.x * cells.y;
    for (int i = int(gl_GlobalInvocationID.x); i < all; i += 256 * GROUPS) {
        ivec2 cell = ivec2(i % cells.x, i / cells.x);
        take(found, fieldCell(cell), !solidCell(cell));
    }
#endif
    uint me = gl_LocalInvocationID.x;
    partial[me] = found;
    for (uint half_ = 128u; half_ > 0u; half_ >>= 1) {
        barrier();
        if (me < half_) partial[me] = joined(partial[me], partial[me + half_]);
    }
    if (me == 0u) founds[gl_WorkGroupID.x] = partial[0];
}
