#version 450 core
// Purpose: a line with smooth edges and a rim.
#include "view/ink.glsl"
in float across, reach;
out vec4 color;
void main() {
    float away = abs(across);
    color = inked(clamp(reach + 0.5 - away, 0.0, 1.0), clamp(reach + 1.6 - away, 0.0, 1.0));
    // Lines narrower than a pixel fade.
    color.a *= clamp(2.0 * reach, 0.0, 1.0);
    if (color.a <= 0.0) discard;
}
