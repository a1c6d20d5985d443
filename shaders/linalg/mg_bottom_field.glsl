// Purpose: what the kernels of small levels share: b and the result (mg_field.glsl), and how they take part in a solve
// (IN_SOLVE, DECIDES: mg_in_solve.glsl).
#if IN_SOLVE
#define PARTIAL_BINDING 8
#include "linalg/mg_in_solve.glsl"
#else
#define TAKE_PART
#endif
#define RESULT 1
#include "linalg/mg_field.glsl"
