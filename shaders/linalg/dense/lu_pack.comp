// Purpose: panels between matrices and a buffer of their own, for panels that the CPU factors.
// Layout: a vec4 an invocation, rows behind one another; a matrix a layer z, panels likewise behind one
// another. Bytes an entry: 8.
#version 450 core
// OUT 1: from the matrix to the buffer; 0: back.
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Rows { vec4 rows4[]; };
layout(std430, binding = 1) buffer Panel { vec4 panel[]; };
uniform int corner, pitch, stride, width, count;  // in vec4s; count: of one whole panel

void main() {
    const int i = int(gl_GlobalInvocationID.x), matrix = int(gl_WorkGroupID.z);
    if (i >= count) return;
    const int at = corner + matrix * stride + i / width * pitch + i % width;
    const int to = matrix * count + i;
#if OUT
    panel[to] = rows4[at];
#else
    rows4[at] = panel[to];
#endif
}
