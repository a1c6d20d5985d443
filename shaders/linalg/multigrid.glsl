// Purpose: for the kernels of a V cycle on one level: a workgroup takes a tile of cells with a halo into
// shared memory and relaxes it in red-black order, so that a level costs one launch down and one up. The
// halo is computed redundantly.
// Source: numerics in docs/methods/multigrid.md (Briggs, Henson and McCormick 2000; Braess 1995 for
// piecewise constant prolongation). Cells with even x + y are red.
// Layout: b and the result are fields of include/field.glsl, with BUFFERS 1 buffers of as many texels, row after row;
// weights as mg_weights.comp leaves them. LINEAR 1: the fields of coarse levels are such buffers.
// SEAM_X, SEAM_Y  1 where an odd number of cells lies between periodic sides: cells of equal colour meet
//                 there, and each takes the other's old value
// IN_SOLVE        1 where the cycle takes part in a solve of StencilCg: mg_in_solve.glsl. main() of both
//                 begins with TAKE_PART
#if !IN_SOLVE
#define WITHOUT_SUMS
#endif
#include "linalg/partial.glsl"
#if IN_SOLVE
#include "linalg/mg_in_solve.glsl"
#if DECIDES == 2
vec4 sumOfPartials() {
    vec4 sum = vec4(0);
    for (int i = int(gl_LocalInvocationIndex); i < count; i += GROUP_SIZE) sum += partialIn[i];
    return groupSum(sum);
}
#endif
#else
#define TAKE_PART
#endif
#include "linalg/mg_mass.glsl"
#include "linalg/mg_field.glsl"
layout(std430, binding = 4) readonly buffer FaceWeights { vec4 faceWeights[]; };
#define SEAM (SEAM_X || SEAM_Y)
#ifndef HALO  // rows; beside the tile stands one texel
#if SEAM
#define HALO 4
#else
#define HALO 2
#endif
#endif
const int tileWidth = GROUP_X + 2, tileHeight = GROUP_Y + 2 * HALO;
const int tileSize = tileWidth * tileHeight;
// Texels of the tile that an invocation takes: those of index gl_LocalInvocationIndex + k * GROUP_SIZE.
const int EACH = (tileSize + GROUP_SIZE - 1) / GROUP_SIZE;
shared vec4 tile[tileSize];

// Subtracted from b in fluid cells during a solve; what rounding has left of the sum of a singular system
// would be blown up on coarse levels.
float mean = 0.0;

struct Cells {
    ivec2 at;                         // texel, beyond the field in the halo
    vec4 rhs, inverse;                // b, 1 / diagonal or 0
    vec4 left, right, lower, upper;   // weights of the faces over h^2
    bvec4 red;
#if SEAM
    bvec4 seamLeft, seamRight;        // the neighbour there has the cell's colour
    bool seamLower, seamUpper;
#endif
};

int wrapped(int i, int n) { return i - n * int(floor((float(i) + 0.5) / float(n))); }

Cells cellsAt(ivec2 t) {
    Cells c;
    c.at = t;
    ivec2 from = t;
    bool inside = true;
#if PERIODIC_Y
    from.y = wrapped(t.y, cells.y);
#else
    inside = t.y >= 0 && t.y < cells.y;
#endif
#if PERIODIC_X && PADDED
    // Texels do not tile the period: past the last texel cells are loaded one by one.
    const bool whole = t.x >= 0 && 4 * t.x + 3 < cells.x;
#else
    const bool whole = true;
#if PERIODIC_X
    from.x = wrapped(t.x, texels.x);
#else
    inside = inside && t.x >= 0 && t.x < texels.x;
#endif
#endif
    c.rhs = c.left = c.right = c.lower = c.upper = vec4(0);
    vec4 ownMass = vec4(0);
    const int columns = texels.x + 1, allUpper = columns * (texels.y + 1);
    if (inside && whole) {
        const int i = (from.y + 1) * columns + from.x + 1;
        c.rhs = RHS_AT(from);
        c.right = faceWeights[i];
        c.left = masked(from, vec4(faceWeights[i - 1].w, c.right.xyz));  // not of what is behind the side
        c.upper = faceWeights[allUpper + i];
        c.lower = faceWeights[allUpper + i - columns];
        ownMass = massAt(from);
    }
#if PERIODIC_X && PADDED
    else if (inside) {
        for (int lane = 0; lane < 4; ++lane) {
            const int x = wrapped(4 * t.x + lane, cells.x);
            const ivec2 own = ivec2(x >> 2, from.y);
            const int k = x & 3, i = (own.y + 1) * columns + own.x + 1;
            c.rhs[lane] = RHS_AT(own)[k];
            c.right[lane] = faceWeights[i][k];
            c.left[lane] = k > 0 ? faceWeights[i][k - 1] : faceWeights[i - 1].w;
            c.upper[lane] = faceWeights[allUpper + i][k];
            c.lower[lane] = faceWeights[allUpper + i - columns][k];
            ownMass[lane] = massAt(own)[k];
        }
    }
#endif
    const vec4 diagonal = c.left + c.right + c.lower + c.upper + ownMass;
    c.inverse = mix(vec4(0), 1.0 / diagonal, greaterThan(diagonal, vec4(0)));
    c.rhs -= mix(vec4(0), vec4(mean), greaterThan(diagonal, vec4(0)));
    const ivec4 x = 4 * t.x + ivec4(0, 1, 2, 3);
#if SEAM
    ivec4 trueX = x;
#if PERIODIC_X
    for (int lane = 0; lane < 4; ++lane) trueX[lane] = wrapped(x[lane], cells.x);
#endif
    c.red = equal((trueX + from.y) & 1, ivec4(0));
    c.seamLeft = c.seamRight = bvec4(false);
    c.seamLower = c.seamUpper = false;
#if SEAM_X
    c.seamLeft = equal(trueX, ivec4(0)), c.seamRight = equal(trueX, ivec4(cells.x - 1));
#endif
#if SEAM_Y
    c.seamLower = from.y == 0, c.seamUpper = from.y == cells.y - 1;
#endif
#else
    const bool even = (t.y & 1) == 0;
    c.red = bvec4(even, !even, even, !even);
#endif
    return c;
}

// Sum of weight times value over the four neighbours of the cells at tile index q.
vec4 around(int q, Cells c) {
    const vec4 own = tile[q];
    return c.left * vec4(tile[q - 1].w, own.xyz) + c.right * vec4(own.yzw, tile[q + 1].x) +
           c.lower * tile[q - tileWidth] + c.upper * tile[q + tileWidth];
}
#if SEAM
// Only over neighbours of the cell's own colour.
vec4 aroundSeam(int q, Cells c) {
    const vec4 own = tile[q], none = vec4(0);
    return mix(none, c.left * vec4(tile[q - 1].w, own.xyz), c.seamLeft) +
           mix(none, c.right * vec4(own.yzw, tile[q + 1].x), c.seamRight) +
           (c.seamLower ? c.lower * tile[q - tileWidth] : none) +
           (c.seamUpper ? c.upper * tile[q + tileWidth] : none);
}
#endif

bool inner(int q) { return q >= tileWidth && q < tileSize - tileWidth; }

// Sets the lanes of one colour.
void setLanes(int q, bvec4 lanes, vec4 value) {
    for (int lane = 0; lane < 4; ++lane) {
        if (lanes[lane]) tile[q][lane] = value[lane];
    }
}

#define FOR_EACH_OF_TILE(k, q)                                                                     \
    for (int k = 0, q = int(gl_LocalInvocationIndex); k < EACH; ++k, q += GROUP_SIZE)              \
        if (q < tileSize)

void takeTile(ivec2 origin, out Cells c[EACH]) {
    FOR_EACH_OF_TILE(k, q) {
        c[k] = cellsAt(origin + ivec2(q % tileWidth - 1, q / tileWidth - HALO));
    }
}

// The sweep down: red, then black, from zero. Other black cells still count as zero.
void relaxFromZero(Cells c[EACH]) {
    FOR_EACH_OF_TILE(k, q) { tile[q] = mix(vec4(0), c[k].rhs * c[k].inverse, c[k].red); }
    barrier();
    vec4 black[EACH];
    FOR_EACH_OF_TILE(k, q) {
        if (inner(q)) {
#if SEAM
            black[k] = (c[k].rhs + around(q, c[k]) - aroundSeam(q, c[k])) * c[k].inverse;
#else
            setLanes(q, not(c[k].red), (c[k].rhs + around(q, c[k])) * c[k].inverse);
#endif
        }
    }
#if SEAM
    barrier();
    FOR_EACH_OF_TILE(k, q) {
        if (inner(q)) setLanes(q, not(c[k].red), black[k]);
    }
#endif
    barrier();
}

// The cells that a tile owns: texel of the field, or none.
bool own(int q, Cells c) {
    const int x = q % tileWidth, y = q / tileWidth;
    return x > 0 && x < tileWidth - 1 && y >= HALO && y < tileHeight - HALO && c.at.x < texels.x &&
           c.at.y < texels.y;
}

// After relaxFromZero(): the residual of red cells is what their black neighbours have added; black cells have none.
vec4 residualOf(int q, Cells c) {
    if (!own(q, c)) return vec4(0);
#if SEAM
    return masked(c.at, mix(aroundSeam(q, c), around(q, c), c.red));
#else
    return masked(c.at, mix(vec4(0), around(q, c), c.red));
#endif
}
#if RESTRICTS
#if LINEAR
layout(std430, binding = 7) writeonly buffer CoarseRhs { vec4 coarseRhs[]; };
#define PUT_COARSE(t, value) coarseRhs[(t).y * coarseTexels.x + (t).x] = value
#else
layout(rgba32f, binding = 2) writeonly uniform image2D coarseRhs;
#define PUT_COARSE(t, value) imageStore(coarseRhs, t, value)
#endif
uniform ivec2 coarseTexels;
shared vec2 pairs[GROUP_SIZE];
// Sums of the residual over 2 x 2 cells.
void restrictResidual(ivec2 origin, Cells c[EACH]) {
    FOR_EACH_OF_TILE(k, q) {
        const ivec2 t = ivec2(q % tileWidth - 1, q / tileWidth - HALO);
        if (t.x >= 0 && t.x < GROUP_X && t.y >= 0 && t.y < GROUP_Y) {
            const vec4 r = residualOf(q, c[k]);
            pairs[t.y * GROUP_X + t.x] = r.xz + r.yw;
        }
    }
    barrier();
    const int i = int(gl_LocalInvocationIndex);
    const ivec2 to = ivec2(i % (GROUP_X / 2), i / (GROUP_X / 2)), at = origin / 2 + to;
    if (to.y < GROUP_Y / 2 && at.x < coarseTexels.x && at.y < coarseTexels.y) {
        const int p = 2 * (to.y * GROUP_X + to.x);
        PUT_COARSE(at,
                   vec4(pairs[p] + pairs[p + GROUP_X], pairs[p + 1] + pairs[p + GROUP_X + 1]));
    }
}
#endif

#define FOR_EACH_TILE(origin)                                                                      \
    const ivec2 tiles = (texels + ivec2(GROUP_X, GROUP_Y) - 1) / ivec2(GROUP_X, GROUP_Y);          \
    for (int n = int(gl_WorkGroupID.x); n < tiles.x * tiles.y; n += int(gl_NumWorkGroups.x)) {     \
        const ivec2 origin = ivec2(n % tiles.x, n / tiles.x) * ivec2(GROUP_X, GROUP_Y);            \
        barrier();
#define END_TILE }
