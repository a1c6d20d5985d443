#version 450 core
// Purpose: the walls once more over all that was drawn upon a map.
#include "view/sample.glsl"
#include "view/walls.glsl"
in vec2 place;
out vec4 color;
void main() {
    color = wallOver(solidAt(place));
    if (color.a <= 0.0) discard;
}
