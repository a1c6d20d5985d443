// Purpose: copies column `column` of a matrix to a vector in a texture (TO_VECTOR 1), or back. An invocation per
// texel of the vector; 8 bytes per entry.
#version 450 core
layout(local_size_x = 8, local_size_y = 8) in;
#include "include/vector.glsl"
layout(rgba32f, binding = 0) uniform image2D field;
layout(std430, binding = 0) buffer Matrix { float matrix[]; };
uniform int pitch, column;

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    const bvec4 here = holdsEntries(t);
    if (!any(here)) return;
    const int i = t.y * columns + 4 * t.x;
    vec4 v = vec4(0);
#if TO_VECTOR
    for (int lane = 0; lane < 4; ++lane) {
        if (here[lane]) v[lane] = matrix[(i + lane) * pitch + column];
    }
    imageStore(field, t, v);
#else
    v = imageLoad(field, t);
    for (int lane = 0; lane < 4; ++lane) {
        if (here[lane]) matrix[(i + lane) * pitch + column] = v[lane];
    }
#endif
}
