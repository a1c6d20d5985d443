// Purpose: one workgroup adds up the partial sums of a kernel and takes the decisions that follow.
// STAGE 0  residual sums are known before iteration `iteration`  (FUSED 0)
//       1  the curvature sum of iteration `iteration` is known   (FUSED 0)
//       2  the solve is over: final residual, and what x still lacks
// FUSED 1: partials are `count` vec4 in a buffer; 0: a `size` image.
#version 450 core
#define GROUP_SIZE 256
#include "include/group_sum.glsl"
layout(local_size_x = GROUP_SIZE) in;
#include "linalg/cg_state.glsl"
uniform int iteration;  // STAGE 2: the limit
uniform float tolerance;
#if FUSED
layout(std430, binding = 1) readonly buffer Partial { vec4 partial[]; };
uniform int count;
#else
layout(rgba32f, binding = 5) readonly uniform image2D partial;
uniform ivec2 size;
#endif

vec4 total() {
    vec4 sum = vec4(0);
#if FUSED
    for (int i = int(gl_LocalInvocationIndex); i < count; i += GROUP_SIZE) {
        sum += partial[SLOT_IN * count + i];
    }
#else
    // Columns of an image walk its rows; narrow images share a column among invocations.
    const int share = max(1, GROUP_SIZE / size.x);
    const int lane = int(gl_LocalInvocationIndex);
    for (int x = lane / share; x < size.x; x += GROUP_SIZE / share) {
        for (int y = lane % share; y < size.y; y += share) sum += imageLoad(partial, ivec2(x, y));
    }
#endif
    return groupSum(sum);
}

void main() {
    const bool writer = gl_LocalInvocationIndex == 0u;
    // Unless the solve ended in an earlier launch.
    const bool going = status == running;
    const vec4 sums = going ? total() : vec4(0);
    float unused;
#if STAGE == 0
    if (going) residualKnown(iteration, sums, tolerance, writer, unused);
#elif STAGE == 1
    if (going) curvatureKnown(iteration, sums.x, writer, unused);
#else
#if FUSED
    if (going) {
        const bool open = residualKnown(iteration, sums, tolerance, writer, unused);
        if (writer && open) status = limit;
    }
#else
    if (going && writer) status = limit;
#endif
    if (writer) {
        groups.xyz = uvec3(0, 1, 1);
        // Even iterations leave their x update to the next odd one, which may not have come.
        pendingAlpha = (iterations & 1u) == 1u ? steps[iterations - 1u].y : 0.0;
    }
#endif
}
