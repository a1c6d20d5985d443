// Purpose: a stage of the reference scheme: Runge-Kutta of order 3 (Shu and Osher 1988) of central
// differences in divergence form (Harlow and Welch 1965), with explicit viscosity:
//     result = start + part (u - start + dt (nu L u - div(u u)) + forced acceleration),  part = 1, 1/4, 2/3
// Beside walls inside the domain, where flow round a corner or through a cut face would add energy to a
// conservative difference, it is upwind instead, which creates no extremum. Written this way because 1/3
// and 2/3 in float do not add up to 1, which would drive a steady state.
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
float upwind(vec2 by, float own, float left, float right, float lower, float upper) {
    return (by.x > 0.0 ? by.x * (own - left) : by.x * (right - own)) / spacing.x +
           (by.y > 0.0 ? by.y * (own - lower) : by.y * (upper - own)) / spacing.y;
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
    if (besideWall(f, x)) {
        const float across = 0.25 * (v(f - x) + v(f) + v(f - x + y) + v(f + y));
        carried = upwind(vec2(own, across), own, u(f - x), u(f + x), u(f - y), u(f + y));
    }
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
    if (besideWall(f, y)) {
        const float across = 0.25 * (u(f - y) + u(f) + u(f + x - y) + u(f + x));
        carried = upwind(vec2(across, own), own, v(f - x), v(f + x), v(f - y), v(f + y));
    }
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
