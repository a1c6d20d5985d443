// Purpose: a matrix as blocks of 2 x 2 entries, a vec4 (a00, a01, a10, a11) each, as Brodtkorb 2008
// packs them into RGBA texels (Hall et al. 2003 put quadrants of the matrix there), or single
// entries (PACKED 0); UNPACK 1: back. An odd side is padded with `filler` on the diagonal and 0
// elsewhere.
#version 450 core
layout(local_size_x = 16, local_size_y = 4) in;
layout(std430, binding = 0) buffer Matrix { float entries[]; };
layout(std430, binding = 1) buffer Blocks { vec4 blocks[]; };
uniform int rows, columns, pitch;  // of the matrix
uniform int blockColumns;
uniform float filler;

void main() {
    const int x = int(gl_GlobalInvocationID.x), y = int(gl_GlobalInvocationID.y);
    if (2 * x >= columns || 2 * y >= rows) return;
    const int at = y * blockColumns + x;
    vec4 v;
#if UNPACK
    v = blocks[at];
#endif
    for (int k = 0; k < 4; ++k) {
        const int i = 2 * y + k / 2, j = 2 * x + k % 2;
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
}
