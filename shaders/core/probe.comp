// Purpose: values of a field at points, bilinear between cell centres, constant beyond the outermost.
// Layout:  FIELD texture with PACKED cells per texel (4 or 1, row 0 at the bottom), `points` in
//          cells of the simulation, each `fine` cells of the field wide. One invocation per point;
//          the value of point i goes to values[offset + i]; in colour it is the sum of the channels.
// Bytes:   16 read and 4 written per point.
// Defines: PACKED, cells in a texel (default 4).
#version 450 core
#ifndef PACKED
#define PACKED 4
#endif
layout(local_size_x = 64) in;
layout(binding = 0) uniform sampler2D field;
layout(std430, binding = 0) readonly buffer Points { vec2 points[]; };
layout(std430, binding = 1) writeonly buffer Values { float values[]; };
uniform ivec2 shape;
uniform int count, offset, fine;

float cell(ivec2 at) {
    const ivec2 c = clamp(at, ivec2(0), shape - 1);
#if PACKED == 4
    return texelFetch(field, ivec2(c.x >> 2, c.y), 0)[c.x & 3];
#else
    const vec3 found = texelFetch(field, c, 0).rgb;
    return found.r + found.g + found.b;  // with one channel the others are 0
#endif
}

void main() {
    const int i = int(gl_GlobalInvocationID.x);
    if (i >= count) return;
    const vec2 at = float(fine) * points[i] - 0.5;
    const ivec2 low = ivec2(floor(at));
    const vec2 part = at - vec2(low);
    const float below = mix(cell(low), cell(low + ivec2(1, 0)), part.x);
    const float above = mix(cell(low + ivec2(0, 1)), cell(low + ivec2(1, 1)), part.x);
    values[offset + i] = mix(below, above, part.y);
}
