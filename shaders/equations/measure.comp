// Purpose: of each component the sum of the squares of its estimated error, its largest magnitude, how many values
// are not finite, and the sum of those that are; one partial result a workgroup, added up in a fixed order on the CPU.
// Layout: one column of workgroups a component, each taking every GROUPS-th row of texels. 16 bytes a field and texel.
#version 450 core
layout(local_size_x = 128) in;
layout(rgba32f, binding = 0) readonly uniform image2D state;
layout(rgba32f, binding = 1) readonly uniform image2D a;
layout(rgba32f, binding = 2) readonly uniform image2D b;
layout(rgba32f, binding = 3) readonly uniform image2D c;
layout(rgba32f, binding = 4) readonly uniform image2D d;
layout(std430, binding = 5) writeonly buffer Partials { vec4 partials[]; };
uniform ivec3 stateLayout, layouts;
uniform ivec2 cells;
uniform vec4 factors;  // of a, b, c, d in the error
shared vec4 shared_[128];

void main() {
    const int component = int(gl_WorkGroupID.y), lane = int(gl_LocalInvocationID.x);
    const int groups = int(gl_NumWorkGroups.x), texels = (cells.x + 3) / 4;
    vec4 sum = vec4(0);
    for (int row = int(gl_WorkGroupID.x); row < cells.y; row += groups) {
        for (int column = lane; column < texels; column += 128) {
            const vec4 inside = vec4(lessThan(4 * ivec4(column) + ivec4(0, 1, 2, 3), ivec4(cells.x)));
            const ivec2 at = ivec2(layouts.x + column, layouts.y + component * layouts.z + row);
            vec4 error = vec4(0);
            if (factors.x != 0.0) error += factors.x * imageLoad(a, at);
            if (factors.y != 0.0) error += factors.y * imageLoad(b, at);
            if (factors.z != 0.0) error += factors.z * imageLoad(c, at);
            if (factors.w != 0.0) error += factors.w * imageLoad(d, at);
            const vec4 value = imageLoad(state, ivec2(stateLayout.x + column, stateLayout.y + component * stateLayout.z + row));
            const uvec4 bits = floatBitsToUint(value) & 0x7fffffffu;
            const vec4 finite = vec4(lessThan(bits, uvec4(0x7f800000u)));
            sum.x += dot(mix(vec4(0), error * error, bvec4(inside)), vec4(1));
            const vec4 size = mix(vec4(0), abs(value), bvec4(inside * finite));
            sum.y = max(sum.y, max(max(size.x, size.y), max(size.z, size.w)));
            sum.w += dot(mix(vec4(0), value, bvec4(inside * finite)), vec4(1));
            sum.z += dot(inside * (1.0 - finite), vec4(1));
        }
    }
    shared_[lane] = sum;
    barrier();
    for (int half_ = 64; half_ > 0; half_ /= 2) {
        if (lane < half_) {
            const vec4 other = shared_[lane + half_];
            shared_[lane] = vec4(shared_[lane].x + other.x, max(shared_[lane].y, other.y), shared_[lane].z + other.z,
                                 shared_[lane].w + other.w);
        }
        barrier();
    }
    if (lane == 0) partials[component * groups + int(gl_WorkGroupID.x)] = shared_[0];
}
