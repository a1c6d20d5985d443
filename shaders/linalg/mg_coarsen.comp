// Purpose: weights of the next coarser level: half the sum of the two fine faces that a coarse one covers
// (one of them is missing after the last row or column of an odd level), more if one of them is closed. One
// invocation per texel of the coarse weights; z = 0: faces across x, 1: across y, 2: mass, the sum over a
// coarse cell. That is not halved: piecewise constants reproduce the mass but overestimate stiffness by two
// (docs/methods/multigrid.md).
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
layout(rgba32f, binding = 0) readonly uniform image2D fineX;
layout(rgba32f, binding = 1) readonly uniform image2D fineY;
layout(rgba32f, binding = 2) writeonly uniform image2D coarseX;
layout(rgba32f, binding = 3) writeonly uniform image2D coarseY;
#if MASS
layout(rgba32f, binding = 4) readonly uniform image2D fineMass;
layout(rgba32f, binding = 5) writeonly uniform image2D coarseMass;
#endif
uniform ivec2 cells;  // of the fine level
uniform int level;

float x(int i, int j) { return j < cells.y ? imageLoad(fineX, ivec2(i >> 2, j))[i & 3] : 0.0; }
float y(int i, int j) { return i < cells.x ? imageLoad(fineY, ivec2(i >> 2, j))[i & 3] : 0.0; }

// The weight of a coarse face from its two fine ones. The flow through a gap falls with the logarithm of
// the number of cells that it joins, not with that number: docs/methods/multigrid.md.
float joined(float a, float b, bool both) {
    if (!both || min(a, b) > 0.0) return 0.5 * (a + b);
    return max(a, b) * float(level + 1) / float(level + 2);
}

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    const ivec2 coarse = (cells + 1) / 2;
    vec4 weight = vec4(0);
    if (gl_GlobalInvocationID.z == 0u) {
        for (int lane = 0; lane < 4; ++lane) {
            const int i = 4 * t.x + lane;
            if (i > coarse.x || t.y >= coarse.y) continue;
            const int from = min(2 * i, cells.x);
            weight[lane] =
                joined(x(from, 2 * t.y), x(from, 2 * t.y + 1), 2 * t.y + 1 < cells.y);
        }
        imageStore(coarseX, t, weight);
#if MASS
    } else if (gl_GlobalInvocationID.z == 2u) {
        // Padding holds 0.
        for (int lane = 0; lane < 4; ++lane) {
            const ivec2 c = 2 * ivec2(4 * t.x + lane, t.y);
            if (c.x >= cells.x || c.y >= cells.y) continue;
            for (int row = c.y; row < min(c.y + 2, cells.y); ++row) {
                const vec4 fine = imageLoad(fineMass, ivec2(c.x >> 2, row));
                weight[lane] += (c.x & 2) == 0 ? fine.x + fine.y : fine.z + fine.w;
            }
        }
        imageStore(coarseMass, t, weight);
#endif
    } else {
        for (int lane = 0; lane < 4; ++lane) {
            const int i = 4 * t.x + lane;
            if (i >= coarse.x || t.y > coarse.y) continue;
            const int from = min(2 * t.y, cells.y);
            weight[lane] = joined(y(2 * i, from), y(2 * i + 1, from), 2 * i + 1 < cells.x);
        }
        imageStore(coarseY, t, weight);
    }
}
