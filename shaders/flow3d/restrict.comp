// Purpose: right-hand side of the next level: in each of its cells the sum of the residuals of the FX x FY x FZ cells that
// it consists of (1 or 2 along each axis); its q starts from 0. The largest residual goes to state[slot] as the bits of a
// float. An invocation makes one quad of the coarse level.  Bytes per fine cell: 20.
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/residual.glsl"
FIELD_OUT(5, coarseRhs);
FIELD_OUT(6, coarseQ);
layout(std430, binding = 7) buffer State { uint state[]; };
uniform ivec3 coarseCells;
uniform ivec2 coarsePitch;
uniform int slot;  // below 0: none

void main() {
    const int quads = (coarseCells.x + 3) >> 2;
    const ivec2 place = quadAndStrip(int(gl_GlobalInvocationID.x), quads);
    const int Q = place.x, J = place.y, K = int(gl_GlobalInvocationID.y);
    if (J >= coarseCells.y || K >= coarseCells.z) return;
    vec4 sum = vec4(0);
    float largest = 0.0;
    for (int dk = 0; dk < FZ; ++dk) {
        for (int dj = 0; dj < FY; ++dj) {
            const int j = FY * J + dj, k = FZ * K + dk;
            if (j >= cells.y || k >= cells.z) continue;
#if FX == 2
            const vec4 a = residualAt(2 * Q, quadAt(2 * Q, j, k));
            const vec4 b = 8 * Q + 4 < cells.x ? residualAt(2 * Q + 1, quadAt(2 * Q + 1, j, k)) : vec4(0);
            sum += vec4(a.xz + a.yw, b.xz + b.yw);
            const vec4 worst = max(abs(a), abs(b));
#else
            const vec4 a = residualAt(Q, quadAt(Q, j, k));
            sum += a;
            const vec4 worst = abs(a);
#endif
            const float each = max(max(worst.x, worst.y), max(worst.z, worst.w));
            largest = each > largest || isnan(each) ? each : largest;
        }
    }
    const int at = (K + 2) * coarsePitch.y + (J + 2) * coarsePitch.x + Q + 1;
    if (4 * Q + 3 < coarseCells.x) {
        coarseRhs[at] = sum;
        coarseQ[at] = vec4(0);
    } else {
        for (int c = 0; c < coarseCells.x - 4 * Q; ++c) {
            coarseRhs_1[4 * at + c] = sum[c];
            coarseQ_1[4 * at + c] = 0.0;
        }
    }
#if JOINED
    // Copies behind joined sides start from 0 with the cells.
    if (J == 0) coarseQ[at + coarseCells.y * coarsePitch.x] = vec4(0);
    if (J == coarseCells.y - 1) coarseQ[at - coarseCells.y * coarsePitch.x] = vec4(0);
    if (K == 0) coarseQ[at + coarseCells.z * coarsePitch.y] = vec4(0);
    if (K == coarseCells.z - 1) coarseQ[at - coarseCells.z * coarsePitch.y] = vec4(0);
    if (Q == 0) coarseQ_1[4 * at + coarseCells.x] = 0.0;
    if (Q == quads - 1) coarseQ_1[4 * (at - Q) - 1] = 0.0;
#endif
    if (slot >= 0) atomicMax(state[slot], floatBitsToUint(largest));
}
