// Purpose: the five-point operator of waves and diffusion without a matrix, four cells of a row at once,
//
//     A = a M + b C + g K        (C = M sigma + C_b)
//     (K w)_i = sum over faces f of  k_f (w_i - w_nb) / h_f^2   + Dirichlet sides: 2 k_i w_i / h^2
//     (C_b)_i = sqrt(k_i M_i) / h  on absorbing sides, where also M_i is halved
//
// k is the stiffness at cells (c^2, or 1), k_f its mean over the face's two cells and 0 where one of
// them is solid; M is the mass (1, or c^-2). h stands for hx or hy of the face.
// Source: numerics of docs/methods/wave.md; Krueger and Westermann 2003, section 5.1, has k constant.
// Layout: fields of include/field.glsl. Solid and padding cells map to 0.
//
// COEFFICIENT  0  k and M are constants: uniformMedium
//              1  the field `coefficient` holds k = c^2 a cell, 0 in solids; M = 1 (shallow water)
//              2  the field `coefficient` holds M = c^-2 a cell, 0 in solids; k = 1 (acoustics)
// SIGMA        1  the field `sigma` holds the damping rate a cell [1/s]; 0: uniformSigma
// DIRICHLET, ABSORBING, PERIODIC_X, PERIODIC_Y   1 where a side needs it
#include "include/field.glsl"

uniform ivec2 cells;           // nx, ny
uniform vec2 inverseH2;        // 1/hx^2, 1/hy^2 [1/m^2]
uniform vec2 uniformMedium;    // k, M
uniform float uniformSigma;    // [1/s]
uniform vec4 sideDirichlet;    // 2/h^2 on Dirichlet sides, else 0: left, right, bottom, top
uniform vec4 sideImpedance;    // 1/h on absorbing sides, else 0
uniform vec4 sideMass;         // 1/2 on absorbing sides, else 1
#if COEFFICIENT
FIELD_IN(6, coefficient);
#endif
#if SIGMA
FIELD_IN(7, sigma);
#endif

// The texel rows and columns next to t, wrapped where periodic.
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

// The left and right neighbours of the four cells at t, from their texel and its neighbour texel.
vec4 shiftLeft(ivec2 t, vec4 middle, vec4 left) {
#if PERIODIC_X
    if (t.x == 0) return vec4(left[(cells.x - 1) & 3], middle.xyz);
#endif
    return vec4(left.w, middle.xyz);
}
vec4 shiftRight(ivec2 t, vec4 middle, vec4 right) {
    vec4 shifted = vec4(middle.yzw, right.x);
#if PERIODIC_X
    if (t.x == texels.x - 1) shifted[(cells.x - 1) & 3] = right.x;
#endif
    return shifted;
}

struct Medium {
    vec4 left, right, below, above;  // k_f / h^2 of the four faces
    vec4 side;                       // Dirichlet part of K's diagonal
    vec4 mass;                       // M
    vec4 damping;                    // C
};

Medium mediumAt(ivec2 t) {
    const ivec4 i = 4 * t.x + ivec4(0, 1, 2, 3);
    const vec4 inside = vec4(lessThan(i, ivec4(cells.x)));
    const vec4 first = vec4(equal(i, ivec4(0))), last = vec4(equal(i, ivec4(cells.x - 1)));
    const float bottom = t.y == 0 ? 1.0 : 0.0, top = t.y == cells.y - 1 ? 1.0 : 0.0;
    Medium m;
#if PERIODIC_X
    m.left = inside, m.right = inside;
#else
    m.left = inside - first, m.right = inside - last;
#endif
#if PERIODIC_Y
    m.below = inside, m.above = inside;
#else
    m.below = inside * (1.0 - bottom), m.above = inside * (1.0 - top);
#endif

#if COEFFICIENT
    const vec4 own = fetch(coefficient, t);
    const vec4 liquid = vec4(greaterThan(own, vec4(0)));
    const vec4 l = shiftLeft(t, own, fetch(coefficient, leftOf(t)));
    const vec4 r = shiftRight(t, own, fetch(coefficient, rightOf(t)));
    const vec4 b = fetch(coefficient, below(t)), u = fetch(coefficient, above(t));
    m.left *= liquid * vec4(greaterThan(l, vec4(0)));
    m.right *= liquid * vec4(greaterThan(r, vec4(0)));
    m.below *= liquid * vec4(greaterThan(b, vec4(0)));
    m.above *= liquid * vec4(greaterThan(u, vec4(0)));
#if COEFFICIENT == 1
    m.left *= 0.5 * (own + l), m.right *= 0.5 * (own + r);
    m.below *= 0.5 * (own + b), m.above *= 0.5 * (own + u);
    const vec4 stiffness = own;
    m.mass = liquid;
#else
    const vec4 stiffness = liquid;
    m.mass = own;
#endif
#else
    const vec4 stiffness = uniformMedium.x * inside;
    m.left *= uniformMedium.x, m.right *= uniformMedium.x;
    m.below *= uniformMedium.x, m.above *= uniformMedium.x;
    m.mass = uniformMedium.y * inside;
#endif
    m.left *= inverseH2.x, m.right *= inverseH2.x;
    m.below *= inverseH2.y, m.above *= inverseH2.y;

#if DIRICHLET
    m.side = stiffness * (first * sideDirichlet.x + last * sideDirichlet.y +
                          bottom * sideDirichlet.z + top * sideDirichlet.w);
#else
    m.side = vec4(0);
#endif
#if ABSORBING
    const vec4 impedance = sqrt(stiffness * m.mass) *
                           (first * sideImpedance.x + last * sideImpedance.y +
                            bottom * sideImpedance.z + top * sideImpedance.w);
    m.mass *= mix(vec4(1), vec4(sideMass.x), first) * mix(vec4(1), vec4(sideMass.y), last) *
              mix(1.0, sideMass.z, bottom) * mix(1.0, sideMass.w, top);
#endif
#if SIGMA
    m.damping = m.mass * fetch(sigma, t);
#else
    m.damping = m.mass * uniformSigma;
#endif
#if ABSORBING
    m.damping += impedance;
#endif
    return m;
}

// K w from the four cells' values and their neighbours'.
vec4 stiffnessTimes(Medium m, vec4 w, vec4 left, vec4 right, vec4 lower, vec4 upper) {
    return m.left * (w - left) + m.right * (w - right) + m.below * (w - lower) +
           m.above * (w - upper) + m.side * w;
}

// A w and A's diagonal, terms = (a, b, g).
vec4 stencilTimes(Medium m, vec3 terms, vec4 w, vec4 left, vec4 right, vec4 lower, vec4 upper) {
    return (terms.x * m.mass + terms.y * m.damping) * w +
           terms.z * stiffnessTimes(m, w, left, right, lower, upper);
}
vec4 stencilDiagonal(Medium m, vec3 terms) {
    return terms.x * m.mass + terms.y * m.damping +
           terms.z * (m.left + m.right + m.below + m.above + m.side);
}
