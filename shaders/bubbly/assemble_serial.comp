// Purpose: assemble.comp for software renderers: an invocation computes a row of a bubble's block, and
// its entries twice (arithmetic is cheap there; barriers, scattered loads and invocations are not).
// Normals come from a uniform block, whose loads are shared by all invocations.
#version 450 core
layout(local_size_x = 8) in;
#define UNIFORM_NORMALS 1
#include "bubbly/cell.glsl"
#include "bubbly/kernel.glsl"
layout(std430, binding = 3) writeonly buffer Matrix { vec4 matrix[]; };
uniform int stride4, pitch4;

void main() {
    const int p = int(gl_GlobalInvocationID.x), other = int(gl_WorkGroupID.y);
    const int cell = int(gl_WorkGroupID.z), own = p / POINTS, i = p % POINTS;
    if (p >= SIZE) return;
    const float a = radii[cell];
    const float angle = 2.0 * pi / float(POINTS) * (float(i) + 0.5);
    const vec2 n = vec2(cos(angle), sin(angle));
    vec2 apart = bubbles[cell * BUBBLES + own].xy - bubbles[cell * BUBBLES + other].xy;
#if PERIODIC
    apart -= round(apart);  // exact; near points then keep their digits
#endif
    const vec2 start = apart + a * n;
    const float weight = -2.0 * a / float(POINTS);
    const bool same = own == other;
    vec2 harmonic = vec2(0);
    for (int q = 0; q < POINTS; ++q) {
        const vec2 m = normal(q);
        const bool self = same && q == i;
        const float entry = doubleLayer(self ? vec2(0.25) : start - a * m, m, same);
        harmonic += (self ? 0.0 : weight * entry) * m;
    }
    vec2 along = -4.0 / float(POINTS) * harmonic;
#if PERIODIC
    along += 4.0 * pi * a * a / float(POINTS) * n;
#endif
    const int at = cell * stride4 + p * pitch4 + other * (POINTS / 4);
    for (int lane = 0; lane < POINTS / 4; ++lane) {
        vec4 row;
        for (int k = 0; k < 4; ++k) {
            const int q = 4 * lane + k;
            const vec2 m = normal(q);
            const bool self = same && q == i;
            const float entry = doubleLayer(self ? vec2(0.25) : start - a * m, m, same);
            row[k] = (self ? 1.0 : weight * entry) + dot(along, m);
        }
        matrix[at + lane] = row;
    }
}
