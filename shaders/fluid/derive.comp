// Purpose: fields at cell centres for views, exports and probes, from the state on faces.
// KIND 0 u, 1 v, 2 speed [m/s]; 3 vorticity [1/s], the mean of the cell's corners; 4 divergence of the
// fluxes [1/s]; 5 Q = -(u_x^2 + 2 u_y v_x + v_y^2)/2 [1/s^2] (Hunt et al. 1988); 6 pressure / density
// [m^2/s^2]; 7, 8 the flux through left and lower faces, open fraction times velocity plus what walls push
// [m/s]. Solid cells are 0.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
GRID_IN(rg32f, 0, velocity);
GRID_IN(r32f, 5, solid);
#if KIND == 6
GRID_IN(rgba32f, 1, phi);   // of the step's first projection
GRID_IN(rgba32f, 3, last);  // and of its last, if there are several
uniform vec2 scales;        // [1/s]
#endif
layout(r32f, binding = 2) writeonly uniform image2D result;

vec2 velocityAt(ivec2 f) { return at(velocity, f + 1).xy; }
vec2 flux(ivec2 f) { return flux(at(faces, f + 1), velocityAt(f)); }

void main() {
    const ivec2 c = ivec2(gl_GlobalInvocationID.xy);
    const ivec2 x = ivec2(1, 0), y = ivec2(0, 1);
    float value = 0.0;
#if KIND == 7
    if (c.x > cells.x || c.y >= cells.y) return;
    value = flux(c).x;
#elif KIND == 8
    if (c.x >= cells.x || c.y > cells.y) return;
    value = flux(c).y;
#else
    if (any(greaterThanEqual(c, cells))) return;
    if (at(solid, c).x < 0.5) {
        const vec2 here = velocityAt(c), right = velocityAt(c + x), up = velocityAt(c + y);
        const vec2 centre = 0.5 * vec2(here.x + right.x, here.y + up.y);
#if KIND == 0
        value = centre.x;
#elif KIND == 1
        value = centre.y;
#elif KIND == 2
        value = length(centre);
#elif KIND == 4
        value = (flux(c + x).x - flux(c).x) / spacing.x + (flux(c + y).y - flux(c).y) / spacing.y;
#elif KIND == 6
        const ivec2 t = ivec2(c.x >> 2, c.y);
        value = dot(scales, vec2(at(phi, t)[c.x & 3], at(last, t)[c.x & 3]));
#else
        // Differences of the centred velocity across the cell, from faces left and right, below and above.
        const float vx = 0.25 * (velocityAt(c + x).y + velocityAt(c + x + y).y -
                                 velocityAt(c - x).y - velocityAt(c - x + y).y) / spacing.x;
        const float uy = 0.25 * (velocityAt(c + y).x + velocityAt(c + x + y).x -
                                 velocityAt(c - y).x - velocityAt(c + x - y).x) / spacing.y;
#if KIND == 3
        value = vx - uy;
#else
        const float ux = (right.x - here.x) / spacing.x, vy = (up.y - here.y) / spacing.y;
        value = -0.5 * (ux * ux + 2.0 * uy * vx + vy * vy);
#endif
#endif
    }
#endif
    imageStore(result, c, vec4(value));
}
