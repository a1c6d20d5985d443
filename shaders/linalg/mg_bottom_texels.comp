// Purpose: mg_bottom.comp for GPUs, where no sides are periodic: four cells of a row per invocation. All
// weights are loaded at once, those of the largest level into registers and those of the others into
// shared memory, and a sweep reads only neighbours of the other colour. Levels of no more texels
// than a subgroup are left to one, which exchanges values by shuffles and needs no barriers.
// Layout: level l has ceil(cells / 2^l) cells; its texels follow those of the previous level.
// TEXELS  of the largest level, at most GROUP_SIZE; BELOW: of all others, at least 1; LEVELS of them
// IN_SOLVE, BUFFERS  as in multigrid.glsl
// Shared memory: 16 TEXELS + 88 BELOW bytes. Source: docs/methods/multigrid.md.
#version 450 core
#if SUBGROUPS
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_shuffle : require
#endif
layout(local_size_x = GROUP_SIZE) in;
#include "include/field.glsl"
#include "linalg/mg_bottom_field.glsl"
#define BOTTOM_WEIGHTS 1
#define VALUES (TEXELS + BELOW)
#include "linalg/mg_bottom_texels.glsl"
uniform ivec2 cells;
uniform int levels;  // LEVELS, unknown to the compiler: loops up to it must stay loops
float mean = 0.0;  // as in multigrid.glsl

void main() {
    TAKE_PART
    const Level largest = levelOf(cells, 0);
    Texel top = texelOfLargest(largest);
    vec4 b = RHS_AT(ivec2(top.x, top.y));
    b -= mean;
    setRhs(top, b);
    takeBottom(largest, levels);
    barrier();
    const vec4 x = bottomCycle(top, levels);
    if (top.mine) STORE_RESULT(ivec2(top.x, top.y), x);
}
