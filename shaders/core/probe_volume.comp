// Purpose: values of a field in three dimensions at points, linear along each axis between cell centres, constant beyond
//          the outermost.
// Layout:  `field` one float a cell, x fastest, then y, then z, of `shape` cells; `points` in cells, three floats each.
//          One invocation per point; the value of point i goes to values[offset + i].
// Bytes:   32 read and 4 written per point.
#version 450 core
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Field { float field[]; };
layout(std430, binding = 1) readonly buffer Points { float points[]; };
layout(std430, binding = 2) writeonly buffer Values { float values[]; };
uniform ivec3 shape;
uniform int count, offset;

float cell(ivec3 at) {
    const ivec3 c = clamp(at, ivec3(0), shape - 1);
    return field[(c.z * shape.y + c.y) * shape.x + c.x];
}

void main() {
    const int i = int(gl_GlobalInvocationID.x);
    if (i >= count) return;
    const vec3 at = vec3(points[3 * i], points[3 * i + 1], points[3 * i + 2]) - 0.5;
    const ivec3 low = ivec3(floor(at));
    const vec3 part = at - vec3(low);
    float planes[2];
    for (int k = 0; k < 2; ++k) {
        const float below = mix(cell(low + ivec3(0, 0, k)), cell(low + ivec3(1, 0, k)), part.x);
        const float above = mix(cell(low + ivec3(0, 1, k)), cell(low + ivec3(1, 1, k)), part.x);
        planes[k] = mix(below, above, part.y);
    }
    values[offset + i] = mix(planes[0], planes[1], part.z);
}
