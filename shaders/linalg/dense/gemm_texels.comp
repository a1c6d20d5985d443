// Purpose: as gemm.comp, for software renderers: no shared memory (barriers are dear there), rows
// read through buffer textures (a texel comes as one 16-byte load, a buffer's vec4 as four).
// Layout: an invocation computes PER_M x (4 PER_N4) entries; a workgroup 8 x 1 of them along n.
// Index and source as in gemm.comp. Loads: (PER_M + 4 PER_N4) texels for 16 PER_M PER_N4 products.
#version 450 core
layout(local_size_x = 8, local_size_y = 1) in;
layout(rgba32f, binding = 0) readonly uniform imageBuffer a;
layout(rgba32f, binding = 1) readonly uniform imageBuffer b;
layout(std430, binding = 2) buffer C { vec4 c[]; };
uniform ivec3 size, offsets, pitches, strides;
uniform vec2 scale;

void main() {
    const int m0 = int(gl_GlobalInvocationID.y) * PER_M;
    const int n0 = int(gl_GlobalInvocationID.x) * PER_N4;
    const int matrix = int(gl_WorkGroupID.z);
    const int m4 = (size.x + 3) / 4, n4 = (size.y + 3) / 4, k4 = (size.z + 3) / 4;
    if (m0 >= size.x || n0 >= n4) return;
    const int baseA = offsets.x + matrix * strides.x, baseB = offsets.y + matrix * strides.y;
    vec4 sum[PER_M][PER_N4];
    for (int i = 0; i < PER_M; ++i)
        for (int j = 0; j < PER_N4; ++j) sum[i][j] = vec4(0);
    for (int q = 0; q < k4; ++q) {
        vec4 left[PER_M];  // left[i]: entries (m0 + i, 4 q + 0..3) of op(A)
#if TURN_A
        for (int i = 0; i < PER_M; ++i)
            left[i] = imageLoad(a, baseA + min(m0 + i, size.x - 1) * pitches.x + q);
#else
        for (int i = 0; i < PER_M; i += 4) {
            mat4 block;
            for (int l = 0; l < 4; ++l)
                block[l] = 4 * q + l < size.z ? imageLoad(a, baseA + (4 * q + l) * pitches.x +
                                                                 min(m0 + i, 4 * m4 - 4) / 4)
                                              : vec4(0);
            block = transpose(block);
            for (int l = 0; l < 4; ++l) left[i + l] = block[l];
        }
#endif
#if TURN_B
        mat4 turned[PER_N4];
        for (int j = 0; j < PER_N4; ++j) {
            for (int l = 0; l < 4; ++l)
                turned[j][l] = imageLoad(b, baseB + min(4 * (n0 + j) + l, size.y - 1) * pitches.y + q);
            turned[j] = transpose(turned[j]);
        }
#endif
        // Past the last k the entries of A are zero, those of B any.
        for (int l = 0; l < 4; ++l) {
            vec4 right[PER_N4];
            for (int j = 0; j < PER_N4; ++j) {
#if TURN_B
                right[j] = turned[j][l];
#else
                right[j] = imageLoad(b, baseB + min(4 * q + l, size.z - 1) * pitches.y + min(n0 + j, n4 - 1));
#endif
            }
            for (int i = 0; i < PER_M; ++i)
                for (int j = 0; j < PER_N4; ++j) sum[i][j] += left[i][l] * right[j];
        }
    }
    const int baseC = offsets.z + matrix * strides.z;
    for (int i = 0; i < PER_M; ++i) {
        for (int j = 0; j < PER_N4; ++j) {
            if (m0 + i >= size.x || n0 + j >= n4) continue;
            const int at = baseC + (m0 + i) * pitches.z + n0 + j;
            vec4 v = scale.x * sum[i][j];
            if (scale.y != 0.0) v += scale.y * c[at];
            c[at] = mix(vec4(0), v, lessThan(4 * (n0 + j) + ivec4(0, 1, 2, 3), ivec4(size.y)));
        }
    }
}
