// Purpose: the inverse of a 64 x 64 diagonal block by Gauss-Jordan in place, without pivoting; an
// invocation keeps 4 x 4 entries in registers, the row and column that are eliminated go through shared
// memory, one barrier per step.
// Layout: row-major; rows and columns past n count as the identity. Status: column + 1 of the first
// pivot that is 0 or not finite, and its bits.
// Source: Galoppo et al. 2005, section 4.1 (Gauss-Jordan); by blocks: any text.
#version 450 core
#pragma optionNV(unroll all)
#define BLOCK 64
#define TILES 16
layout(local_size_x = TILES * TILES) in;
layout(std430, binding = 0) readonly buffer A { vec4 a[]; };
layout(std430, binding = 1) writeonly buffer Inverse { vec4 inverse[]; };
layout(std430, binding = 2) buffer Status { uvec2 status[]; };
uniform int n, pitch, stride, inverseStride, first;  // pitch and strides in vec4s
uniform int tiles;  // TILES, unknown to the compiler: that loop must stay a loop

shared vec4 column[2][TILES], row[2][TILES];

void main() {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    const int tx = id % TILES, ty = id / TILES;
    vec4 d[4];
    for (int i = 0; i < 4; ++i) {
        const int r = first + 4 * ty + i, c = first + 4 * tx;
        d[i] = r < n && c < n ? a[matrix * stride + r * pitch + c / 4] : vec4(0);
        for (int l = 0; l < 4; ++l)
            if (r >= n || c + l >= n) d[i][l] = 4 * ty + i == 4 * tx + l ? 1.0 : 0.0;
    }
    uvec2 bad = uvec2(0);
    for (int k = 0; k < tiles; ++k) {
        for (int p = 0; p < 4; ++p) {
            const int half_ = p & 1;
            if (tx == k) {
                column[half_][ty] = vec4(d[0][p], d[1][p], d[2][p], d[3][p]);
                // The unit vector takes the column's place.
                for (int i = 0; i < 4; ++i) d[i][p] = ty == k && i == p ? 1.0 : 0.0;
            }
            if (ty == k) row[half_][tx] = d[p];
            barrier();
            const vec4 factor = column[half_][ty];
            const float pivot = column[half_][k][p], scale = 1.0 / pivot;
            const vec4 scaled = row[half_][tx] * scale;
            for (int i = 0; i < 4; ++i)
                d[i] = ty == k && i == p ? scaled : d[i] - factor[i] * scaled;
            const float probe = abs(pivot) + abs(scale);
            if ((isnan(probe) || isinf(probe)) && bad.x == 0u)
                bad = uvec2(first + 4 * k + p + 1, floatBitsToUint(pivot));
        }
    }
    if (id == 0 && bad.x != 0u && status[matrix].x == 0u) status[matrix] = bad;
    for (int i = 0; i < 4; ++i) {
        // Zeros outside: products read four columns at once.
        const int r = first + 4 * ty + i;
        const bvec4 inside = lessThan(first + 4 * tx + ivec4(0, 1, 2, 3), ivec4(n));
        inverse[matrix * inverseStride + (4 * ty + i) * TILES + tx] =
            r < n ? mix(vec4(0), d[i], inside) : vec4(0);
    }
}
