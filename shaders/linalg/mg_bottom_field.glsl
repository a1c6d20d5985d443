// Purpose: what the kernels of small levels share: b and the result, which are fields, with BUFFERS 1 buffers of as many
// texels, and how they take part in a solve (IN_SOLVE, DECIDES: mg_in_solve.glsl).
#if IN_SOLVE
#define PARTIAL_BINDING 8
#include "linalg/mg_in_solve.glsl"
#else
#define TAKE_PART
#endif
#if BUFFERS
layout(std430, binding = 3) readonly buffer Rhs { vec4 rhs[]; };
#define RHS_AT(t) rhs[(t).y * texels.x + (t).x]
layout(std430, binding = 7) writeonly buffer Result { vec4 result[]; };
#define STORE_RESULT(t, value) result[(t).y * texels.x + (t).x] = value
#else
FIELD_IN(0, rhs);
#define RHS_AT(t) fetch(rhs, t)
layout(rgba32f, binding = 2) writeonly uniform image2D result;
#define STORE_RESULT(t, value) imageStore(result, t, value)
#endif
