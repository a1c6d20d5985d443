#version 450 core
// Purpose: dye as ink in a shallow basin of water over white paper, lit from above; walls as solid shapes
// over it. Ink absorbs (Beer and Lambert): dye of one channel lets its own colour pass and takes the other
// two, so that the absorbance is linear in the concentrations and inks mix as inks do, to brown and black.
// Light comes down at a slant, `shadow` away from the eye's way: ink casts a shadow on the paper, and the
// slope of its absorbance stands out a little, as that of a cloud does.
// Values that are not finite are shown magenta.
#include "view/sample.glsl"
#include "view/walls.glsl"
uniform float strong;  // the concentration that is shown as a strong colour
uniform vec2 shadow;   // as a part of the domain
in vec2 place;
out vec4 color;

const vec3 paper = vec3(0.885, 0.875, 0.845);  // reflected light, linear
const vec3 water = vec3(0.055, 0.020, 0.012);  // what clear water of the basin's depth takes
const float own = 0.06;    // absorbance of a channel's own colour, that of the others being 1
const float depth = 1.7;  // absorbance of a strong ink on one way through it

vec3 absorbance(vec3 dye) {
    dye = max(dye, 0.0) / strong;
    return depth * (dot(dye, vec3(1.0)) - (1.0 - own) * dye);
}

vec3 screen(vec3 linear) {  // sRGB
    return mix(12.92 * linear, 1.055 * pow(linear, vec3(1.0 / 2.4)) - 0.055,
               greaterThan(linear, vec3(0.0031308)));
}

void main() {
    vec4 found = sampleColorAt(place);
    vec3 ink = absorbance(found.rgb);
    // What falls on the paper here came through the ink over there.
    vec3 above = absorbance(sampleColorAt(clamp(place + shadow, 0.0, 1.0)).rgb);
    float all_ = dot(ink, vec3(1.0 / 3.0));
    float slope = dot(vec2(dFdx(all_), dFdy(all_)), vec2(0.6, -0.8));
    vec2 middle = place - vec2(0.42, 0.6);
    float light = 1.02 - 0.22 * dot(middle, middle);
    vec3 shown = light * paper * exp(-water - ink - 0.3 * above);
    // Thick ink is not black: it scatters a little in its own colour.
    vec3 hue = exp(-ink / max(all_, 1e-3));
    shown += 0.05 * hue * (1.0 - exp(-1.2 * all_));
    shown *= 1.0 + 0.1 * clamp(5.0 * slope, -1.0, 1.0);
    shown = screen(clamp(shown, 0.0, 1.0));
    if (any(isnan(found.rgb)) || any(isinf(found.rgb))) shown = vec3(1.0, 0.0, 1.0);
    vec4 wall = wallOver(found.a);
    color = vec4(mix(shown, wall.rgb, wall.a), 1.0);
}
