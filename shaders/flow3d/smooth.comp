// Purpose: half a red-black Gauss-Seidel sweep of a level, in place (decision 53). An invocation walks up a strip of
// quads and changes the cells with (x + y + z + colour) even, by `omega` times what solves their equation.
//   q = q + omega ((sum of c q' + b) / (sum of c) - q)
// Copies behind joined sides: along an axis with an even number of cells they are written with the cells. With an odd
// number a cell and its neighbour across the join have the same colour; there copies get what the other colour last was
// and what this colour was before, so that no invocation reads what another one writes.
// joined 0 no, 1 even, 2 odd.  Bytes per cell: 24.
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/levels.glsl"
FIELD_IN(0, below);  // q, to be read
FIELD_IN(1, rhs);
FIELD_IN(2, cx);
FIELD_IN(3, cy);
FIELD_IN(4, cz);
FIELD_OUT(5, q);
uniform ivec3 joined;
uniform int colour;
uniform float omega;


void main() {
    const int quads = (cells.x + 3) >> 2;
    const ivec2 place = quadAndStrip(int(gl_GlobalInvocationID.x), quads);
    const int n = place.x, first = place.y * STRIP, k = int(gl_GlobalInvocationID.y);
    if (first >= cells.y || k >= cells.z) return;
    int at = quadAt(n, first, k);
    vec4 down = take(below, at - pitch.x), own = take(below, at);
    vec4 lower = coef.y * take(cy, at);
    const bool whole = 4 * n + 3 < cells.x;
    const int last = min(first + STRIP, cells.y);
    for (int j = first; j < last; ++j) {
        const vec4 up = take(below, at + pitch.x), upper = coef.y * take(cy, at + pitch.x);
        const vec4 xl = coef.x * take(cx, at), xr = shiftedUp(xl, coef.x * take(cx, at + 1));
        const vec4 zl = coef.z * take(cz, at), zr = coef.z * take(cz, at + pitch.y);
        vec4 sum = take(rhs, at) + xl * shiftedDown(take(below, at - 1), own);
        sum += xr * shiftedUp(own, take(below, at + 1));
        sum += lower * down + upper * up;
        sum += zl * take(below, at - pitch.y) + zr * take(below, at + pitch.y);
        const vec4 diagonal = max(xl + xr + lower + upper + zl + zr, vec4(1e-30));
        const vec4 solved = own + omega * (sum / diagonal - own);
        const bool even = ((j + k + colour) & 1) == 0;
        const bvec4 mine = bvec4(even, !even, even, !even);
        const vec4 value = mix(own, solved, mine);
        if (whole) {
            q[at] = value;
        } else {
            for (int c = 0; c < cells.x - 4 * n; ++c) q_1[4 * at + c] = value[c];
        }
#if JOINED
        const vec4 copyY = joined.y == 2 ? own : value, copyZ = joined.z == 2 ? own : value;
        const vec4 copyX = joined.x == 2 ? own : value;
        if (joined.y != 0 && j == 0) q[at + cells.y * pitch.x] = copyY;
        if (joined.y != 0 && j == cells.y - 1) q[at - cells.y * pitch.x] = copyY;
        if (joined.z != 0 && k == 0) q[at + cells.z * pitch.y] = copyZ;
        if (joined.z != 0 && k == cells.z - 1) q[at - cells.z * pitch.y] = copyZ;
        if (joined.x != 0 && n == 0) q_1[4 * at + cells.x] = copyX.x;
        if (joined.x != 0 && n == quads - 1) q_1[4 * (at - n) - 1] = copyX[(cells.x - 1) & 3];
#endif
        down = own, own = up, lower = upper;
        at += pitch.x;
    }
}
