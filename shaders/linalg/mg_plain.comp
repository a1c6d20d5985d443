// Purpose: for mg_persistent.comp which tiles of all levels but the last have the weights of a box without obstacles, so
// that nobody need read them. A workgroup per tile, level after level.
// Layout, GROUP_SIZE and GRIDS: mg_tiles.glsl.
#version 450 core
layout(local_size_x = GROUP_SIZE) in;
#define VALUES (GROUP_SIZE + 2 * WIDTH)
#include "linalg/mg_halves.glsl"
#include "linalg/mg_tiles.glsl"
shared uint others;  // invocations that have found other weights

bool sameWeights(Half a, Half b) {
    return a.left == b.left && a.right == b.right && a.lower == b.lower && a.upper == b.upper;
}

void main() {
    int l = 0, n = int(gl_WorkGroupID.x);
    for (; l + 2 < GRIDS && n >= gridsOf[l].count; ++l) n -= gridsOf[l].count;
    if (gl_LocalInvocationIndex == 0u) others = 0u;
    barrier();
    const Grid g = gridsOf[l];
    const Texel own = texelOfTile(g, n, haloOf(l), false), box = texelOfTile(g, n, haloOf(l), true);
    if (!sameWeights(own.red, box.red) || !sameWeights(own.black, box.black)) atomicAdd(others, 1u);
    barrier();
    if (gl_LocalInvocationIndex == 0u) plainTiles[g.tiles + n] = others == 0u ? 1u : 0u;
}
