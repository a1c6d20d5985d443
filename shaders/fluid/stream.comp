// Purpose: the stream function psi [m^2/s] at the lower left corners of cells: psi = 0 in the lower left
// corner, u = d psi/dy, v = -d psi/dx. Since the fluxes have no divergence the path of summation
// does not matter: along the bottom, then up, one invocation per column.
#version 450 core
layout(local_size_x = 64) in;
#include "fluid/grid.glsl"
GRID_IN(rg32f, 0, velocity);
layout(r32f, binding = 2) writeonly uniform image2D result;

vec2 flux(ivec2 f) { return flux(at(faces, f + 1), at(velocity, f + 1).xy); }

void main() {
    const int i = int(gl_GlobalInvocationID.x);
    if (i >= cells.x) return;
    float psi = 0.0;
    for (int k = 0; k < i; ++k) psi -= flux(ivec2(k, 0)).y * spacing.x;
    for (int j = 0; j < cells.y; ++j) {
        imageStore(result, ivec2(i, j), vec4(psi));
        psi += flux(ivec2(i, j)).x * spacing.y;
    }
}
