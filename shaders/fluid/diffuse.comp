// Purpose: diffusion of values at cell centres (temperature and smoke, or dye), one invocation per cell. The rate is
//     s (L x + c - d x) + dt f,   s = D dt a channel,
// L being the five-point Laplacian over open faces; nothing passes walls and sides. With HEATED the first channel sees
// held walls and sides by c [K/m^2] and d [1/m^2], given fluxes by f [K/s]. With CONDUCTS (FINE 1) it spreads in
// walls, too, as conduction.comp says; with CUT (FINE 1) it sees walls as fluid::HeatCells has them.
// STAGE 0  result = x + rate                                     (explicit)
//       1  result = x + alpha (right + rate - x) + beta (x - previous), Chebyshev's semi-iteration for
//          (I - s (L - d)) x = right + s c + dt f; the spectrum lies in [1, 1 + 4 s (1/hx^2 + 1/hy^2)].
// CHANNELS  4 of an rgba32f texture or 2 of rg32f: FORMAT.   FINE  cells of the field along a cell of the flow.
// Bytes per cell: STAGE 0 twice, 1 four times the format's, and 16 for faces; HEATED 16 more, CONDUCTS or CUT 16.
// Source: docs/methods/heat.md.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
GRID_IN(FORMAT, 0, field);
#if STAGE
GRID_IN(FORMAT, 1, previous);
GRID_IN(FORMAT, 3, right);
uniform vec2 steps;  // alpha, beta
#endif
#if HEATED
GRID_IN(rgba32f, 4, heating);  // d, c, f
uniform float dt;              // [s]
#endif
layout(FORMAT, binding = 2) writeonly uniform image2D result;
uniform vec4 s;  // [m^2]

#if CUT
// Openings of the left and the lower face; factor of the rate; below 0: the cell has the temperature c.
GRID_IN(rgba32f, 6, heatCells);
#endif
#if CONDUCTS
GRID_IN(rgba32f, 6, conduction);  // of conduction.comp

float heatAt(ivec2 cell) { return at(field, clamp(turned(cell), ivec2(0), cells - 1)).x; }
// Heat from the neighbour, times the distance between both, over the diffusivity.
float conducted(ivec2 cell, ivec2 e) {
    const int axis = e.x != 0 ? 0 : 1;
    const bool ahead = e[axis] > 0;
    const ivec2 low = ahead ? cell : cell + e, high = ahead ? cell + e : cell;
    const ivec2 aside = ivec2(axis, 1 - axis);
    const vec4 both = at(conduction, turned(high));
    const vec2 counts = axis == 0 ? both.xy : both.zw;
    float passes = counts.x * (heatAt(high) - heatAt(low));
    if (counts.y != 0.0) {
        passes += 0.25 * counts.y * (spacing[axis] / spacing[1 - axis]) *
                  ((heatAt(high + aside) + heatAt(low + aside)) - (heatAt(high - aside) + heatAt(low - aside)));
    }
    return ahead ? passes : -passes;
}
#endif

// The difference to the neighbour across one face; `open_` is the open fraction of that face of the flow's cell, and the
// first channel's difference counts with `passes`.
vec4 across(ivec2 cell, ivec2 e, float open_, float passes, vec4 own) {
    ivec2 n = cell + e;
    const ivec2 size = FINE * cells;
#if PERIODIC_X
    n.x = (n.x + size.x) % size.x;
#endif
#if PERIODIC_Y
    n.y = (n.y + size.y) % size.y;
#endif
    const bool outside = any(lessThan(n, ivec2(0))) || any(greaterThanEqual(n, size));
    const bool same = !outside && cell / FINE == n / FINE;
#if CONDUCTS
    if (outside) return vec4(0);
    vec4 difference = at(field, n) - own;
    difference.x = conducted(cell, e);
    if (open_ == 0.0) difference.yzw = vec3(0);
    return difference;
#elif CUT
    if (outside) return vec4(0);
    const vec4 difference = at(field, n) - own;
    return vec4(passes * difference.x, open_ == 0.0 ? vec3(0) : difference.yzw);
#else
    return outside || (!same && open_ == 0.0) ? vec4(0) : at(field, n) - own;
#endif
}

void main() {
    const ivec2 cell = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(cell, FINE * cells))) return;
    const ivec2 t = cell / FINE + 1, x = ivec2(1, 0), y = ivec2(0, 1);
    const vec4 own = at(field, cell);
    const vec2 low = at(faces, t).xy;
    const vec2 h = spacing / float(FINE);
    // Sums in pairs keep symmetry bit for bit.
#if CUT
    const vec4 parts = at(heatCells, cell);
    const vec2 after_ = vec2(at(heatCells, turned(cell + x)).x, at(heatCells, turned(cell + y)).y);
#else
    const vec4 parts = vec4(1);
    const vec2 after_ = vec2(1);
#endif
    vec4 rate =
        s *
        ((across(cell, x, at(faces, t + x).x, after_.x, own) + across(cell, -x, low.x, parts.x, own)) / (h.x * h.x) +
         (across(cell, y, at(faces, t + y).y, after_.y, own) + across(cell, -y, low.y, parts.y, own)) / (h.y * h.y));
    rate.x *= parts.z;
#if HEATED
    const vec4 walls = at(heating, cell);
    rate.x += s.x * (walls.y - walls.x * own.x) + dt * walls.z;
#endif
#if STAGE
    vec4 after = own + steps.x * (at(right, cell) + rate - own) + steps.y * (own - at(previous, cell));
#else
    vec4 after = own + rate;
#endif
#if CUT && HEATED
    if (parts.w < 0.0 && s.x > 0.0) after.x = walls.y;
#endif
    imageStore(result, cell, after);
}
