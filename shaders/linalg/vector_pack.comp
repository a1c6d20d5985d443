// Purpose: copies a vector between its texture and a plain buffer. 8 bytes per entry.
// UNPACK 1: texture to buffer; 0: buffer to texture. One invocation per texel.
#version 450 core
layout(local_size_x = 8, local_size_y = 8) in;
#include "include/vector.glsl"
layout(rgba32f, binding = 0) uniform image2D field;
layout(std430, binding = 2) buffer Plain { float plain[]; };

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    const bvec4 here = holdsEntries(t);
    if (!any(here)) return;
    const int i = t.y * columns + 4 * t.x;
#if UNPACK
    const vec4 entries = imageLoad(field, t);
    for (int lane = 0; lane < 4; ++lane) {
        if (here[lane]) plain[i + lane] = entries[lane];
    }
#else
    vec4 entries = vec4(0);
    for (int lane = 0; lane < 4; ++lane) {
        if (here[lane]) entries[lane] = plain[i + lane];
    }
    imageStore(field, t, entries);
#endif
}
