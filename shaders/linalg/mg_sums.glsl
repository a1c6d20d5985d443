// Purpose: sums over the workgroup and over all workgroups for mg_persistent.comp, the same in all invocations and on all
// devices. In `values` of mg_halves.glsl, which nobody may be using: shared memory is short.
// SUBGROUPS  1 if 32 consecutive invocations belong to one subgroup
layout(std430, binding = 1) coherent buffer Sums { vec4 sums[]; };  // by workgroups, kind after kind

#if SUBGROUPS
// The sum over 32 invocations of the component that an invocation is left with: the first eight have x, the next y. Each step
// halves what is exchanged: 6 shuffles where sums of four components take 20.
float componentSum(vec4 v) {
    const uint lane = gl_LocalInvocationIndex % 32u;
    const bool second = (lane & 16u) != 0u, odd = (lane & 8u) != 0u;
    const vec2 pair = (second ? v.zw : v.xy) + subgroupShuffleXor(second ? v.xy : v.zw, 16u);
    float sum = (odd ? pair.y : pair.x) + subgroupShuffleXor(odd ? pair.x : pair.y, 8u);
    for (uint mask = 4u; mask > 0u; mask >>= 1) sum += subgroupShuffleXor(sum, mask);
    return sum;
}
void putComponent(uint at, float sum) {
    const uint lane = gl_LocalInvocationIndex % 32u;
    if (lane % 16u == 0u) values[lane / 16u][at].x = sum;
    if (lane % 16u == 8u) values[lane / 16u][at].y = sum;
}
#endif

vec4 groupSum(vec4 v) {
    const uint i = gl_LocalInvocationIndex;
    barrier();
#if SUBGROUPS
    const uint parts = GROUP_SIZE / 32u;
    putComponent(i / 32u, componentSum(v));
    barrier();
    if (i < 32u) {
        v = i < parts ? vec4(values[0][i], values[1][i]) : vec4(0);
        putComponent(parts, componentSum(v));
    }
    barrier();
    const vec4 sum = vec4(values[0][parts], values[1][parts]);
#else
    values[0][i] = v.xy, values[1][i] = v.zw;
    barrier();
    for (uint left = GROUP_SIZE; left > 1u;) {
        const uint half_ = (left + 1u) / 2u;
        if (i + half_ < left) {
            values[0][i] += values[0][i + half_];
            values[1][i] += values[1][i + half_];
        }
        left = half_;
        barrier();
    }
    const vec4 sum = vec4(values[0][0], values[1][0]);
#endif
    barrier();
    return sum;
}

// An invocation's part of what all workgroups have left of a kind.
vec4 shareOf(int kind) {
    const int groups = int(gl_NumWorkGroups.x);
    vec4 sum = vec4(0);
    for (int i = int(gl_LocalInvocationIndex); i < groups; i += GROUP_SIZE)
        sum += sums[kind * groups + i];
    return sum;
}
void leaveSum(int kind, vec4 sum) {
    sum = groupSum(sum);
    if (gl_LocalInvocationIndex == 0u)
        sums[kind * int(gl_NumWorkGroups.x) + int(gl_WorkGroupID.x)] = sum;
}
