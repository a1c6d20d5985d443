// Purpose: copies panels between matrices and a separate buffer, for the CPU to factor.
// Layout: a vec4 per invocation, rows one after another; a matrix per layer z, panels likewise one after
// another. Bytes per entry: 8.
#version 450 core
// OUT 1: from the matrix to the buffer; 0: back. TEXELS 1: reads texels (see gemm_texels.comp).
layout(local_size_x = 64) in;
#if TEXELS
layout(rgba32f, binding = 2) restrict readonly uniform imageBuffer from;
#define FROM(i) imageLoad(from, i)
#else
layout(std430, binding = 2) restrict readonly buffer From { vec4 from[]; };
#define FROM(i) from[i]
#endif
layout(std430, binding = 0) restrict writeonly buffer To { vec4 to[]; };
uniform int corner, pitch, stride, count;  // in vec4s; count: of one whole panel
uniform int shift;                         // log2 of vec4s per row of a panel

void main() {
    const int i = int(gl_GlobalInvocationID.x), matrix = int(gl_WorkGroupID.z);
    if (i >= count) return;
    const int inMatrix = corner + matrix * stride + (i >> shift) * pitch + (i & ((1 << shift) - 1));
    const int inPanel = matrix * count + i;
#if OUT
    to[inPanel] = FROM(inMatrix);
#else
    to[inMatrix] = FROM(inPanel);
#endif
}
