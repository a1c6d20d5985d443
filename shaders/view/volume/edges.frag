#version 450 core
// Purpose: a line with smooth edges.
uniform vec4 ink;
in float across, reach, strength;
out vec4 color;
void main() {
    color = vec4(ink.rgb, ink.a * strength * clamp(reach + 0.5 - abs(across), 0.0, 1.0) * min(2.0 * reach, 1.0));
    if (color.a <= 0.0) discard;
}
