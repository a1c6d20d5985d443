#version 450 core
// Purpose: a field, or dye in its own colours, as a cloud of smoke that the sun lights from one side; walls as solid
// shapes over it. Seen is a slab of it: it covers as Beer and Lambert say. Light scatters once, out of the sun's
// beam that is left at each place (view/smoke_light.comp), with a lobe forwards (Henyey and Greenstein 1941): thin smoke
// near the sun glows at its edges; and out of the sky, from all sides. Slopes of the density stand out a little, since
// a thick cloud is one that bulges.
// COLORED (0): 1 if the field is dye. The picture holds colours times alpha. Values that are not finite are shown
// magenta.
#ifndef COLORED
#define COLORED 0
#endif
#include "view/sample.glsl"
#include "view/srgb.glsl"
#include "view/walls.glsl"
layout(binding = 3) uniform sampler2D light;
uniform float strong;  // the value of a dense cloud
uniform vec2 sun;      // towards it; a unit of length is the longer side of the domain
uniform vec2 size;     // of the domain in these units
uniform vec3 sunlight, skylight;  // factors on either
uniform vec4 ground;   // linear light, alpha
in vec2 place;
out vec4 color;

const float cover = 3.0;     // optical depth of a dense slab
const float forward = 0.45;  // mean cosine of the angle of scattering
const float bulge = 0.012;   // how far a thick cloud does, in units of length
const vec3 ofSun = vec3(1.00, 0.90, 0.76), ofSky = vec3(0.115, 0.150, 0.210);

// Bright light as film takes it: it comes near white and does not stop at an edge.
vec3 shoulder(vec3 light) {
    const float from = 0.6;
    return mix(light, 1.0 - (1.0 - from) * exp(-(light - from) / (1.0 - from)), greaterThan(light, vec3(from)));
}

float coverOf(float density) { return 1.0 - exp(-cover * density); }

float coverAt(vec2 at) {
#if COLORED
    vec3 dye = sampleColorAt(clamp(at, 0.0, 1.0)).rgb;
    return coverOf(max(max(dye.r, max(dye.g, dye.b)), 0.0) / strong);
#else
    return coverOf(max(sampleAt(clamp(at, 0.0, 1.0)).x, 0.0) / strong);
#endif
}

void main() {
#if COLORED
    vec4 found = sampleColorAt(place);
    vec3 dye = max(found.rgb, 0.0) / strong;
    float density = max(dye.r, max(dye.g, dye.b)), solid = found.a;
    vec3 albedo = mix(dye / max(density, 1e-6), vec3(1.0), 0.12);
    bool bad = any(isnan(found.rgb)) || any(isinf(found.rgb));
#else
    vec2 found = sampleAt(place);
    float density = max(found.x, 0.0) / strong, solid = found.y;
    vec3 albedo = vec3(0.96);
    bool bad = isnan(found.x) || isinf(found.x);
#endif
    float alpha = coverOf(density);
    float lit = textureLod(light, place, 0.0).r;
    // The sun stands behind the cloud's edge: the eye sees forward scattering where the way through is short.
    float g = forward * exp(-1.5 * density);
    float toward = 0.72;  // cosine of the angle between the beam and the eye
    float lobe = (1.0 - g * g) / pow(1.0 + g * g - 2.0 * g * toward, 1.5);
    // The slope towards the sun, over two cells
    float cell = 1.0 / float(max(cells.x, cells.y));
    vec2 off = cell * sun / size;
    float rise = alpha <= 0.0 ? 0.0 : (coverAt(place + off) - coverAt(place - off)) / (2.0 * cell);
    float relief = 1.0 - 0.5 * tanh(2.0 * bulge * rise);
    vec3 scattered = albedo * (ofSun * sunlight * lit * lobe * relief * 0.78 + ofSky * skylight * (0.6 + 0.4 * relief));
    float all_ = mix(ground.a, 1.0, alpha);
    vec3 linear = mix(ground.a * ground.rgb, scattered, alpha) / max(all_, 1e-6);
    vec3 shown = screen(shoulder(max(linear, 0.0)));
    if (bad) shown = vec3(1.0, 0.0, 1.0), all_ = 1.0;
    vec4 wall = wallOver(solid);
    color = mix(vec4(all_ * shown, all_), vec4(wall.rgb, 1.0), wall.a);
}
