#version 450 core
// Purpose: dye that glows in dark water, walls as solid shapes over it.
// The concentrations are mixed in linear light; the largest saturates towards 1 like light in a
// medium, so that hues are kept, and very strong dye turns a little towards white.
// Values that are not finite are shown magenta.
#include "view/sample.glsl"
#include "view/streaks.glsl"
#include "view/walls.glsl"
uniform float strong;  // the concentration shown as a strong colour
in vec2 place;
out vec4 color;

vec3 screen(vec3 linear) {  // sRGB
    return mix(12.92 * linear, 1.055 * pow(linear, vec3(1.0 / 2.4)) - 0.055,
               greaterThan(linear, vec3(0.0031308)));
}

void main() {
    vec4 found = sampleColorAt(place);
    vec3 dye = max(found.rgb, 0.0) / strong;
    float most = max(dye.r, max(dye.g, dye.b));
    float cover = 1.0 - exp(-2.2 * most);
    vec3 hue = mix(dye / max(most, 1e-6), vec3(1.0), 0.45 * smoothstep(1.0, 8.0, most));
    vec3 shown = streaked(screen(mix(vec3(0.0085, 0.0125, 0.0185), hue, cover)));
    if (any(isnan(found.rgb)) || any(isinf(found.rgb))) shown = vec3(1.0, 0.0, 1.0);
    vec4 wall = wallOver(found.a);
    color = vec4(mix(shown, wall.rgb, wall.a), 1.0);
}
