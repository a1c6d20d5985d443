#version 450 core
// Purpose: draws the walls again over everything on a map.
#include "view/sample.glsl"
#include "view/walls.glsl"
in vec2 place;
out vec4 color;
void main() {
    color = wallOver(solidAt(place));
    if (color.a <= 0.0) discard;
}
