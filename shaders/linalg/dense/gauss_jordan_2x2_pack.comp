// Purpose: [A | B] as blocks of 2 x 2, one vec4 per block (a00, a01, a10, a11); UNPACK 1: X out of the
// place of B. An odd last row and column become those of the identity. APART: see gauss_jordan_2x2.comp.
// Source: A. R. Brodtkorb 2008 (packing of 2 x 2 blocks into RGBA).
#version 450 core
layout(local_size_x = 16, local_size_y = 4) in;
layout(std430, binding = 0) buffer Blocks { vec4 blocks[]; };
layout(std430, binding = 1) readonly buffer A { float a[]; };
layout(std430, binding = 2) buffer B { float b[]; };
uniform int n, rows, columns, rightSides, pitch, sidePitch;

float entry(int i, int j) {
    if (j < 2 * rows) return i < n && j < n ? a[i * pitch + j] : (i == j ? 1.0 : 0.0);
    const int side = j - 2 * rows;
    return i < n && side < rightSides ? b[i * sidePitch + side] : 0.0;
}

void main() {
    const int x = int(gl_GlobalInvocationID.x), y = int(gl_GlobalInvocationID.y);
#if UNPACK
    if (rows + x >= columns || y >= rows) return;
    const int at = y * columns + rows + x;
#if APART
    const vec4 v = blocks[2 * at] - blocks[2 * at + 1];
#else
    const vec4 v = blocks[at];
#endif
    for (int k = 0; k < 4; ++k) {
        const int i = 2 * y + k / 2, j = 2 * x + k % 2;
        if (i < n && j < rightSides) b[i * sidePitch + j] = v[k];
    }
#else
    if (x >= columns || y >= rows) return;
    const ivec2 at = 2 * ivec2(y, x);
    const int to = y * columns + x;
#if APART
    blocks[2 * to + 1] = vec4(0);
#endif
    blocks[to * (1 + APART)] = vec4(entry(at.x, at.y), entry(at.x, at.y + 1), entry(at.x + 1, at.y),
                                   entry(at.x + 1, at.y + 1));
#endif
}
