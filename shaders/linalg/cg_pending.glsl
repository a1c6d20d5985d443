// Purpose: updates that the solution still lacks after the iterations of solvers/linalg/krylov/stencil_cg.hpp. Include
// after partial.glsl, solver_field.glsl and cg_state.glsl; main calls findPending() first.
// FUSED 1: pendingAlpha * p of an even last iteration
//       0: the sum of alpha p over the last `pendingCount` <= PENDING iterations, from `pendingFirst` on
#if FUSED
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
