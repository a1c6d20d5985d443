// Purpose: updates that the solution still lacks after the iterations of solvers/linalg/krylov/stencil_cg.hpp. Include
// after partial.glsl, solver_field.glsl and cg_state.glsl; main calls findPending() first.
// ONE_LAUNCH 1: all of it, `correction` of an even number of iterations and pendingAlpha * p of the last if odd
//            2: all of it, `correction`
// FUSED 1: pendingAlpha * p of an even last iteration
//       0: the sum of alpha p over the last `pendingCount` <= PENDING iterations, from `pendingFirst` on
#ifndef ONE_LAUNCH
#define ONE_LAUNCH 0
#endif
#if ONE_LAUNCH
layout(std430, binding = 7) readonly buffer Correction { vec4 correction[]; };
uint updates;
bool isPending() { return updates > 0u; }
#endif
#if ONE_LAUNCH == 2
void findPending() { updates = iterations; }
vec4 pendingAt(ivec2 t) { return updates > 0u ? correction[t.y * texels.x + t.x] : vec4(0); }
#elif ONE_LAUNCH
layout(std430, binding = 6) readonly buffer PendingDirection { vec4 pendingDirection[]; };
float lastAlpha;
void findPending() {
    updates = iterations;
    lastAlpha = pendingAlpha;
}
vec4 pendingAt(ivec2 t) {
    const int i = t.y * texels.x + t.x;
    // Values that earlier solves left in either must not enter this one.
    vec4 sum = vec4(0);
    if (updates > 1u) sum = correction[i];
    if (lastAlpha != 0.0) sum += lastAlpha * pendingDirection[i];
    return sum;
}
#elif FUSED
FIELD_IN(0, pendingDirection);
void findPending() {}
bool isPending() { return pendingAlpha != 0.0; }
vec4 pendingAt(ivec2 t) { return pendingAlpha * fetch(pendingDirection, t); }
#else
SOLVER_IN(8, pendingDirections[PENDING]);
uniform int pendingFirst, pendingCount;
float pendingAlphas[PENDING];
void findPending() {
    for (int i = 0; i < PENDING; ++i) {
        pendingAlphas[i] = i < pendingCount ? steps[pendingFirst + i].y : 0.0;
    }
}
bool isPending() { return pendingCount > 0; }
vec4 pendingAt(ivec2 t) {
    vec4 sum = vec4(0);
    for (int i = 0; i < PENDING; ++i) {
        // alpha = 0 also masks the directions of a solve that broke down.
        const vec4 share = pendingAlphas[i] * take(pendingDirections[i], t);
        sum += mix(vec4(0), share, bvec4(pendingAlphas[i] != 0.0));
    }
    return sum;
}
#endif
