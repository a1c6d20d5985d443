// Purpose: friction of walls at the faces beside them, implicitly: u = (u + k U) / (1 + k), k = viscosity dt beta.
// `entries`: (place, beta, U, 0), the latter two as the bits of floats.  An invocation makes one value.
#version 450 core
layout(local_size_x = GROUP) in;
layout(std430, binding = 0) buffer Component { float u[]; };
layout(std430, binding = 1) readonly buffer Entries { ivec4 entries[]; };
uniform int count;
uniform float spread;  // viscosity dt

void main() {
    const int id = int(gl_GlobalInvocationID.x);
    if (id >= count) return;
    const ivec4 entry = entries[id];
    const float k = spread * intBitsToFloat(entry.y);
    u[entry.x] = (u[entry.x] + k * intBitsToFloat(entry.z)) / (1.0 + k);
}
