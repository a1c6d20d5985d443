#version 450 core
// Purpose: the speed that counts as large in a flow, and the distance travelled at that speed.
// One group looks at up to 128 x 128 cells, evenly spread; the reduction has a fixed order.
// The scale is the largest speed but at most 2.5 times the root mean square, so that a jet or a corner
// does not make everything else look still; it grows at once and shrinks slowly, so that nothing
// pulses.
// Storage 2: FlowState. Textures: 1 wall mask, 3 velocity on faces.
#include "view/sample.glsl"
#include "view/faces.glsl"
#include "view/flow_state.glsl"
layout(local_size_x = 256) in;
layout(std430, binding = 2) buffer State { FlowState state; };
uniform float dt;     // since the previous instant [s]
uniform float tick;   // length of a tick [m]
shared vec3 partial[256];

void main() {
    uint me = gl_LocalInvocationID.x;
    vec3 found = vec3(0.0);  // largest square, sum of squares, count
    ivec2 seen = min(cells, ivec2(128));
    for (int i = int(me); i < seen.x * seen.y; i += 256) {
        ivec2 cell = ivec2((vec2(i % seen.x, i / seen.x) + 0.5) * vec2(cells) / vec2(seen));
        if (solidCell(cell)) continue;
        vec2 velocity = velocityAt(vec2(cell) + 0.5);
        float square = dot(velocity, velocity);
        if (isnan(square) || isinf(square)) continue;
        found = vec3(max(found.x, square), found.y + square, found.z + 1.0);
    }
    partial[me] = found;
    for (uint half_ = 128u; half_ > 0u; half_ >>= 1) {
        barrier();
        if (me < half_) {
            vec3 other = partial[me + half_];
            partial[me] = vec3(max(partial[me].x, other.x), partial[me].yz + other.yz);
        }
    }
    if (me != 0u) return;
    vec3 all = partial[0];
    float large = sqrt(min(all.x, 6.25 * all.y / max(all.z, 1.0)));
    state.scale = max(large, mix(state.scale, large, 0.03));
    state.way = state.scale * dt;
    state.unseen += state.way;
    state.rest += state.way;
    float whole = min(floor(state.rest / tick), 1e6);
    state.rest = max(state.rest - whole * tick, 0.0);
    state.passed = uint(whole);
    state.tick += state.passed;
}
