// Purpose: a stage of the reference scheme: Runge-Kutta of order 3 (Shu and Osher 1988) of central
// differences in divergence form (Harlow and Welch 1965), with explicit viscosity:
//     result = start + part (u - start + dt (nu L u - div(u u)) + forced acceleration),  part = 1, 1/4, 2/3
// Beside walls inside the domain fluxes are those through the open parts of faces, shared by the open part of
// the face: central differences of these keep energy as projections count it, round corners and through cut
// faces. Through what is less than half open they are upwind, which only takes energy. Written this way because
// 1/3 and 2/3 in float do not add up to 1, which would drive a steady state.
// Bytes per cell: 24 (faces not counted). Source: docs/methods/advection.md.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
GRID_IN(rg32f, 0, field);
GRID_IN(rg32f, 1, start);
GRID_IN(rg32f, 4, acceleration);
layout(rg32f, binding = 2) writeonly uniform image2D result;
uniform float part, dt, viscosity;
uniform float forced;  // dt, or 0 if there is no acceleration
#include "fluid/laplacian.glsl"

float u(ivec2 f) { return at(field, f + 1).x; }
float v(ivec2 f) { return at(field, f + 1).y; }

#if OBSTACLES
// Whether a face of the six cells round the face f, which lies across the direction `normal`, is not fully open;
// closed sides of the domain do not count. Symmetric about the face, so that mirrored flows stay mirrored.
bool besideWall(ivec2 f, ivec2 normal) {
    const ivec2 last = f + 1 - normal;
    float open = 1.0;
    for (int y = f.y - 1; y <= last.y + 1; ++y) {
        for (int x = f.x - 1; x <= last.x + 1; ++x) {
            const ivec2 g = turned(ivec2(x, y));
            const vec4 face = at(faces, clamp(g, ivec2(-1), cells + 1) + 1);
            const bvec2 within = bvec2(g.x >= 0 && g.x < cells.x, g.y >= 0 && g.y < cells.y);
            if (y <= last.y && within.y && g.x < cells.x && (g.x > 0 || PERIODIC_X == 1)) {
                open = min(open, face.x);
            }
            if (x <= last.x && within.x && g.y < cells.y && (g.y > 0 || PERIODIC_Y == 1)) {
                open = min(open, face.y);
            }
        }
    }
    return open < 1.0;
}
vec4 partsOf(int axis, ivec2 f) { return at(faces, (axis == 0 ? faceOfU(f) : faceOfV(f)) + 1); }
// Flux through face f of a component [m/s].
float passing(int axis, ivec2 f) {
    const vec4 parts = partsOf(axis, f);
    return parts[axis] * at(field, f + 1)[axis] + parts[axis + 2];
}
// Carried from face f of a component to f + e at a rate [m/s].
float sent(int axis, ivec2 f, ivec2 e, float own, float rate, bool upwind) {
    const float there = at(field, f + e + 1)[axis], open = partsOf(axis, f + e)[axis];
    if (upwind || (open > 0.0 && open < 0.5)) return rate * (rate > 0.0 ? own : there);
    return rate * 0.5 * (own + there);
}
// Flux out of face f of a component beside a wall, in all directions; `along` the component, `aside` the other way.
float sentBesideWall(int axis, ivec2 f, ivec2 along, float own) {
    const ivec2 aside = 1 - along;
    const float here = passing(axis, f);
    const float ahead = 0.5 * (here + passing(axis, f + along)), behind = 0.5 * (here + passing(axis, f - along));
    const float upper = 0.5 * (passing(1 - axis, f + aside) + passing(1 - axis, f + aside - along));
    const float lower = 0.5 * (passing(1 - axis, f) + passing(1 - axis, f - along));
    const float open = partsOf(axis, f)[axis];
    const bool upwind = open < 0.5;
    return ((sent(axis, f, along, own, ahead, upwind) + sent(axis, f, -along, own, -behind, upwind)) / spacing[axis] +
            (sent(axis, f, aside, own, upper, upwind) + sent(axis, f, -aside, own, -lower, upwind)) /
                spacing[1 - axis]) /
           max(open, 0.5);
}
#endif

float valueU(ivec2 f) {
    const ivec2 x = ivec2(1, 0), y = ivec2(0, 1);
    const float own = u(f);
    const float east = 0.5 * (own + u(f + x)), west = 0.5 * (u(f - x) + own);
    // At the corners above and below: the means of u up and v across.
    const float north = 0.5 * (own + besideU(f + y, own)) * 0.5 * (v(f - x + y) + v(f + y));
    const float south = 0.5 * (besideU(f - y, own) + own) * 0.5 * (v(f - x) + v(f));
    float carried = (east * east - west * west) / spacing.x + (north - south) / spacing.y;
#if OBSTACLES
    if (besideWall(f, x)) carried = sentBesideWall(0, f, x, own);
#endif
    const float first = at(start, f + 1).x;
    return first + part * (own - first + dt * (viscosity * laplacianU(f, own) - carried) +
                           forced * at(acceleration, f + 1).x);
}
float valueV(ivec2 f) {
    const ivec2 x = ivec2(1, 0), y = ivec2(0, 1);
    const float own = v(f);
    const float north = 0.5 * (own + v(f + y)), south = 0.5 * (v(f - y) + own);
    const float east = 0.5 * (own + besideV(f + x, own)) * 0.5 * (u(f + x - y) + u(f + x));
    const float west = 0.5 * (besideV(f - x, own) + own) * 0.5 * (u(f - y) + u(f));
    float carried = (east - west) / spacing.x + (north * north - south * south) / spacing.y;
#if OBSTACLES
    if (besideWall(f, y)) carried = sentBesideWall(1, f, y, own);
#endif
    const float first = at(start, f + 1).y;
    return first + part * (own - first + dt * (viscosity * laplacianV(f, own) - carried) +
                           forced * at(acceleration, f + 1).y);
}
#include "fluid/write_faces.glsl"

void main() {
    const ivec2 texel = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(texel, cells + 3))) return;
    plainHere = isPlain(texel);
    imageStore(result, texel, vec4(faceValues(texel - 1), 0, 0));
}
