// Purpose: results[slot] = the total of what a kernel has written through partial.glsl. One workgroup.
#version 450 core
#include "linalg/partial_total.glsl"
layout(std430, binding = 0) writeonly buffer Results { vec4 results[]; };
uniform int slot;

void main() {
    const vec4 sum = total();
    if (gl_LocalInvocationIndex == 0u) results[slot] = sum;
}
