// Purpose: of conjugate gradients with a multigrid cycle (docs/methods/multigrid.md): what is left of the iteration
// before, p = u + beta p_before, x += alpha p, r -= alpha A p, and the way down of the finest level with that r, in one
// launch. p and r are formed redundantly in the halo.
// FIRST 1: before the first iteration, r = b - mean of b - A x; sumsOfRhs are of b. 21 bytes per cell: b, x, two weights;
//          r, a quarter of a value.
// productSums: <r, u>, <u, K u>, any, sum of r, as mg_up.comp leaves them. partialOut: <r, r>, any, <b, b> if FIRST, sum of r.
// 37 bytes per cell: u, p, r, x, two weights; p, r, x, a quarter of a value.
#version 450 core
#define RESTRICTS 1
#define HALO 3
#define BUFFERS (!FIRST)
#include "linalg/multigrid.glsl"
layout(std430, binding = 8) writeonly buffer Residual { vec4 residualOut[]; };
#if FIRST
#include "linalg/cg_begin.glsl"
FIELD_IN(1, guess);
layout(std430, binding = 5) readonly buffer SumsOfRhs { float sumsOfRhs[]; };
uniform int sums;  // of b; 0 where the system is not singular
#else
layout(std430, binding = 5) readonly buffer Preconditioned { vec4 preconditioned[]; };
layout(std430, binding = 6) readonly buffer Before { vec4 directionBefore[]; };
layout(std430, binding = 9) writeonly buffer Direction { vec4 direction[]; };
layout(rgba32f, binding = 2) uniform image2D solution;
#endif
uniform float stiffness;

// All that a tile loads.
struct Loaded {
    Cells c[EACH];
    vec4 w[EACH];  // x if FIRST, else u
#if !FIRST
    vec4 before[EACH], x[EACH];
#endif
};
void load(ivec2 origin, out Loaded l) {
    takeTile(origin, l.c);
    FOR_EACH_OF_TILE(k, q) {
        ivec2 t = l.c[k].at;
        bool inside = true;
#if PERIODIC_X
        t.x = wrapped(t.x, texels.x);
#else
        inside = t.x >= 0 && t.x < texels.x;
#endif
#if PERIODIC_Y
        t.y = wrapped(t.y, cells.y);
#else
        inside = inside && t.y >= 0 && t.y < cells.y;
#endif
        l.w[k] = vec4(0);
#if FIRST
        if (inside) l.w[k] = fetch(guess, t);
#else
        l.before[k] = vec4(0);
        if (inside) {
            const int i = t.y * texels.x + t.x;
            l.w[k] = preconditioned[i];
            if (iteration > 1) l.before[k] = directionBefore[i];  // or it is of an earlier solve
        }
        if (own(q, l.c[k])) l.x[k] = imageLoad(solution, l.c[k].at);
#endif
    }
}

// K w of the tile's values.
vec4 stiffnessTimes(int q, Cells c) {
    const vec4 w = tile[q];
    return c.left * (w - vec4(tile[q - 1].w, w.xyz)) + c.right * (w - vec4(w.yzw, tile[q + 1].x)) +
           c.lower * (w - tile[q - tileWidth]) + c.upper * (w - tile[q + tileWidth]);
}

void main() {
    // Waited for first, and so loaded first.
#if FIRST
    float share = 0.0;
    for (int i = int(gl_LocalInvocationIndex); i < sums; i += GROUP_SIZE) share += sumsOfRhs[i];
#else
    const int it = iteration - 1;
    const uint before = status;
    const vec4 share = partialShare(), last = steps[max(it - 1, 0)];
#endif
    const ivec2 tiles = (texels + ivec2(GROUP_X, GROUP_Y) - 1) / ivec2(GROUP_X, GROUP_Y);
    int n = int(gl_WorkGroupID.x);
    ivec2 origin = ivec2(n % tiles.x, n / tiles.x) * ivec2(GROUP_X, GROUP_Y);
    Loaded l;
    load(origin, l);
#if FIRST
    beginSolve();
    const float drift = groupSum(share) * inverseCount, alpha = 1.0;
#else
    const vec4 sums = groupSum(share);
    if (before != running) return;
    // <p, A p> of p = u + beta p_before is <u, A u> - beta^2 <p_before, A p_before>.
    const float factor = it > 0 ? sums.x / last.x : 0.0;
    const float curvature = stiffness * sums.y - (it > 0 ? factor * factor * last.w : 0.0);
    const float alpha = sums.x / curvature;
    const uint verdict = curvatureVerdict(curvature, alpha);
    if (isWriter()) {
        steps[it].x = sums.x;
        steps[it].y = verdict == running ? alpha : 0.0;
        steps[it].w = curvature;
        if (verdict != running) status = verdict;
    }
    if (verdict != running) return;
    const float drift = sums.w * inverseCount;
#endif
    vec4 sum = vec4(0);
    while (true) {
        FOR_EACH_OF_TILE(k, q) {
            tile[q] = l.w[k];
#if !FIRST
            tile[q] += factor * l.before[k];
#endif
            l.c[k].rhs -= mix(vec4(0), vec4(drift), greaterThan(l.c[k].inverse, vec4(0)));
        }
        barrier();
        FOR_EACH_OF_TILE(k, q) {
            if (inner(q)) {
                const vec4 p = tile[q], b = masked(l.c[k].at, l.c[k].rhs);
                l.c[k].rhs -= (alpha * stiffness) * stiffnessTimes(q, l.c[k]);
                if (own(q, l.c[k])) {
                    const vec4 r = masked(l.c[k].at, l.c[k].rhs);
                    const int i = l.c[k].at.y * texels.x + l.c[k].at.x;
                    residualOut[i] = r;
                    sum += vec4(dot(r, r), 0, FIRST * dot(b, b), dot(r, vec4(1)));
#if !FIRST
                    direction[i] = p;
                    imageStore(solution, l.c[k].at, l.x[k] + alpha * p);
#endif
                }
            }
        }
        barrier();
        relaxFromZero(l.c);
        restrictResidual(origin, l.c);
        n += int(gl_NumWorkGroups.x);
        if (n >= tiles.x * tiles.y) break;
        origin = ivec2(n % tiles.x, n / tiles.x) * ivec2(GROUP_X, GROUP_Y);
        load(origin, l);
        barrier();
    }
    writePartial(sum);
}
