// Purpose: a level of a V-cycle where shared memory, barriers and stores are expensive (llvmpipe): the sweeps of
// multigrid.glsl, both colours in one pass up a strip of COLUMNS texels by ROWS rows (an even number), two rows
// at a time, keeping rows while they are needed and sweeping one texel beside the strip
// redundantly. No odd periodic sides.
// STAGE 0  1 / diagonal (0 in solids) of the level, once for its weights
//       1  down: red b / d, black (b + sum w red) / d; the residual of that, which only red cells have, summed
//          over 2 x 2 cells
//       2  up: red b / d plus the coarse correction, black from them, then red from black
// Bytes per cell: 20 at stage 1, 24 at stage 2.
// IN_SOLVE 1: as in multigrid.glsl; stage 2 of the finest level (FINEST 1) leaves <b, result>.
#version 450 core
#if !IN_SOLVE
#define WITHOUT_SUMS
#endif
#include "linalg/partial.glsl"
#if IN_SOLVE
#include "linalg/mg_in_solve.glsl"
#else
#define TAKE_PART
#endif
#include "linalg/mg_mass.glsl"
layout(rgba32f, binding = 2) writeonly uniform image2D result;

#if STAGE == 0
void visit(ivec2 t) {
    const Medium m = mediumAt(t);
    const vec4 diagonal = diagonalAt(t, m);
    imageStore(result, t, mix(vec4(0), 1.0 / diagonal, greaterThan(diagonal, vec4(0))));
}
void main() { WALK_TEXELS(visit) }
#else
FIELD_IN(0, rhs);
FIELD_IN(1, inverse);
#if STAGE == 2
FIELD_IN(3, coarse);
#endif
float mean = 0.0;  // as in multigrid.glsl

// Place of a texel beyond a periodic side.
ivec2 wrapped(ivec2 t) {
#if PERIODIC_X
    t.x += t.x < 0 ? texels.x : t.x >= texels.x ? -texels.x : 0;
#endif
#if PERIODIC_Y
    t.y += t.y < 0 ? cells.y : t.y >= cells.y ? -cells.y : 0;
#endif
    return t;
}

// In even rows the cells x and z of a texel are red, in odd ones y and w: two of each colour, vec2s below.
// Sums of weight times value over the neighbours of y and w, and of x and z, whose colour is the other one
// of all values; `left` and `right` are values of the next texels.
vec2 aroundYW(vec4 wx, float wRight, vec2 own, vec2 right, vec2 lower, vec2 wLower, vec2 upper, vec2 wUpper) {
    return vec2(wx.y * own.x + wx.z * own.y, wx.w * own.y + wRight * right.x) + wLower * lower +
           wUpper * upper;
}
vec2 aroundXZ(vec4 wx, vec2 own, vec2 left, vec2 lower, vec2 wLower, vec2 upper, vec2 wUpper) {
    return vec2(wx.x * left.y + wx.y * own.x, wx.z * own.x + wx.w * own.y) + wLower * lower + wUpper * upper;
}

const int wide = COLUMNS + 2;  // with the texels beside the strip; column c is at c + 1
// Of rows y to y + 2, where y is the row whose red cells are done next:
vec2 red[wide], redNext[wide], redLast[wide];            // on the way, red cells before the second sweep
vec2 blackBefore[wide], black[wide], blackNext[wide];    // of rows y - 1 to y + 1
vec4 b[wide], bNext[wide], bLast[wide];
vec4 inverse_[wide], inverseNext[wide], inverseLast[wide];
vec4 wx[wide], wxNext[wide];                             // weights of left faces over h^2
vec4 wy[wide], wyNext[wide], wyLast[wide];               // and of lower faces
#if STAGE == 2
vec4 correction[wide];                                   // of the rows loaded in turn
float product = 0.0;
#else
vec2 gathered[wide];
#endif

ivec2 texelAt(int x, int c, int y) { return wrapped(ivec2(x + c - 1, y)); }

// Row y, the uppermost one.
#define LOAD(odd, row)                                                                               \
    for (int c = 0; c < wide; ++c) {                                                               \
        const ivec2 t = texelAt(start.x, c, row);                                                    \
        inverseLast[c] = fetch(inverse, t);                                                        \
        bLast[c] = fetch(rhs, t);                                                                  \
        bLast[c] -= mix(vec4(0), vec4(mean), greaterThan(inverseLast[c], vec4(0)));                \
        const vec4 first = bLast[c] * inverseLast[c];                                              \
        redLast[c] = odd ? first.yw : first.xz;                                                    \
        CORRECT(odd, c, t)                                                                         \
        wyLast[c] = inverseH2.y * fetchWide(faceY, t);                                             \
    }
#if STAGE == 2
// Two rows share a coarse one.
#define LOAD_COARSE(row)                                                                             \
    for (int c = 0; c < wide; ++c) {                                                               \
        const ivec2 t = texelAt(start.x, c, row);                                                    \
        const vec4 e = fetchWide(coarse, t >> 1);                                                  \
        correction[c].xy = (t.x & 1) == 0 ? e.xy : e.zw;                                           \
    }
#define CORRECT(odd, c, t)                                                                         \
    redLast[c] += mix(vec2(0), correction[c].xy,                                                   \
                      greaterThan(odd ? inverseLast[c].yw : inverseLast[c].xz, vec2(0)));
#else
#define LOAD_COARSE(row)
#define CORRECT(odd, c, t)
#endif

// Black cells of row y, the middle one.
#define SWEEP_BLACK(odd, row)                                                                        \
    for (int c = odd ? 1 : 0; c < (odd ? wide : wide - 1); ++c) {                                  \
        wxNext[c] = inverseH2.x * fetchWide(faceX, texelAt(start.x, c, row));                        \
    }                                                                                              \
    if (!odd) wxNext[wide - 1].x = inverseH2.x * fetchWide(faceX, ivec2(start.x + COLUMNS, wrapped(ivec2(0, row)).y)).x;  \
    for (int c = odd ? 1 : 0; c < (odd ? wide : wide - 1); ++c) {                                  \
        if (odd) {                                                                                 \
            blackNext[c] = (bNext[c].xz +                                                          \
                            aroundXZ(wxNext[c], redNext[c], redNext[max(c - 1, 0)], red[c],        \
                                     wyNext[c].xz, redLast[c], wyLast[c].xz)) *                    \
                           inverseNext[c].xz;                                                      \
        } else {                                                                                   \
            const int next = min(c + 1, wide - 1);                                                 \
            blackNext[c] = (bNext[c].yw +                                                          \
                            aroundYW(wxNext[c], wxNext[next].x, redNext[c], redNext[next],         \
                                     red[c], wyNext[c].yw, redLast[c], wyLast[c].yw)) *            \
                           inverseNext[c].yw;                                                      \
        }                                                                                          \
    }

// The contribution of black cells to red cells of row y, the lowest one.
#define AROUND_RED(odd, c)                                                                         \
    (odd ? aroundYW(wx[c], wx[c + 1].x, black[c], black[c + 1], blackBefore[c], wy[c].yw,          \
                    blackNext[c], wyNext[c].yw)                                                    \
         : aroundXZ(wx[c], black[c], black[c - 1], blackBefore[c], wy[c].xz, blackNext[c],         \
                    wyNext[c].xz))
#if STAGE == 1
// Cells past the last one hold nothing.
#define FINISH_RED(odd, row)                                                                         \
    for (int c = 1; c <= COLUMNS; ++c) {                                                           \
        const vec2 sum = AROUND_RED(odd, c);                                                       \
        const vec2 there = mix(vec2(0), sum,                                                       \
                               greaterThan(odd ? inverse_[c].yw : inverse_[c].xz, vec2(0)));       \
        gathered[c] = odd ? gathered[c] + there : there;                                           \
    }
#define STORE_COARSE(row)                                                                            \
    for (int c = 1; c <= COLUMNS; c += 2) {                                                        \
        if (start.x + c - 1 >= texels.x) continue;                                                 \
        const bool both = start.x + c < texels.x;                                                  \
        imageStore(result, ivec2(start.x + c - 1, row) >> 1,                                         \
                   vec4(gathered[c], both ? gathered[c + 1] : vec2(0)));                           \
    }
#else
#define FINISH_RED(odd, row)                                                                         \
    for (int c = 1; c <= COLUMNS; ++c) {                                                           \
        const vec2 sum = AROUND_RED(odd, c);                                                       \
        const vec2 own = ((odd ? b[c].yw : b[c].xz) + sum) * (odd ? inverse_[c].yw : inverse_[c].xz); \
        const vec4 z = odd ? vec4(black[c].x, own.x, black[c].y, own.y)                            \
                           : vec4(own.x, black[c].x, own.y, black[c].y);                           \
        if (start.x + c - 1 < texels.x && row < end) {                                               \
            imageStore(result, ivec2(start.x + c - 1, row), z);                                      \
            product += dot(b[c], z);                                                               \
        }                                                                                          \
    }
#define STORE_COARSE(row)
#endif
// Row y + 1 becomes row y.
#define GO_UP                                                                                      \
    for (int c = 0; c < wide; ++c) {                                                               \
        red[c] = redNext[c], redNext[c] = redLast[c];                                              \
        blackBefore[c] = black[c], black[c] = blackNext[c];                                        \
        b[c] = bNext[c], bNext[c] = bLast[c];                                                      \
        inverse_[c] = inverseNext[c], inverseNext[c] = inverseLast[c];                             \
        wx[c] = wxNext[c];                                                                         \
        wy[c] = wyNext[c], wyNext[c] = wyLast[c];                                                  \
    }

void main() {
    TAKE_PART
    const ivec2 start = stripStart();
    const int end = stripEnd(start);
    for (int c = 0; c < wide; ++c) {
        red[c] = redNext[c] = redLast[c] = vec2(0);
        blackBefore[c] = black[c] = blackNext[c] = vec2(0);
    }
    // Rows below the strip: red cells of two, black cells of one.
    int y = start.y;
    LOAD_COARSE(y - 2)
    LOAD(false, y - 2)
    GO_UP
    LOAD(true, y - 1)
    GO_UP
    LOAD_COARSE(y)
    LOAD(false, y)
    SWEEP_BLACK(true, y - 1)
    GO_UP
    LOAD(true, y + 1)
    SWEEP_BLACK(false, y)
    GO_UP
    // A loop that tests at its start runs once more under masks here.
    do {
        LOAD_COARSE(y + 2)
        LOAD(false, y + 2)
        SWEEP_BLACK(true, y + 1)
        FINISH_RED(false, y)
        GO_UP
        LOAD(true, y + 3)
        SWEEP_BLACK(false, y + 2)
        FINISH_RED(true, y + 1)
        GO_UP
        STORE_COARSE(y)
        y += 2;
    } while (y < end);
#if STAGE == 2 && FINEST && IN_SOLVE
    writePartial(vec4(0, product, 0, 0));
#endif
}
#endif
