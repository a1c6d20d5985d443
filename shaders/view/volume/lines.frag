#version 450 core
// Purpose: the surface of streamlines as view/volume/solids.frag has that of solids; the normal is of length 2, which says
// that they take the view's colours.
uniform vec3 eye;
uniform int parallel;
uniform float before;  // for parallel rays: their begin, by the scalar product with the direction
in vec3 point, toEye, side;
in float across;
out vec4 color;
void main() {
    const float away = parallel == 1 ? dot(point, eye) - before : length(point - eye);
    const vec3 normal = normalize(across * side + sqrt(max(1.0 - across * across, 0.0)) * toEye);
    color = vec4(2.0 * normal, away);
}
