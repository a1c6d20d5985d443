// Purpose: sums of `count` groups of QUADS quads of measure.comp in GROUP parts, in the order of the groups, with what
// rounding leaves out carried along (Kahan 1965).  GROUP invocations make one part each.
#version 450 core
layout(local_size_x = GROUP) in;
layout(std430, binding = 0) readonly buffer Sums { vec4 sums[]; };
layout(std430, binding = 1) writeonly buffer Totals { vec4 totals[]; };
uniform int count, each;  // `each` groups a part

void main() {
    const int g = int(gl_GlobalInvocationID.x);
    const int last = min((g + 1) * each, count);
    for (int c = 0; c < QUADS; ++c) {
        precise vec4 a = vec4(0), lost = vec4(0);
        for (int i = g * each; i < last; ++i) {
            precise vec4 y = sums[QUADS * i + c] - lost;
            precise vec4 t = a + y;
            lost = (t - a) - y;
            a = t;
        }
        totals[QUADS * g + c] = a;
    }
}
