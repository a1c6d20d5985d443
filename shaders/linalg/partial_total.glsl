// Purpose: for kernels of one workgroup of 256: the total of what a kernel has left through
// partial.glsl, the same in all invocations, in a fixed order.
// FUSED 1: `count` vec4 in a buffer; 0: an image.
#define GROUP_X 256
#define GROUP_Y 1
#include "include/group_sum.glsl"
#if FUSED
layout(std430, binding = 1) readonly buffer PartialIn { vec4 partialIn[]; };
uniform int count;

vec4 total() {
    vec4 sum = vec4(0);
    for (int i = int(gl_LocalInvocationIndex); i < count; i += GROUP_SIZE) sum += partialIn[i];
    return groupSum(sum);
}
#else
layout(rgba32f, binding = 5) readonly uniform image2D partialIn;

vec4 total() {
    // Invocations walk down columns; narrow images share a column among several.
    const ivec2 size = imageSize(partialIn);
    const int share = max(1, GROUP_SIZE / size.x);
    const int lane = int(gl_LocalInvocationIndex);
    vec4 sum = vec4(0);
    for (int x = lane / share; x < size.x; x += GROUP_SIZE / share) {
        for (int y = lane % share; y < size.y; y += share) sum += imageLoad(partialIn, ivec2(x, y));
    }
    return groupSum(sum);
}
#endif
