// Purpose: the sum of a vec4 over a workgroup of GROUP_SIZE invocations, the same in all of them, in a
// fixed order. SUBGROUPS (0): 1 uses subgroup shuffles (one barrier instead of log2 of them).
// Needs GROUP_X and GROUP_Y, whose product is a power of two, and declares the workgroup's size: the
// extensions want to come before anything else and the size before the built-ins, so include this
// file first.
#define GROUP_SIZE (GROUP_X * GROUP_Y)
#ifndef SUBGROUPS
#define SUBGROUPS 0
#endif
#if SUBGROUPS
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_shuffle : require
#endif
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;

#if SUBGROUPS
shared vec4 groupSumScratch[64];

vec4 groupSum(vec4 value) {
    barrier();  // a sum before this one has been read
    // Not subgroupAdd, which NVIDIA's compiler turns into loops over ballots.
    for (uint mask = gl_SubgroupSize / 2u; mask > 0u; mask /= 2u)
        value += subgroupShuffleXor(value, mask);
    if (gl_SubgroupInvocationID == 0u) groupSumScratch[gl_SubgroupID] = value;
    barrier();
    vec4 sum = vec4(0);
    for (uint i = 0u; i < gl_NumSubgroups; ++i) sum += groupSumScratch[i];
    return sum;
}
#else
shared vec4 groupSumScratch[GROUP_SIZE];

vec4 groupSum(vec4 value) {
    const uint i = gl_LocalInvocationIndex;
    barrier();  // a sum before this one has been read
    groupSumScratch[i] = value;
    barrier();
    for (uint half_ = GROUP_SIZE / 2; half_ > 0u; half_ >>= 1) {
        if (i < half_) groupSumScratch[i] += groupSumScratch[i + half_];
        barrier();
    }
    return groupSumScratch[0];
}
#endif
