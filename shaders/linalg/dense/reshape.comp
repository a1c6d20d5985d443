// Purpose: entry k of `to` is entry k of `from`, counted along rows or, with BY_COLUMNS 1, along columns. An
// invocation per four entries; bytes 8 per entry.
#version 450 core
layout(local_size_x = 256) in;
#include "linalg/dense/entries.glsl"
layout(std430, binding = 0) readonly buffer From { float from[]; };
layout(std430, binding = 1) writeonly buffer To { vec4 to[]; };
uniform ivec4 source;  // rows and columns of `from`, floats from row to row and from matrix to matrix

void main() {
    const Texel t = ownTexel();
    if (t.at < 0) return;
    vec4 v = vec4(0);
    for (int c = 0; c < 4 && 4 * t.column + c < columns; ++c) {
        const int j = 4 * t.column + c;
#if BY_COLUMNS
        const int k = (t.batch * columns + j) * rows + t.row;
        const int line = k / source.x, matrix = line / source.y;
        v[c] = from[matrix * source.w + (k - line * source.x) * source.z + line - matrix * source.y];
#else
        const int k = (t.batch * rows + t.row) * columns + j;
        const int line = k / source.y, matrix = line / source.x;
        v[c] = from[matrix * source.w + (line - matrix * source.x) * source.z + k - line * source.y];
#endif
    }
    to[t.at] = v;
}
