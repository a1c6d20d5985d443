// Purpose: of conjugate gradients with a multigrid cycle (docs/methods/multigrid.md): what is left of the iteration
// before, p = u + beta p_before, x += alpha p, r -= alpha A p, and the way down of the finest level with that r, in one
// launch. p and r are formed redundantly in the halo.
// FIRST 1: before the first iteration; r is the field that the solve begins with.
// productSums: <r, u>, <u, K u>, any, sum of r, as mg_cg_up.comp leaves them. partialOut: <r, r>, any, any, sum of r.
// 45 bytes per cell: u, p, r, x, two weights; p, r, x, a quarter of a value.
#version 450 core
#define RESTRICTS 1
#if FIRST
#define HALO 2
#define BUFFERS 0
#else
#define HALO 3
#define BUFFERS 1
#endif
#include "linalg/multigrid.glsl"
layout(std430, binding = 8) writeonly buffer Residual { vec4 residualOut[]; };

#if FIRST
void main() {
    if (status != running) return;
    const vec4 sums = sumOfPartials();
    if (!normKnown(0, sums, tolerance, isWriter())) return;
    mean = sums.w * inverseCount;
    FOR_EACH_TILE(origin)
        Cells c[EACH];
        takeTile(origin, c);
        FOR_EACH_OF_TILE(k, q) {
            if (own(q, c[k])) residualOut[c[k].at.y * texels.x + c[k].at.x] = c[k].rhs;
        }
        relaxFromZero(c);
        restrictResidual(origin, c);
    END_TILE
}
#else
layout(std430, binding = 5) readonly buffer Preconditioned { vec4 preconditioned[]; };
layout(std430, binding = 6) readonly buffer Before { vec4 directionBefore[]; };
layout(std430, binding = 9) writeonly buffer Direction { vec4 direction[]; };
layout(rgba32f, binding = 2) uniform image2D solution;
uniform float stiffness;

// All that a tile loads.
struct Loaded {
    Cells c[EACH];
    vec4 u[EACH], before[EACH], x[EACH];
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
        l.u[k] = l.before[k] = vec4(0);
        if (inside) {
            const int i = t.y * texels.x + t.x;
            l.u[k] = preconditioned[i];
            if (iteration > 1) l.before[k] = directionBefore[i];  // or it is of an earlier solve
        }
        if (own(q, l.c[k])) l.x[k] = imageLoad(solution, l.c[k].at);
    }
}

// K w of the tile's values.
vec4 stiffnessTimes(int q, Cells c) {
    const vec4 w = tile[q];
    return c.left * (w - vec4(tile[q - 1].w, w.xyz)) + c.right * (w - vec4(w.yzw, tile[q + 1].x)) +
           c.lower * (w - tile[q - tileWidth]) + c.upper * (w - tile[q + tileWidth]);
}

void main() {
    const int it = iteration - 1;
    const uint before = status;
    // Waited for first, and so loaded first.
    const vec4 share = partialShare(), last = steps[max(it - 1, 0)];
    const ivec2 tiles = (texels + ivec2(GROUP_X, GROUP_Y) - 1) / ivec2(GROUP_X, GROUP_Y);
    int n = int(gl_WorkGroupID.x);
    ivec2 origin = ivec2(n % tiles.x, n / tiles.x) * ivec2(GROUP_X, GROUP_Y);
    Loaded l;
    load(origin, l);
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
    vec4 sum = vec4(0);
    while (true) {
        FOR_EACH_OF_TILE(k, q) {
            tile[q] = l.u[k] + factor * l.before[k];
            l.c[k].rhs -= mix(vec4(0), vec4(drift), greaterThan(l.c[k].inverse, vec4(0)));
        }
        barrier();
        FOR_EACH_OF_TILE(k, q) {
            if (inner(q)) {
                const vec4 p = tile[q];
                l.c[k].rhs -= (alpha * stiffness) * stiffnessTimes(q, l.c[k]);
                if (own(q, l.c[k])) {
                    const vec4 r = masked(l.c[k].at, l.c[k].rhs);
                    const int i = l.c[k].at.y * texels.x + l.c[k].at.x;
                    direction[i] = p;
                    residualOut[i] = r;
                    imageStore(solution, l.c[k].at, l.x[k] + alpha * p);
                    sum += vec4(dot(r, r), 0, 0, dot(r, vec4(1)));
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
#endif
