#version 450 core
// Purpose: the drawn water surface with its slopes, the light that it casts on the floor, and the
// outlines of the walls.
// Image 0: rgba32f, from water_height.comp: height [m], solid.
// Image 1: rgba32f, one texel per block: drawn height and slope, solid.
// Image 2: rgba8, likewise: light on the floor / 4, solid, foam, 0.
// Storage 3: draw commands: one for the tops of walls, one for their sides; storage 4: one segment x0,
// y0, x1, y1 per side, in blocks, solid to the left, by marching squares at solid = 0.5. The order of
// sides is arbitrary and does not show in pictures.
// The light is that of thin bundles of rays: refracted by the slope they move by focus * slope on
// the way to the floor, and their density there is 1 / det(1 + focus * Hessian), to first order in
// the slope; where the determinant is 0 there is a caustic.
// WALLS: 0 if there are known to be none; 1 (the default) checks.
#ifndef WALLS
#define WALLS 1
#endif
layout(local_size_x = 16, local_size_y = 16) in;
layout(rgba32f, binding = 0) readonly uniform image2D heights;
layout(rgba32f, binding = 1) writeonly uniform image2D surface;
layout(rgba8, binding = 2) writeonly uniform image2D light;
layout(std430, binding = 3) buffer Commands {
    uint topVertices, topInstances, topFirst, topBase;
    uint sideVertices, sideInstances, sideFirst, sideBase;
};
layout(std430, binding = 4) writeonly buffer Sides { vec4 sides[]; };
uniform vec2 spacing;  // of blocks [m]
uniform float relief;  // drawn metres per metre of height
uniform float focus;   // depth [m] times 1 - 1/1.33
uniform vec2 breaking; // drawn steepness at which foam begins, and at which it covers all
uniform float crest;   // [m] what bends so sharply downwards is as steep as a slope of one

ivec2 last;

vec2 found(ivec2 at) {
    return imageLoad(heights, clamp(at, ivec2(0), last)).xy;
}

// A wall has no water height; the surface continues unchanged up to it.
float beside(vec2 other, float own) {
    return relief * (WALLS == 1 && other.y > 0.95 ? own : other.x);
}

void side(vec2 from, vec2 to) {
    sides[atomicAdd(sideInstances, 1u)] = vec4(from, to);
}

// Place of the wall's end between two neighbours.
float cut(float low, float high) {
    return clamp((0.5 - low) / (high - low), 0.0, 1.0);
}

void outline(vec2 at, float a, float b, float c, float d) {  // counterclockwise from the lower left
    int kind = int(a > 0.5) | int(b > 0.5) << 1 | int(c > 0.5) << 2 | int(d > 0.5) << 3;
    if (kind == 0 || kind == 15) return;
    vec2 south = at + vec2(cut(a, b), 0.0), east = at + vec2(1.0, cut(b, c));
    vec2 north = at + vec2(cut(d, c), 1.0), west = at + vec2(0.0, cut(a, d));
    if (kind == 1 || kind == 5) side(south, west);
    if (kind == 2 || kind == 10) side(east, south);
    if (kind == 3) side(east, west);
    if (kind == 4 || kind == 5) side(north, east);
    if (kind == 6) side(north, south);
    if (kind == 7) side(north, west);
    if (kind == 8 || kind == 10) side(west, north);
    if (kind == 9) side(south, north);
    if (kind == 11) side(east, north);
    if (kind == 12) side(west, east);
    if (kind == 13) side(south, east);
    if (kind == 14) side(west, south);
}

void main() {
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    last = imageSize(heights) - 1;
    if (any(greaterThan(at, last))) return;
    vec2 middle = found(at);
    vec2 w = found(at - ivec2(1, 0)), e = found(at + ivec2(1, 0));
    vec2 s = found(at - ivec2(0, 1)), n = found(at + ivec2(0, 1));
    vec2 ne = found(at + 1), sw = found(at - 1);
    vec2 nw = found(at + ivec2(-1, 1)), se = found(at + ivec2(1, -1));
    float own = middle.x;
    if (WALLS == 1 && middle.y > 0.95) {  // the water beside a wall reaches to it
        vec4 liquid = 1.0 - vec4(w.y, e.y, s.y, n.y);
        float all = dot(liquid, vec4(1.0));
        own = all > 0.1 ? dot(liquid, vec4(w.x, e.x, s.x, n.x)) / all : 0.0;
    }
    float west = beside(w, own), east = beside(e, own);
    float south = beside(s, own), north = beside(n, own);
    vec2 slope = vec2(east - west, north - south) / (2.0 * spacing);
    imageStore(surface, at, vec4(relief * own, slope, middle.y));

    float twist = beside(ne, own) + beside(sw, own) - beside(nw, own) - beside(se, own);
    vec2 bend = vec2(west + east, south + north) - 2.0 * relief * own;
    vec3 hessian = focus * vec3(bend / (spacing * spacing), twist / (4.0 * spacing.x * spacing.y));
    float density = abs((1.0 + hessian.x) * (1.0 + hessian.y) - hessian.z * hessian.z);
    // Waves break where they are steep, and at their crests first.
    float sharp = -(bend.x / (spacing.x * spacing.x) + bend.y / (spacing.y * spacing.y));
    float foam = smoothstep(breaking.x, breaking.y, length(slope) + crest * max(sharp, 0.0));
    imageStore(light, at, vec4(0.25 / max(density, 0.25), middle.y, foam, 0.0));

#if WALLS == 1
    if (middle.y > 0.5) topInstances = 5u;  // the top, and where a wall meets the sides of the tank
    if (all(lessThan(at, last))) outline(vec2(at) + 0.5, middle.y, e.y, ne.y, n.y);
#endif
}
