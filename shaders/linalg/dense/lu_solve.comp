// Purpose: all of a substitution in one launch, for up to 16 right sides: x = L^-1 b, or with BACK x = U^-1 b,
// in place. A workgroup per matrix; block rows one after the other: first minus the known part (left-looking,
// so that the factor is read row by row, once), then its own triangle. 64 x 64 entries of the factor at a time
// go through shared memory, while the next ones are loaded.
// Layout: four invocations per row, each C4 / 4 of its right sides.
// C4: vec4s per row of the right sides, 1 or 4; bytes 2 side^2; flops 4 C4 side^2.
// Source: LAPACK's trsm; the order: any text.
#version 450 core
#define NB 64
#define PITCH 65  // of the tile: rows start in different banks
layout(local_size_x = 4 * NB) in;
layout(std430, binding = 0) coherent buffer Entries { vec4 entries[]; };
layout(std430, binding = 1) readonly buffer Factor { vec4 factor[]; };
uniform int blocks;                             // block rows
uniform int stride, factorPitch, factorStride;  // vec4s per matrix of right sides, per row, per matrix

shared float tile[NB * PITCH];
shared vec4 known[NB * C4];

vec4 held[4], heldKnown;  // of the next tile

int blockAt(int n) { return BACK != 0 ? blocks - 1 - n : n; }

void fetch(int i, int j) {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.x);
    const int start = matrix * factorStride + i * NB * factorPitch + j * (NB / 4);
    for (int q = 0; q < 4; ++q) {
        const int e = id + 4 * NB * q;
        held[q] = factor[start + e / 16 * factorPitch + e % 16];
    }
    if (id < NB * C4) heldKnown = entries[matrix * stride + j * NB * C4 + id];
}

void main() {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.x);
    const int row = id / 4, part = id % 4;
    const bool owns = part < C4;
    for (int n = 0; n < blocks; ++n) {
        const int i = blockAt(n), own = matrix * stride + (i * NB + row) * C4 + part;
        vec4 x = vec4(0), taken = vec4(0);  // taken: summed before it is subtracted, which rounds less
        if (owns) x = entries[own];
        fetch(i, blockAt(0));
        for (int m = 0; m <= n; ++m) {  // the last tile is the triangle
            barrier();
            for (int q = 0; q < 4; ++q) {
                const int e = id + 4 * NB * q, at = e / 16 * PITCH + 4 * (e % 16);
                for (int l = 0; l < 4; ++l) tile[at + l] = held[q][l];
            }
            if (m < n && id < NB * C4) known[id] = heldKnown;
            barrier();
            if (m < n) {
                fetch(i, blockAt(m + 1));
                if (owns) {
                    for (int k = 0; k < NB; ++k) taken += tile[row * PITCH + k] * known[k * C4 + part];
                }
            }
        }
        for (int p0 = 0; p0 < NB; ++p0) {
            const int p = BACK != 0 ? NB - 1 - p0 : p0;
            if (row == p && owns) {
                x -= taken;
                if (BACK != 0) x /= tile[p * PITCH + p];
                known[p * C4 + part] = x;
            }
            barrier();
            if ((BACK != 0 ? row < p : row > p) && owns) {
                taken += tile[row * PITCH + p] * known[p * C4 + part];
            }
        }
        if (owns) entries[own] = x;
        memoryBarrierBuffer();
        barrier();
    }
}
