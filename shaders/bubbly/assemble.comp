// Purpose: the matrix of the cell problem, A = I + 2 D R + (2 / L^2) a w (n_p . n_q), of many cells at
//          once: docs/methods/bubbly.md. D is the double layer of the periodic cell without the constant
//          part of a bubble on itself, R turns the sign of a bubble's first harmonic.
// Layout:  row p of cell c at matrix[c * stride4 + p * pitch4], in vec4. A group has LANES = POINTS / 4
//          lanes a row of a bubble's block, ROWS rows; z is the cell.
// Bytes:   4 written an entry.
// Defines: BUBBLES, POINTS, ROWS (4), PERIODIC (1): 0 is the same bubbles alone in an unbounded liquid.
// Source:  lattice sums by rows of cotangents, five of them (1e-6).
#version 450 core
#ifndef ROWS
#define ROWS 4
#endif
#ifndef PERIODIC
#define PERIODIC 1
#endif
layout(local_size_x = POINTS / 4, local_size_y = ROWS) in;
#include "bubbly/cell.glsl"
#define LANES (POINTS / 4)
layout(std430, binding = 3) writeonly buffer Matrix { vec4 matrix[]; };
uniform int stride4, pitch4;
shared vec2 harmonics[ROWS][LANES];
const float pi = 3.14159265358979;

#if PERIODIC
// Row s of images of a source, s not 0, without the part that those of s and -s cancel: e = exp(|b|),
// with which cosh b - cos a and what is left of sinh b / (..) - 1 lose nothing.
vec2 imageRow(float e, float sinA, float cosA, float sign_) {
    const float low = 1.0 / e;
    const float over = 1.0 / (0.5 * (e + low) - cosA);
    return vec2(sinA, sign_ * (low - cosA)) * over;
}

// 2 pi (G_x - i G_y) at z, |z| components at most a half. Sines of small arguments are series of our
// own: those of GPUs have absolute errors only.
vec2 kernel(vec2 z) {
    const vec2 h = pi * z, q = h * h;
    // sin and cos of pi x, sinh of pi y, to 1e-8
    const float s = h.x * (1.0 + q.x * (-1.6666667e-1 + q.x * (8.3333333e-3 + q.x * (-1.9841270e-4 +
                    q.x * (2.7557319e-6 + q.x * (-2.5052108e-8 + q.x * 1.6059044e-10))))));
    const float c = 1.0 + q.x * (-0.5 + q.x * (4.1666667e-2 + q.x * (-1.3888889e-3 + q.x *
                    (2.4801587e-5 + q.x * (-2.7557319e-7 + q.x * 2.0876757e-9)))));
    const float sh = h.y * (1.0 + q.y * (1.6666667e-1 + q.y * (8.3333333e-3 + q.y * (1.9841270e-4 +
                     q.y * (2.7557319e-6 + q.y * (2.5052108e-8 + q.y * 1.6059044e-10))))));
    const float ch = sqrt(1.0 + sh * sh);
    vec2 g = vec2(s * c, -sh * ch) / (sh * sh + s * s);
    const float sinA = 2.0 * s * c, cosA = 1.0 - 2.0 * s * s;
    const float up = (ch + sh) * (ch + sh), down = (ch - sh) * (ch - sh);  // exp(+-2 pi y)
    g += imageRow(535.49166 * up, sinA, cosA, 1.0) + imageRow(535.49166 * down, sinA, cosA, -1.0) +
         imageRow(286751.31 * up, sinA, cosA, 1.0) + imageRow(286751.31 * down, sinA, cosA, -1.0);
    return pi * g + vec2(0.0, 2.0 * pi * z.y);
}
#endif

void main() {
    const int lane = int(gl_LocalInvocationID.x), line = int(gl_LocalInvocationID.y);
    const int other = int(gl_WorkGroupID.x), cell = int(gl_WorkGroupID.z);
    const int p = min(int(gl_WorkGroupID.y) * ROWS + line, SIZE - 1), own = p / POINTS;
    const float a = radii[cell];
    const vec2 n = normals[p % POINTS];
    vec2 apart = bubbles[cell * BUBBLES + own].xy - bubbles[cell * BUBBLES + other].xy;
    const float weight = -2.0 * a / float(POINTS);  // - 2 w / (2 pi)
    vec4 layer = vec4(0);
    vec2 harmonic = vec2(0);
    for (int k = 0; k < 4; ++k) {
        const int q = 4 * lane + k;
        // Differences of like numbers first: near points keep all their digits.
        const vec2 z = apart + a * (n - normals[q]);
        const bool same = own == other;
        if (!(same && p % POINTS == q)) {
#if PERIODIC
            vec2 g = kernel(z - round(z));
            if (same) g -= vec2(z.x, -z.y) / dot(z, z);
#else
            vec2 g = same ? vec2(0) : vec2(z.x, -z.y) / dot(z, z);
#endif
            layer[k] = weight * (g.x * normals[q].x - g.y * normals[q].y);
        }
        harmonic += layer[k] * normals[q];
    }
    harmonics[line][lane] = harmonic;
    barrier();
    harmonic = vec2(0);
    for (int k = 0; k < LANES; ++k) harmonic += harmonics[line][k];
    // The harmonic turned, and the mean flux
    vec2 along = -4.0 / float(POINTS) * harmonic;
#if PERIODIC
    along += 4.0 * pi * a * a / float(POINTS) * n;
#endif
    for (int k = 0; k < 4; ++k) {
        const int q = 4 * lane + k;
        layer[k] += dot(along, normals[q]) + (other * POINTS + q == p ? 1.0 : 0.0);
    }
    if (int(gl_WorkGroupID.y) * ROWS + line >= SIZE) return;
    matrix[cell * stride4 + p * pitch4 + other * LANES + lane] = layer;
}
