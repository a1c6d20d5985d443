// Purpose: viscosity, (I - s1 L) x = (I + s0 L) start with s0 = s1 = nu dt / 2 (Crank-Nicolson) or more of it
// implicit, s0 + s1 = nu dt, by Chebyshev's semi-iteration (Golub and Varga 1961): the spectrum lies in
// [1, 1 + s1 Viscosity::largestEigenvalue()], so that the number of iterations to a tolerance is known beforehand and
// no sums are needed.
// STAGE 0  b = (I + s L) start + dt acceleration                            (24 bytes per cell)
//          and with HELD 1 less `factor` times the gradient of phi          (28 bytes per cell)
//       1  next = x + alpha (b - A x) + beta (x - previous)                 (32 bytes per cell)
// Source: docs/methods/viscosity.md.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
GRID_IN(rg32f, 0, field);  // STAGE 0: start; 1: x
#if STAGE
GRID_IN(rg32f, 1, previous);
GRID_IN(rg32f, 2, right);
uniform vec2 steps;  // alpha, beta
#endif
#if !STAGE
GRID_IN(rg32f, 4, acceleration);
uniform float dt;  // [s]; 0 if there is no acceleration
#if HELD
GRID_IN(rgba32f, 1, phi);
uniform float factor;
#include "fluid/phi_gradient.glsl"
#endif
#endif
layout(rg32f, binding = 3) writeonly uniform image2D result;
uniform float s;  // STAGE 0: s0, 1: s1 [m^2]

#include "fluid/laplacian.glsl"

// The new value of component `c` of texel t, from the value there and its Laplacian.
#if STAGE
#define STEPPED(t, c, own, laplacian)                                                              \
    own + steps.x * (at(right, t).c - own + s * (laplacian)) + steps.y * (own - at(previous, t).c)
#else
#define STEPPED(t, c, own, laplacian) own + s * (laplacian) + dt * at(acceleration, t).c
#endif
#if HELD
#define LESS_HELD(gradient) -factor * (gradient)
#else
#define LESS_HELD(gradient)
#endif

float valueU(ivec2 f) {
    const float own = at(field, f + 1).x;
    return STEPPED(f + 1, x, own, laplacianU(f, own)) LESS_HELD(gradientU(f));
}
float valueV(ivec2 f) {
    const float own = at(field, f + 1).y;
    return STEPPED(f + 1, y, own, laplacianV(f, own)) LESS_HELD(gradientV(f));
}
#include "fluid/write_faces.glsl"

#if PLAIN
// Both components at once, up a column.
void main() {
    FOR_EACH_COLUMN(cell, entry)
        ivec2 t = cell + 1;
        vec2 lower = at(field, t - ivec2(0, 1)).xy, own = at(field, t).xy;
        const int end = t.y + 8;
#if HELD
        float below = phiAt(cell - ivec2(0, 1));
#endif
        do {
            const vec2 upper = at(field, t + ivec2(0, 1)).xy;
            const vec2 laplacian =
                (at(field, t + ivec2(1, 0)).xy + at(field, t - ivec2(1, 0)).xy - 2.0 * own) /
                    (spacing.x * spacing.x) +
                (upper + lower - 2.0 * own) / (spacing.y * spacing.y);
#if HELD
            const float here = phiAt(t - 1);
            const vec2 before = vec2(phiAt(t - ivec2(2, 1)), below);
            below = here;
#endif
            imageStore(result, t, vec4(STEPPED(t, xy, own, laplacian)
                                           LESS_HELD((here - before) / spacing), 0, 0));
            lower = own, own = upper;
        } while (++t.y < end);
    END_COLUMN
}
#else
void main() {
    FOR_EACH_TEXEL(texel)
        plainHere = isPlain(texel);
        imageStore(result, texel, vec4(faceValues(texel - 1), 0, 0));
    END
}
#endif
