// Purpose: C = alpha (sum of the shares) + beta C after gemm.comp with a split inner dimension.
// Layout: one vec4 of C per invocation; shares in the order of k, so that the sum is always the same.
// Bytes per entry: 4 (shares + 1), 4 more with beta. Source: Volkov and Demmel 2008.
#version 450 core
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Parts { vec4 parts[]; };
layout(std430, binding = 1) buffer C { vec4 c[]; };
uniform ivec2 size;  // rows and vec4s per row of C
uniform int offset, pitch, stride, shares;
uniform vec2 scale;

void main() {
    const int x = int(gl_GlobalInvocationID.x), row = int(gl_WorkGroupID.y);
    const int matrix = int(gl_WorkGroupID.z), layer = size.x * size.y;
    if (x >= size.y) return;
    vec4 sum = vec4(0);
    for (int s = 0; s < shares; ++s) sum += parts[(matrix * shares + s) * layer + row * size.y + x];
    const int at = offset + matrix * stride + row * pitch + x;
    vec4 v = scale.x * sum;
    if (scale.y != 0.0) v += scale.y * c[at];
    c[at] = v;
}
