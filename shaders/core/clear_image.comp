// Purpose: zero in every texel. 16 bytes each.
#version 450 core
layout(local_size_x = 16, local_size_y = 16) in;
layout(rgba32f, binding = 0) writeonly uniform image2D target;

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy), extent = imageSize(target);
    if (t.x < extent.x && t.y < extent.y) imageStore(target, t, vec4(0));
}
