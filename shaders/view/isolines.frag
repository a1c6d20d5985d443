#version 450 core
// Purpose: lines of equal value of a scalar field, of constant width on the screen. Levels are
// `level` + k * `interval` for all whole k.
#include "view/sample.glsl"
#include "view/ink.glsl"
uniform float level, interval;
uniform float last;   // k of the last line, 0 being the first; negative: no end
uniform float width;  // of a line [pixels]
in vec2 place;
out vec4 color;
void main() {
    vec2 found = sampleAt(place);
    float f = (found.x - level) / interval;
    float steep = length(vec2(dFdx(f), dFdy(f)));  // change over a pixel
    float line = last < 0.0 ? round(f) : clamp(round(f), 0.0, last);
    float away = abs(f - line) / max(steep, 1e-12);  // from the nearest level [pixels]
    float core = clamp(0.5 * width + 0.5 - away, 0.0, 1.0);
    float rim = clamp(0.5 * width + 1.6 - away, 0.0, 1.0);
    // Plateaus that lie on a level, and levels too close to tell apart, are not drawn.
    float shown = step(1e-5, steep) * (1.0 - smoothstep(0.22, 0.5, steep));
    if (isnan(f) || isinf(f) || found.y > 0.5) shown = 0.0;
    color = inked(core * shown, rim * shown);
    if (color.a <= 0.0) discard;
}
