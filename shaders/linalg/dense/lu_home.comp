// Purpose: the factored diagonal blocks of LU without pivoting, from eliminate_block.comp's buffer into the
// matrices. Layout: a vec4 per invocation, one block per row of workgroups, one matrix per layer z.
#version 450 core
layout(local_size_x = 64) in;
layout(std430, binding = 0) writeonly buffer Rows { vec4 rows4[]; };
layout(std430, binding = 1) readonly buffer Diagonal { vec4 diagonal[]; };
uniform int pitch, stride, blocks;  // floats per row, per matrix; blocks per matrix

void main() {
    const int at = int(gl_GlobalInvocationID.x), block = int(gl_WorkGroupID.y);
    const int matrix = int(gl_WorkGroupID.z);
    if (at >= NB * NB / 4) return;
    const int row = block * NB + at / (NB / 4), column = block * NB / 4 + at % (NB / 4);
    rows4[(matrix * stride + row * pitch) / 4 + column] =
        diagonal[(matrix * blocks + block) * (NB * NB / 4) + at];
}
