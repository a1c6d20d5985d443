// Purpose: b of a level, and where RESULT is defined what a kernel makes of it: fields, with BUFFERS 1 buffers of as many
// texels, row after row.
#if BUFFERS
layout(std430, binding = 3) readonly buffer Rhs { vec4 rhs[]; };
#define RHS_AT(t) rhs[(t).y * texels.x + (t).x]
#else
FIELD_IN(0, rhs);
#define RHS_AT(t) fetch(rhs, t)
#endif
#ifdef RESULT
#if BUFFERS
layout(std430, binding = 7) writeonly buffer Result { vec4 result[]; };
#define STORE_RESULT(t, value) result[(t).y * texels.x + (t).x] = value
#else
layout(rgba32f, binding = 2) writeonly uniform image2D result;
#define STORE_RESULT(t, value) imageStore(result, t, value)
#endif
#endif
