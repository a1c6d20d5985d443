// Purpose: a level of a V-cycle where shared memory and barriers are dear (llvmpipe): the sweeps of
// multigrid.glsl in passes over strips of cells, each pass a colour. No odd periodic sides.
// STAGE 0  1 / diagonal (0 in solids) of the level, once for its weights
//       1  sweep from zero: red b / d, black (b + sum w red) / d
//       2  residual of that, which only red cells have, summed over 2 x 2 cells
//       3  b / d plus the coarse correction in red cells, then black ones from them
//       4  red cells from black ones
// Bytes a cell: 20 to 24 a pass, the two weights included.
// FINEST 1: subtracts inverseCount times the sum of b, as mg_down.comp.
#version 450 core
#include "linalg/partial.glsl"
#include "linalg/cg_state.glsl"
layout(rgba32f, binding = 2) writeonly uniform image2D result;

vec4 around(Medium m, Neighbours n) {
    return m.face.left * n.left + m.face.right * n.right + m.face.lower * n.lower +
           m.face.upper * n.upper;
}
bvec4 redAt(ivec2 t) {
    const bool even = (t.y & 1) == 0;
    return bvec4(even, !even, even, !even);
}

#if STAGE == 2
FIELD_IN(0, swept);
uniform ivec2 coarseTexels;

vec2 sums(ivec2 t) {
    if (t.x >= texels.x || t.y >= cells.y) return vec2(0);
    const Neighbours n =
        neighbours(t, fetch(swept, t), fetch(swept, leftOf(t)), fetch(swept, rightOf(t)),
                   fetch(swept, below(t)), fetch(swept, above(t)), GHOST);
    const vec4 r = mix(vec4(0), around(mediumAt(t), n), redAt(t));
    return r.xz + r.yw;
}

void main() {
    const ivec2 at = ivec2(gl_GlobalInvocationID.xy), t = 2 * at;
    if (status != running || at.x >= coarseTexels.x || at.y >= coarseTexels.y) return;
    imageStore(result, at, vec4(sums(t) + sums(t + ivec2(0, 1)),
                                sums(t + ivec2(1, 0)) + sums(t + ivec2(1, 1))));
}
#elif STAGE == 0
vec4 load(ivec2 t) { return vec4(0); }
void visit(ivec2 t) {
    const Medium m = mediumAt(t);
    const vec4 diagonal = m.face.left + m.face.right + m.face.lower + m.face.upper;
    imageStore(result, t, mix(vec4(0), 1.0 / diagonal, greaterThan(diagonal, vec4(0))));
}
void main() { WALK_TEXELS(visit) }
#else
FIELD_IN(0, rhs);
FIELD_IN(1, inverse);
#if FINEST
uniform int iteration;
uniform float inverseCount;
#endif
float mean = 0.0;
vec4 b(ivec2 t, vec4 inverse_) {
#if FINEST
    return fetch(rhs, t) - mix(vec4(0), vec4(mean), greaterThan(inverse_, vec4(0)));
#else
    return fetch(rhs, t);
#endif
}
#if STAGE == 3
FIELD_IN(3, coarse);
#elif STAGE == 4
FIELD_IN(3, before);
#endif

vec4 load(ivec2 t) {
#if STAGE == 4
    return fetch(before, t);
#else
    const vec4 inverse_ = fetch(inverse, t);
    const vec4 x = b(t, inverse_) * inverse_;
#if STAGE == 3
    const vec4 e = fetchWide(coarse, t >> 1);
    return x + mix(vec4(0), (t.x & 1) == 0 ? e.xxyy : e.zzww, greaterThan(inverse_, vec4(0)));
#else
    return x;
#endif
#endif
}

void visit(ivec2 t, vec4 own, vec4 left, vec4 right, vec4 lower, vec4 upper) {
    // Sums reach cells of the other colour only, so that those of the own one may hold anything.
    const vec4 inverse_ = fetch(inverse, t);
    const vec4 better =
        (b(t, inverse_) + around(mediumAt(t), neighbours(t, own, left, right, lower, upper, GHOST))) *
        inverse_;
#if STAGE == 4
    imageStore(result, t, mix(own, better, redAt(t)));
#else
    imageStore(result, t, mix(better, own, redAt(t)));
#endif
}

void main() {
    if (status != running) return;
#if FINEST
    mean = steps[iteration].w * inverseCount;
#endif
    WALK(vec4, load, visit)
}
#endif
