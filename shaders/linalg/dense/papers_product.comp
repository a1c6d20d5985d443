// Purpose: a pass of the papers' products: an invocation per entry of C (PACKED 1: a block of 2 x 2),
// to which it adds the products of the inner indices from `first` to `last`, read directly from
// memory. TURN_A, TURN_B 1: the operand is transposed.
// Larsen and McAllister 2001: one index per pass (they summed by blending). Hall, Carr and Hart 2003: a block
// of indices per pass, single entries or quadrants in four channels. Brodtkorb 2008: 2 x 2 blocks, all
// indices in one pass, or one block a pass.
// Bytes fetched: 2 operands per index and entry or block, C read and written in each pass.
#version 450 core
layout(local_size_x = 8, local_size_y = 8) in;
#if PACKED
#define REAL vec4
#define times(p, q) vec4(p.x * q.xy + p.y * q.zw, p.z * q.xy + p.w * q.zw)
#define turned(p) p.xzyw
#else
#define REAL float
#define times(p, q) (p * q)
#define turned(p) p
#endif
layout(std430, binding = 0) readonly buffer A { REAL a[]; };
layout(std430, binding = 1) readonly buffer B { REAL b[]; };
layout(std430, binding = 2) buffer C { REAL c[]; };
uniform ivec2 size;      // of C, in entries or blocks
uniform ivec3 pitches;   // of A, B, C, likewise
uniform int first, last;

void main() {
    const int j = int(gl_GlobalInvocationID.x), i = int(gl_GlobalInvocationID.y);
    if (i >= size.x || j >= size.y) return;
    const int at = i * pitches.z + j;
    REAL sum = first > 0 ? c[at] : REAL(0);
    for (int k = first; k < last; ++k) {
#if TURN_A
        const REAL stored = a[k * pitches.x + i], left = turned(stored);
#else
        const REAL left = a[i * pitches.x + k];
#endif
#if TURN_B
        const REAL kept = b[j * pitches.y + k], right = turned(kept);
#else
        const REAL right = b[k * pitches.y + j];
#endif
        sum += times(left, right);
    }
    c[at] = sum;
}
