// Purpose: ends a step: u += dt/2 w, v = newFactor w - oldFactor v + eta M^-1 K w, and the work of
// the force and the dissipation: (dt/2) (v_old + v_new)' f and (dt/4) (v_old + v_new)' C w.
// CORRECTED 0: eta = 0; pending updates of w are added here (linalg/cg_pending.glsl).
//           1: eta != 0 (theta other than 1/4); w is complete.
// Bytes per cell: 28 (24 when nothing is pending).
#version 450 core
#include "linalg/partial.glsl"
#include "linalg/solver_field.glsl"
#include "linalg/cg_state.glsl"
#include "wave/force.glsl"
layout(rgba32f, binding = 1) uniform image2D velocity;
layout(rgba32f, binding = 3) uniform image2D height;
#if CORRECTED
FIELD_IN(0, increment);
vec4 load(ivec2 t) { return fetch(increment, t); }
#else
#include "linalg/cg_pending.glsl"
layout(rgba32f, binding = 2) uniform image2D increment;
bool pending;
#endif
uniform float dt;  // [s]
uniform float newFactor, oldFactor;
uniform float eta;  // (theta - 1/4) dt^2 [s^2]
vec4 sum = vec4(0);

void advance(ivec2 t, Medium m, vec4 w, vec4 bend) {
    const vec4 before = imageLoad(velocity, t);
    const vec4 after = newFactor * w - oldFactor * before + bend;
    imageStore(velocity, t, after);
    imageStore(height, t, imageLoad(height, t) + 0.5 * dt * w);
    const vec4 mean = 0.5 * dt * (before + after);
    sum += vec4(0, 0, dot(mean, forceAt(t, m)), 0.5 * dot(mean, m.damping * w));
}

#if CORRECTED
void visit(ivec2 t, vec4 w, vec4 left, vec4 right, vec4 lower, vec4 upper) {
    const Medium m = mediumAt(t);
    const vec4 force =
        stiffnessTimes(t, m, w, neighbours(t, w, left, right, lower, upper, GHOST));
    advance(t, m, w, mix(vec4(0), eta * force / m.mass, greaterThan(m.mass, vec4(0))));
}
#else
void visit(ivec2 t) {
    vec4 w = imageLoad(increment, t);
    if (pending) {
        w += pendingAt(t);
        imageStore(increment, t, w);
    }
    advance(t, mediumAt(t), w, vec4(0));
}
#endif

void main() {
#if CORRECTED
    WALK(vec4, load, visit)
#else
    findPending();
    pending = isPending();
    WALK_TEXELS(visit)
#endif
    writePartial(sum);
}
