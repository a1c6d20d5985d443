// Purpose: the three diagonals of a dense matrix as TridiagonalSolver takes them, the same for each of `columns`
// right-hand sides. An invocation per row.
// Status: 1 + the number, along rows, of the first other entry that is not zero, else 0xffffffff.
#version 450 core
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) writeonly buffer Lower { float lower[]; };
layout(std430, binding = 2) writeonly buffer Middle { float middle[]; };
layout(std430, binding = 3) writeonly buffer Upper { float upper[]; };
layout(std430, binding = 4) buffer Status { uint other; };
uniform int n, columns, pitch, sidePitch;

void main() {
    const int i = int(gl_GlobalInvocationID.x);
    if (i >= n) return;
    for (int j = 0; j < n; ++j) {
        if (abs(i - j) > 1 && a[i * pitch + j] != 0.0) {
            atomicMin(other, uint(i * n + j + 1));
            break;
        }
    }
    for (int c = 0; c < columns; ++c) {
        const int at = i * sidePitch + c;
        lower[at] = i > 0 ? a[i * pitch + i - 1] : 0.0;
        middle[at] = a[i * pitch + i];
        upper[at] = i + 1 < n ? a[i * pitch + i + 1] : 0.0;
    }
}
