// Purpose: two levels of a V-cycle on the way up in one launch: what mg_up.comp does on the coarser of them and on the
// finer. See mg_pair.glsl.
#version 450 core
#define HALO ivec2(1, 2)
#define HALO_BELOW ivec2(1, 3)
#include "linalg/mg_pair.glsl"
layout(std430, binding = 6) readonly buffer RhsBelow { vec4 rhsBelow[]; };
layout(std430, binding = 7) writeonly buffer Result { vec4 result[]; };
layout(std430, binding = 8) readonly buffer Coarse { vec4 coarse[]; };  // of the level below both
uniform ivec2 resultTexels;                                            // of that level

// Correction of texel t from the coarse texel.
vec4 corrected(Cells c, ivec2 t, vec4 e) {
    const vec4 correction = (t.x & 1) == 0 ? e.xxyy : e.zzww;
    return c.rhs * c.inverse + mix(vec4(0), correction, greaterThan(c.inverse, vec4(0)));
}

void main() {
    TAKE_PART
    const int id = int(gl_LocalInvocationIndex);
    const ivec2 origin = originOf();
    Cells c[EACH], below;
    const bool mine = id < belowSize;
    const ivec2 at = origin / 2 + ivec2(id % belowTile.x, id / belowTile.x) - HALO_BELOW;
    LOAD_CELLS(below, facesBelow, at, texelsBelow, cellsBelow.x)
    const bool inBelow = isIn(at, texelsBelow);
    const int q = fineSize + id;
    if (mine) {
        vec4 e = vec4(0);
        if (inBelow) {
            below.rhs = rhsBelow[at.y * texelsBelow.x + at.x];
            e = coarse[(at.y >> 1) * resultTexels.x + (at.x >> 1)];
        }
        tile[q] = corrected(below, at, e);
    }
    FOR_EACH_FINE(k, i) {
        const ivec2 t = origin + ivec2(i % fineTile.x, i / fineTile.x) - HALO;
        LOAD_CELLS(c[k], facesOfFine, t, texels, cells.x)
        if (isIn(t, texels)) c[k].rhs = rhs[t.y * texels.x + t.x];
    }
    barrier();
    const bool inner = id >= belowTile.x && id < belowSize - belowTile.x;
    if (inner) relax(q, belowTile.x, below, not(below.red));
    barrier();
    if (inner) relax(q, belowTile.x, below, below.red);
    barrier();
    FOR_EACH_FINE(k, i) {
        const ivec2 local = ivec2(i % fineTile.x, i / fineTile.x) - HALO;
        const ivec2 from = ((local + 2 * HALO_BELOW) >> 1);
        tile[i] = corrected(c[k], local, tile[fineSize + from.y * belowTile.x + from.x]);
    }
    barrier();
    FOR_EACH_FINE(k, i) {
        if (i >= fineTile.x && i < fineSize - fineTile.x) relax(i, fineTile.x, c[k], not(c[k].red));
    }
    barrier();
    FOR_EACH_FINE(k, i) {
        const ivec2 local = ivec2(i % fineTile.x, i / fineTile.x) - HALO, t = origin + local;
        if (all(greaterThanEqual(local, ivec2(0))) && all(lessThan(local, ivec2(16))) &&
            isIn(t, texels)) {
            const vec4 red = (c[k].rhs + around(i, fineTile.x, c[k])) * c[k].inverse;
            result[t.y * texels.x + t.x] = mix(tile[i], red, c[k].red);
        }
    }
}
