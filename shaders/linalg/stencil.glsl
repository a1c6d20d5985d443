// Purpose: the five-point operator of waves and diffusion without a matrix, four cells of a row at once,
//
//     A = a M + b C + g K        (C = M sigma + C_b)
//     (K w)_i = sum over faces f of  k_f (w_i - w_nb) / h_f^2   + Dirichlet sides: 2 k_i w_i / h^2
//     (C_b)_i = sqrt(k_i M_i) / h  on absorbing sides, where also M_i is halved
//
// k is the stiffness at cells (c^2, or 1), k_f the harmonic mean of the face's two cells and so 0 where
// one of them is solid: what flows through two half cells in a row, each with its own k. M is the mass
// (1, or c^-2). h stands for hx or hy of the face.
// Source: numerics of docs/methods/wave.md; Krueger and Westermann 2003, section 5.1, has k constant.
// Layout: fields of include/field.glsl. Solid and padding cells map to 0.
//
// COEFFICIENT  0  k and M are constants: uniformMedium
//              1  the field `coefficient` times uniformMedium.x is k = c^2 per cell, 0 in solids; M = 1
//                 (shallow water)
//              2  the field `coefficient` times uniformMedium.y is M = c^-2 per cell, 0 in solids; k = 1
//                 (acoustics)
//              3  the fields `faceX` and `faceY` hold k_f; M = 0. Sides are faces too, behind them w is 0
//                 (linalg/poisson.hpp)
// SIGMA        1  the damping rate is the field `sigma` plus uniformSigma [1/s]; 0: uniformSigma
// DIRICHLET, ABSORBING, PERIODIC_X, PERIODIC_Y   1 if a side needs it
// PADDED       1 if nx is not a multiple of 4
// ROWS_GIVEN   (0) 1: neighbours() is also given the rows behind the bottom and the top side
#include "include/field.glsl"
#ifndef ROWS_GIVEN
#define ROWS_GIVEN 0
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
#if SIGMA
FIELD_IN(7, sigma);
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
#if COEFFICIENT
    Neighbours face;  // k_f / h^2 of the four faces
#endif
    vec4 mass;        // M
    vec4 damping;     // C
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

// `own` and `c` are what `coefficient` gives at t and next to it.
Medium mediumOf(ivec2 t, vec4 own, Neighbours c) {
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
#endif

#if ABSORBING
    const ivec4 i = 4 * t.x + ivec4(0, 1, 2, 3);
    const vec4 first = vec4(equal(i, ivec4(0))), last = vec4(equal(i, ivec4(cells.x - 1)));
    const float bottom = t.y == 0 ? 1.0 : 0.0, top = t.y == cells.y - 1 ? 1.0 : 0.0;
    m.mass *= mix(vec4(1), vec4(sideMass.x), first) * mix(vec4(1), vec4(sideMass.y), last) *
              mix(1.0, sideMass.z, bottom) * mix(1.0, sideMass.w, top);
#endif
#if SIGMA
    m.damping = m.mass * (fetch(sigma, t) + uniformSigma);
#else
    m.damping = m.mass * uniformSigma;
#endif
#if ABSORBING
    m.damping += sqrt(impedanceSquared) * (first * sideImpedance.x + last * sideImpedance.y +
                                           bottom * sideImpedance.z + top * sideImpedance.w);
#endif
    return m;
}

Medium mediumAt(ivec2 t) {
#if COEFFICIENT == 1 || COEFFICIENT == 2
    const vec4 own = coefficientAt(t);
    return mediumOf(t, own,
                    neighbours(t, own, coefficientAt(leftOf(t)), coefficientAt(rightOf(t)),
                               coefficientAt(below(t)), coefficientAt(above(t)), vec4(1)));
#else
    const vec4 none = vec4(0);
    return mediumOf(t, none, Neighbours(none, none, none, none));
#endif
}

// K w at the texel whose values are w.
vec4 stiffnessTimes(ivec2 t, Medium m, vec4 w, Neighbours n) {
#if COEFFICIENT
    return m.face.left * (w - n.left) + m.face.right * (w - n.right) +
           m.face.lower * (w - n.lower) + m.face.upper * (w - n.upper);
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
