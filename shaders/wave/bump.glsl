// Purpose: (1 - (d/R)^2)^2 at the four cells of texel t, d the distance of a cell's centre from a
// segment or its nearest periodic image, 0 from R on: smooth, and without exp.
uniform vec2 spacing;       // hx, hy [m]
uniform vec2 domainSize;    // [m]
uniform ivec2 joinedSides;  // 1 if left and right, bottom and top are joined

vec4 bump(ivec2 t, vec4 segment, float radius) {
    const vec2 along = segment.zw - segment.xy;
    const float length2 = dot(along, along);
    vec4 nearest = vec4(radius * radius);
    for (int l = -joinedSides.y; l <= joinedSides.y; ++l) {
        for (int k = -joinedSides.x; k <= joinedSides.x; ++k) {
            const vec2 from = segment.xy + vec2(k, l) * domainSize;
            const vec4 x = (vec4(4 * t.x) + vec4(0.5, 1.5, 2.5, 3.5)) * spacing.x - from.x;
            const float y = (float(t.y) + 0.5) * spacing.y - from.y;
            const vec4 at =
                length2 > 0.0 ? clamp((x * along.x + y * along.y) / length2, 0.0, 1.0) : vec4(0);
            const vec4 dx = x - at * along.x, dy = y - at * along.y;
            nearest = min(nearest, dx * dx + dy * dy);
        }
    }
    const vec4 inside = 1.0 - nearest / (radius * radius);
    return inside * inside;
}
