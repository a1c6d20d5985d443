#version 450 core
// Purpose: a scalar field in the colours of a map, walls as solid shapes over it.
// Texture 2: the colormap, 256 x 1. Values that are not finite are shown magenta.
#include "view/sample.glsl"
#include "view/streaks.glsl"
#include "view/walls.glsl"
layout(binding = 2) uniform sampler2D colormap;
uniform vec2 range;  // the values at the two ends of the colormap
in vec2 place;
out vec4 color;
void main() {
    vec2 found = sampleAt(place);
    float t = clamp((found.x - range.x) / (range.y - range.x), 0.0, 1.0);
    // Texel centres, so that the ends of the map are exact.
    vec3 shown = streaked(texture(colormap, vec2((t * 255.0 + 0.5) / 256.0, 0.5)).rgb);
    if (isnan(found.x) || isinf(found.x)) shown = vec3(1.0, 0.0, 1.0);
    vec4 wall = wallOver(found.y);
    color = vec4(mix(shown, wall.rgb, wall.a), 1.0);
}
