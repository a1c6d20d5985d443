// Purpose: a matrix in the papers' texels. LAYOUT 0: single entries, with another pitch   1: blocks of 2 x 2
// neighbours, a vec4 (a00, a01, a10, a11) each (Brodtkorb 2008)   2: its four quadrants, so that texel (y, x) has
// entries (y, x), (y, x + w), (y + h, x), (y + h, x + w) with w, h half the sides (Hall et al. 2003).
// UNPACK 1: back. An odd side is padded with `filler` on the diagonal and 0 elsewhere.
#version 450 core
layout(local_size_x = 16, local_size_y = 4) in;
layout(std430, binding = 0) buffer Matrix { float entries[]; };
#if LAYOUT == 0
layout(std430, binding = 1) buffer Blocks { float blocks[]; };
#else
layout(std430, binding = 1) buffer Blocks { vec4 blocks[]; };
#endif
uniform int rows, columns, pitch;  // of the matrix
uniform int blockPitch;            // texels from row to row
uniform int blockFirst;            // column of the first texel
uniform float filler;

void main() {
    const int x = int(gl_GlobalInvocationID.x), y = int(gl_GlobalInvocationID.y);
    const int at = y * blockPitch + blockFirst + x;
#if LAYOUT == 0
    if (x >= columns || y >= rows) return;
#if UNPACK
    entries[y * pitch + x] = blocks[at];
#else
    blocks[at] = entries[y * pitch + x];
#endif
#else
    const ivec2 half_ = ivec2(columns + 1, rows + 1) / 2;
    if (x >= half_.x || y >= half_.y) return;
    vec4 v;
#if UNPACK
    v = blocks[at];
#endif
    for (int k = 0; k < 4; ++k) {
#if LAYOUT == 1
        const int i = 2 * y + k / 2, j = 2 * x + k % 2;
#else
        const int i = y + k / 2 * half_.y, j = x + k % 2 * half_.x;
#endif
        const bool inside = i < rows && j < columns;
#if UNPACK
        if (inside) entries[i * pitch + j] = v[k];
#else
        v[k] = inside ? entries[i * pitch + j] : (i == j ? filler : 0.0);
#endif
    }
#if !UNPACK
    blocks[at] = v;
#endif
#endif
}
