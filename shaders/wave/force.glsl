// Purpose: the force f of M u_tt + C u_t + K u = f at four cells: sources, and the contribution of
// nonzero Dirichlet sides to their cells.
// SOURCES 1: sources[i] accelerates the surface by shape.y (1 - (d/R)^2)^2 where the distance d of the
//            cell's centre from the segment is less than R = shape.x.
// DRIVEN  1: sideValues are the heights on the sides: left and right ny each, bottom and top nx each.
#if SOURCES
struct WaveSource {
    vec4 segment;  // from, to [m]
    vec4 shape;    // radius [m], acceleration [m/s^2]
};
layout(std430, binding = 3) readonly buffer Sources { WaveSource sources[]; };
uniform int sourceCount;
#endif
#include "wave/bump.glsl"
#if DRIVEN
layout(std430, binding = 4) readonly buffer SideValues { float sideValues[]; };
#endif

vec4 forceAt(ivec2 t, Medium m) {
    vec4 force = vec4(0);
#if SOURCES
    for (int i = 0; i < sourceCount; ++i) {
        force += sources[i].shape.y * bump(t, sources[i].segment, sources[i].shape.x);
    }
    force *= m.mass;
#endif
#if DRIVEN
#if FACES
    const Neighbours k = m.face;
#else
    const vec2 h = uniformMedium.x * inverseH2;
    const Neighbours k = Neighbours(vec4(h.x), vec4(h.x), vec4(h.y), vec4(h.y));
#endif
    // The ghost behind a Dirichlet side is 2 g - u, of which K contains only -u.
    if (t.x == 0) force.x += 2.0 * k.left.x * sideValues[t.y];
    if (t.x == texels.x - 1) force[LAST_LANE] += 2.0 * k.right[LAST_LANE] * sideValues[cells.y + t.y];
    for (int lane = 0; lane < 4; ++lane) {
        const int x = min(4 * t.x + lane, cells.x - 1);
        if (t.y == 0) force[lane] += 2.0 * k.lower[lane] * sideValues[2 * cells.y + x];
        if (t.y == cells.y - 1) {
            force[lane] += 2.0 * k.upper[lane] * sideValues[2 * cells.y + cells.x + x];
        }
    }
#endif
    return masked(t, force);
}
