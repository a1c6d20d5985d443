// Purpose: eddy viscosity at the centres of cells, of size `width` = (hx hy hz)^(1/3).
// MODEL 1: (0.17 width)^2 sqrt(2 S:S), S the rate of strain (Smagorinsky 1963)
//       2: (0.5 width)^2 (D:D)^(3/2) / ((S:S)^(5/2) + (D:D)^(5/4)), D the symmetric part of the square of the velocity's
//          gradient without its trace (Nicoud and Ducros 1999): none in pure shear, as at walls.
// An invocation makes one value.
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/grid.glsl"
FIELD_IN(0, u);
FIELD_IN(1, v);
FIELD_IN(2, w);
FIELD_OUT(3, eddy);
#include "flow3d/gradient.glsl"
uniform float width;

float product(mat3 a, mat3 b) { return dot(a[0], b[0]) + dot(a[1], b[1]) + dot(a[2], b[2]); }

void main() {
    const ivec2 place = quadAndStrip(int(gl_GlobalInvocationID.x), cells.x);
    const ivec3 p = ivec3(place, int(gl_GlobalInvocationID.y));
    if (any(greaterThanEqual(p, cells))) return;
    // Columns: derivatives along x, y and z.
    const mat3 g = mat3(along(0, p), along(1, p), along(2, p));
    const mat3 strain = 0.5 * (g + transpose(g));
    const float s = product(strain, strain);
#if MODEL == 1
    const float value = 0.17 * width * 0.17 * width * sqrt(2.0 * s);
#else
    const mat3 square = g * g;
    const float third = (square[0][0] + square[1][1] + square[2][2]) / 3.0;
    const mat3 d = 0.5 * (square + transpose(square)) - mat3(third);
    const float e = product(d, d);
    const float below = pow(s, 2.5) + pow(e, 1.25);
    const float value = below > 0.0 ? 0.25 * width * width * pow(e, 1.5) / below : 0.0;
#endif
    eddy_1[4 * quadAt(0, p.y, p.z) + p.x] = value;
}
