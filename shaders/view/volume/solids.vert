#version 450 core
// Purpose: triangles of solids. Attributes: place [m], normal outwards.
layout(location = 0) in vec3 place;
layout(location = 1) in vec3 outwards;
uniform mat4 matrix;
out vec3 point, normal;
void main() {
    point = place;
    normal = outwards;
    gl_Position = matrix * vec4(place, 1.0);
}
