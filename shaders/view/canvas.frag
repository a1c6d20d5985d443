#version 450 core
// Purpose: rectangles and letters over a picture. Texture 1: r8, how much of a pixel a letter covers.
layout(binding = 1) uniform sampler2D atlas;
in vec2 place;
flat in vec4 paint;
out vec4 color;
void main() {
    color = vec4(paint.rgb, paint.a * texture(atlas, place).r);
}
