// Purpose: what ties a kernel of a V-cycle to the conjugate gradients of a StencilCg whose iterations it takes
// part in. Included where IN_SOLVE is 1; without it a cycle is z = M r and knows nothing of a solve.
// main() begins with TAKE_PART: launches after the end of the solve return at once, and `mean` of the finest
// level becomes the mean of b where the system is singular as a whole.
// FINEST 1: the finest level. inverseCount is 1 / cells where the system is singular as a whole, else 0.
// DECIDES 1: the first launch of a cycle behind a kernel that has left <r, r> in the sums of partial.glsl:
//            whether iteration `iteration` takes place.
//         2: the same for the launch after mg_cg_down.comp. sumOfPartials() is from here where PARTIAL_BINDING says
//         where the sums are
#define LEAST_SQUARED 1e-26
#include "linalg/cg_state.glsl"
#if FINEST || DECIDES
uniform int iteration;
uniform vec2 tolerances;
uniform float inverseCount;
#endif
#if DECIDES == 2
uniform int count;  // of sums
#ifdef PARTIAL_BINDING
layout(std430, binding = PARTIAL_BINDING) readonly buffer PartialIn { vec4 partialIn[]; };
shared vec4 partialScratch[64];
vec4 sumOfPartials() {
    const int i = int(gl_LocalInvocationIndex);
    if (i < 64) {
        vec4 sum = vec4(0);
        for (int k = i; k < count; k += 64) sum += partialIn[k];
        partialScratch[i] = sum;
    }
    barrier();
    for (int half_ = 32; half_ > 0; half_ >>= 1) {
        if (i < half_) partialScratch[i] += partialScratch[i + half_];
        barrier();
    }
    return partialScratch[0];
}
#endif
#define TAKE_PART                                                                                  \
    if (status != running) return;                                                                 \
    if (!normKnown(iteration, sumOfPartials(), tolerances,                                         \
                   gl_WorkGroupID.x == 0u && gl_LocalInvocationIndex == 0u))                       \
        return;
#elif DECIDES
#define TAKE_PART                                                                                  \
    if (status != running) return;                                                                 \
    const vec4 sums = sumPartials();                                                               \
    if (!normKnown(iteration, sums, tolerances, isWriter())) return;                                \
    mean = sums.w * inverseCount;
#elif FINEST
#define TAKE_PART                                                                                  \
    if (status != running) return;                                                                 \
    mean = steps[iteration].w * inverseCount;
#else
#define TAKE_PART                                                                                  \
    if (status != running) return;
#endif
