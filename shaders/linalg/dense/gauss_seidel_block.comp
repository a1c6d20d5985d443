// Purpose: the unknowns of a block of rows in a Gauss-Seidel sweep on a dense matrix: (D + L) d = r for the block's
// diagonal D and lower triangle L, x += d. r is the residual before any unknown of the block has changed, and
// holds d afterwards. An invocation per right-hand side.
// Status: row + 1 of the first zero on the diagonal, else 0xffffffff.
#version 450 core
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) buffer Residual { float residual[]; };
layout(std430, binding = 2) buffer X { float x[]; };
layout(std430, binding = 3) buffer Status { uint firstZero; };
uniform int first, count, columns, pitch, sidePitch;

void main() {
    const int c = int(gl_GlobalInvocationID.x);
    if (c >= columns) return;
    for (int i = first; i < first + count; ++i) {
        float d = residual[i * sidePitch + c];
        for (int j = first; j < i; ++j) d -= a[i * pitch + j] * residual[j * sidePitch + c];
        const float middle = a[i * pitch + i];
        if (middle == 0.0) {
            if (c == 0) atomicMin(firstZero, uint(i + 1));
            return;
        }
        d /= middle;
        residual[i * sidePitch + c] = d;
        x[i * sidePitch + c] += d;
    }
}
