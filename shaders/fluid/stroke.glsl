// Purpose: the weight of a brush or a source at a point, in metres: (1 - (d/radius)^2)^2 at the
// distance d < radius from the segment, or from its nearest periodic image. Include after
// fluid/grid.glsl.
uniform vec4 segment;  // from x, y, to x, y [m]
uniform float radius;  // [m]

float profile(vec2 place) {
    const vec2 along = segment.zw - segment.xy, size = vec2(cells) * spacing;
    const float length2 = dot(along, along);
    float nearest = 1.0;
    for (int k = -PERIODIC_X; k <= PERIODIC_X; ++k) {
        for (int l = -PERIODIC_Y; l <= PERIODIC_Y; ++l) {
            const vec2 away = place + vec2(k, l) * size - segment.xy;
            const float part = length2 > 0.0 ? clamp(dot(away, along) / length2, 0.0, 1.0) : 0.0;
            const vec2 d = (away - part * along) / radius;
            nearest = min(nearest, dot(d, d));
        }
    }
    const float left = 1.0 - nearest;
    return left * left;
}
