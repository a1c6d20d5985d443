#version 450 core
// Purpose: the surface of solids within the box: its normal and its distance along the ray. Where the box cuts a solid open,
// its far side is seen; the normal is then turned to the camera and shortened, which says so.
// FROM_SUN: 1 for the distance along the sun's beams alone.
uniform vec3 low, high;
in vec3 point, normal;
out vec4 color;
#if FROM_SUN
uniform vec3 sunWay;    // the way of its light
uniform float sunFrom;  // added to the scalar product with that
#else
uniform vec3 eye;       // where rays begin, or for parallel rays their direction
uniform int parallel;   // 1: rays are parallel
uniform float before;   // for these: their begin, by the scalar product with the direction
#endif
void main() {
    const vec3 slack = 1e-4 * (high - low);
    if (any(lessThan(point, low - slack)) || any(greaterThan(point, high + slack))) discard;
#if FROM_SUN
    color = vec4(dot(sunWay, point) + sunFrom, 0.0, 0.0, 0.0);
#else
    const float away = parallel == 1 ? dot(point, eye) - before : length(point - eye);
    const vec3 outwards = normalize(normal);
    color = vec4(gl_FrontFacing ? outwards : -0.5 * outwards, away);
#endif
}
