#version 450 core
// Purpose: smallest and largest finite value of a field over its liquid cells, for automatic ranges.
// Each of the GROUPS groups walks over every GROUPS-th run of 256 cells and leaves one pair.
// Storage 0: GROUPS pairs (smallest, largest); a pair without liquid cells is (+big, -big).
// GROUPS (64): groups in the launch.
#ifndef GROUPS
#define GROUPS 64
#endif
#include "view/sample.glsl"
layout(local_size_x = 256) in;
layout(std430, binding = 0) writeonly buffer Pairs { vec2 pairs[]; };
shared vec2 partial[256];
void main() {
    const float big = 3.0e38;
    vec2 found = vec2(big, -big);
    int all = cells.x * cells.y;
    for (int i = int(gl_GlobalInvocationID.x); i < all; i += 256 * GROUPS) {
        ivec2 cell = ivec2(i % cells.x, i / cells.x);
        float value = fieldCell(cell);
        if (solidCell(cell) || isnan(value) || isinf(value)) continue;
        found = vec2(min(found.x, value), max(found.y, value));
    }
    uint me = gl_LocalInvocationID.x;
    partial[me] = found;
    for (uint half_ = 128u; half_ > 0u; half_ >>= 1) {
        barrier();
        if (me < half_) {
            vec2 other = partial[me + half_];
            partial[me] = vec2(min(partial[me].x, other.x), max(partial[me].y, other.y));
        }
    }
    if (me == 0u) pairs[gl_WorkGroupID.x] = partial[0];
}
