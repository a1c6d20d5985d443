#version 450 core
// Purpose: light on and in the water: Fresnel reflection of a simple sky (Schlick 1994) with the glitter
// of the sun, and the tiled floor seen through the refracted ray (Snell, 1.33), which loses light
// along its path (Beer and Lambert). The floor shows the light that the surface casts on it.
// Lengths in metres; colours are mixed in linear light.
// WALLS: 0 if there are known to be none: in software a branch not taken costs as much as one taken. 1
// (the default) checks the draw commands.
// FOAM: 1 if there is foam, 0 by default.
#include "view/daylight.glsl"
// RELIEF: 1 if the surface is dry, in the colours of a map by its height, 0 by default.
#ifndef RELIEF
#define RELIEF 0
#endif
#ifndef FOAM
#define FOAM 0
#endif
#ifndef WALLS
#define WALLS 1
#endif
layout(binding = 0) uniform sampler2D surface;  // drawn height and slope, solid
layout(binding = 1) uniform sampler2D light;    // light on the floor / 4, solid, foam
#if RELIEF
layout(binding = 2) uniform sampler2D colormap;  // 256 x 1
uniform float peak;                              // drawn height of its upper end, and depth of the lower one [m]
#endif
#if FOAM
layout(binding = 2) uniform sampler2D lace;  // how soon foam covers a place, 0..1; its last row and column
                                             // repeat the first
uniform float laceSide;      // its extent [m]
#endif
uniform vec3 eye;
uniform vec2 size;   // of the domain
uniform vec2 cover;  // extent of the textures
uniform float depth; // of the tank
uniform float tile;  // side of a tile
uniform float pixel; // size of a pixel at the distance of 1 m
uniform int part;    // 0 surface, 1 sides of the tank
layout(std430, binding = 3) readonly buffer Commands {
    uint topVertices, topInstances;  // no instances: there are no walls
};
in vec3 position;
flat in vec2 outward;
in float below;  // of a side: 0 at the water's rim, 1 on the floor
out vec4 color;

uniform vec2 slant;                    // the horizontal way of the sun's ray in still water, per metre of depth
uniform vec3 floorlight;               // as sunlight, on the floor
uniform vec3 horizon, zenith;          // of the sky
uniform float disc;                    // brightness of the sun
uniform vec3 absorption, scattered;    // of light by the depth of the tank; the colour of deep water
const vec3 jointColor = vec3(0.13, 0.15, 0.15), tileColor = vec3(0.58, 0.57, 0.50);

vec3 sky(vec3 direction) {
    float up = clamp(direction.z, 0.0, 1.0);
    vec3 shade = mix(horizon, zenith, sqrt(up));
    // Haze that the sun lights, warm towards it, and its glitter with a bright patch around it.
    float near = max(dot(direction, sun), 0.0);
    float near2 = near * near, near4 = near2 * near2, near8 = near4 * near4;
    float near16 = near8 * near8, near32 = near16 * near16, near64 = near32 * near32;
    float near256 = near64 * near64 * near64 * near64;
    float near1024 = near256 * near256 * near256 * near256;
    vec3 glow = vec3(0.12, 0.08, 0.02) * near4 * (1.0 - up);
    glow += disc * vec3(1.0, 0.93, 0.80) * (0.21 * near32 + 1.93 * near256 + 3.46 * near1024);
    return shade + sunlight * glow;
}

// `blur`: about half of a pixel's footprint along either axis.
vec3 tiles(vec2 at, vec2 blur) {
    vec2 fromJoint = (0.5 - abs(fract(at / tile) - 0.5)) * tile;
    vec2 joint = 1.0 - smoothstep(0.025 * tile - blur, 0.025 * tile + blur, fromJoint);
    // Joints narrower than a pixel fade to their mean.
    joint *= min(vec2(1.0), 0.05 * tile / blur);
    return mix(jointColor, tileColor, (1.0 - joint.x) * (1.0 - joint.y));
}

// Colour seen by a ray that starts in the water at `from`.
vec3 within(vec3 from, vec3 ray) {
    vec3 steady = mix(ray, vec3(1e-5), lessThan(abs(ray), vec3(1e-5)));
    vec3 goal = vec3(mix(vec2(0.0), size, greaterThan(steady.xy, vec2(0.0))), -depth);
    vec3 reach = (goal - from) / steady;
    if (steady.z > 0.0) reach.z = 1e6;
    float way = max(min(reach.z, min(reach.x, reach.y)), 0.0);
    // Walls in the water: the first of three points on the path that is solid.
    vec2 here = from.xy / cover, along = way * ray.xy / cover;
    vec3 solid = vec3(0.0);
    bool walls = WALLS == 1 && topInstances > 0u;
    if (walls) {
        solid = vec3(textureLod(light, here + 0.33 * along, 0.0).g,
                     textureLod(light, here + 0.67 * along, 0.0).g,
                     textureLod(light, here + along, 0.0).g);
    }
    bool onFloor = way >= reach.z, onX = reach.x < reach.y;
    vec3 hit = from + way * ray;
    vec2 at = onFloor ? hit.xy : onX ? hit.yz : hit.xz;
    // The area of a pixel there depends on how waves bend and walls foreshorten it. Beside an edge its
    // neighbours see something else and give no measure of it: hence the bounds.
    float least = 0.7 * pixel * (distance(eye, from) + way);
    vec2 blur = clamp(0.7 * fwidth(at), vec2(least), vec2(8.0 * least));
    vec3 ground;
    if (max(solid.x, max(solid.y, solid.z)) > 0.5) {
        way *= solid.x > 0.5 ? 0.2 : solid.y > 0.5 ? 0.5 : 0.8;
        ground = vec3(0.09, 0.09, 0.085) * skylight;
    } else if (onFloor) {
        vec2 lamp = textureLod(light, (at + slant * depth) / cover, 0.0).rg;
        float shadow = lamp.g;
        if (walls) {
            shadow = max(shadow, textureLod(light, (at + 0.4 * slant * depth) / cover, 0.0).g);
        }
        float bright = 4.0 * lamp.r * (1.0 - 0.7 * shadow);
        ground = tiles(at, blur) * (0.30 * skylight + 0.70 * bright * floorlight);
    } else {
        float facing = onX ? -sign(ray.x) * sun.x : -sign(ray.y) * sun.y;
        vec3 lit = 0.45 * skylight + 0.65 * max(facing, 0.0) * sunlight;
        ground = tiles(at, blur) * lit * (1.0 + 0.4 * hit.z / depth);
    }
    vec3 through = exp(-(0.55 + way / depth) * absorption);
    // Light scattered in the water replaces absorbed light.
    return ground * through + scattered * (1.0 - through);
}

#if FOAM
// Part of the pixel covered by foam where its share is `much`: first the borders of bubbles, then all.
float foamed(vec2 at, float much) {
    float count = float(textureSize(lace, 0).x - 1);
    float early = textureLod(lace, (fract(at / laceSide) * count + 0.5) / (count + 1.0), 0.0).r;
    float soft = 0.22 + 6.0 * pixel * distance(eye, vec3(at, 0.0)) / laceSide;
    return smoothstep(-soft, soft, early + much - 1.0) * smoothstep(0.0, 0.15, much);
}
#endif

void main() {
    vec3 view = normalize(eye - position);
    vec3 normal = vec3(outward, 0.0);
    if (part == 0) {
        normal = normalize(vec3(-textureLod(surface, position.xy / cover, 0.0).yz, 1.0));
    }
#if RELIEF
    // Matt, so that colours stay those of the legend, with a little gloss at the crests.
    float t = clamp(0.5 + 0.5 * textureLod(surface, position.xy / cover, 0.0).x / peak, 0.0, 1.0);
    vec3 stored = textureLod(colormap, vec2((t * 255.0 + 0.5) / 256.0, 0.5), 0.0).rgb;
    vec3 own = part == 0 ? stored * stored : vec3(0.05, 0.06, 0.07) * (1.0 - 0.5 * below);
    vec3 shade = own * (0.50 * skylight + 0.75 * max(dot(normal, sun), 0.0) * sunlight);
    if (part == 0) shade += own * 0.5 * pow(max(dot(normalize(view + sun), normal), 0.0), 40.0) * sunlight;
#else
    // A slope that faces away is seen at most at a grazing angle.
    float facing = max(dot(normal, view), 0.02);
    float away = 1.0 - facing, away2 = away * away;
    float fresnel = 0.02 + 0.98 * away2 * away2 * away;
    vec3 mirrored = reflect(-view, normal);
    vec3 above = part == 0 ? sky(vec3(mirrored.xy, abs(mirrored.z))) : vec3(0.10, 0.13, 0.16) * skylight;
    vec3 ray = refract(-view, normal, 1.0 / 1.33);
    vec3 shade = mix(within(position, ray), above, fresnel);
#if FOAM
    if (part == 0) {
        // Thin foam lets water through between its bubbles, which are darker at their rims.
        float much = textureLod(light, position.xy / cover, 0.0).b;
        float thick = foamed(position.xy, 0.9 * much);
        vec3 white = 0.42 * skylight + 0.62 * max(dot(normal, sun), 0.0) * sunlight;
        shade = mix(shade, (0.75 + 0.21 * thick) * white, thick * (0.45 + 0.5 * much));
    }
#endif
#endif
    // The rim of the water against the glass, and the edges of the tank: lines as wide as a pixel and a
    // half, which catch the light.
    vec2 aside = min(position.xy, size - position.xy);
    vec2 far = aside / max(fwidth(position.xy), 1e-9);
    float line = part == 0 ? min(far.x, far.y) : outward.x != 0.0 ? far.y : far.x;
    if (part == 1) {
        // In height, as `below` bends from one column of the side to the next
        float floorward = (position.z + depth) / max(fwidth(position.z), 1e-9);
        line = min(line, min(below / max(fwidth(below), 1e-9), floorward));
    }
    shade = mix(shade, vec3(0.62, 0.80, 0.90) * skylight, 0.45 * clamp(1.75 - line, 0.0, 1.0));
    color = developed(shade);
}
