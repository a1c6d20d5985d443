// Purpose: a plain copy of a field, the benchmark's reference rate. 32 bytes per texel.
#version 450 core
layout(local_size_x = 8, local_size_y = 8) in;
#include "include/field.glsl"
FIELD_IN(0, source);
layout(rgba32f, binding = 1) writeonly uniform image2D target;

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    imageStore(target, t, fetch(source, t));
}
