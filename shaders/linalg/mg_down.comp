// Purpose: a level of a V-cycle on the way down: one red-black sweep on A x = b from x = 0, residual, and its
// sums over 2 x 2 cells as the coarse level's b. x is not stored: the way up recomputes it.
// 13 bytes per cell: b, two weights, a quarter of a value. See multigrid.glsl.
// AGGREGATES 1: the residual itself, for coarse levels that are no grids (mg_graph.comp).
#version 450 core
#define RESTRICTS (!AGGREGATES)
#include "linalg/multigrid.glsl"
#if AGGREGATES
layout(rgba32f, binding = 2) writeonly uniform image2D residual;
#endif

void main() {
    TAKE_PART
    FOR_EACH_TILE(origin)
        Cells c[EACH];
        takeTile(origin, c);
        relaxFromZero(c);
#if AGGREGATES
        FOR_EACH_OF_TILE(k, q) {
            if (own(q, c[k])) imageStore(residual, c[k].at, residualOf(q, c[k]));
        }
#else
        restrictResidual(origin, c);
#endif
    END_TILE
}
