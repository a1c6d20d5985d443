// Purpose: the staggered (marker and cell) grid of solvers/fluid, Harlow and Welch 1965.
// Layout: velocities are rg32f textures of (nx + 3) x (ny + 3) texels; texel (i + 1, j + 1) holds u on
// the left face of cell (i, j), at (i, j + 1/2), and v on its lower face, at (i + 1/2, j), in units of
// cells. The ring around the faces holds ghost values, so that sampling needs no case distinction.
// `faces` (rgba32f, same size) holds for u in x, z and for v in y, w
//     of a face:  its open fraction w, and what the wall covering the rest pushes through (or the
//                 inflow), q in m/s over the whole face: the flux is w u + q. Not stored as the wall's
//                 velocity: its rounding would be large where a wall hardly covers the face any more
//     of a ghost beside a side: a and b of  ghost = a * mirrored + b
// SAMPLED (0): 1 reads through texture units, which GPUs cache better; 0 reads images, which llvmpipe
//              compiles to plain loads.
// BLOCKS (0): 0 one invocation per texel or cell. Otherwise (llvmpipe) a workgroup has 8 invocations and
//             takes several of the listed blocks of 8 x 8 cells, each invocation one column of each.
// PLAIN  (0): with BLOCKS, 1 if all listed blocks are plain: the faces of their cells and of those
//             around them are open and inside the domain.
// CLOSED (0): with BLOCKS, 1 if their cells are solid.
// PERIODIC_X, PERIODIC_Y   1 if opposite sides are joined
// OBSTACLES                1 if there are walls inside the domain
// MOVING                   1 if some of the walls move
#ifndef SAMPLED
#define SAMPLED 0
#endif
#ifndef BLOCKS
#define BLOCKS 0
#endif
#ifndef PLAIN
#define PLAIN 0
#endif
#ifndef CLOSED
#define CLOSED 0
#endif
#if SAMPLED
#define GRID_IN(format, unit, name) layout(binding = unit) uniform sampler2D name
#define at(grid, texel) texelFetch(grid, texel, 0)
#else
#define GRID_IN(format, unit, name) layout(format, binding = unit) readonly uniform image2D name
#define at(grid, texel) imageLoad(grid, texel)
#endif

GRID_IN(rgba32f, 7, faces);
// Fluxes through the left and the lower face with that velocity on their open parts [m/s].
vec2 flux(vec4 face, vec2 velocityThere) { return face.xy * velocityThere + face.zw; }
// Where all faces within 8 texels are open and not ghosts, a GPU need not read them; llvmpipe would
// execute both branches, and gets lists instead.
#if SAMPLED
GRID_IN(r8, 8, plainBlocks);
bool isPlain(ivec2 texel) { return at(plainBlocks, texel >> 3).x > 0.5; }
#else
bool isPlain(ivec2 texel) { return PLAIN == 1; }
#endif
uniform ivec2 cells;   // nx, ny
uniform vec2 spacing;  // hx, hy [m]

// FOR_EACH_COLUMN(cell, entry) { ... } END_COLUMN: with BLOCKS, the lowest cells of this invocation's columns.
// FOR_EACH_TEXEL(texel) { ... } END of a velocity; FOR_EACH_CELL(cell, fine) { ... } END of a field with
// `fine` cells along each. NOTE_COLUMN is called with END after each column of a block. Loops test
// at their end: llvmpipe runs one that tests at its beginning once more, under masks.
#if BLOCKS
layout(std430, binding = 7) readonly buffer Blocks { int blocks[]; };  // CellBlocks::entries()
uniform ivec2 blockRange;                                              // first, end
#define FOR_EACH_COLUMN(cell, entry)                                                               \
    int entry = blockRange.x + int(gl_WorkGroupID.x) * BLOCKS;                                     \
    const int behind_ = min(entry + BLOCKS, blockRange.y);                                         \
    do {                                                                                           \
        const int block_ = blocks[entry];                                                          \
        blockFree = float(block_ >> 24);                                                           \
        const ivec2 cell = 8 * (ivec2(block_, block_ >> 12) & 4095) - 8 +                          \
                           ivec2(gl_LocalInvocationID.x, 0);
#define END_COLUMN } while (++entry < behind_);
float blockFree;  // cells in each direction with open faces only
// Of blocks to the left and right of the domain one to three columns of texels count: an invocation takes a row there.
#if PLAIN
#define IS_BESIDE(block) false
#else
#define IS_BESIDE(block) (uint(block.x) >= uint(cells.x))
#endif
#define FOR_EACH_TEXEL(texel)                                                                      \
    FOR_EACH_COLUMN(lowest_, entry)                                                                \
        const int lane_ = int(gl_LocalInvocationID.x);                                             \
        const ivec2 first_ = ivec2(lowest_.x - lane_, lowest_.y) + 1;                              \
        const bool beside_ = IS_BESIDE((first_ - 1));                                              \
        const int start_ = beside_ ? first_.x : first_.y;                                          \
        const int end_ = min(start_ + 8, (beside_ ? cells.x : cells.y) + 3);                       \
        int row_ = max(start_, 0);                                                                 \
        do {                                                                                       \
            const ivec2 texel = beside_ ? ivec2(row_, first_.y + lane_)                            \
                                        : ivec2(first_.x + lane_, row_);                           \
            ++row_;                                                                                \
            if (any(greaterThanEqual(uvec2(texel), uvec2(cells + 3)))) continue; {
#define FOR_EACH_CELL(cell, fine)                                                                  \
    FOR_EACH_COLUMN(lowest_, entry)                                                                \
        const int lane_ = int(gl_LocalInvocationID.x), start_ = fine * (lowest_.x - lane_) + lane_; \
        const int end_ = fine * min(lowest_.y + 8, cells.y);                                       \
        int row_ = fine * lowest_.y, part_ = 0;                                                    \
        do {                                                                                       \
            const ivec2 cell = ivec2(start_ + 8 * part_, row_);                                    \
            if (++part_ == fine) part_ = 0, ++row_;                                                \
            if (cell.x >= fine * cells.x) continue; {
#define END }} while (row_ < end_); NOTE_COLUMN END_COLUMN
#define NOTE_COLUMN
#else
#define FOR_EACH_TEXEL(texel)                                                                      \
    const ivec2 texel = ivec2(gl_GlobalInvocationID.xy);                                           \
    if (all(lessThan(texel, cells + 3))) {
#define FOR_EACH_CELL(cell, fine)                                                                  \
    const ivec2 cell = ivec2(gl_GlobalInvocationID.xy);                                            \
    if (all(lessThan(cell, fine * cells))) {
#define END }
#endif

// The four values around a point, (0,0) (1,0) (0,1) (1,1) from `base` on; of the texel's x or y. They are macros, as all that
// takes a grid: GLSL gives parameters of functions no format, and images without one cannot be read.
#if SAMPLED
// With the common corner of the four texels as coordinate there is no doubt which four are meant.
#define cornersOf(g, base, k) textureGather(g, (vec2(base) + 1.0) / vec2(textureSize(g, 0)), k).wzxy
#else
#define cornersOf(g, base, k)                                                                      \
    vec4(imageLoad(g, base)[k], imageLoad(g, (base) + ivec2(1, 0))[k],                             \
         imageLoad(g, (base) + ivec2(0, 1))[k], imageLoad(g, (base) + ivec2(1, 1))[k])
#endif
#define cornersX(g, base) cornersOf(g, base, 0)
#define cornersY(g, base) cornersOf(g, base, 1)
float bilinear(vec4 q, vec2 w) { return mix(mix(q.x, q.y, w.x), mix(q.z, q.w, w.x), w.y); }

// The first of the texels around a point in a velocity texture; `place` in cells.
const vec2 offsetU = vec2(1.0, 0.5), offsetV = vec2(0.5, 1.0);

// The point of the domain used for `place`: the nearest one, or its periodic image.
vec2 inside(vec2 place) {
    vec2 p = clamp(place, vec2(0), vec2(cells));
#if PERIODIC_X
    p.x = place.x - float(cells.x) * floor(place.x / float(cells.x));
#endif
#if PERIODIC_Y
    p.y = place.y - float(cells.y) * floor(place.y / float(cells.y));
#endif
    return p;
}

// The periodic image in the domain of a cell or corner that is less than one period away.
ivec2 turned(ivec2 at_) {
#if PERIODIC_X
    at_.x -= at_.x < 0 ? -cells.x : at_.x >= cells.x ? cells.x : 0;
#endif
#if PERIODIC_Y
    at_.y -= at_.y < 0 ? -cells.y : at_.y >= cells.y ? cells.y : 0;
#endif
    return at_;
}

// The face used for the u (or v) of texel f + 1: itself, or the mirrored one of a ghost. `last` is the
// last face between closed sides.
ivec2 faceWithin(ivec2 f, ivec2 last) {
    f = turned(f);
#if !PERIODIC_X
    f.x = clamp(f.x, 0, last.x);
#endif
#if !PERIODIC_Y
    f.y = clamp(f.y, 0, last.y);
#endif
    return f;
}
ivec2 faceOfU(ivec2 f) { return faceWithin(f, cells - ivec2(0, 1)); }
ivec2 faceOfV(ivec2 f) { return faceWithin(f, cells - ivec2(1, 0)); }
