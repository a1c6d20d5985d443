#version 450 core
// Purpose: a rectangle of the picture, without vertex data.
uniform vec4 corners;  // x0, y0, x1, y1 in clip coordinates
uniform float z;       // in clip coordinates, 0 if depth is not needed
out vec2 place;        // 0..1 over the rectangle, y up
void main() {
    place = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    gl_Position = vec4(mix(corners.xy, corners.zw, place), z, 1.0);
}
