// Purpose: common part of the kernels of the cell problem. Lengths are in sides of the unit cell.
// Layout:  bubbles[cell * BUBBLES + b] = (centre, fluctuation of the specific impulse), radii[cell],
//          normals[i] of a bubble's points, n out into the liquid; point p = b * POINTS + i.
// Defines: BUBBLES (8), POINTS (32) on each.
#ifndef BUBBLES
#define BUBBLES 8
#endif
#ifndef POINTS
#define POINTS 32
#endif
#define SIZE (BUBBLES * POINTS)
layout(std430, binding = 0) readonly buffer Bubbles { vec4 bubbles[]; };
layout(std430, binding = 1) readonly buffer Radii { float radii[]; };
#if defined(UNIFORM_NORMALS)
layout(std140, binding = 2) uniform Normals { vec4 normals[POINTS / 2]; };  // two in one
vec2 normal(int i) { return (i & 1) == 0 ? normals[i >> 1].xy : normals[i >> 1].zw; }
#else
layout(std430, binding = 2) readonly buffer Normals { vec2 normals[]; };
vec2 normal(int i) { return normals[i]; }
#endif

// Right sides of point p of a cell, one per channel: the impulses' fluctuations (temperature 1),
// flux along x, flux along y, and random signs for the estimate of the condition.
vec4 rightSide(int cell, int p) {
    const vec2 n = normal(p % POINTS);
    const float scale = 2.0 * radii[cell];
    const vec2 fluctuation = bubbles[cell * BUBBLES + p / POINTS].zw;
    uint h = uint(p) * 0x9e3779b9u;
    h = (h ^ (h >> 16)) * 0x85ebca6bu;
    h = (h ^ (h >> 13)) * 0xc2b2ae35u;
    return vec4(scale * dot(fluctuation, n), scale * n, (h >> 16 & 1u) == 0u ? 1.0 : -1.0);
}
