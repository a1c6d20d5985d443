// Purpose: y_i = sum of partial[start(i) .. start(i + 1) - 1] with a stride, in order. One invocation
// per texel of y.
// ROWS 1: start is read from `starts` (segments of sparse rows); 0: `shares` numbers, `rows` apart.
#version 450 core
layout(local_size_x = 8, local_size_y = 8) in;
#include "include/vector.glsl"
layout(rgba32f, binding = 1) writeonly uniform image2D target;
layout(std430, binding = 1) readonly buffer Partial { float partial[]; };
#if ROWS
layout(std430, binding = 2) readonly buffer Starts { int starts[]; };
#else
uniform int rows, shares;
#endif

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    const bvec4 here = holdsEntries(t);
    if (!any(here)) return;
    vec4 sum = vec4(0);
    for (int lane = 0; lane < 4; ++lane) {
        if (!here[lane]) continue;
        const int i = t.y * columns + 4 * t.x + lane;
#if ROWS
        for (int k = starts[i]; k < starts[i + 1]; ++k) sum[lane] += partial[k];
#else
        for (int k = 0; k < shares; ++k) sum[lane] += partial[k * rows + i];
#endif
    }
    imageStore(target, t, sum);
}
