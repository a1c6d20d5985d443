// Purpose: values behind the two sides across AXIS (0 x, 1 y, 2 z) and on them. FIELDS 3: the velocity, of which component
// AXIS lies on the sides; 1: a quantity at the centres of cells. The sides across x come first, then y, then z, so that
// the edges are right, too.
//   kind 0 joined: copies of the values at the opposite side
//        1 given on the side: 2 U - value within; the component through the side is U itself
//        2 as within
//        3 open: as within, and the component through the side stays as it is
//        4 given slope: value within + U (h times the slope outwards)
//        5 given behind the side: U
//        6 extrapolated from within, and the component through the side, too
//        7 extrapolated, and the component through the side stays as it is
// U: `given`, planes of quads of the two sides, FIELDS of them for each; a row of the plane is one of z (across x, y) or
// y (across z), and runs along y (across x) or x. Where hasGiven is 0, U is 0.
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/grid.glsl"
FIELD_OUT(0, a);
FIELD_IN(1, inA);
#if FIELDS == 3
FIELD_OUT(2, b);
FIELD_IN(3, inB);
FIELD_OUT(4, c);
FIELD_IN(5, inC);
#endif
FIELD_IN(6, given);
uniform ivec2 kind;      // of the lower and of the upper side
uniform ivec2 hasGiven;
uniform ivec2 plane;     // quads of a row of `given`, and of a plane
uniform int axisCells;   // along AXIS

// Value with ghosts for one side: `U` there, `within` the value next to the side on the inner side.
vec4 behind(int kind, vec4 U, vec4 within) {
    if (kind == 1) return 2.0 * U - within;
    if (kind == 4) return within + U;
    if (kind == 5) return U;
    return within;
}
#if AXIS == 0
#define STEP 1
#define LOAD(F, index) take(F, rowStart + ((index) >> 2))[(index) & 3]
#define STORE(F, index, value) F##_1[4 * rowStart + (index)] = (value)
#define NUMBER float
#define GIVEN(upper, field, at) take(given, (upper * FIELDS + field) * plane.y + (at))[lane]
#define BEHIND(kind, U, within) behind(kind, vec4(U), vec4(within)).x
#else
#define LOAD(F, index) take(F, rowStart + (index) * stride)
#define STORE(F, index, value) F[rowStart + (index) * stride] = (value)
#define NUMBER vec4
#define GIVEN(upper, field, at) take(given, (upper * FIELDS + field) * plane.y + (at))
#define BEHIND(kind, U, within) behind(kind, U, within)
#endif

// Parabola through three values that follow each other, one and two places before the first.
#define BEYOND(a, b, c) (3.0 * ((a) - (b)) + (c))
#define FARTHER(a, b, c) (6.0 * (a) - 8.0 * (b) + 3.0 * (c))

#define SIDES(OUT, IN, field, onSide)                                                              \
    {                                                                                              \
        const int last = axisCells - (onSide ? 0 : 1);                                             \
        if (kind.x == 0) {                                                                         \
            const NUMBER first = LOAD(IN, 0);                                                      \
            if (onSide) STORE(OUT, axisCells, first);                                              \
            STORE(OUT, -1, LOAD(IN, axisCells - 1));                                               \
            STORE(OUT, -2, LOAD(IN, max(axisCells - 2, 0)));                                       \
            const NUMBER second = LOAD(IN, min(1, axisCells - 1));                                 \
            STORE(OUT, last + 1, onSide ? second : first);                                         \
            STORE(OUT, last + 2, onSide ? LOAD(IN, min(2, axisCells - 1)) : second);               \
        } else {                                                                                   \
            const NUMBER low = hasGiven.x == 0 ? NUMBER(0) : GIVEN(0, field, spot);                \
            const NUMBER high = hasGiven.y == 0 ? NUMBER(0) : GIVEN(1, field, spot);               \
            if (onSide) {                                                                          \
                const int l1 = max(last - 1, 0), l2 = max(last - 2, 0), l3 = max(last - 3, 0);     \
                const NUMBER a1 = LOAD(IN, min(1, last)), b1 = LOAD(IN, l1);                       \
                const NUMBER a2 = LOAD(IN, min(2, last)), b2 = LOAD(IN, l2);                       \
                const NUMBER lower = kind.x == 3 || kind.x == 7 ? LOAD(IN, 0)                      \
                                     : kind.x == 6 ? BEYOND(a1, a2, LOAD(IN, min(3, last)))        \
                                                   : low;                                          \
                const NUMBER upper = kind.y == 3 || kind.y == 7 ? LOAD(IN, last)                   \
                                     : kind.y == 6 ? BEYOND(b1, b2, LOAD(IN, l3))                  \
                                                   : high;                                         \
                if (kind.x != 3) STORE(OUT, 0, lower);                                             \
                if (kind.y != 3) STORE(OUT, last, upper);                                          \
                STORE(OUT, -1, kind.x < 6 ? lower : BEYOND(lower, a1, a2));                        \
                STORE(OUT, -2, kind.x < 6 ? lower : FARTHER(lower, a1, a2));                       \
                STORE(OUT, last + 1, kind.y < 6 ? upper : BEYOND(upper, b1, b2));                  \
                STORE(OUT, last + 2, kind.y < 6 ? upper : FARTHER(upper, b1, b2));                 \
            } else {                                                                               \
                const NUMBER a0 = LOAD(IN, 0), a1 = LOAD(IN, min(1, last));                        \
                const NUMBER a2 = LOAD(IN, min(2, last)), b0 = LOAD(IN, last);                     \
                const NUMBER b1 = LOAD(IN, max(last - 1, 0)), b2 = LOAD(IN, max(last - 2, 0));     \
                const NUMBER lower = kind.x < 6 ? BEHIND(kind.x, low, a0) : BEYOND(a0, a1, a2);    \
                const NUMBER upper = kind.y < 6 ? BEHIND(kind.y, high, b0) : BEYOND(b0, b1, b2);   \
                STORE(OUT, -1, lower);                                                             \
                STORE(OUT, -2, kind.x < 6 ? lower : FARTHER(a0, a1, a2));                          \
                STORE(OUT, last + 1, upper);                                                       \
                STORE(OUT, last + 2, kind.y < 6 ? upper : FARTHER(b0, b1, b2));                    \
            }                                                                                      \
        }                                                                                          \
    }

void main() {
#if AXIS == 0
    // Rows, those of ghosts included.
    const int j = int(gl_GlobalInvocationID.x) - 2, k = int(gl_GlobalInvocationID.y) - 2;
    if (j > cells.y + 2 || k > cells.z + 2) return;
    const int rowStart = quadAt(0, j, k);
    const int spot = (k + 2) * plane.x + ((j + 2) >> 2), lane = (j + 2) & 3;
#else
    const int n = int(gl_GlobalInvocationID.x) - 1, other = int(gl_GlobalInvocationID.y) - 2;
    if (n >= pitch.x - 1 || other > (AXIS == 1 ? cells.z : cells.y) + 2) return;
    const int rowStart = AXIS == 1 ? quadAt(n, 0, other) : quadAt(n, other, 0);
    const int stride = AXIS == 1 ? pitch.x : pitch.y;
    const int spot = (other + 2) * plane.x + n + 1;
#endif
#if FIELDS == 3
    SIDES(a, inA, 0, AXIS == 0)
    SIDES(b, inB, 1, AXIS == 1)
    SIDES(c, inC, 2, AXIS == 2)
#else
    SIDES(a, inA, 0, false)
#endif
}
