// Purpose: a matrix as a field to look at: its first row on top, four neighbouring entries per texel.
// Layout: a texel per invocation; texels of the last column hold zeros past the matrix. Bytes 32.
#version 450 core
// DECADES 1: log10 of the entries' magnitudes over `largest`, at least -8; 0: the entries.
layout(local_size_x = 16, local_size_y = 4) in;
layout(rgba32f, binding = 0) writeonly uniform image2D field;
layout(std430, binding = 1) readonly buffer Entries { vec4 entries[]; };
uniform int rows, columns, pitch;  // pitch in vec4s
uniform float largest;

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    if (4 * t.x >= columns || t.y >= rows) return;
    vec4 v = entries[(rows - 1 - t.y) * pitch + t.x];
#if DECADES
    const float perDoubling = 0.30102999566;  // log10(2)
    const vec4 sizes = max(abs(v) / largest, vec4(1e-8));
    v = mix(perDoubling * log2(sizes), v, isnan(v));
#endif
    imageStore(field, t, mix(vec4(0), v, lessThan(4 * t.x + ivec4(0, 1, 2, 3), ivec4(columns))));
}
