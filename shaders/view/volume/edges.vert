#version 450 core
// Purpose: straight lines of constant width. Storage 0: per line its ends in clip coordinates and depths, two vec4, and a
// vec4 of width [pixels], alpha at either end, and nothing.
layout(std430, binding = 0) readonly buffer Lines { vec4 lines[]; };
uniform vec2 pixels;  // of the picture
out float across, reach, strength;
void main() {
    const int line = gl_VertexID / 6, corner = gl_VertexID % 6;
    const int end = corner == 1 || corner == 2 || corner == 4 ? 1 : 0;
    const float side = corner == 2 || corner == 4 || corner == 5 ? 1.0 : -1.0;
    const vec4 a = lines[3 * line], b = lines[3 * line + 1], look = lines[3 * line + 2];
    const vec2 way = (b.xy - a.xy) * pixels;
    const vec2 along = normalize(length(way) > 0.0 ? way : vec2(1.0, 0.0));
    reach = 0.5 * look.x;
    across = (reach + 1.0) * side;
    strength = end == 1 ? look.z : look.y;
    const vec2 at = (end == 1 ? b.xy : a.xy) + 2.0 * across * vec2(-along.y, along.x) / pixels;
    gl_Position = vec4(at, 0.0, 1.0);
}
