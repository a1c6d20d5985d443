#version 450 core
// Purpose: soft points and fading trails.
uniform vec4 ink;
in vec2 from;
in float reach, faint;
out vec4 color;
void main() {
    float cover = clamp(reach + 0.5 - length(from), 0.0, 1.0);
    color = vec4(ink.rgb, ink.a * faint * cover);
    if (color.a <= 0.0) discard;
}
