// Purpose: read access to fields of four neighbouring cells per texel (see docs/methods/vectors.md).
// SAMPLED (0): 1 reads through texture units, which GPUs cache better; 0 reads images, which llvmpipe
//              compiles to plain loads.
// `texels` is the size of every field in texels; fetchWide is for larger fields. Outside it an
// image load gives 0 (OpenGL 4.5, 8.26) and a fetch gives the nearest texel, so that callers
// multiply with a face weight of 0.
#ifndef SAMPLED
#define SAMPLED 0
#endif
uniform ivec2 texels;

#if SAMPLED
#define FIELD_IN(unit, name) layout(binding = unit) uniform sampler2D name
#define fetch(name, at) texelFetch(name, clamp(at, ivec2(0), texels - 1), 0)
#define fetchWide(name, at) texelFetch(name, min(at, textureSize(name, 0) - 1), 0)
#else
#define FIELD_IN(unit, name) layout(rgba32f, binding = unit) readonly uniform image2D name
#define fetch(name, at) imageLoad(name, at)
#define fetchWide(name, at) imageLoad(name, at)
#endif
