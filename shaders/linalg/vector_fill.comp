// Purpose: x = value in every entry; padding stays 0. 4 bytes per entry. One invocation per texel.
#version 450 core
layout(local_size_x = 8, local_size_y = 8) in;
#include "include/vector.glsl"
layout(rgba32f, binding = 0) writeonly uniform image2D result;
uniform float value;

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy), extent = imageSize(result);
    if (t.x >= extent.x || t.y >= extent.y) return;
    imageStore(result, t, mix(vec4(0), vec4(value), holdsEntries(t)));
}
