// Purpose: copies `count` vec4s from one buffer to another, or to another place of the same. 32 bytes each.
#version 450 core
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer Source { vec4 source[]; };
layout(std430, binding = 1) writeonly buffer Target { vec4 target[]; };
uniform int count, from, to;

void main() {
    const int step = int(gl_NumWorkGroups.x * gl_WorkGroupSize.x);
    for (int i = int(gl_GlobalInvocationID.x); i < count; i += step) target[to + i] = source[from + i];
}
