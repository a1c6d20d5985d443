// Purpose: values of cells that a solid has just left: the mean of those beside them. An entry is 8 numbers: the place of the
// value, how many others there are, and their places.  An invocation makes one value.
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/grid.glsl"
FIELD_OUT(0, c);
layout(std430, binding = 1) readonly buffer Entries { int entries[]; };
uniform int count;

void main() {
    const int id = int(gl_GlobalInvocationID.x);
    if (id >= count) return;
    const int others = entries[8 * id + 1];
    float sum = 0.0;
    for (int k = 0; k < others; ++k) sum += c_1[entries[8 * id + 2 + k]];
    c_1[entries[8 * id]] = sum / float(others);
}
