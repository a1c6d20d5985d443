// Purpose: target = factors.x target + factors.y other, fields of include/field.glsl. 12 bytes per cell.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
layout(rgba32f, binding = 0) uniform image2D target;
layout(rgba32f, binding = 1) readonly uniform image2D other;
uniform vec2 factors;

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(t, imageSize(target)))) return;
    imageStore(target, t, factors.x * imageLoad(target, t) + factors.y * imageLoad(other, t));
}
