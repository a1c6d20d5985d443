// Purpose: what ties a kernel of a V-cycle to the conjugate gradients of a StencilCg whose iterations it takes
// part in. Included where IN_SOLVE is 1; without it a cycle is z = M r and knows nothing of a solve.
// main() begins with TAKE_PART: launches after the end of the solve return at once, and `mean` of the finest
// level becomes the mean of b where the system is singular as a whole.
// FINEST 1: the finest level. inverseCount is 1 / cells where the system is singular as a whole, else 0.
// DECIDES 1: the first launch of a cycle behind a kernel that has left <r, r> in the sums of partial.glsl:
//            whether iteration `iteration` takes place.
#define LEAST_SQUARED 1e-26
#include "linalg/cg_state.glsl"
#if FINEST
uniform int iteration;
uniform float tolerance, inverseCount;
#endif
#if DECIDES
#define TAKE_PART                                                                                  \
    if (status != running) return;                                                                 \
    const vec4 sums = sumPartials();                                                               \
    if (!normKnown(iteration, sums, tolerance, isWriter())) return;                                \
    mean = sums.w * inverseCount;
#elif FINEST
#define TAKE_PART                                                                                  \
    if (status != running) return;                                                                 \
    mean = steps[iteration].w * inverseCount;
#else
#define TAKE_PART                                                                                  \
    if (status != running) return;
#endif
