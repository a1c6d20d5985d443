// Purpose: before an LU factorization: ones on the diagonal of the padding, so that whole blocks
// can be eliminated, rows in their own order, and no bad pivot known. Layout: one invocation per
// padded row, one matrix per layer z.
#version 450 core
// PIVOTS 1: there will be an order of rows.
layout(local_size_x = 64) in;
layout(std430, binding = 0) writeonly buffer Entries { float entries[]; };
layout(std430, binding = 1) writeonly buffer Info { int info[]; };
#if PIVOTS
layout(std430, binding = 2) writeonly buffer Order { int order[]; };
#endif
uniform int columns, side, pitch, stride;

void main() {
    const int i = int(gl_GlobalInvocationID.x), matrix = int(gl_WorkGroupID.z);
    if (i == 0) info[matrix] = 0x7fffffff;
#if PIVOTS
    if (i < side) order[matrix * side + i] = i;
#endif
    if (i >= columns && i < side) entries[matrix * stride + i * pitch + i] = 1.0;
}
