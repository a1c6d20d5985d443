// Purpose: w = 2 v + the result of the sweeps of an ADI step. Bytes per cell: 12.
#version 450 core
layout(local_size_x = 8, local_size_y = 8) in;
#include "include/field.glsl"
FIELD_IN(0, velocity);
layout(rgba32f, binding = 1) writeonly uniform image2D increment;
layout(std430, binding = 0) readonly buffer Solved { vec4 solved[]; };
uniform int pitch;  // vec4s

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    if (t.x >= texels.x || t.y >= texels.y) return;
    imageStore(increment, t, 2.0 * fetch(velocity, t) + solved[t.y * pitch + t.x]);
}
