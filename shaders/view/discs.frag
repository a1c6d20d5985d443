#version 450 core
// Purpose: a rim and, where there is room, a thin veil within.
uniform vec4 ink;
uniform float width;
in vec2 from;
in float reach;
out vec4 color;
void main() {
    float away = length(from), cover = clamp(reach + 0.5 - away, 0.0, 1.0);
    float rim = clamp(away - reach + 1.2 * width + 0.5, 0.0, 1.0);
    color = vec4(ink.rgb, ink.a * cover * mix(0.28, 1.0, rim));
    if (color.a <= 0.0) discard;
}
