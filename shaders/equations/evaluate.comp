// Purpose: evaluates typed equations: expressions of the components of the state in the cells of a stencil.
// Layout: component k of a padded field (equations/padded.glsl) in rows of its own; one invocation a texel of four
// cells. LOADS, LANES and STORES are printed from a graph (solvers/equations/evaluation.cpp): texels of all rows that
// the stencil has, the expressions for each of the four cells, and what becomes of their values.
// Bytes: each component read once (again from the cache), each result written once.
#version 450 core
layout(local_size_x = 16, local_size_y = 8) in;
#ifdef ELEMENTARY
#include "linalg/dense/elementary.glsl"
#endif
#ifdef BESSEL
#include "equations/bessel.glsl"
#endif
layout(rgba32f, binding = 0) readonly uniform image2D state;
#ifdef DIRECTION
layout(rgba32f, binding = 1) readonly uniform image2D direction;
#endif
#ifdef WALLS
layout(rgba32f, binding = 2) readonly uniform image2D solid;  // 1 in walls, padded
#endif
layout(rgba32f, binding = 3) writeonly uniform image2D result;
#ifdef BASE
layout(rgba32f, binding = 4) readonly uniform image2D base;
layout(rgba32f, binding = 7) readonly uniform image2D second;
#endif
#ifdef COMPENSATED
// A stage of an explicit step, all laid out alike: what the step adds to the state is summed up by itself, and what
// rounding takes from it is kept for the next step (Kahan 1965).
layout(rgba32f, binding = 4) readonly uniform image2D base;  // the state
layout(rgba32f, binding = 5) uniform image2D increment;
layout(rgba32f, binding = 6) uniform image2D rest;
uniform vec2 weights;      // of this rate in the next stage, and in the increment
uniform ivec2 firstLast;   // which stage it is
#endif
layout(std430, binding = 5) readonly buffer Parameters { float parameters[]; };
#ifdef NOISE
#include "linalg/dense/philox.glsl"
uniform ivec2 noiseStep, noiseKey;
uniform float noiseScale;
#endif
#ifdef SUMS
layout(std430, binding = 6) readonly buffer Sums { float sums[]; };
#endif
#ifdef SUM_SLOPES
layout(std430, binding = 7) readonly buffer SumSlopes { float sumSlopes[]; };  // of derivatives of what is summed up
#endif
uniform ivec2 cells;         // of the grid
uniform int reach;           // rows around each component of a padded field
uniform ivec3 resultLayout;  // first texel of a row, first row, rows from component to component
#ifdef BASE
uniform ivec3 baseLayout;    // likewise, of base and second
#endif
uniform vec2 spacing;        // [m]
uniform float area;          // [m^2] without walls
#ifndef COMPENSATED
uniform vec3 factors;        // of the result: x value + y base + z second
#endif
uniform float massFactor;    // of the direction itself, see STORES

#ifdef RANDOM
#include "equations/random.glsl"
#endif

vec4 load(ivec2 t, int component, int across, int up) {
    return imageLoad(state, ivec2(t.x + 1 + across, component * (cells.y + 2 * reach) + reach + t.y + up));
}
#ifdef DIRECTION
vec4 loadDirection(ivec2 t, int component, int across, int up) {
    return imageLoad(direction, ivec2(t.x + 1 + across, component * (cells.y + 2 * reach) + reach + t.y + up));
}
#endif
#ifdef WALLS
vec4 loadSolid(ivec2 t, int across, int up) { return imageLoad(solid, ivec2(t.x + 1 + across, reach + t.y + up)); }
#endif

#ifdef NOISE
// Normally distributed number (Box and Muller 1958) for a cell, a number and the step. Sides are joined: cells
// beyond them have the noise of the other side.
float noise(ivec2 t, int across, int up, int number) {
    const ivec2 cell = (ivec2(4 * t.x + across, t.y + up) + cells) % cells;
    const uvec4 bits = philox(uvec4(uint(cell.y) * uint(cells.x) + uint(cell.x), uint(number), noiseStep),
                              uvec2(noiseKey));
    const vec2 uniformly = (vec2(bits.xy >> 8u) + 0.5) * (1.0 / 16777216.0);
    return noiseScale * sqrt(-2.0 * log(uniformly.x)) * cos(6.2831853 * uniformly.y);
}
#endif

void store(ivec2 t, int component, vec4 value, vec4 inside) {
#ifdef COMPENSATED
    const ivec2 here = ivec2(resultLayout.x + t.x, resultLayout.y + component * resultLayout.z + t.y);
    const bvec4 valid = greaterThan(inside, vec4(0.5));
    const vec4 before = imageLoad(base, here);
    precise vec4 sum = weights.y * value;
    if (firstLast.x == 0) sum += imageLoad(increment, here);
    if (firstLast.y == 0) {
        imageStore(increment, here, mix(vec4(0), sum, valid));
        imageStore(result, here, mix(vec4(0), before + weights.x * value, valid));
        return;
    }
    sum += imageLoad(rest, here);
    precise const vec4 after = before + sum;
    precise const vec4 added = after - before;
    precise const vec4 left = sum - added;
    imageStore(rest, here, mix(vec4(0), left, valid));
    imageStore(result, here, mix(vec4(0), after, valid));
#else
#ifdef BASE
    const ivec2 at = ivec2(baseLayout.x + t.x, baseLayout.y + component * baseLayout.z + t.y);
    value = factors.y * imageLoad(base, at) + factors.x * value;
    if (factors.z != 0.0) value += factors.z * imageLoad(second, at);
#else
    value *= factors.x;
#endif
    // Not a product: values behind the last cell or in walls may be infinite.
    imageStore(result, ivec2(resultLayout.x + t.x, resultLayout.y + component * resultLayout.z + t.y),
               mix(vec4(0), value, greaterThan(inside, vec4(0.5))));
#endif
}

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    if (4 * t.x >= cells.x || t.y >= cells.y) return;
    const float y = (float(t.y) + 0.5) * spacing.y;
    vec4 inside = vec4(lessThan(4 * ivec4(t.x) + ivec4(0, 1, 2, 3), ivec4(cells.x)));
#ifdef WALLS
    inside *= 1.0 - loadSolid(t, 0, 0);
#endif
    LOADS
    LANES
    STORES
}
