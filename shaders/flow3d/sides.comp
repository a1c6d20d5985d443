// Purpose: values behind the two sides across AXIS (0 x, 1 y, 2 z) and on them. FIELDS 3: the velocity, of which component
// AXIS lies on the sides; 1: a quantity at the centres of cells. The sides across x come first, then y, then z, so that
// the edges are right, too.
//   kind 0 joined: copies of the values at the opposite side
//        1 given on the side: 2 U - value within; the component through the side is U itself
//        2 as within
//        3 open: as within, and the component through the side stays as it is
//        4 given slope: value within + U (h times the slope outwards)
//        5 given behind the side: U
//        6 given on the side, and changed since as next to the side: U + (value - value of `start`) there
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
#if FIELDS == 3
FIELD_IN(7, startA);
FIELD_IN(8, startB);
FIELD_IN(9, startC);
#endif
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

#define SIDES(OUT, IN, START, field, onSide)                                                             \
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
                const int next = min(1, last), before = max(last - 1, 0);                          \
                const NUMBER lower = kind.x == 3   ? LOAD(IN, 0)                                   \
                                     : kind.x == 6 ? low + (LOAD(IN, next) - LOAD(START, next))    \
                                                   : low;                                          \
                const NUMBER upper = kind.y == 3   ? LOAD(IN, last)                                \
                                     : kind.y == 6 ? high + (LOAD(IN, before) - LOAD(START, before)) \
                                                   : high;                                         \
                if (kind.x != 3) STORE(OUT, 0, lower);                                             \
                if (kind.y != 3) STORE(OUT, last, upper);                                          \
                STORE(OUT, -1, lower);                                                             \
                STORE(OUT, -2, lower);                                                             \
                STORE(OUT, last + 1, upper);                                                       \
                STORE(OUT, last + 2, upper);                                                       \
            } else {                                                                               \
                const NUMBER a0 = LOAD(IN, 0), b0 = LOAD(IN, last);                                \
                const NUMBER lower = kind.x == 6 ? 2.0 * (low + (a0 - LOAD(START, 0))) - a0        \
                                                 : BEHIND(kind.x, low, a0);                        \
                const NUMBER upper = kind.y == 6 ? 2.0 * (high + (b0 - LOAD(START, last))) - b0    \
                                                 : BEHIND(kind.y, high, b0);                       \
                STORE(OUT, -1, lower);                                                             \
                STORE(OUT, -2, lower);                                                             \
                STORE(OUT, last + 1, upper);                                                       \
                STORE(OUT, last + 2, upper);                                                       \
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
    SIDES(a, inA, startA, 0, AXIS == 0)
    SIDES(b, inB, startB, 1, AXIS == 1)
    SIDES(c, inC, startC, 2, AXIS == 2)
#else
    SIDES(a, inA, inA, 0, false)
#endif
}
