// Purpose: for kernels over all cells that pass on sums: how they loop over the cells and where their
// sums go. See docs/methods/cg.md.
// FUSED 1 (GPUs): a fixed number of workgroups loop over tiles of one texel per invocation; each writes
//          one vec4, and every workgroup of the next kernel adds them up again (sumPartials).
// FUSED 0 (llvmpipe, where a barrier costs more than a dispatch): every invocation goes up a strip of
//          COLUMNS texels by ROWS rows, keeps what it has loaded in registers and writes one vec4; a
//          one-group kernel adds these up. GROUP_Y is 1.
// RAGGED  (FUSED 0) 1 where the strips are wider than the field
// WITHOUT_SUMS  (defined by the including shader) only the walk
// PARTIAL_OUT   (FUSED 1; defined by the including shader) qualifiers of the sums that it writes
// Includes the operator.
#if FUSED
#include "include/group_sum.glsl"
#else
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#endif
#include "linalg/stencil.glsl"
uniform vec3 terms;  // a, b, g of stencil.glsl

// WALK_TEXELS(visit) calls visit(t) for all texels of this invocation.
// WALK(Type, load, visit) calls visit(t, own, left, right, lower, upper) with what load, a function from
// texels to Type, gives there and at the texels next to it.
#if FUSED
#ifndef WITHOUT_SUMS
// One vec4 per workgroup.
#ifndef PARTIAL_OUT
#define PARTIAL_OUT writeonly
#endif
layout(std430, binding = 1) readonly buffer PartialIn { vec4 partialIn[]; };
layout(std430, binding = 2) PARTIAL_OUT buffer PartialOut { vec4 partialOut[]; };

// An invocation's part of the sums.
vec4 partialShare() {
    vec4 sum = vec4(0);
    for (uint i = gl_LocalInvocationIndex; i < gl_NumWorkGroups.x; i += GROUP_SIZE) {
        sum += partialIn[i];
    }
    return sum;
}
vec4 sumPartials() { return groupSum(partialShare()); }
void writePartial(vec4 sum) {
    sum = groupSum(sum);
    if (gl_LocalInvocationIndex == 0u) partialOut[gl_WorkGroupID.x] = sum;
}
// The same for the first component alone, if a kernel has no other sums.
float sumFirstPartials() {
    float sum = 0.0;
    for (uint i = gl_LocalInvocationIndex; i < gl_NumWorkGroups.x; i += GROUP_SIZE) {
        sum += partialIn[i].x;
    }
    return groupSum(sum);
}
void writeFirstPartial(float sum) {
    sum = groupSum(sum);
    if (gl_LocalInvocationIndex == 0u) partialOut[gl_WorkGroupID.x] = vec4(sum, 0, 0, 0);
}
#endif
bool isWriter() { return gl_WorkGroupID.x == 0u && gl_LocalInvocationIndex == 0u; }

#define WALK_TILES(call)                                                                           \
    const ivec2 tiles = (texels + ivec2(GROUP_X, GROUP_Y) - 1) / ivec2(GROUP_X, GROUP_Y);          \
    for (int tile = int(gl_WorkGroupID.x); tile < tiles.x * tiles.y;                               \
         tile += int(gl_NumWorkGroups.x)) {                                                        \
        const ivec2 t = ivec2(tile % tiles.x, tile / tiles.x) * ivec2(GROUP_X, GROUP_Y) +          \
                        ivec2(gl_LocalInvocationID.xy);                                            \
        if (t.x < texels.x && t.y < texels.y) call;                                                \
    }
#define WALK_TEXELS(visit) WALK_TILES(visit(t))
#define WALK(Type, load, visit)                                                                    \
    WALK_TILES(visit(t, load(t), load(leftOf(t)), load(rightOf(t)), load(below(t)), load(above(t))))

#else
#ifndef WITHOUT_SUMS
// One vec4 per invocation, which reads come back through texels (partial_total.glsl).
layout(std430, binding = 2) writeonly buffer PartialOut { vec4 partialOut[]; };

int stripIndex() {
    return int(gl_GlobalInvocationID.y * gl_NumWorkGroups.x * GROUP_X + gl_GlobalInvocationID.x);
}
void writePartial(vec4 sum) { partialOut[stripIndex()] = sum; }
void writeFirstPartial(float sum) { writePartial(vec4(sum, 0, 0, 0)); }
#endif

ivec2 stripStart() { return ivec2(gl_GlobalInvocationID.xy) * ivec2(COLUMNS, ROWS); }
// The row after the last of a strip; strips beside the field have none.
int stripEnd(ivec2 start) { return start.x < texels.x ? min(start.y + ROWS, texels.y) : start.y; }
bool inField(int x) {
#if RAGGED
    return x < texels.x;
#else
    return true;
#endif
}
// The texel c columns to the right of t; after the last column comes the first if periodic.
ivec2 column(ivec2 t, int c) {
#if RAGGED && PERIODIC_X
    return ivec2(t.x + c < texels.x ? t.x + c : t.x + c - texels.x, t.y);
#else
    return ivec2(t.x + c, t.y);
#endif
}

// Without neighbours a group takes whole rows, one after the other, which streams better than strips.
ivec2 groupRows() {
    const int groups = int(gl_NumWorkGroups.x * gl_NumWorkGroups.y);
    const int each = (texels.y + groups - 1) / groups;
    const int first = int(gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * each;
    return ivec2(first, min(first + each, texels.y));
}
#define WALK_TEXELS(visit)                                                                         \
    const ivec2 rows = groupRows();                                                                \
    for (int y = rows.x; y < rows.y; ++y) {                                                        \
        for (int x = int(gl_LocalInvocationID.x); x < texels.x; x += GROUP_X) visit(ivec2(x, y));  \
    }
#define WALK(Type, load, visit)                                                                    \
    const ivec2 start = stripStart();                                                              \
    const int end = stripEnd(start);                                                               \
    Type lower[COLUMNS], own[COLUMNS], upper[COLUMNS];                                             \
    for (int c = 0; c < COLUMNS; ++c) {                                                            \
        lower[c] = load(below(column(start, c)));                                                  \
        own[c] = load(column(start, c));                                                           \
    }                                                                                              \
    for (ivec2 t = start; t.y < end; ++t.y) {                                                      \
        for (int c = 0; c < COLUMNS; ++c) upper[c] = load(above(column(t, c)));                    \
        const Type left = load(leftOf(t)), right = load(rightOf(ivec2(t.x + COLUMNS - 1, t.y)));   \
        for (int c = 0; c < COLUMNS; ++c) {                                                        \
            if (inField(t.x + c)) {                                                                \
                visit(ivec2(t.x + c, t.y), own[c], c == 0 ? left : own[max(c - 1, 0)],             \
                      c == COLUMNS - 1 ? right : own[min(c + 1, COLUMNS - 1)], lower[c],           \
                      upper[c]);                                                                   \
            }                                                                                      \
        }                                                                                          \
        for (int c = 0; c < COLUMNS; ++c) lower[c] = own[c], own[c] = upper[c];                    \
    }
#endif
