#version 450 core
// Purpose: dye that glows in dark water or before another ground, walls as solid shapes over it. The picture
// holds colours times alpha: clear ground shows where there is no dye.
// The concentrations are mixed in linear light; the largest saturates towards 1 like light in a
// medium, so that hues are kept, and very strong dye turns a little towards white.
// Values that are not finite are shown magenta.
// BLOOM (0): 1 if dye shines around itself, over walls, too; what a colour cannot hold turns white.
#ifndef BLOOM
#define BLOOM 0
#endif
#include "view/sample.glsl"
#include "view/srgb.glsl"
#include "view/streaks.glsl"
#include "view/walls.glsl"
uniform float strong;  // the concentration shown as a strong colour
uniform vec4 ground;   // linear light, alpha
#if BLOOM
layout(binding = 4) uniform sampler2D glow;  // light spread over the surroundings
uniform vec2 glowCover;                      // the part of it that covers the domain
uniform float bloom;
#endif
in vec2 place;
out vec4 color;

void main() {
    vec4 found = sampleColorAt(place);
    vec3 dye = max(found.rgb, 0.0) / strong;
    float most = max(dye.r, max(dye.g, dye.b));
    float cover = 1.0 - exp(-2.2 * most);
    vec3 hue = mix(dye / max(most, 1e-6), vec3(1.0), 0.45 * smoothstep(1.0, 8.0, most));
    vec3 around = vec3(0.0);
#if BLOOM
    around = bloom * textureLod(glow, place * glowCover, 0.0).rgb;
#endif
    float bright = max(around.r, max(around.g, around.b));
    float alpha = mix(ground.a, 1.0, 1.0 - (1.0 - cover) / (1.0 + bright));
    vec3 linear = mix(ground.a * ground.rgb, hue, cover) + around;
#if BLOOM
    vec3 beyond = max(linear - alpha, 0.0);
    linear += 0.4 * dot(beyond, vec3(1.0 / 3.0));
    linear = min(linear, vec3(alpha));
#endif
    vec3 shown = streaked(screen(linear / max(alpha, 1e-6)));
    if (any(isnan(found.rgb)) || any(isinf(found.rgb))) shown = vec3(1.0, 0.0, 1.0), alpha = 1.0;
    vec4 wall = wallOver(found.a);
#if BLOOM
    // The glare lies over walls, too.
    wall.rgb += screen(min(around, vec3(1.0))) * (1.0 - wall.rgb) * 0.6;
#endif
    color = mix(vec4(alpha * shown, alpha), vec4(wall.rgb, 1.0), wall.a);
}
