// Purpose: summarises each cell: quality of the solve, motion of the bubbles, and response of their
//          mean velocity. One workgroup per cell.
// Layout:  cells[cell * 4] = (smallest margin, share of dominant rows, largest row sum, largest a),
//          (largest u, backward error, |A^-1 signs|, largest |nu|), (fluctuation, 0, 0), (response
//          to the flux along x, along y); backward error and nu are of the three physical columns;
//          motions[(cell * BUBBLES + b) * 2] = (fluctuation, flux along x), (flux along y, 0, 0):
//          sum of w n nu / |B| of a bubble.
// Defines: BUBBLES, POINTS.
#version 450 core
#define THREADS 64
layout(local_size_x = THREADS) in;
#include "bubbly/cell.glsl"
layout(std430, binding = 5) readonly buffer Solutions { vec4 solutions[]; };
layout(std430, binding = 6) readonly buffer Found { vec4 found[]; };
layout(std430, binding = 7) writeonly buffer Cells { vec4 cells[]; };
layout(std430, binding = 8) coherent buffer Motions { vec4 motions[]; };
uniform int solutionStride4;
shared vec4 extents[THREADS], residuals[THREADS], sizes[THREADS], rights[THREADS], tops[THREADS];

void main() {
    const int cell = int(gl_WorkGroupID.x), thread = int(gl_LocalInvocationIndex);
    // margin, dominant rows, row sum, a; then u
    vec4 extent = vec4(1e30, 0, 0, 0), top = vec4(0);
    vec4 residual = vec4(0), size = vec4(0), right = vec4(0);
    for (int p = thread; p < SIZE; p += THREADS) {
        const vec4 row = found[(cell * SIZE + p) * 2];
        extent.x = min(extent.x, row.x);
        extent.y += row.x > 0.0 ? 1.0 : 0.0;
        extent.zw = max(extent.zw, row.yz);
        top.x = max(top.x, row.w);
        residual = max(residual, found[(cell * SIZE + p) * 2 + 1]);
        size = max(size, abs(solutions[cell * solutionStride4 + p]));
        right = max(right, abs(rightSide(cell, p)));
    }
    extents[thread] = extent;
    residuals[thread] = residual;
    sizes[thread] = size;
    rights[thread] = right;
    tops[thread] = top;
    const float scale = 2.0 / (float(POINTS) * radii[cell]);  // w / |B|
    for (int b = thread; b < BUBBLES; b += THREADS) {
        vec4 first = vec4(0), second = vec4(0);
        for (int k = 0; k < POINTS; ++k) {
            const vec4 nu = solutions[cell * solutionStride4 + b * POINTS + k];
            first += vec4(nu.x * normals[k], nu.y * normals[k]);
            second += vec4(nu.z * normals[k], 0, 0);
        }
        motions[(cell * BUBBLES + b) * 2] = scale * first;
        motions[(cell * BUBBLES + b) * 2 + 1] = scale * second;
    }
    memoryBarrierBuffer();
    barrier();
    if (thread != 0) return;
    for (int k = 1; k < THREADS; ++k) {
        const vec4 each = extents[k];
        extent = vec4(min(extent.x, each.x), extent.y + each.y, max(extent.zw, each.zw));
        top = max(top, tops[k]);
        residual = max(residual, residuals[k]);
        size = max(size, sizes[k]);
        right = max(right, rights[k]);
    }
    vec4 first = vec4(0), second = vec4(0);
    for (int b = 0; b < BUBBLES; ++b) {
        first += motions[(cell * BUBBLES + b) * 2];
        second += motions[(cell * BUBBLES + b) * 2 + 1];
    }
    first /= float(BUBBLES);
    second /= float(BUBBLES);
    // Rigal and Gaches 1967, in the infinity norm; a column of zeros has no error.
    vec4 backward = vec4(0);
    for (int c = 0; c < 4; ++c) {
        const float against = extent.z * size[c] + right[c];
        backward[c] = against > 0.0 ? residual[c] / against : 0.0;
    }
    const vec3 physical = backward.xyz;
    cells[cell * 4] = vec4(extent.x, extent.y / float(SIZE), extent.zw);
    cells[cell * 4 + 1] = vec4(top.x, max(physical.x, max(physical.y, physical.z)), size.w,
                               max(size.x, max(size.y, size.z)));
    cells[cell * 4 + 2] = vec4(first.xy, 0, 0);
    cells[cell * 4 + 3] = vec4(first.zw, second.xy);
}
