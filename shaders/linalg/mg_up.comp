// Purpose: a level of a V-cycle on the way up: the sweep of mg_down.comp again, plus the coarse level's
// correction, constant on 2 x 2 cells, and a sweep in reverse order of colours.
// 17 bytes per cell: b, two weights, a quarter of a value, the result. See multigrid.glsl.
// AGGREGATES 1: the coarse level is no grid (mg_graph.comp).
// PRODUCT 1: also leaves <b, b> and <b, x>, for the solve that the cycle takes part in
//         2: <b, x>, <x, A x>, nothing and the sum of b, which needs x around a tile (mg_cg_down.comp)
#version 450 core
#define RESTRICTS 0
#define RESULT 1
#if PRODUCT == 2
#define HALO 3
#endif
#include "linalg/multigrid.glsl"
#if AGGREGATES
FIELD_IN(1, ofCell);  // unknown of a cell, -1 if there is none
layout(std430, binding = 5) readonly buffer Values { float values[]; };
uniform int firstCorrection;
#else
#if LINEAR
layout(std430, binding = 6) readonly buffer Coarse { vec4 coarse[]; };
uniform int coarseColumns;  // texels per row
#define COARSE_AT(t) coarse[(t).y * coarseColumns + (t).x]
#else
FIELD_IN(1, coarse);
#define COARSE_AT(t) fetchWide(coarse, t)
#endif
#endif

#if AGGREGATES
float correctionOf(float unknown) {
    return unknown >= 0.0 ? values[firstCorrection + int(unknown)] : 0.0;
}
vec4 corrections(vec4 unknowns) {
    return vec4(correctionOf(unknowns.x), correctionOf(unknowns.y), correctionOf(unknowns.z),
                correctionOf(unknowns.w));
}
#endif

vec4 correctionAt(Cells c) {
    const ivec2 t = c.at;
    const bvec4 fluid = greaterThan(c.inverse, vec4(0));  // 0 outside, which an open side may read
    ivec2 from = t;
#if PERIODIC_Y
    from.y = wrapped(t.y, cells.y);
#endif
#if PERIODIC_X && PADDED
    if (t.x < 0 || 4 * t.x + 3 >= cells.x) {
        vec4 e;
        for (int lane = 0; lane < 4; ++lane) {
            const int x = wrapped(4 * t.x + lane, cells.x) >> 1;
#if AGGREGATES
            const int own = wrapped(4 * t.x + lane, cells.x);
            e[lane] = correctionOf(fetchWide(ofCell, ivec2(own >> 2, from.y))[own & 3]);
#else
            e[lane] = COARSE_AT(ivec2(x >> 2, from.y >> 1))[x & 3];
#endif
        }
        return mix(vec4(0), e, fluid);
    }
#elif PERIODIC_X
    from.x = wrapped(t.x, texels.x);
#endif
#if AGGREGATES
    return mix(vec4(0), corrections(fetchWide(ofCell, max(from, ivec2(0)))), fluid);
#else
    const vec4 e = COARSE_AT(clamp(from, ivec2(0), ivec2(texels.x, cells.y) - 1) >> 1);
    return mix(vec4(0), (from.x & 1) == 0 ? e.xxyy : e.zzww, fluid);
#endif
}

void main() {
    TAKE_PART
    vec4 sum = vec4(0);
    FOR_EACH_TILE(origin)
        Cells c[EACH];
        takeTile(origin, c);
#if SEAM
        relaxFromZero(c);
        FOR_EACH_OF_TILE(k, q) { tile[q] += correctionAt(c[k]); }
#else
        // Black cells are about to be replaced anyway.
        FOR_EACH_OF_TILE(k, q) { tile[q] = c[k].rhs * c[k].inverse + correctionAt(c[k]); }
#endif
        barrier();
#if SEAM
        vec4 black[EACH];
        FOR_EACH_OF_TILE(k, q) {
            if (inner(q)) black[k] = (c[k].rhs + around(q, c[k])) * c[k].inverse;
        }
        barrier();
        FOR_EACH_OF_TILE(k, q) {
            if (inner(q)) setLanes(q, not(c[k].red), black[k]);
        }
#else
        FOR_EACH_OF_TILE(k, q) {
            if (inner(q)) {
                setLanes(q, not(c[k].red), (c[k].rhs + around(q, c[k])) * c[k].inverse);
            }
        }
#endif
        barrier();
#if PRODUCT == 2
        FOR_EACH_OF_TILE(k, q) {
            if (inner(q)) setLanes(q, c[k].red, (c[k].rhs + around(q, c[k])) * c[k].inverse);
        }
        barrier();
        FOR_EACH_OF_TILE(k, q) {
            if (own(q, c[k])) {
                const vec4 x = masked(c[k].at, tile[q]);
                STORE_RESULT(c[k].at, x);
                // Over faces, each once, as squares: rounding cannot make it negative. x is 0 behind sides.
                const vec4 across = x - vec4(x.yzw, tile[q + 1].x), up = x - tile[q + tileWidth];
                float curvature =
                    dot(c[k].right, across * across) + dot(c[k].upper, up * up);
#if !PERIODIC_X
                if (c[k].at.x == 0) curvature += c[k].left.x * x.x * x.x;
#endif
#if !PERIODIC_Y
                if (c[k].at.y == 0) curvature += dot(c[k].lower, x * x);
#endif
                sum += vec4(dot(c[k].rhs, x), curvature, 0, dot(c[k].rhs, vec4(1)));
            }
        }
#else
        FOR_EACH_OF_TILE(k, q) {
            if (own(q, c[k])) {
                const vec4 red = (c[k].rhs + around(q, c[k])) * c[k].inverse;
                const vec4 x = masked(c[k].at, mix(tile[q], red, c[k].red));
                STORE_RESULT(c[k].at, x);
                sum.x += dot(c[k].rhs, c[k].rhs);
                sum.y += dot(c[k].rhs, x);
            }
        }
#endif
    END_TILE
#if PRODUCT
    writePartial(sum);
#endif
}
