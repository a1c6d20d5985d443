// Purpose: the five-point operator of waves and diffusion without a matrix, four cells of a row at once,
//
//     A = a M + b C + g K        (C = M sigma + C_b)
//     (K w)_i = sum over faces f of  k_f (w_i - w_nb) / h_f^2   + Dirichlet sides: 2 k_i w_i / h^2
//     (C_b)_i = sqrt(k_i M_i) / h  on absorbing sides, where also M_i is halved
//
// k is the stiffness at cells (c^2, or 1), k_f the harmonic mean of the face's two cells and so 0 where
// one of them is solid: what flows through two half cells in a row, each with its own k. M is the mass
// (1, or c^-2). h stands for hx or hy of the face.
// Source: numerics of docs/methods/wave.md; Krueger and Westermann 2003, section 6, has k constant.
// Layout: fields of include/field.glsl. Solid and padding cells map to 0.
//
// COEFFICIENT  0  k and M are constants: uniformMedium
//              1  the field `coefficient` times uniformMedium.x is k = c^2 per cell, 0 in solids; M = 1
//                 (shallow water)
//              2  the field `coefficient` times uniformMedium.y is M = c^-2 per cell, 0 in solids; k = 1
//                 (acoustics)
//              3  the fields `faceX` and `faceY` hold k_f; M = 0. Sides are faces too, behind them w is 0
//                 (linalg/poisson.hpp)
// EDGES        1  (with COEFFICIENT 1 or 2) the field `edges` says how much of cells and faces is open, and
//                 what walls that hold w at 0 add: two texels for four cells,
//                     (2 t.x, t.y)      o + 256 p + 65536 q: of 255ths of left and lower face o, p are
//                                       open; of 255ths of the cell q
//                     (2 t.x + 1, t.y)  sum over faces with such a wall behind them of 1/(theta h^2), theta h
//                                       the distance of the cell's centre from the wall [1/m^2]
//                 M is then multiplied by q, k_f by the opening, and K has k_i times that sum on its diagonal
// LAYER        1  sides have a matched layer in front of them: coordinates are stretched by 1 + rate/s, s the
//                 rate of change. What of that is local in time is here, with a = 1 + layerStep rate:
//                     k_f becomes k_f a_y/a_x on left and right faces, k_f a_x/a_y on lower and upper ones;
//                     C = M (sigma + rate_x + rate_y) + C_b + layerStep R,
//                     R = M (rate_x rate_y + sigma (rate_x + rate_y)) + what C_b lacks in corners
//                 so that M + layerStep C is M a_x a_y without damping; the caller adds R u and the memory of
//                 the faces (wave/layer.glsl)
// DIRICHLET, ABSORBING, PERIODIC_X, PERIODIC_Y   1 if a side needs it
// PADDED       1 if nx is not a multiple of 4
// ROWS_GIVEN   (0) 1: neighbours() is also given the rows behind the bottom and the top side
#include "include/field.glsl"
#ifndef ROWS_GIVEN
#define ROWS_GIVEN 0
#endif
// Whether faces have conductances of their own.
#if COEFFICIENT || LAYER
#define FACES 1
#else
#define FACES 0
#endif

uniform ivec2 cells;           // nx, ny
uniform vec2 inverseH2;        // 1/hx^2, 1/hy^2 [1/m^2]
uniform vec2 uniformMedium;    // k, M
uniform float uniformSigma;    // [1/s]
uniform vec4 sideGhost;        // value behind a side over the value in front of it: 1 closed, -1 Dirichlet
uniform vec4 sideImpedance;    // 1/h on absorbing sides, else 0: left, right, bottom, top
uniform vec4 sideMass;         // 1/2 on absorbing sides, else 1
#if COEFFICIENT == 3
FIELD_IN(6, faceX);  // (nx + 1) x ny: left faces of cells, then the right side
FIELD_IN(7, faceY);  // nx x (ny + 1): lower faces of cells, then the top side
#elif COEFFICIENT
FIELD_IN(6, coefficient);
#endif
#if EDGES
FIELD_IN(7, edges);
#endif
#if LAYER
uniform vec4 layerRate;      // at the sides [1/s], left, right, bottom, top; 0: no layer
uniform vec4 layerInverse;   // 1 over the width of a layer in cells
uniform ivec4 layerCells;    // that width, rounded up
uniform float layerStep;     // dt/2, or dt in the scheme of 2003 [s]
#endif

// The texels next to t, wrapped where periodic.
ivec2 below(ivec2 t) {
#if PERIODIC_Y
    return ivec2(t.x, t.y == 0 ? cells.y - 1 : t.y - 1);
#else
    return ivec2(t.x, t.y - 1);
#endif
}
ivec2 above(ivec2 t) {
#if PERIODIC_Y
    return ivec2(t.x, t.y == cells.y - 1 ? 0 : t.y + 1);
#else
    return ivec2(t.x, t.y + 1);
#endif
}
ivec2 leftOf(ivec2 t) {
#if PERIODIC_X
    return ivec2(t.x == 0 ? texels.x - 1 : t.x - 1, t.y);
#else
    return ivec2(t.x - 1, t.y);
#endif
}
ivec2 rightOf(ivec2 t) {
#if PERIODIC_X
    return ivec2(t.x == texels.x - 1 ? 0 : t.x + 1, t.y);
#else
    return ivec2(t.x + 1, t.y);
#endif
}

// The neighbours of four cells; behind a side it is own * ghost: own itself closes the face, its
// negative puts zero on it.
struct Neighbours {
    vec4 left, right, lower, upper;
};

#if PADDED
#define LAST_LANE ((cells.x - 1) & 3)
#else
#define LAST_LANE 3
#endif

Neighbours withGhosts(ivec2 t, vec4 own, Neighbours n, vec4 ghost) {
#if !PERIODIC_X
    if (t.x == 0) n.left.x = ghost.x * own.x;
    if (t.x == texels.x - 1) n.right[LAST_LANE] = ghost.y * own[LAST_LANE];
#endif
#if !PERIODIC_Y && !ROWS_GIVEN
    if (t.y == 0) n.lower = ghost.z * own;
    if (t.y == cells.y - 1) n.upper = ghost.w * own;
#endif
    return n;
}

#if DIRICHLET
#define GHOST sideGhost
#elif COEFFICIENT == 3
#define GHOST vec4(0)
#else
#define GHOST vec4(1)
#endif

// From the texels left, right, below and above of `own`.
Neighbours neighbours(ivec2 t, vec4 own, vec4 left, vec4 right, vec4 lower, vec4 upper, vec4 ghost) {
    Neighbours n = Neighbours(vec4(left.w, own.xyz), vec4(own.yzw, right.x), lower, upper);
#if PERIODIC_X
    if (t.x == 0) n.left.x = left[LAST_LANE];
    if (t.x == texels.x - 1) n.right[LAST_LANE] = right.x;
#endif
    return withGhosts(t, own, n, ghost);
}

struct Medium {
#if FACES
    Neighbours face;  // k_f / h^2 of the four faces
#endif
    vec4 mass;        // M
    vec4 damping;     // C
#if EDGES
    vec4 held;        // addition of walls that hold w at 0 to the diagonal of K
#endif
#if LAYER
    vec4 restoring;   // R
#endif
};

// Zero in the padding after the last cell of a row.
vec4 masked(ivec2 t, vec4 value) {
#if PADDED
    return mix(vec4(0), value, lessThan(4 * t.x + ivec4(0, 1, 2, 3), ivec4(cells.x)));
#else
    return value;
#endif
}

#if COEFFICIENT == 1
vec4 coefficientAt(ivec2 t) { return fetch(coefficient, t); }
vec4 harmonicMean(vec4 a, vec4 b) { return 2.0 * a * b / max(a + b, vec4(1e-30)); }
#elif COEFFICIENT == 2
vec4 coefficientAt(ivec2 t) { return uniformMedium.y * fetch(coefficient, t); }
#endif

#if EDGES
vec4 openingsAt(ivec2 t) { return fetchWide(edges, ivec2(2 * t.x, t.y)); }
vec4 leftOpening(vec4 parts) { return mod(parts, 256.0) / 255.0; }
vec4 lowerOpening(vec4 parts) { return mod(floor(parts / 256.0), 256.0) / 255.0; }

// Open parts of faces and cells; sides of the domain are whole.
void narrow(ivec2 t, vec4 k, inout Medium m) {
    const vec4 own = openingsAt(t);
    const vec4 left = leftOpening(own), lower = lowerOpening(own);
    vec4 right = vec4(left.yzw, leftOpening(openingsAt(rightOf(t))).x);
    vec4 upper = lowerOpening(openingsAt(above(t)));
#if PERIODIC_X
    if (t.x == texels.x - 1) right[LAST_LANE] = leftOpening(openingsAt(rightOf(t))).x;
#else
    if (t.x == texels.x - 1) right[LAST_LANE] = 1.0;
#endif
#if !PERIODIC_Y
    if (t.y == cells.y - 1) upper = vec4(1);
#endif
    m.face.left *= left, m.face.right *= right;
    m.face.lower *= lower, m.face.upper *= upper;
    m.mass *= floor(own / 65536.0) / 255.0;
    m.held = k * fetchWide(edges, ivec2(2 * t.x + 1, t.y));
}
#endif

#if LAYER
// Whether a texel touches a layer. `row` is t.y, or lies beyond a side, where the field is mirrored.
bool inLayer(ivec2 t, int row) {
    return 4 * t.x < layerCells.x || 4 * t.x + 4 > cells.x - layerCells.y || row < layerCells.z ||
           row >= cells.y - layerCells.w;
}
float cubed(float x) { return x * x * x; }
vec4 cubed(vec4 x) { return x * x * x; }
// The rate [1/s] at this many cells from the left side, and from the bottom.
vec4 layerRateX(vec4 i) {
    return layerRate.x * cubed(max(vec4(0), 1.0 - layerInverse.x * i)) +
           layerRate.y * cubed(max(vec4(0), 1.0 - layerInverse.y * (float(cells.x) - i)));
}
float layerRateY(float j) {
    j = abs(j);
    j = min(j, 2.0 * float(cells.y) - j);
    return layerRate.z * cubed(max(0.0, 1.0 - layerInverse.z * j)) +
           layerRate.w * cubed(max(0.0, 1.0 - layerInverse.w * (float(cells.y) - j)));
}

// Rates in cells and on their faces.
struct LayerRates {
    vec4 x, left, right;
    float y, lower, upper;
};
LayerRates layerRatesAt(ivec2 t, int row) {
    const vec4 i = vec4(4 * t.x) + vec4(0, 1, 2, 3);
    const float j = float(row);
    return LayerRates(layerRateX(i + 0.5), layerRateX(i), layerRateX(i + 1.0), layerRateY(j + 0.5),
                      layerRateY(j), layerRateY(j + 1.0));
}

// From a medium whose C is M sigma; sideX and sideY are C_b of upright and of level sides.
void stretch(LayerRates r, vec4 sideX, vec4 sideY, inout Medium m) {
    const vec4 ax = 1.0 + layerStep * r.x;
    const float ay = 1.0 + layerStep * r.y;
    m.face.left *= ay / (1.0 + layerStep * r.left), m.face.right *= ay / (1.0 + layerStep * r.right);
    m.face.lower *= ax / (1.0 + layerStep * r.lower);
    m.face.upper *= ax / (1.0 + layerStep * r.upper);
    m.restoring = m.mass * (r.x * r.y) + m.damping * (r.x + r.y) + sideX * r.y + sideY * r.x;
    m.damping += m.mass * (r.x + r.y) + layerStep * m.restoring;
}
#endif

// `own` and `c` are what `coefficient` gives at t and next to it; `row` as in inLayer().
Medium mediumOf(ivec2 t, int row, vec4 own, Neighbours c) {
    Medium m;
#if COEFFICIENT == 3
    // The side after the last cell lies in a separate texel, or in that cell's padding.
    const vec4 left = fetchWide(faceX, t), next = fetchWide(faceX, ivec2(t.x + 1, t.y));
    m.face.left = inverseH2.x * masked(t, left);
    m.face.right = inverseH2.x * masked(t, vec4(left.yzw, next.x));
    m.face.lower = inverseH2.y * fetchWide(faceY, t);
    m.face.upper = inverseH2.y * fetchWide(faceY, ivec2(t.x, t.y + 1));
    m.mass = vec4(0);
    const vec4 impedanceSquared = vec4(0);
#elif COEFFICIENT
    const vec4 liquid = vec4(greaterThan(own, vec4(0)));
#if COEFFICIENT == 1
    const vec2 k = uniformMedium.x * inverseH2;
    m.face.left = k.x * harmonicMean(own, c.left), m.face.right = k.x * harmonicMean(own, c.right);
    m.face.lower = k.y * harmonicMean(own, c.lower);
    m.face.upper = k.y * harmonicMean(own, c.upper);
    m.mass = liquid;
    const vec4 impedanceSquared = uniformMedium.x * own;
#else
    m.face.left = liquid * vec4(greaterThan(c.left, vec4(0))) * inverseH2.x;
    m.face.right = liquid * vec4(greaterThan(c.right, vec4(0))) * inverseH2.x;
    m.face.lower = liquid * vec4(greaterThan(c.lower, vec4(0))) * inverseH2.y;
    m.face.upper = liquid * vec4(greaterThan(c.upper, vec4(0))) * inverseH2.y;
    m.mass = own;
    const vec4 impedanceSquared = own;  // c^-2
#endif
#else
    m.mass = vec4(uniformMedium.y);
    const vec4 impedanceSquared = vec4(uniformMedium.x * uniformMedium.y);
#if LAYER
    const vec2 k = uniformMedium.x * inverseH2;
    m.face = Neighbours(vec4(k.x), vec4(k.x), vec4(k.y), vec4(k.y));
#endif
#endif
#if EDGES
#if COEFFICIENT == 1
    narrow(t, uniformMedium.x * own, m);
#else
    narrow(t, liquid, m);
#endif
#endif

#if ABSORBING
    const ivec4 i = 4 * t.x + ivec4(0, 1, 2, 3);
    const bvec4 first = equal(i, ivec4(0)), last = equal(i, ivec4(cells.x - 1));
    // Numbers, for one launch an iteration: NVIDIA's compiler (580.159) has taken the choice of one row, put as a
    // condition, for that of every fifth in the unrolled rows of cg_one_launch.comp.
    const float bottom = float(t.y == 0), top = float(t.y == cells.y - 1);
    m.mass *= mix(vec4(1), vec4(sideMass.x), first) * mix(vec4(1), vec4(sideMass.y), last) *
              mix(1.0, sideMass.z, bottom) * mix(1.0, sideMass.w, top);
#endif
    m.damping = m.mass * uniformSigma;
#if ABSORBING
    const vec4 impedance = sqrt(impedanceSquared);
    const vec4 sideX = impedance * (mix(vec4(0), vec4(sideImpedance.x), first) +
                                    mix(vec4(0), vec4(sideImpedance.y), last));
    const vec4 sideY = impedance * (bottom * sideImpedance.z + top * sideImpedance.w);
#elif LAYER
    const vec4 sideX = vec4(0), sideY = vec4(0);
#endif
#if LAYER
    if (inLayer(t, row)) {
        stretch(layerRatesAt(t, row), sideX, sideY, m);
    } else {
        m.restoring = vec4(0);
    }
#endif
#if ABSORBING
    m.damping += sideX + sideY;
#endif
    return m;
}

Medium mediumAt(ivec2 t) {
#if COEFFICIENT == 1 || COEFFICIENT == 2
    const vec4 own = coefficientAt(t);
    return mediumOf(t, t.y, own,
                    neighbours(t, own, coefficientAt(leftOf(t)), coefficientAt(rightOf(t)),
                               coefficientAt(below(t)), coefficientAt(above(t)), vec4(1)));
#else
    const vec4 none = vec4(0);
    return mediumOf(t, t.y, none, Neighbours(none, none, none, none));
#endif
}

// K w at the texel whose values are w.
vec4 stiffnessTimes(ivec2 t, Medium m, vec4 w, Neighbours n) {
#if FACES
    vec4 sum = m.face.left * (w - n.left) + m.face.right * (w - n.right) +
               m.face.lower * (w - n.lower) + m.face.upper * (w - n.upper);
#if EDGES
    sum += m.held * w;
#endif
#if COEFFICIENT
    return sum;
#else
    return masked(t, sum);
#endif
#else
    const vec2 k = uniformMedium.x * inverseH2;
    return masked(t, k.x * ((w - n.left) + (w - n.right)) + k.y * ((w - n.lower) + (w - n.upper)));
#endif
}

// A w and A's diagonal, terms = (a, b, g).
vec4 stencilTimes(ivec2 t, Medium m, vec3 terms, vec4 w, Neighbours n) {
    return (terms.x * m.mass + terms.y * m.damping) * w + terms.z * stiffnessTimes(t, m, w, n);
}
vec4 stencilDiagonal(ivec2 t, Medium m, vec3 terms) {
    const Neighbours none = Neighbours(vec4(0), vec4(0), vec4(0), vec4(0));
    return stencilTimes(t, m, terms, vec4(1), withGhosts(t, vec4(1), none, GHOST));
}
// Jacobi's preconditioner: r / diag A, 0 where A has no row.
vec4 overDiagonal(ivec2 t, Medium m, vec3 terms, vec4 r) {
    const vec4 diagonal = stencilDiagonal(t, m, terms);
    return mix(vec4(0), r / diagonal, notEqual(diagonal, vec4(0)));
}
