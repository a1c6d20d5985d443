// Purpose: a panel between a matrix and a buffer of its own, for panels that the CPU factors.
// Layout: a vec4 an invocation, rows behind one another. Bytes an entry: 8.
#version 450 core
// OUT 1: from the matrix to the buffer; 0: back.
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Rows { vec4 rows4[]; };
layout(std430, binding = 1) buffer Panel { vec4 panel[]; };
uniform int corner, pitch, width, count;  // in vec4s; count: of the whole panel

void main() {
    const int i = int(gl_GlobalInvocationID.x);
    if (i >= count) return;
    const int at = corner + i / width * pitch + i % width;
#if OUT
    panel[i] = rows4[at];
#else
    rows4[at] = panel[i];
#endif
}
