// Purpose: contribution of a source of the shape of a mesh to a quantity: amount times the part of a value's cell that lies in it.
// `entries`: (place, part as the bits of a float).  An invocation makes one value.
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/grid.glsl"
FIELD_IN(0, old);
FIELD_OUT(1, c);
FIELD_IN(2, open);  // faces, or the open parts of cells
layout(std430, binding = 3) readonly buffer Entries { ivec2 entries[]; };
uniform int count;
uniform float amount;
uniform int hold;  // 1: the quantity moves towards `amount` instead, all the way where the part is 1

void main() {
    const int id = int(gl_GlobalInvocationID.x);
    if (id >= count) return;
    const ivec2 entry = entries[id];
    if (take(open, entry.x >> 2)[entry.x & 3] == 0.0) return;
    const float part = intBitsToFloat(entry.y), before = take(old, entry.x >> 2)[entry.x & 3];
    c_1[entry.x] = hold == 1 ? mix(before, amount, part) : before + amount * part;
}
