// Purpose: values of a block of a field: result[p] = values[first + ...] for the places p from `from` on, `span` of them along
// each axis, x fastest. Values of 1e38 and more leave what there is.  An invocation makes one value.
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/grid.glsl"
FIELD_OUT(0, result);
layout(std430, binding = 1) readonly buffer Values { float values[]; };
uniform ivec3 from, span;
uniform int first;

void main() {
    const ivec2 place = quadAndStrip(int(gl_GlobalInvocationID.x), span.x);
    const ivec3 step = ivec3(place, int(gl_GlobalInvocationID.y));
    if (any(greaterThanEqual(step, span))) return;
    const float value = values[first + (step.z * span.y + step.y) * span.x + step.x];
    const ivec3 p = from + step;
    if (value < 1e38) result_1[4 * quadAt(0, p.y, p.z) + p.x] = value;
}
