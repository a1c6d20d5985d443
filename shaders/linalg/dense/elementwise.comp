// Purpose: c = FUNCTION, an expression in x or in x and y, which are entries of a or of a and b. An invocation per
// four entries; bytes 4 per entry of c and of each operand that is not repeated.
// OPERANDS 1 or 2. TEXELS 1: through buffer textures, a texel of which software reads at once. An operand's layout: vec4s from matrix to matrix and from row to row (0: repeated), 1 or 0
// from column to column (0: its one column is repeated), 1 where it is a matrix, else the number in `numbers`.
#version 450 core
layout(local_size_x = 256) in;
#include "linalg/dense/elementary.glsl"
#include "linalg/dense/entries.glsl"
#if TEXELS
layout(rgba32f, binding = 0) readonly uniform imageBuffer a;
layout(rgba32f, binding = 1) readonly uniform imageBuffer b;
layout(rgba32f, binding = 2) writeonly uniform imageBuffer c;
#define READ(matrix, at) imageLoad(matrix, at)
#define WRITE(matrix, at, v) imageStore(matrix, at, v)
#else
layout(std430, binding = 0) readonly buffer A { vec4 a[]; };
layout(std430, binding = 1) readonly buffer B { vec4 b[]; };
layout(std430, binding = 2) writeonly buffer C { vec4 c[]; };
#define READ(matrix, at) matrix[at]
#define WRITE(matrix, at, v) matrix[at] = v
#endif
uniform ivec4 layoutA;
uniform vec2 numbers;
#if OPERANDS == 2
uniform ivec4 layoutB;
float function(float x, float y) { return FUNCTION; }
#else
float function(float x) { return FUNCTION; }
#endif

int place(ivec4 layout_, Texel t) { return t.batch * layout_.x + t.row * layout_.y + t.column * layout_.z; }

void main() {
    const Texel t = ownTexel();
    if (t.at < 0) return;
    vec4 x = vec4(numbers.x);
    if (layoutA.w != 0) x = READ(a, place(layoutA, t));
    if (layoutA.z == 0) x = x.xxxx;
#if OPERANDS == 2
    vec4 y = vec4(numbers.y);
    if (layoutB.w != 0) y = READ(b, place(layoutB, t));
    if (layoutB.z == 0) y = y.xxxx;
#endif
    vec4 z = vec4(0);
    for (int k = 0; k < 4; ++k) {
#if OPERANDS == 2
        z[k] = function(x[k], y[k]);
#else
        z[k] = function(x[k]);
#endif
    }
    WRITE(c, t.at, withPadding(z, t));
}
