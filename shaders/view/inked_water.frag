#version 450 core
// Purpose: dye as ink in a shallow basin of water over white paper, lit from above; walls as solid shapes
// over it. Ink absorbs (Beer and Lambert): of what it lacks of white it takes light away, so that dye as poured at
// concentration 1 looks like its colour, and two inks are darker than either, as real ones are. How much there is of
// all inks is their three channels less the fourth, the lightness: by the three alone white would be red, green and
// blue at once, hence black. White ink scatters: a mixture with it is as bright as a thick layer of both (Kubelka and
// Munk). Light falls at an angle, offset by `shadow` from the line of sight: ink casts a shadow on the paper, and
// slopes of its absorbance stand out a little, as in a cloud.
// Before another ground than the paper of the basin there is neither clear water nor a lamp. Where that ground is
// clear, so is the picture as far as its colours can be those of something over the ground; it holds colours times
// alpha.
// Values that are not finite are shown magenta.
#include "view/sample.glsl"
#include "view/srgb.glsl"
#include "view/walls.glsl"
uniform float strong;  // the concentration shown as a strong colour
uniform vec2 shadow;   // as a part of the domain
uniform vec4 ground;   // linear light, alpha
uniform int basin;     // 1: the ground is paper below water
in vec2 place;
out vec4 color;

const vec3 water = vec3(0.055, 0.020, 0.012);  // absorbance of clear water of the basin's depth
const float whole = 0.68;      // part of a strong concentration from which on ink hardly grows darker
const float own = 0.1;         // absorbance of a strong ink's own colour
const float dark = 0.97;       // difference from white from which on absorbance grows linearly
const float thickness = 0.15;  // how much more strong ink absorbs where it is thick
const float growth = 1.5;      // of absorbance, then
const float covering = 4.0;    // the amount of ink beyond which its white covers no more

// The part of an amount that counts: all of it below `most`, and no more than `most` far above.
float upTo(float most, float amount) {
    float a = amount / most;
    return inversesqrt(sqrt(1.0 + a * a * a * a));
}

// `darkens` is the absorbance of a strong ink for all light besides.
vec3 absorbance(vec4 dye, float darkens) {
    dye /= whole * strong;
    vec3 shown = max(dye.rgb, 0.0);
    float all_ = max(dot(shown, vec3(1.0)) - dye.a, 0.0);
    // Thick ink keeps its colour: more of a yellow that absorbs a little green would be brown. Where about twice as
    // much ink lies as the strongest channel tells of, two inks do, of which each absorbs.
    float most = max(max(shown.r, shown.g), shown.b);
    float two = smoothstep(1.8, 1.95, all_ / max(most, 1e-6));
    float part = upTo(1.0, mix(all_, most, two));
    shown *= part;
    all_ *= part;
    float deeper = 1.0 + thickness * all_ * (1.0 - part);
    vec3 lacks = max(all_ - shown, 0.0);
    return deeper *
           (darkens * all_ - log(1.0 - min(lacks, dark)) + growth * max(lacks - dark, 0.0));
}

void main() {
    float solid, there;
    vec4 found = sampleInkAt(place, solid);
    vec3 ink = absorbance(found, own);
    // The light that falls on the paper here came through the ink over there.
    vec3 above = absorbance(sampleInkAt(clamp(place + shadow, 0.0, 1.0), there), own);
    float all_ = dot(ink, vec3(1.0 / 3.0));
    vec3 dye = max(found.rgb, 0.0) / strong;
    float white = max(min(min(dye.r, dye.g), min(dye.b, 0.5 * found.a / strong)), 0.0);
    // The little white in a colour does not cover the colour where that is thick.
    white *= upTo(covering, max(dot(dye, vec3(1.0)) - found.a / strong, 0.0));
    float thick = all_ + white;
    float slope = dot(vec2(dFdx(thick), dFdy(thick)), vec2(0.6, -0.8));
    vec2 middle = place - vec2(0.42, 0.6);
    float light = basin == 1 ? 1.02 - 0.22 * dot(middle, middle) : 1.0;
    vec3 clear = basin == 1 ? water : vec3(0.0);
    vec3 shown = light * ground.rgb * exp(-clear - 0.77 * ink - 0.23 * above);
    // Thick ink is not black: it scatters a little in its own colour.
    vec3 hue = exp(-ink / max(all_, 1e-3));
    shown += 0.05 * hue * (1.0 - exp(-1.2 * all_));
    vec3 taken = absorbance(found, 0.0) / max(2.0 * white, 1e-3);
    shown = mix(shown, light * (1.0 + taken - sqrt(taken * (taken + 2.0))), 1.0 - exp(-2.0 * white));
    shown *= 1.0 + 0.1 * clamp(5.0 * slope, -1.0, 1.0);
    shown = screen(clamp(shown, 0.0, 1.0));
    float alpha = 1.0;
    if (ground.a < 1.0) {
        // The least cover by which some colour over the ground looks like this.
        vec3 behind = screen(ground.rgb), off = shown - behind;
        vec3 needs = mix(-off / max(behind, 1e-6), off / max(1.0 - behind, 1e-6),
                         greaterThan(off, vec3(0.0)));
        float cover = clamp(max(needs.r, max(needs.g, needs.b)), 0.0, 1.0);
        alpha = mix(ground.a, 1.0, cover);
        shown -= (1.0 - alpha) * behind;  // times alpha
    }
    if (any(isnan(found.rgb)) || any(isinf(found.rgb))) shown = vec3(1.0, 0.0, 1.0), alpha = 1.0;
    vec4 wall = wallOver(solid);
    color = mix(vec4(shown, alpha), vec4(wall.rgb, 1.0), wall.a);
}
