#version 450 core
// Purpose: an arrow as a smooth shape: distance in pixels to its shaft and head.
// LISTED (0): 1 draws only the head.
#include "view/ink.glsl"
#ifndef LISTED
#define LISTED 0
#endif
uniform float longest, thick;
in vec2 from;
flat in float extent;
out vec4 color;
void main() {
    float tip = 0.5 * extent;
    vec2 at = vec2(from.x, abs(from.y));
#if LISTED
    float head = extent;
#else
    float head = min(0.5 * extent, 0.28 * longest + 2.0 * thick);
#endif
    float wide = 0.42 * head;
    // Head: the flanks of a triangle from the tip back to `wide`, and its base
    vec2 outward = normalize(vec2(wide, head));
    float distance_ = max(dot(at - vec2(tip, 0.0), outward), tip - head - at.x);
#if !LISTED
    float x = clamp(at.x, -tip + 0.5 * thick, tip - head);
    distance_ = min(distance_, length(at - vec2(x, 0.0)) - 0.5 * thick);
#endif
    color = inked(clamp(0.5 - distance_, 0.0, 1.0), clamp(1.7 - distance_, 0.0, 1.0));
    if (color.a <= 0.0) discard;
}
