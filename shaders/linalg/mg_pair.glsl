// Purpose: for kernels of a V-cycle that take two levels in one launch, where launches that wait for each other cost more
// than cells that are computed twice. A workgroup has 16 x 16 texels of the finer level and 8 x 8 of the coarser one, and
// HALO and HALO_BELOW texels and rows around them. No sides are periodic.
// Layout: buffers of as many texels as a level has, row after row; weights as in mg_weights.comp.
// Source: as multigrid.glsl, whose sweeps these are.
layout(local_size_x = GROUP_SIZE) in;
uniform ivec2 cells, texels;            // of the finer level
uniform ivec2 cellsBelow, texelsBelow;  // of the coarser one
#if IN_SOLVE
#define PARTIAL_BINDING 1
#include "linalg/mg_in_solve.glsl"
#else
#define TAKE_PART
#endif
layout(std430, binding = 3) readonly buffer Rhs { vec4 rhs[]; };
layout(std430, binding = 4) readonly buffer FacesOfFine { vec4 facesOfFine[]; };
layout(std430, binding = 5) readonly buffer FacesBelow { vec4 facesBelow[]; };
const ivec2 fineTile = 16 + 2 * HALO, belowTile = 8 + 2 * HALO_BELOW;
const int fineSize = fineTile.x * fineTile.y, belowSize = belowTile.x * belowTile.y;
const int EACH = (fineSize + GROUP_SIZE - 1) / GROUP_SIZE;
shared vec4 tile[fineSize + belowSize];

struct Cells {
    vec4 rhs, inverse;               // b, 1 / diagonal or 0
    vec4 left, right, lower, upper;  // weights of the faces over h^2
    bvec4 red;
};

bool isIn(ivec2 t, ivec2 size) {
    return t.x >= 0 && t.y >= 0 && t.x < size.x && t.y < size.y;
}
#define LOAD_CELLS(c, faces, t, size, columnsOf)                                                              \
    c.rhs = c.left = c.right = c.lower = c.upper = vec4(0);                                        \
    if (isIn(t, size)) {                                                                           \
        const int columns = size.x + 1, allUpper = columns * (size.y + 1),                         \
                  face = (t.y + 1) * columns + t.x + 1;                                            \
        c.right = faces[face];                                                                     \
        /* Padding has no neighbours, not even behind an open side. */                             \
        c.left = mix(vec4(0), vec4(faces[face - 1].w, c.right.xyz),                                \
                     lessThan(4 * t.x + ivec4(0, 1, 2, 3), ivec4(columnsOf)));                     \
        c.upper = faces[allUpper + face];                                                          \
        c.lower = faces[allUpper + face - columns];                                                \
    }                                                                                              \
    {                                                                                              \
        const vec4 diagonal = c.left + c.right + c.lower + c.upper;                                \
        c.inverse = mix(vec4(0), 1.0 / diagonal, greaterThan(diagonal, vec4(0)));                  \
        const bool even = (t.y & 1) == 0;                                                          \
        c.red = bvec4(even, !even, even, !even);                                                   \
    }

ivec2 originOf() {
    const int columns = (texels.x + 15) / 16, group = int(gl_WorkGroupID.x);
    return 16 * ivec2(group % columns, group / columns);
}
#define FOR_EACH_FINE(k, q)                                                                        \
    for (int k = 0, q = int(gl_LocalInvocationIndex); k < EACH; ++k, q += GROUP_SIZE)              \
        if (q < fineSize)

// Sum of weight times value over the four neighbours of the cells at tile index q.
vec4 around(int q, int width, Cells c) {
    const vec4 own = tile[q];
    return c.left * vec4(tile[q - 1].w, own.xyz) + c.right * vec4(own.yzw, tile[q + 1].x) +
           c.lower * tile[q - width] + c.upper * tile[q + width];
}
// Other invocations read only the lanes of the other colour, which do not change.
void relax(int q, int width, Cells c, bvec4 colour) {
    tile[q] = mix(tile[q], (c.rhs + around(q, width, c)) * c.inverse, colour);
}
