// Purpose: the acceleration of the fluid on its faces [m/s^2], the sum of
//     given forces  f(x, y)                                     [m/s^2]            FORCE 1
//     buoyancy      f_y = beta (T - T_ambient) - alpha s        Fedkiw et al. 2001  BUOYANCY 1
//     confinement   f = eps h (N_y omega, -N_x omega),  N = grad |omega| / |grad |omega||
//                                                               Steinhoff and Underhill 1994  CONFINEMENT 1
// Layout: result and force are rg32f, vorticity r32f, of the size of a velocity; vorticity texel
// (i + 1, j + 1) is the corner at (i, j). scalars holds (temperature [K], smoke) a cell.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
#if FORCE
GRID_IN(rg32f, 1, force);
#endif
#if BUOYANCY
GRID_IN(rg32f, 4, scalars);
uniform vec3 buoyancy;  // beta [m/(s^2 K)], T_ambient [K], alpha [m/s^2]
#endif
#if CONFINEMENT
GRID_IN(r32f, 3, vorticity);
uniform float confinement;  // eps
#endif
layout(rg32f, binding = 2) writeonly uniform image2D result;

#if CONFINEMENT
float omega(ivec2 corner) { return at(vorticity, corner + 1).x; }
// |omega| averaged over the corners of a cell.
float strength(ivec2 cell) {
    return 0.25 * (abs(omega(cell)) + abs(omega(cell + ivec2(1, 0))) + abs(omega(cell + ivec2(0, 1))) +
                   abs(omega(cell + ivec2(1, 1))));
}
vec2 unit(vec2 g) {
    const float size = length(g);
    return size > 1e-20 ? g / size : vec2(0);
}
#endif

float valueU(ivec2 f) {
    float sum = 0.0;
#if FORCE
    sum += at(force, f + 1).x;
#endif
#if CONFINEMENT
    // N at the face from |omega| left and right of it, and at its two corners.
    const vec2 n = unit(vec2((strength(f) - strength(f - ivec2(1, 0))) / spacing.x,
                             (abs(omega(f + ivec2(0, 1))) - abs(omega(f))) / spacing.y));
    sum += confinement * spacing.y * n.y * 0.5 * (omega(f) + omega(f + ivec2(0, 1)));
#endif
    return sum;
}
float valueV(ivec2 f) {
    float sum = 0.0;
#if FORCE
    sum += at(force, f + 1).y;
#endif
#if BUOYANCY
    // At a closed side of the domain the cell in front of it counts twice.
    const ivec2 above = turned(f), below = turned(f - ivec2(0, 1)), last = cells - 1;
    const vec2 mean = 0.5 * (at(scalars, clamp(above, ivec2(0), last)).xy +
                             at(scalars, clamp(below, ivec2(0), last)).xy);
    sum += buoyancy.x * (mean.x - buoyancy.y) - buoyancy.z * mean.y;
#endif
#if CONFINEMENT
    const vec2 n = unit(vec2((abs(omega(f + ivec2(1, 0))) - abs(omega(f))) / spacing.x,
                             (strength(f) - strength(f - ivec2(0, 1))) / spacing.y));
    sum -= confinement * spacing.x * n.x * 0.5 * (omega(f) + omega(f + ivec2(1, 0)));
#endif
    return sum;
}

void main() {
    const ivec2 texel = ivec2(gl_GlobalInvocationID.xy);
    const ivec2 f = texel - 1;
    if (any(greaterThanEqual(texel, cells + 3))) return;
    const bool inside = all(greaterThanEqual(f, ivec2(0))) && all(lessThanEqual(f, cells));
    imageStore(result, texel, vec4(inside ? vec2(valueU(f), valueV(f)) : vec2(0), 0, 0));
}
