// Purpose: zeroes height, velocity and increment in solid cells, after walls have changed.
// One invocation per texel.
#version 450 core
layout(local_size_x = 8, local_size_y = 8) in;
layout(rgba32f, binding = 0) uniform image2D height;
layout(rgba32f, binding = 1) uniform image2D velocity;
layout(rgba32f, binding = 2) uniform image2D increment;
layout(rgba32f, binding = 3) readonly uniform image2D coefficient;

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    const ivec2 size = imageSize(height);
    if (t.x >= size.x || t.y >= size.y) return;
    const bvec4 solid = equal(imageLoad(coefficient, t), vec4(0));
    imageStore(height, t, mix(imageLoad(height, t), vec4(0), solid));
    imageStore(velocity, t, mix(imageLoad(velocity, t), vec4(0), solid));
    imageStore(increment, t, mix(imageLoad(increment, t), vec4(0), solid));
}
