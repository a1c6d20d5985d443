// Purpose: doctor and tests check that compute works: out[i] = scale * in[i] + i.
// Layout:  two float buffers of `count` entries; one invocation per entry.
#version 450 core
#include "core/selftest_value.glsl"
layout(local_size_x = GROUP) in;
layout(std430, binding = 0) readonly buffer In { float source[]; };
layout(std430, binding = 1) writeonly buffer Out { float target[]; };
uniform float scale;
uniform int count;

void main() {
    const int i = int(gl_GlobalInvocationID.x);
    if (i < count) target[i] = value(source[i], scale, i);
}
