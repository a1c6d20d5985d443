// Purpose: row i of the target is row order[i] of the source; SCATTER 1: row order[i] of the target is
// row i of the source. An invocation takes four columns.
#version 450 core
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Source { vec4 source[]; };
layout(std430, binding = 1) writeonly buffer Target { vec4 target[]; };
layout(std430, binding = 2) readonly buffer Order { int order[]; };
uniform int pitch;  // vec4s, of both

void main() {
    const int x = int(gl_GlobalInvocationID.x), i = int(gl_WorkGroupID.y);
    if (x >= pitch) return;
#if SCATTER
    target[order[i] * pitch + x] = source[i * pitch + x];
#else
    target[i * pitch + x] = source[order[i] * pitch + x];
#endif
}
