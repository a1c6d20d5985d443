// Purpose: right sides in the order of the factored rows: b = P b, from a copy of b.
// Layout: a vec4 per invocation, a row per workgroup in y, one matrix per layer z. Bytes per entry: 8.
#version 450 core
layout(local_size_x = 64) in;
layout(std430, binding = 0) writeonly buffer Target { vec4 target[]; };
layout(std430, binding = 1) readonly buffer Source { vec4 source[]; };
layout(std430, binding = 2) readonly buffer Order { int order[]; };
uniform int side, pitch;  // rows of a matrix; vec4s per row

void main() {
    const int x = int(gl_GlobalInvocationID.x), row = int(gl_WorkGroupID.y);
    if (x >= pitch) return;
    const int base = int(gl_WorkGroupID.z) * side;
    target[(base + row) * pitch + x] = source[(base + order[base + row]) * pitch + x];
}
