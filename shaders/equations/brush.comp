// Purpose: a brush stroke adds to one component: value += amount (1 - (d/R)^2)^2, d the distance from a segment.
// Layout: a padded field; one invocation a texel of four cells. 32 bytes each.
#version 450 core
layout(local_size_x = 16, local_size_y = 8) in;
layout(rgba32f, binding = 0) uniform image2D state;
layout(rgba32f, binding = 1) readonly uniform image2D solid;  // 1 in walls, padded
uniform ivec2 cells;
uniform ivec3 stateLayout;
uniform int component;
uniform vec2 spacing;          // [m]
uniform vec4 segment;          // from, to [m]
uniform float radius, amount;  // [m], in the component's unit

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    if (4 * t.x >= cells.x || t.y >= cells.y) return;
    const vec2 along = segment.zw - segment.xy;
    vec4 more = vec4(0);
    for (int lane = 0; lane < 4; ++lane) {
        const vec2 at = (vec2(4 * t.x + lane, t.y) + 0.5) * spacing - segment.xy;
        const float s = clamp(dot(at, along) / max(dot(along, along), 1e-30), 0.0, 1.0);
        const float d = dot(at - s * along, at - s * along) / (radius * radius);
        if (d < 1.0 && 4 * t.x + lane < cells.x) more[lane] = amount * (1.0 - d) * (1.0 - d);
    }
    more *= 1.0 - imageLoad(solid, ivec2(stateLayout.x + t.x, stateLayout.y + t.y));
    const ivec2 place = ivec2(stateLayout.x + t.x, stateLayout.y + component * stateLayout.z + t.y);
    imageStore(state, place, imageLoad(state, place) + more);
}
