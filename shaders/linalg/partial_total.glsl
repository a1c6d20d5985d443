// Purpose: for kernels of one workgroup: the total of the `count` vec4 that a kernel has written
// through partial.glsl, the same in all invocations, in a fixed order.
// FUSED 0: a group of few invocations, because barriers are expensive, that reads texels, because llvmpipe
// reads those several times faster than storage.
#if FUSED
#define GROUP_X 256
#else
#define GROUP_X 16
#endif
#define GROUP_Y 1
#include "include/group_sum.glsl"
#if FUSED
layout(std430, binding = 1) readonly buffer PartialIn { vec4 partialIn[]; };
#define PARTIAL(i) partialIn[i]
#else
layout(rgba32f, binding = 5) readonly uniform imageBuffer partialIn;
#define PARTIAL(i) imageLoad(partialIn, i)
#endif
uniform int count;

vec4 total() {
    vec4 sum = vec4(0);
    for (int i = int(gl_LocalInvocationIndex); i < count; i += GROUP_SIZE) sum += PARTIAL(i);
    return groupSum(sum);
}
