// Purpose: to(b, 0, j) = from(b, j, j). An invocation per four entries; bytes 8 per entry.
#version 450 core
layout(local_size_x = 256) in;
#include "linalg/dense/entries.glsl"
layout(std430, binding = 0) readonly buffer From { float from[]; };
layout(std430, binding = 1) writeonly buffer To { vec4 to[]; };
uniform ivec2 source;  // floats from row to row and from matrix to matrix of `from`

void main() {
    const Texel t = ownTexel();
    if (t.at < 0) return;
    vec4 v = vec4(0);
    for (int c = 0; c < 4 && 4 * t.column + c < columns; ++c) {
        const int j = 4 * t.column + c;
        v[c] = from[t.batch * source.y + j * (source.x + 1)];
    }
    to[t.at] = v;
}
