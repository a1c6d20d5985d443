// Purpose: for interpolation beside walls and sides (quintic.glsl), how many values in a row, two at most, continue
// those of each face in each direction: none across a wall. Two bits each, left, right, below and above, of u from
// bit 0 and of v from bit 8 on.
// One invocation per texel of a velocity; walls change seldom.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
layout(r32f, binding = 2) writeonly uniform image2D result;

ivec2 faceOf(int k, ivec2 f) { return k == 0 ? faceOfU(f) : faceOfV(f); }
// Whether the value of face f of component k (0: u, 1: v) continues those beside it: it exists, as a ghost at least,
// and is open or a closed side of the domain, whose value is that of a place and not of a wall's inside.
bool counts(int k, ivec2 f) {
    const int across = 1 - k;
    const bvec2 turns = bvec2(PERIODIC_X == 1, PERIODIC_Y == 1);
    const bool along = turns[k] || (f[k] >= 0 && f[k] <= cells[k]);
    const bool side = !turns[k] && (f[k] == 0 || f[k] == cells[k]);
    const bool aside = turns[across] || (f[across] >= -1 && f[across] <= cells[across]);
    return along && aside && (side || at(faces, faceOf(k, f) + 1)[k] > 0.0);
}
// Whether no wall lies between faces f and f + e, e across component k.
bool joined(int k, ivec2 f, ivec2 e) {
    const int across = 1 - k;
    const ivec2 above = max(f, f + e);
    ivec2 before = above;
    before[k] -= 1;
    return at(faces, faceOf(across, above) + 1)[across] > 0.0 || at(faces, faceOf(across, before) + 1)[across] > 0.0;
}
int known(int k, ivec2 f, ivec2 e) {
    const bool across = e[k] == 0;
    if (!counts(k, f) || !counts(k, f + e) || (across && !joined(k, f, e))) return 0;
    return counts(k, f + 2 * e) && (!across || joined(k, f + e, e)) ? 2 : 1;
}

void main() {
    const ivec2 texel = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(texel, cells + 3))) return;
    const ivec2 ways[4] = ivec2[4](ivec2(-1, 0), ivec2(1, 0), ivec2(0, -1), ivec2(0, 1));
    int bits = 0;
    for (int k = 0; k < 2; ++k) {
        for (int way = 0; way < 4; ++way) bits |= known(k, texel - 1, ways[way]) << (8 * k + 2 * way);
    }
    imageStore(result, texel, vec4(bits, 0, 0, 0));  // 16 bits, which a float holds exactly
}
