// Purpose: correction of a level by the next one: own value of the coarse cell, plus a quarter of the difference to the
// neighbour along each axis towards which the cell lies, as far as the face between them is open (decision 53).
// An invocation corrects one quad. FX, FY, FZ: cells of a coarse cell along each axis.  Bytes per cell: 8 and 20 / 8.
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/levels.glsl"
FIELD_IN(0, below);  // q, to be read
FIELD_IN(1, coarse);
FIELD_IN(2, cx);  // of the coarse level
FIELD_IN(3, cy);
FIELD_IN(4, cz);
FIELD_OUT(5, q);
uniform ivec3 coarseCells;
uniform ivec2 coarsePitch;
uniform vec3 openness;  // 1 over the conductance of an open face of the coarse level
uniform ivec3 joined;

// Where a cell lies in its coarse cell: 1 above the middle, -1 below, 0 in the middle.
int leaning(int factor, int i, int n) { return factor == 1 || (i == n - 1 && (n & 1) == 1) ? 0 : 2 * (i & 1) - 1; }

void main() {
    const int quads = (cells.x + 3) >> 2;
    const ivec2 place = quadAndStrip(int(gl_GlobalInvocationID.x), quads);
    const int n = place.x, j = place.y, k = int(gl_GlobalInvocationID.y);
    if (j >= cells.y || k >= cells.z) return;
    const int at = quadAt(n, j, k);
    const int J = FY == 2 ? j >> 1 : j, K = FZ == 2 ? k >> 1 : k, Q = FX == 2 ? n >> 1 : n;
    const int from = (K + 2) * coarsePitch.y + (J + 2) * coarsePitch.x + Q + 1;
    const vec4 own = take(coarse, from);
    vec4 change;
#if FX == 2
    const bool upperHalf = (n & 1) == 1;
    const vec4 x = take(cx, from);
    const vec4 beside = take(coarse, upperHalf ? from + 1 : from - 1);
    const float behindFace = take(cx, from + 1).x;
    // The two coarse cells, their outer neighbours, and the three faces between them.
    const vec2 mid = upperHalf ? own.zw : own.xy;
    const float left = upperHalf ? own.y : beside.w, right = upperHalf ? beside.x : own.z;
    const vec3 face = min(openness.x * (upperHalf ? vec3(x.zw, behindFace) : x.xyz), vec3(1));
    vec4 lean = 0.25 * vec4(face.x * (left - mid.x), face.y * (mid.y - mid.x), face.y * (mid.x - mid.y),
                            face.z * (right - mid.y));
    const int lone = (cells.x & 1) == 1 ? cells.x - 1 - 4 * n : -1;
    if (lone >= 0 && lone < 4) lean[lone] = 0.0;
    change = vec4(mid.xx, mid.yy) + lean;
#else
    change = own;
#endif
    // The same along y and z, where both halves of a coarse quad go alike.
    vec4 more = vec4(0);
    const int leanY = leaning(FY, j, cells.y), leanZ = leaning(FZ, k, cells.z);
    if (leanY != 0) {
        const int next = from + leanY * coarsePitch.x;
        more += 0.25 * min(openness.y * take(cy, max(from, next)), vec4(1)) * (take(coarse, next) - own);
    }
    if (leanZ != 0) {
        const int next = from + leanZ * coarsePitch.y;
        more += 0.25 * min(openness.z * take(cz, max(from, next)), vec4(1)) * (take(coarse, next) - own);
    }
#if FX == 2
    change += (n & 1) == 1 ? more.zzww : more.xxyy;
#else
    change += more;
#endif
    const vec4 value = take(below, at) + change;
    if (4 * n + 3 < cells.x) {
        q[at] = value;
    } else {
        for (int c = 0; c < cells.x - 4 * n; ++c) q_1[4 * at + c] = value[c];
    }
#if JOINED
    if (joined.y != 0 && j == 0) q[at + cells.y * pitch.x] = value;
    if (joined.y != 0 && j == cells.y - 1) q[at - cells.y * pitch.x] = value;
    if (joined.z != 0 && k == 0) q[at + cells.z * pitch.y] = value;
    if (joined.z != 0 && k == cells.z - 1) q[at - cells.z * pitch.y] = value;
    if (joined.x != 0 && n == 0) q_1[4 * at + cells.x] = value.x;
    if (joined.x != 0 && n == quads - 1) q_1[4 * (at - n) - 1] = value[(cells.x - 1) & 3];
#endif
}
