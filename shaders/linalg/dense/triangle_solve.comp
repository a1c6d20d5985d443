// Purpose: op(T) x = b for a block of at most 64 rows on the diagonal of a triangular matrix, by
// substitution: x is exact for entries changed by a few roundings, however ill-conditioned the block is, as
// products with its inverse are not. Products are summed before they are subtracted from b: one rounding at its
// size.
// UPPER  1: the upper triangle of T, 0: the lower; the other one is not read
// TURN   1: op(T) = T'
// UNIT   1: the diagonal is 1 and not read
// Layout: one row per invocation, four columns of the right sides per workgroup; a barrier per row. One matrix
// per layer z.
// Source: Higham: Accuracy and Stability of Numerical Algorithms, 2002, theorem 8.5.
#version 450 core
#define BLOCK 64
layout(local_size_x = BLOCK) in;
layout(std430, binding = 0) readonly buffer Triangle { float triangle[]; };
layout(std430, binding = 1) readonly buffer RightSides { vec4 rightSides[]; };
layout(std430, binding = 2) writeonly buffer Solution { vec4 solution[]; };
uniform int first, size;                // the block's first row, and how many it has
uniform int pitch, stride;              // of T: floats
uniform int rightPitch, rightStride;    // of right sides and solution: vec4s

shared float block[BLOCK][BLOCK + 1];  // op(T), its rows in the order of substitution
shared vec4 solved[2];                 // alternating

// Upwards, the last row is the first.
int inOrder(int i) { return UPPER == TURN ? i : size - 1 - i; }

void main() {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    if (id < size) {
        for (int row = 0; row < size; ++row) {
            const bool within = UPPER != 0 ? id >= row : id <= row;
            if (!within) continue;
            float entry = triangle[matrix * stride + (first + row) * pitch + first + id];
            if (UNIT != 0 && row == id) entry = 1.0;
            const ivec2 at = TURN != 0 ? ivec2(id, row) : ivec2(row, id);
            block[inOrder(at.x)][inOrder(at.y)] = entry;
        }
    }
    barrier();
    const int at = matrix * rightStride + (first + inOrder(id)) * rightPitch + int(gl_WorkGroupID.x);
    vec4 sum = vec4(0), x = vec4(0);
    if (id < size) x = rightSides[at];
    for (int k = 0; k < size; ++k) {
        if (id == k) solved[k & 1] = x = (x - sum) / block[k][k];
        barrier();
        if (id > k && id < size) sum += block[id][k] * solved[k & 1];
    }
    if (id < size) solution[at] = x;
}
