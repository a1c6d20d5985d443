// Purpose: ends a step: u += dt/2 w, v = newFactor w - oldFactor v + eta M^-1 K w, and what the force
// did and the damping took: (dt/2) (v_old + v_new)' f and (dt/4) (v_old + v_new)' C w.
// CORRECTED 0: eta = 0; w still lacks pendingAlpha * direction, which is added on the way.
//           1: eta != 0 (theta other than 1/4); w is complete.
// Bytes a cell: 28 (24 when nothing is pending).
#version 450 core
#include "linalg/partial.glsl"
#include "linalg/cg_state.glsl"
#include "wave/force.glsl"
layout(rgba32f, binding = 1) uniform image2D velocity;
layout(rgba32f, binding = 3) uniform image2D height;
#if CORRECTED
FIELD_IN(0, increment);
vec4 load(ivec2 t) { return fetch(increment, t); }
#else
FIELD_IN(0, direction);
layout(rgba32f, binding = 2) uniform image2D increment;
#endif
uniform float dt;  // [s]
uniform float newFactor, oldFactor;
uniform float eta;  // (theta - 1/4) dt^2 [s^2]

void main() {
    vec4 sum = vec4(0);
#if CORRECTED
    START_ROWS(w, lower, load)
#endif
    FOR_EACH_ROW(t)
        const Medium m = mediumAt(t);
        const vec4 before = imageLoad(velocity, t);
#if CORRECTED
        TAKE_ROW(t, w, lower, load)
        const vec4 upper = load(above(t));
        const vec4 force = stiffnessTimes(t, m, w, NEIGHBOURS(t, w, lower, upper));
        const vec4 bend = mix(vec4(0), eta * force / m.mass, greaterThan(m.mass, vec4(0)));
#else
        vec4 w = imageLoad(increment, t);
        if (pendingAlpha != 0.0) {
            w += pendingAlpha * fetch(direction, t);
            imageStore(increment, t, w);
        }
        const vec4 bend = vec4(0);
#endif
        const vec4 after = newFactor * w - oldFactor * before + bend;
        imageStore(velocity, t, after);
        imageStore(height, t, imageLoad(height, t) + 0.5 * dt * w);
        const vec4 mean = 0.5 * dt * (before + after);
        sum += vec4(0, 0, dot(mean, forceAt(t, m)), 0.5 * dot(mean, m.damping * w));
#if CORRECTED
        ADVANCE(w, lower, upper)
#endif
    END_ROWS(t)
    leave(sum);
}
