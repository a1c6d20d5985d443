// Purpose: two levels of a V-cycle on the way down in one launch: what mg_down.comp does on a level and on the one below
// it. A workgroup takes 16 x 16 texels of the finer level, and recomputes in a halo what the coarser one's sweep
// reaches. See mg_pair.glsl.
#version 450 core
#define HALO ivec2(2, 6)
#define HALO_BELOW ivec2(1, 2)
#include "linalg/mg_pair.glsl"
layout(std430, binding = 6) writeonly buffer RhsBelow { vec4 rhsBelow[]; };
layout(std430, binding = 7) writeonly buffer Result { vec4 result[]; };  // b of the level below both
uniform ivec2 resultTexels;
shared vec2 pairs[fineSize];

// Sums over two cells of a row of the residual, which red cells have from their black neighbours.
vec2 residualPair(int q, int width, Cells c) {
    const vec4 r = mix(vec4(0), around(q, width, c), c.red);
    return r.xz + r.yw;
}
vec4 fourPairs(int p, int width) {
    return vec4(pairs[p] + pairs[p + width], pairs[p + 1] + pairs[p + width + 1]);
}

void main() {
    TAKE_PART
    const int id = int(gl_LocalInvocationIndex);
    const ivec2 origin = originOf();
    Cells c[EACH];
    FOR_EACH_FINE(k, q) {
        const ivec2 t = origin + ivec2(q % fineTile.x, q / fineTile.x) - HALO;
        LOAD_CELLS(c[k], facesOfFine, t, texels, cells.x)
        if (isIn(t, texels)) c[k].rhs = rhs[t.y * texels.x + t.x];
        tile[q] = mix(vec4(0), c[k].rhs * c[k].inverse, c[k].red);
    }
    Cells below;
    const ivec2 at = origin / 2 + ivec2(id % belowTile.x, id / belowTile.x) - HALO_BELOW;
    LOAD_CELLS(below, facesBelow, at, texelsBelow, cellsBelow.x)
    barrier();
    FOR_EACH_FINE(k, q) {
        if (q >= fineTile.x && q < fineSize - fineTile.x) relax(q, fineTile.x, c[k], not(c[k].red));
    }
    barrier();
    FOR_EACH_FINE(k, q) {
        pairs[q] = vec2(0);
        if (q >= fineTile.x && q < fineSize - fineTile.x) {
            pairs[q] = residualPair(q, fineTile.x, c[k]);
        }
    }
    barrier();

    const bool mine = id < belowSize;
    const int q = fineSize + id;
    if (mine) {
        // Two texels and two rows of the finer level; those two beside its tile are not needed.
        const ivec2 from = 2 * ivec2(id % belowTile.x, id / belowTile.x) + HALO - 2 * HALO_BELOW;
        if (isIn(at, texelsBelow)) below.rhs = fourPairs(from.y * fineTile.x + from.x, fineTile.x);
        tile[q] = mix(vec4(0), below.rhs * below.inverse, below.red);
    }
    barrier();
    const bool inner = id >= belowTile.x && id < belowSize - belowTile.x;
    if (inner) relax(q, belowTile.x, below, not(below.red));
    const ivec2 t = at - origin / 2;
    const bool own = mine && all(greaterThanEqual(t, ivec2(0))) && all(lessThan(t, ivec2(8))) &&
                     isIn(at, texelsBelow);
    if (own) rhsBelow[at.y * texelsBelow.x + at.x] = below.rhs;
    barrier();
    if (mine) pairs[id] = inner ? residualPair(q, belowTile.x, below) : vec2(0);
    barrier();
    const ivec2 to = ivec2(id % 4, id / 4), target = origin / 4 + to;
    if (id < 16 && isIn(target, resultTexels)) {
        const ivec2 from = 2 * to + HALO_BELOW;
        result[target.y * resultTexels.x + target.x] =
            fourPairs(from.y * belowTile.x + from.x, belowTile.x);
    }
}
