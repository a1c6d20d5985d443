// Purpose: a pass of a reduction by halving both sides of a texture (Krueger and Westermann 2003, section
// 3.3): an invocation joins four neighbours, or those that there are at an odd side.
// OP 0: sum   1: maximum   2: minimum   3: product
// Bytes: 5/4 of the entries read.
#version 450 core
layout(local_size_x = 16, local_size_y = 16) in;
layout(std430, binding = 0) readonly buffer From { float from[]; };
layout(std430, binding = 1) writeonly buffer To { float to[]; };
uniform ivec2 size;  // columns, rows that are read
uniform int fromPitch, toPitch;

float join(float one, float other) {
#if OP == 0
    return one + other;
#elif OP == 3
    return one * other;
#else
    // A NaN stays.
    if (isnan(one)) return one;
    if (isnan(other)) return other;
    return OP == 1 ? max(one, other) : min(one, other);
#endif
}

void main() {
    const ivec2 at = ivec2(gl_GlobalInvocationID.xy), first = 2 * at;
    if (first.x >= size.x || first.y >= size.y) return;
    const bool right = first.x + 1 < size.x, below = first.y + 1 < size.y;
    const int place = first.y * fromPitch + first.x;
    float all = from[place];
    if (right) all = join(all, from[place + 1]);
    if (below) {
        float under = from[place + fromPitch];
        if (right) under = join(under, from[place + fromPitch + 1]);
        all = join(all, under);
    }
    to[at.y * toPitch + at.x] = all;
}
