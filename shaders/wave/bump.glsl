// Purpose: (1 - (d/R)^2)^2 at the four cells of texel t, d the distance of a cell's centre from a
// segment, 0 from R on: smooth, and free of exp.
uniform vec2 spacing;  // hx, hy [m]

vec4 bump(ivec2 t, vec4 segment, float radius) {
    const vec4 x = (vec4(4 * t.x) + vec4(0.5, 1.5, 2.5, 3.5)) * spacing.x - segment.x;
    const float y = (float(t.y) + 0.5) * spacing.y - segment.y;
    const vec2 along = segment.zw - segment.xy;
    const float length2 = dot(along, along);
    const vec4 at = length2 > 0.0 ? clamp((x * along.x + y * along.y) / length2, 0.0, 1.0) : vec4(0);
    const vec4 dx = x - at * along.x, dy = y - at * along.y;
    const vec4 inside = max(vec4(0), 1.0 - (dx * dx + dy * dy) / (radius * radius));
    return inside * inside;
}
