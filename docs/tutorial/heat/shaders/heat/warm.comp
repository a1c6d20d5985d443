// Purpose: a brush stroke warms the plate: temperature += amount (1 - (d/R)^2)^2, d the distance from a segment.
// Layout: fields of four cells a texel (core/model/simulation.hpp), one invocation a texel. 48 bytes each.
#version 450 core
layout(local_size_x = 8, local_size_y = 8) in;
layout(rgba32f, binding = 0) uniform image2D temperature;
layout(rgba32f, binding = 1) readonly uniform image2D plate;  // 1, and 0 in holes and behind the last cell
uniform vec2 spacing;         // [m]
uniform vec4 segment;         // from, to [m]
uniform float radius, amount;  // [m], [K]

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy), extent = imageSize(temperature);
    if (t.x >= extent.x || t.y >= extent.y) return;
    const vec2 along = segment.zw - segment.xy;
    vec4 warmer = vec4(0);
    for (int lane = 0; lane < 4; ++lane) {
        const vec2 at = (vec2(4 * t.x + lane, t.y) + 0.5) * spacing - segment.xy;
        const float s = clamp(dot(at, along) / max(dot(along, along), 1e-30), 0.0, 1.0);
        const float d = dot(at - s * along, at - s * along) / (radius * radius);
        if (d < 1.0) warmer[lane] = amount * (1.0 - d) * (1.0 - d);
    }
    imageStore(temperature, t, imageLoad(temperature, t) + warmer * imageLoad(plate, t));
}
