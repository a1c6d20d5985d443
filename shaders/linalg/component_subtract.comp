// Purpose: b -= its mean over the singular component that the cell belongs to. 12 bytes per cell,
// one invocation per ROWS texels of a column.
// SINGLE 1 if all fluid is one component, so that none need be looked up: its sum is that of 4 SUMS
//        numbers, added up by the workgroup with SHARED_SUM 1, and by each invocation itself with 0
#version 450 core
#if SHARED_SUM
#include "include/group_sum.glsl"
#else
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#endif
layout(rgba32f, binding = 0) uniform image2D rhs;
layout(rgba32f, binding = 1) readonly uniform image2D labels;  // 1 + component, or 0
#if SINGLE
layout(std430, binding = 0) readonly buffer Sums { vec4 sums[]; };
#else
layout(std430, binding = 0) readonly buffer Sums { float sums[]; };
#endif
layout(std430, binding = 1) readonly buffer InverseCounts { float inverseCounts[]; };
uniform ivec2 texels;

void main() {
    ivec2 t = ivec2(gl_GlobalInvocationID.xy) * ivec2(1, ROWS);
    const int end = t.x < texels.x ? min(t.y + ROWS, texels.y) : t.y;
#if SINGLE
    vec4 sum = vec4(0);
#if SHARED_SUM
    for (uint i = gl_LocalInvocationIndex; i < SUMS; i += GROUP_SIZE) sum += sums[i];
    sum = groupSum(sum);
#else
    for (int i = 0; i < SUMS; ++i) sum += sums[i];
#endif
    const vec4 single = vec4(((sum.x + sum.y) + (sum.z + sum.w)) * inverseCounts[0]);
#endif
    for (; t.y < end; ++t.y) {
        const ivec4 label = ivec4(imageLoad(labels, t));
        if (label == ivec4(0)) continue;
#if SINGLE
        const vec4 mean = mix(vec4(0), single, greaterThan(label, ivec4(0)));
#else
        vec4 mean = vec4(0);
        for (int lane = 0; lane < 4; ++lane) {
            const int component = label[lane] - 1;
            if (component >= 0) mean[lane] = sums[component] * inverseCounts[component];
        }
#endif
        imageStore(rhs, t, imageLoad(rhs, t) - mean);
    }
}
