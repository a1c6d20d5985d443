// Purpose: how much of a brush or a source falls on a place, in metres: (1 - (d/radius)^2)^2 at the
// distance d < radius from the segment.
uniform vec4 segment;  // from x, y, to x, y [m]
uniform float radius;  // [m]

float profile(vec2 place) {
    const vec2 along = segment.zw - segment.xy, away = place - segment.xy;
    const float length2 = dot(along, along);
    const float part = length2 > 0.0 ? clamp(dot(away, along) / length2, 0.0, 1.0) : 0.0;
    const vec2 d = (away - part * along) / radius;
    const float left = max(0.0, 1.0 - dot(d, d));
    return left * left;
}
