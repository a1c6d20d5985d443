// Purpose: zero in `count` vec4s of a buffer. 16 bytes each.
#version 450 core
layout(local_size_x = 256) in;
layout(std430, binding = 0) writeonly buffer Target { vec4 target[]; };
uniform int count;

void main() {
    const int step = int(gl_NumWorkGroups.x * gl_WorkGroupSize.x);
    for (int i = int(gl_GlobalInvocationID.x); i < count; i += step) target[i] = vec4(0);
}
