// Purpose: the sum of a vec4 or a float over a workgroup of GROUP_SIZE invocations, the same in all of them, in a
// fixed order. SUBGROUPS (0): 1 uses subgroup shuffles (one barrier instead of log2 of them).
// Needs GROUP_X and GROUP_Y, whose product is a power of two, and declares the workgroup's size: the
// extensions must come before anything else and the size before the built-ins, so include this file
// first.
#define GROUP_SIZE (GROUP_X * GROUP_Y)
#ifndef SUBGROUPS
#define SUBGROUPS 0
#endif
#if SUBGROUPS
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_shuffle : require
#endif
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;

#define GROUP_SUM(Type, name, scratch)                                                             \
    Type name(Type value) {                                                                        \
        barrier(); /* a sum before this one has been read */                                       \
        GROUP_SUM_BODY(Type, scratch)                                                              \
    }
#if SUBGROUPS
#define SCRATCH_SIZE 64
// Not subgroupAdd, which NVIDIA's compiler turns into loops over ballots.
#define GROUP_SUM_BODY(Type, scratch)                                                              \
    for (uint mask = gl_SubgroupSize / 2u; mask > 0u; mask /= 2u)                                  \
        value += subgroupShuffleXor(value, mask);                                                  \
    if (gl_SubgroupInvocationID == 0u) scratch[gl_SubgroupID] = value;                             \
    barrier();                                                                                     \
    Type sum = Type(0);                                                                            \
    for (uint i = 0u; i < gl_NumSubgroups; ++i) sum += scratch[i];                                 \
    return sum;
#else
#define SCRATCH_SIZE GROUP_SIZE
#define GROUP_SUM_BODY(Type, scratch)                                                              \
    const uint i = gl_LocalInvocationIndex;                                                        \
    scratch[i] = value;                                                                            \
    barrier();                                                                                     \
    for (uint half_ = GROUP_SIZE / 2; half_ > 0u; half_ >>= 1) {                                   \
        if (i < half_) scratch[i] += scratch[i + half_];                                           \
        barrier();                                                                                 \
    }                                                                                              \
    return scratch[0];
#endif
shared vec4 groupSumScratch[SCRATCH_SIZE];
shared float groupSumFloats[SCRATCH_SIZE];
GROUP_SUM(vec4, groupSum, groupSumScratch)
GROUP_SUM(float, groupSum, groupSumFloats)
