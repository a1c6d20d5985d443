// Purpose: the kernels timed by `seiche bench device`.
// KIND  0: nothing   1: increments one number (depends on the previous launch)   2: pointer chasing
//       3: barriers across workgroups   4: copy of vec4s   5: copy of floats from `shift` further
//       6: every STRIDE-th float   7: fused multiply-adds   8: reads of shared memory
//       9: multiply-adds that depend on each other   10: multiply-adds with an operand in shared memory
//       11: reads of shared memory `shift` floats apart   12: barriers of a workgroup
// Source: Volkov and Demmel 2008, section 3, for today's devices.
#version 450 core
#if KIND == 3
layout(local_size_x = 64) in;
#elif KIND <= 2 || KIND == 9
layout(local_size_x = 1) in;
#else
layout(local_size_x = 256) in;
#endif
#if KIND == 4
layout(std430, binding = 0) readonly buffer From { vec4 from[]; };
layout(std430, binding = 1) writeonly buffer To { vec4 to[]; };
#elif KIND == 5 || KIND == 6
layout(std430, binding = 0) readonly buffer From { float from[]; };
layout(std430, binding = 1) writeonly buffer To { float to[]; };
#else
layout(std430, binding = 0) coherent buffer Words { uint words[]; };
layout(std430, binding = 1) writeonly buffer To { vec4 to[]; };
#endif
uniform int count;   // steps, rounds or elements
uniform int shift;   // [floats]
uniform int first;   // where a chase starts
#define STRIDE 32
#if KIND == 8
shared vec4 cells[1024];
#elif KIND == 10 || KIND == 11
shared float cells[4096];
#endif

void main() {
    const uint id = gl_GlobalInvocationID.x;
#if KIND == 1
    words[0] += 1u;
#elif KIND == 2
    uint at = uint(first);
    for (int i = 0; i < count; ++i) at = words[at];
    to[0] = vec4(float(at));
#elif KIND == 3
    // words[0] counts arrivals, words[1] is set if a workgroup gave up: then not all of them ran at
    // once.
    const uint groups = gl_NumWorkGroups.x;
    bool lost = false;
    for (int round_ = 1; round_ <= count; ++round_) {
        barrier();
        if (gl_LocalInvocationIndex == 0u && !lost) {
            memoryBarrierBuffer();
            atomicAdd(words[0], 1u);
            int patience = 200000;
            while (atomicAdd(words[0], 0u) < groups * uint(round_) && --patience > 0) {
            }
            if (patience <= 0) {
                lost = true;
                atomicOr(words[1], 1u);
            }
        }
        barrier();
    }
#elif KIND == 4
    if (int(id) < count) to[id] = from[id];
#elif KIND == 5
    if (int(id) < count) to[id] = from[int(id) + shift];
#elif KIND == 6
    if (int(id) < count) to[id * STRIDE] = from[id * STRIDE];
#elif KIND == 7
    vec4 a = vec4(id), b = a + 1.0, c = a + 2.0, d = a + 3.0, e = a + 4.0, f = a + 5.0, g = a + 6.0,
         h = a + 7.0;
    const vec4 m = vec4(0.999), n = vec4(0.001);
    for (int i = 0; i < count; ++i) {
        a = fma(a, m, n); b = fma(b, m, n); c = fma(c, m, n); d = fma(d, m, n);
        e = fma(e, m, n); f = fma(f, m, n); g = fma(g, m, n); h = fma(h, m, n);
    }
    const vec4 all = a + b + c + d + e + f + g + h;
    if (all.x == 12345.0) to[0] = all;  // so that nothing is optimised away
#elif KIND == 8
    for (uint i = gl_LocalInvocationIndex; i < 1024u; i += 256u) cells[i] = vec4(i);
    barrier();
    vec4 sum = vec4(0);
    uint at = gl_LocalInvocationIndex;
    for (int i = 0; i < count; i += 4) {
        sum += cells[at & 1023u];
        sum += cells[(at + 256u) & 1023u];
        sum += cells[(at + 512u) & 1023u];
        sum += cells[(at + 768u) & 1023u];
        at += 32u;
    }
    if (sum.x == 12345.0) to[0] = sum;
#elif KIND == 9
    float a = float(id);
    for (int i = 0; i < count; i += 4) {
        a = fma(a, 0.999, 0.001); a = fma(a, 0.999, 0.001);
        a = fma(a, 0.999, 0.001); a = fma(a, 0.999, 0.001);
    }
    if (a == 12345.0) to[0] = vec4(a);
#elif KIND == 10
    for (uint i = gl_LocalInvocationIndex; i < 4096u; i += 256u) cells[i] = 0.999;
    barrier();
    vec4 a = vec4(id), b = a + 1.0, c = a + 2.0, d = a + 3.0;
    const vec4 n = vec4(0.001);
    for (int i = 0; i < count; ++i) {
        const vec4 m = vec4(cells[i & 4095]);
        a = fma(a, m, n); b = fma(b, m, n); c = fma(c, m, n); d = fma(d, m, n);
    }
    const vec4 all = a + b + c + d;
    if (all.x == 12345.0) to[0] = all;
#elif KIND == 11
    for (uint i = gl_LocalInvocationIndex; i < 4096u; i += 256u) cells[i] = float(i);
    barrier();
    float sum = 0.0;
    uint at = gl_LocalInvocationIndex * uint(shift);
    for (int i = 0; i < count; i += 4) {
        sum += cells[at & 4095u];
        sum += cells[(at + 1u) & 4095u];
        sum += cells[(at + 2u) & 4095u];
        sum += cells[(at + 3u) & 4095u];
        at += 4u;
    }
    if (sum == 12345.0) to[0] = vec4(sum);
#elif KIND == 12
    for (int i = 0; i < count; ++i) {
        barrier();
    }
    if (count < 0) to[0] = vec4(id);
#endif
}
