// Purpose: the discrete energy v'Mv/2 + u'Ku/2 + eta/2 (Ku)'M^-1(Ku) and the mass 1'Mu, in x and y;
// what finish.comp has left in z and w (work, dissipation) is handed on with them.
// Bytes a cell: 8.
#version 450 core
#include "linalg/partial.glsl"
FIELD_IN(0, height);
FIELD_IN(1, velocity);
#if !FUSED
layout(rgba32f, binding = 4) readonly uniform image2D stepSums;
#endif
uniform float eta;       // (theta - 1/4) dt^2 [s^2]
uniform float stepPart;  // 1 behind a step, 0 where a state is measured without one
vec4 load(ivec2 t) { return fetch(height, t); }

void main() {
    vec4 sum = vec4(0);
    START_ROWS(u, lower, load)
    FOR_EACH_ROW(t)
        TAKE_ROW(t, u, lower, load)
        const vec4 upper = load(above(t));
        const Medium m = mediumAt(t);
        const vec4 v = fetch(velocity, t);
        const vec4 pull = stiffnessTimes(t, m, u, NEIGHBOURS(t, u, lower, upper));
        const vec4 bend = eta * mix(vec4(0), pull / m.mass, greaterThan(m.mass, vec4(0)));
        sum.xy += vec2(0.5 * (dot(v, m.mass * v) + dot(u + bend, pull)), dot(m.mass, u));
        ADVANCE(u, lower, upper)
    END_ROWS(t)
    if (stepPart > 0.0) {
#if FUSED
        if (gl_LocalInvocationIndex == 0u) sum += partialIn[gl_WorkGroupID.x];
#else
        sum += imageLoad(stepSums, ivec2(gl_GlobalInvocationID.xy));
#endif
    }
    leave(sum);
}
