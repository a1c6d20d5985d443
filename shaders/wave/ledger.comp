// Purpose: the discrete energy v'Mv/2 + u'Ku/2 + eta/2 (Ku)'M^-1(Ku) and the mass 1'Mu, in x and y;
// the results of finish.comp in z and w (work, dissipation) are passed on with them.
// FUSED 1: the workgroup that ends last adds up all sums and takes a copy of the solve's report, which would be a launch
// and a copy more.
// Bytes per cell: 8.
#version 450 core
#define PARTIAL_OUT coherent
#include "linalg/partial.glsl"
FIELD_IN(0, height);
FIELD_IN(1, velocity);
#if FUSED
layout(std430, binding = 0) coherent buffer Results {
    vec4 total;
    vec4 ofMode;      // linalg/partial_sum.comp
    uint copied[8];   // of `report`
    uint ended;       // workgroups; 0 between launches
};
layout(std430, binding = 3) readonly buffer Report { uint report[]; };  // linalg/solve_report.glsl
shared bool last;

void addUp() {
    const uint i = gl_LocalInvocationIndex;
    if (i == 0u) {
        memoryBarrierBuffer();  // it has written the workgroup's sum
        last = atomicAdd(ended, 1u) + 1u == gl_NumWorkGroups.x;
    }
    barrier();
    if (!last) return;
    vec4 share = vec4(0);
    for (uint k = i; k < gl_NumWorkGroups.x; k += GROUP_SIZE) share += partialOut[k];
    share = groupSum(share);
    if (i == 0u) total = share, ended = 0u;
    if (i < 8u) copied[i] = report[i];
}
#else
layout(rgba32f, binding = 4) readonly uniform imageBuffer stepSums;
#endif
uniform float eta;       // (theta - 1/4) dt^2 [s^2]
uniform float stepPart;  // 1 after a step, 0 if a state is measured without one
vec4 sum = vec4(0);

vec4 load(ivec2 t) { return fetch(height, t); }

void visit(ivec2 t, vec4 u, vec4 left, vec4 right, vec4 lower, vec4 upper) {
    const Medium m = mediumAt(t);
    const vec4 v = fetch(velocity, t);
    const vec4 pull =
        stiffnessTimes(t, m, u, neighbours(t, u, left, right, lower, upper, GHOST));
    const vec4 bend = eta * mix(vec4(0), pull / m.mass, greaterThan(m.mass, vec4(0)));
    sum.xy += vec2(0.5 * (dot(v, m.mass * v) + dot(u + bend, pull)), dot(m.mass, u));
}

void main() {
    WALK(vec4, load, visit)
    if (stepPart > 0.0) {
#if FUSED
        if (gl_LocalInvocationIndex == 0u) sum += partialIn[gl_WorkGroupID.x];
#else
        sum += imageLoad(stepSums, stripIndex());
#endif
    }
    writePartial(sum);
#if FUSED
    addUp();
#endif
}
