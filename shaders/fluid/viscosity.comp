// Purpose: Crank-Nicolson viscosity, (I - s L) x = (I + s L) start with s = nu dt / 2, by Chebyshev's
// semi-iteration (Golub and Varga 1961): the spectrum lies in [1, 1 + k s (1/hx^2 + 1/hy^2)], k = 4, with obstacles 8, so that
// the number of iterations to a tolerance is known beforehand and nothing needs to be summed.
// STAGE 0  b = (I + s L) start + dt acceleration                            (24 bytes a cell)
//       1  next = x + alpha (b - A x) + beta (x - previous)                 (32 bytes a cell)
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
uniform float dt;  // [s]; 0 where there is no acceleration
#endif
layout(rg32f, binding = 3) writeonly uniform image2D result;
uniform float s;  // nu dt / 2 [m^2]

#include "fluid/laplacian.glsl"

float valueU(ivec2 f) {
    const float own = at(field, f + 1).x;
#if STAGE
    const float residual = at(right, f + 1).x - own + s * laplacianU(f, own);
    return own + steps.x * residual + steps.y * (own - at(previous, f + 1).x);
#else
    return own + s * laplacianU(f, own) + dt * at(acceleration, f + 1).x;
#endif
}
float valueV(ivec2 f) {
    const float own = at(field, f + 1).y;
#if STAGE
    const float residual = at(right, f + 1).y - own + s * laplacianV(f, own);
    return own + steps.x * residual + steps.y * (own - at(previous, f + 1).y);
#else
    return own + s * laplacianV(f, own) + dt * at(acceleration, f + 1).y;
#endif
}
#include "fluid/write_faces.glsl"

void main() {
    const ivec2 texel = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(texel, cells + 3))) return;
    plainHere = isPlain(texel);
    imageStore(result, texel, vec4(faceValues(texel - 1), 0, 0));
}
