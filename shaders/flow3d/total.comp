// Purpose: sums of `count` pairs of quads of measure.comp in GROUP parts, in the order of the pairs, with what rounding
// leaves out carried along (Kahan 1965): totals[2 g], totals[2 g + 1].  GROUP invocations make one part each.
#version 450 core
layout(local_size_x = GROUP) in;
layout(std430, binding = 0) readonly buffer Sums { vec4 sums[]; };
layout(std430, binding = 1) writeonly buffer Totals { vec4 totals[]; };
uniform int count, each;  // `each` pairs a part

void main() {
    const int g = int(gl_GlobalInvocationID.x);
    precise vec4 a = vec4(0), lostA = vec4(0), b = vec4(0), lostB = vec4(0);
    const int last = min((g + 1) * each, count);
    for (int i = g * each; i < last; ++i) {
        precise vec4 y = sums[2 * i] - lostA;
        precise vec4 t = a + y;
        lostA = (t - a) - y;
        a = t;
        y = sums[2 * i + 1] - lostB;
        t = b + y;
        lostB = (t - b) - y;
        b = t;
    }
    totals[2 * g] = a, totals[2 * g + 1] = b;
}
