// Purpose: heat that solids give off: the sum over the faces of each between a cell within it and one outside of
// conductance (temperature within - outside). `entries`: (place within, place outside, conductance as the bits of a float, 0);
// `ranges`: (first entry, behind the last) of a solid, which has one workgroup.
#version 450 core
layout(local_size_x = GROUP) in;
layout(std430, binding = 0) readonly buffer Heat { float heat[]; };
layout(std430, binding = 1) readonly buffer Entries { ivec4 entries[]; };
layout(std430, binding = 2) readonly buffer Ranges { ivec2 ranges[]; };
layout(std430, binding = 3) writeonly buffer Sums { vec4 sums[]; };
shared float some[GROUP];

void main() {
    const int g = int(gl_LocalInvocationID.x), solid = int(gl_WorkGroupID.x);
    const ivec2 range = ranges[solid];
    float sum = 0.0;
    for (int i = range.x + g; i < range.y; i += GROUP) {
        const ivec4 entry = entries[i];
        sum += intBitsToFloat(entry.z) * (heat[entry.x] - heat[entry.y]);
    }
    some[g] = sum;
    barrier();
    if (g != 0) return;
    sum = 0.0;
    for (int i = 0; i < GROUP; ++i) sum += some[i];
    sums[solid] = vec4(sum, 0, 0, 0);
}
