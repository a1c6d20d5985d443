#version 450 core
// Purpose: smallest and largest finite value of a field over its liquid cells, sum of its squares and number of
// such cells, for automatic ranges.
// Each of the GROUPS groups walks over every GROUPS-th run of 256 cells and leaves one vec4.
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
void main() {
    const float big = 3.0e38;
    vec4 found = vec4(big, -big, 0.0, 0.0);
    int all = cells.x * cells.y;
    for (int i = int(gl_GlobalInvocationID.x); i < all; i += 256 * GROUPS) {
        ivec2 cell = ivec2(i % cells.x, i / cells.x);
        float value = fieldCell(cell);
        if (solidCell(cell) || isnan(value) || isinf(value)) continue;
        found = joined(found, vec4(value, value, value * value, 1.0));
    }
    uint me = gl_LocalInvocationID.x;
    partial[me] = found;
    for (uint half_ = 128u; half_ > 0u; half_ >>= 1) {
        barrier();
        if (me < half_) partial[me] = joined(partial[me], partial[me + half_]);
    }
    if (me == 0u) founds[gl_WorkGroupID.x] = partial[0];
}
