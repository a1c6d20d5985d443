// Purpose: fields that only a solver reads and writes, and that may therefore have another layout than
// those of include/field.glsl (to be included before).
// LINEAR (0): 1 llvmpipe: row after row in a buffer, written as storage and read as texels, which costs
//             half as much to write as an image does (docs/methods/cg.md); 0: as any field.
// SOLVER_IN(unit, name) declares one that take(name, t) reads; SOLVER_OUT(unit, Block, name) one that
// put(name, t, value) writes; `unit` is also the binding of the storage block. A kernel that has both
// for one field may read the texels that it writes, if only before.
#ifndef LINEAR
#define LINEAR 0
#endif
#if LINEAR
#define SOLVER_IN(unit, name) layout(rgba32f, binding = unit) readonly uniform imageBuffer name
#define SOLVER_OUT(unit, Block, name)                                                              \
    layout(std430, binding = unit) writeonly buffer Block { vec4 name[]; }
#define take(name, t) imageLoad(name, (t).y * texels.x + (t).x)
#define put(name, t, value) name[(t).y * texels.x + (t).x] = value
#else
#define SOLVER_IN(unit, name) FIELD_IN(unit, name)
#define SOLVER_OUT(unit, Block, name)                                                              \
    layout(rgba32f, binding = unit) writeonly uniform image2D name
#define take(name, t) fetch(name, t)
#define put(name, t, value) imageStore(name, t, value)
#endif
