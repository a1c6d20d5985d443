// Purpose: ends a step in the matched layers (wave/layer.glsl): what faces remember, and the energy that layers have
// taken, on top of (dt/4) (v + v')' C w of finish.comp:
//     dt s' (R u - div(phi/a)) + (dt/2) Z' M^-1 K (u + u')/2 ,   s = (v + v')/2
// Z = -2 eta div q, which is 0 unless CORRECTED, completes v' = w - v + M^-1 (eta K w + Z).
// Passes the sums of finish.comp on, as ledger.comp does. Bytes per cell of a layer: 24 (36).
#version 450 core
#include "linalg/partial.glsl"
#include "wave/layer.glsl"
#include "wave/force.glsl"
FIELD_IN(0, height);
FIELD_IN(1, increment);
#if CORRECTED
layout(rgba32f, binding = 2) uniform image2D velocity;
#endif
#if !FUSED
layout(rgba32f, binding = 4) readonly uniform imageBuffer stepSums;
#endif
layout(rgba32f, binding = 5) writeonly uniform image2D fluxAfter;
uniform float dt;   // [s]
uniform float eta;  // (theta - 1/4) dt^2 [s^2]
vec4 sum = vec4(0);

// u less `back` of w, at a texel.
vec4 level(ivec2 t, float back) { return fetch(height, t) - back * fetch(increment, t); }
Neighbours around(ivec2 t, vec4 own, float back) {
    return neighbours(t, own, level(leftOf(t), back), level(rightOf(t), back), level(below(t), back),
                      level(above(t), back), GHOST);
}

void visit(ivec2 t) {
    if (!inLayer(t, t.y)) return;
    const Medium m = mediumAt(t);
    const LayerRates r = layerRatesAt(t, t.y);
    const Neighbours inner = innerFaces(t, m), phi = memoryAt(t, inner);
    // The new height less dt/4 w and dt/2 w: that of the middle and of the start of the step.
    const vec4 mean = level(t, 0.25 * dt), before = level(t, 0.5 * dt);
    const Neighbours meanAround = around(t, mean, 0.25 * dt);
    const Neighbours rate = memoryRate(r, inner, phi, mean, meanAround);
    imageStore(fluxAfter, ivec2(2 * t.x, t.y), phi.left + dt * rate.left);
    imageStore(fluxAfter, ivec2(2 * t.x + 1, t.y), phi.lower + dt * rate.lower);

    const vec4 w = fetch(increment, t);
    const vec4 pull = m.restoring * before - masked(t, divergence(released(r, phi)));
    vec4 s = 0.5 * w;
#if CORRECTED
    const vec4 inverse = mix(vec4(0), 1.0 / m.mass, greaterThan(m.mass, vec4(0)));
    const Neighbours rateBefore = memoryRate(r, inner, phi, before, around(t, before, 0.5 * dt));
    const vec4 late = masked(t, -2.0 * eta * divergence(rateBefore));
    const vec4 wLeft = fetch(increment, leftOf(t)), wRight = fetch(increment, rightOf(t));
    const vec4 wLower = fetch(increment, below(t)), wUpper = fetch(increment, above(t));
    const vec4 bend = eta * stiffnessTimes(t, m, w, neighbours(t, w, wLeft, wRight, wLower, wUpper, GHOST));
    const vec4 change = inverse * late;
    imageStore(velocity, t, imageLoad(velocity, t) + change);
    s += 0.5 * inverse * (bend + late);
    sum.zw += 0.5 * dt * vec2(dot(change, forceAt(t, m)),
                              dot(change, stiffnessTimes(t, m, mean, meanAround) + 0.5 * m.damping * w));
#endif
    sum.w += dt * dot(s, pull);
}

void main() {
    WALK_TEXELS(visit)
#if FUSED
    if (gl_LocalInvocationIndex == 0u) sum += partialIn[gl_WorkGroupID.x];
#else
    sum += imageLoad(stepSums, stripIndex());
#endif
    writePartial(sum);
}
