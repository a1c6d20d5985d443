// Purpose: for interpolation beside walls and sides (quintic.glsl), how the values of each face go on in each direction:
// with 0, 1 or 2 more in a row, none across a wall, or up to a wall in front of the next face. Six bits each, left, right, below
// and above: 0 to 2, or 3 + 60 times the distance of that wall in cells. Of u in x, of v in y.
// One invocation per texel of a velocity; walls change seldom.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
#include "fluid/trace.glsl"
#include "fluid/wall_distance.glsl"
layout(rg32f, binding = 2) writeonly uniform image2D result;

// Whether the value of face f of component k (0: u, 1: v) continues those beside it: it exists, as a ghost at least,
// and is open or a closed side of the domain, whose value is that of a place and not of a wall's inside.
bool counts(int k, ivec2 f) {
    const int across = 1 - k;
    const bvec2 turns = bvec2(PERIODIC_X == 1, PERIODIC_Y == 1);
    const bool along = turns[k] || (f[k] >= 0 && f[k] <= cells[k]);
    const bool side = !turns[k] && (f[k] == 0 || f[k] == cells[k]);
    const bool aside = turns[across] || (f[across] >= -1 && f[across] <= cells[across]);
    return along && aside && (side || openOf(k, f) > 0.0);
}
// Whether no wall lies between faces f and f + e, e across component k.
bool joined(int k, ivec2 f, ivec2 e) {
    const int across = 1 - k;
    const ivec2 above = max(f, f + e);
    ivec2 before = above;
    before[k] -= 1;
    return openOf(across, above) > 0.0 || openOf(across, before) > 0.0;
}
int known(int k, ivec2 f, ivec2 e) {
    const bool across = e[k] == 0;
    if (!counts(k, f)) return 0;
#if OBSTACLES
    const float wall = openOf(k, f + e) == 0.0 ? wallAcross(k, f, e) : 0.0;
    if (wall > 0.0) return 3 + int(round(60.0 * wall));
#endif
    if (!counts(k, f + e) || (across && !joined(k, f, e))) return 0;
    return counts(k, f + 2 * e) && (!across || joined(k, f + e, e)) ? 2 : 1;
}

void main() {
    const ivec2 texel = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(texel, cells + 3))) return;
    const ivec2 ways[4] = ivec2[4](ivec2(-1, 0), ivec2(1, 0), ivec2(0, -1), ivec2(0, 1));
    ivec2 codes = ivec2(2 << 18 | 2 << 12 | 2 << 6 | 2);
    const bool free = (linksOf(clamp(texel - 1, ivec2(0), cells - 1)) >> 18 & 15u) >= 3u;
    for (int k = 0; k < 2 && !free; ++k) {
        codes[k] = 0;
        for (int way = 0; way < 4; ++way) codes[k] |= known(k, texel - 1, ways[way]) << (6 * way);
    }
    imageStore(result, texel, vec4(codes, 0, 0));  // 24 bits, which a float holds exactly
}
