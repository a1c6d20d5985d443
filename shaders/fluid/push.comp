// Purpose: drags fluid along a stroke: on faces within `radius` of the segment u moves towards `drag`,
// weighted with (1 - (d/radius)^2)^2 strength.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
#include "fluid/stroke.glsl"
GRID_IN(rg32f, 0, velocity);
layout(rg32f, binding = 2) writeonly uniform image2D result;
uniform vec2 drag;       // [m/s]
uniform float strength;  // 0..1

float valueU(ivec2 f) {
    const float w = strength * profile((vec2(f) + vec2(0.0, 0.5)) * spacing);
    return mix(at(velocity, f + 1).x, drag.x, w);
}
float valueV(ivec2 f) {
    const float w = strength * profile((vec2(f) + vec2(0.5, 0.0)) * spacing);
    return mix(at(velocity, f + 1).y, drag.y, w);
}
#include "fluid/write_faces.glsl"

void main() {
    const ivec2 texel = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(texel, cells + 3))) return;
    imageStore(result, texel, vec4(faceValues(texel - 1), 0, 0));
}
