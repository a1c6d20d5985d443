#version 450 core
// Purpose: a scalar field in the colours of a map, walls as solid shapes over it.
// Texture 2: the colormap, 256 x 1. Values that are not finite are shown magenta.
#include "view/sample.glsl"
layout(binding = 2) uniform sampler2D colormap;
uniform vec2 range;  // the values at the two ends of the colormap
in vec2 place;
out vec4 color;
void main() {
    vec2 found = sampleAt(place);
    float t = clamp((found.x - range.x) / (range.y - range.x), 0.0, 1.0);
    // Texel centres, so that the ends of the map are exact.
    vec3 shown = texture(colormap, vec2((t * 255.0 + 0.5) / 256.0, 0.5)).rgb;
    if (isnan(found.x) || isinf(found.x)) shown = vec3(1.0, 0.0, 1.0);
    float edge = max(fwidth(found.y), 1e-4);
    float wall = smoothstep(0.5 - edge, 0.5 + edge, found.y);
    // A lighter rim keeps walls apart from dark colours.
    float rim = 1.0 - smoothstep(0.5, 0.5 + 3.0 * edge, found.y);
    color = vec4(mix(shown, mix(vec3(0.19, 0.21, 0.24), vec3(0.42, 0.45, 0.49), rim), wall), 1.0);
}
