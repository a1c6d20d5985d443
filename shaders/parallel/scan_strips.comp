// Purpose: the result of scan.comp without subgroups and barriers, in three launches; each invocation has a strip of
// consecutive entries.
// STAGE 0  sums of strips  1  sums of the strips before, by one invocation  2  the result
// PLACES   as in scan.comp
#version 450 core
layout(local_size_x = 8) in;
layout(std430, binding = 0) readonly buffer Values { uint values[]; };
layout(std430, binding = 1) writeonly buffer Result { uint result[]; };
layout(std430, binding = 2) buffer Sums { uint sums[]; };
layout(std430, binding = 3) writeonly buffer Total { uint total; };
uniform int count, strips;

uint valueAt(int i) {
#if PLACES
    return min(values[i], 1u);
#else
    return values[i];
#endif
}

void main() {
    const int own = int(gl_GlobalInvocationID.x);
#if STAGE == 1
    if (own > 0) return;
    uint sum = 0u;
    for (int i = 0; i < strips; ++i) {
        const uint part = sums[i];
        sums[i] = sum;
        sum += part;
    }
    total = sum;
#else
    if (own >= strips) return;
    const int length = (count - 1) / strips + 1;
    const int first = own * length, end = min(first + length, count);
#if STAGE == 0
    uint sum = 0u;
    for (int i = first; i < end; ++i) sum += valueAt(i);
    sums[own] = sum;
#else
    uint sum = sums[own];
    for (int i = first; i < end; ++i) {
        const uint value = valueAt(i);
#if PLACES
        if (value != 0u) result[sum] = uint(i);
#else
        result[i] = sum;
#endif
        sum += value;
    }
#endif
#endif
}
