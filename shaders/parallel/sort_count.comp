// Purpose: how often each digit of 8 bits occurs in `count` keys, for each of `passes` digits from the lowest one on.
// 4 bytes per key.
#version 450 core
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer Keys { uint keys[]; };
layout(std430, binding = 1) buffer Control { uint digits[4 * 256], tickets[4]; };
uniform int count, passes;

shared uint counts[4 * 256];

void main() {
    const int own = int(gl_LocalInvocationIndex), step = int(gl_NumWorkGroups.x) * 256;
    for (int p = 0; p < 4; ++p) counts[p * 256 + own] = 0u;
    barrier();
    for (int i = int(gl_GlobalInvocationID.x); i < count; i += step) {
        const uint key = keys[i];
        for (int p = 0; p < passes; ++p) {
            atomicAdd(counts[p * 256 + int(bitfieldExtract(key, 8 * p, 8))], 1u);
        }
    }
    barrier();
    for (int p = 0; p < passes; ++p) {
        if (counts[p * 256 + own] != 0u) atomicAdd(digits[p * 256 + own], counts[p * 256 + own]);
    }
}
