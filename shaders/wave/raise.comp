// Purpose: a brush stroke that raises the water: height += amount (1 - (d/R)^2)^2 in liquid cells.
// LIQUID 1: solid cells are those where `coefficient` is 0. One invocation per texel.
#version 450 core
layout(local_size_x = 8, local_size_y = 8) in;
#include "wave/bump.glsl"
layout(rgba32f, binding = 0) uniform image2D height;
#if LIQUID
layout(rgba32f, binding = 1) readonly uniform image2D coefficient;
#endif
uniform ivec2 cells;
uniform vec4 segment;  // [m]
uniform float radius;  // [m]
uniform float amount;  // [m]

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    if (4 * t.x >= cells.x || t.y >= cells.y) return;
    vec4 lift = amount * bump(t, segment, radius);
    lift *= vec4(lessThan(4 * t.x + ivec4(0, 1, 2, 3), ivec4(cells.x)));
#if LIQUID
    lift *= vec4(greaterThan(imageLoad(coefficient, t), vec4(0)));
#endif
    imageStore(height, t, imageLoad(height, t) + lift);
}
