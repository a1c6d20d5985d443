// Purpose: a level of a V-cycle on the way down: one red-black sweep on A x = b from x = 0, residual, and its
// sums over 2 x 2 cells as the coarse level's b. x is not stored: the way up recomputes it.
// 13 bytes per cell: b, two weights, a quarter of a value. See multigrid.glsl.
// AGGREGATES 1: the residual itself, for coarse levels that are no grids (mg_graph.comp).
#version 450 core
#include "linalg/multigrid.glsl"
#if AGGREGATES
layout(rgba32f, binding = 2) writeonly uniform image2D residual;
#else
layout(rgba32f, binding = 2) writeonly uniform image2D coarseRhs;
uniform ivec2 coarseTexels;
shared vec2 pairs[GROUP_SIZE];
#endif

void main() {
    TAKE_PART
    FOR_EACH_TILE(origin)
        Cells c[EACH];
        takeTile(origin, c);
        relaxFromZero(c);
        // The residual of red cells is what their black neighbours have added; black cells have none.
        FOR_EACH_OF_TILE(k, q) {
            const ivec2 t = ivec2(q % tileWidth - 1, q / tileWidth - HALO);
            if (t.x >= 0 && t.x < GROUP_X && t.y >= 0 && t.y < GROUP_Y) {
                vec4 r = vec4(0);
                if (own(q, c[k])) {
#if SEAM
                    r = masked(c[k].at, mix(aroundSeam(q, c[k]), around(q, c[k]), c[k].red));
#else
                    r = masked(c[k].at, mix(vec4(0), around(q, c[k]), c[k].red));
#endif
                }
#if AGGREGATES
                if (own(q, c[k])) imageStore(residual, c[k].at, r);
#else
                pairs[t.y * GROUP_X + t.x] = r.xz + r.yw;
#endif
            }
        }
#if !AGGREGATES
        barrier();
        const int i = int(gl_LocalInvocationIndex);
        const ivec2 to = ivec2(i % (GROUP_X / 2), i / (GROUP_X / 2)), at = origin / 2 + to;
        if (to.y < GROUP_Y / 2 && at.x < coarseTexels.x && at.y < coarseTexels.y) {
            const int p = 2 * (to.y * GROUP_X + to.x);
            imageStore(coarseRhs, at,
                       vec4(pairs[p] + pairs[p + GROUP_X], pairs[p + 1] + pairs[p + GROUP_X + 1]));
        }
#endif
    END_TILE
}
