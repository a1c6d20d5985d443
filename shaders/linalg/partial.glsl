// Purpose: for kernels over all cells that hand sums on: how they walk over the cells and where their
// sums go. See docs/methods/cg.md.
// FUSED 1 (GPUs): a fixed number of workgroups walk over tiles of one texel an invocation; each leaves
//          one vec4, which every workgroup of the next kernel adds up again (resum).
// FUSED 0 (llvmpipe, where a barrier costs more than a dispatch): every invocation takes ROWS rows of
//          one texel column and leaves a vec4 in an image, which a one-group kernel adds up.
// Includes the operator; `load` names the field whose neighbours are wanted.
#if FUSED
#include "include/group_sum.glsl"
#else
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#endif
#include "linalg/stencil.glsl"
uniform vec3 terms;  // a, b, g of stencil.glsl

// The neighbours of the cells at t, whose rows below and above are at hand; the kernel defines load.
#define NEIGHBOURS(t, own, lower, upper)                                                           \
    neighbours(t, own, load(leftOf(t)), load(rightOf(t)), lower, upper, GHOST)

#if FUSED
// One vec4 a workgroup.
layout(std430, binding = 1) readonly buffer PartialIn { vec4 partialIn[]; };
layout(std430, binding = 2) writeonly buffer PartialOut { vec4 partialOut[]; };

vec4 resum() {
    vec4 sum = vec4(0);
    for (uint i = gl_LocalInvocationIndex; i < gl_NumWorkGroups.x; i += GROUP_SIZE) {
        sum += partialIn[i];
    }
    return groupSum(sum);
}
void leave(vec4 sum) {
    sum = groupSum(sum);
    if (gl_LocalInvocationIndex == 0u) partialOut[gl_WorkGroupID.x] = sum;
}
bool isWriter() { return gl_WorkGroupID.x == 0u && gl_LocalInvocationIndex == 0u; }

// Walks over the tiles of this workgroup; `t` is this invocation's texel.
#define FOR_EACH_ROW(t)                                                                            \
    const ivec2 tiles = (texels + ivec2(GROUP_X, GROUP_Y) - 1) / ivec2(GROUP_X, GROUP_Y);          \
    for (int tile = int(gl_WorkGroupID.x); tile < tiles.x * tiles.y;                               \
         tile += int(gl_NumWorkGroups.x)) {                                                        \
        const ivec2 t = ivec2(tile % tiles.x, tile / tiles.x) * ivec2(GROUP_X, GROUP_Y) +          \
                        ivec2(gl_LocalInvocationID.xy);                                            \
        if (t.x >= texels.x || t.y >= texels.y) continue;
#define START_ROWS(middle, lower, load)
#define TAKE_ROW(t, middle, lower, load) vec4 middle = load(t), lower = load(below(t));
#define ADVANCE(middle, lower, upper)
#define END_ROWS(t) }

#else
layout(rgba32f, binding = 5) writeonly uniform image2D partialOut;

void leave(vec4 sum) { imageStore(partialOut, ivec2(gl_GlobalInvocationID.xy), sum); }

// Walks over the ROWS rows of this invocation, keeping the row below in a register.
#define FOR_EACH_ROW(t)                                                                            \
    ivec2 t = firstRow();                                                                          \
    for (int row = 0; row < ROWS && t.y < texels.y; ++row) {
ivec2 firstRow() {
    return ivec2(gl_GlobalInvocationID.x, int(gl_GlobalInvocationID.y) * ROWS);
}
#define START_ROWS(middle, lower, load) vec4 middle = load(firstRow()), lower = load(below(firstRow()));
#define TAKE_ROW(t, middle, lower, load)
#define ADVANCE(middle, lower, upper) lower = middle, middle = upper;
#define END_ROWS(t)                                                                                \
    ++t.y;                                                                                         \
    }
#endif
