// Purpose: z = M r with M the inverses of the blocks on a sparse matrix's diagonal, BLOCK x BLOCK entries each,
// row after row; BLOCK is a multiple of 4. One invocation per texel; 4 BLOCK + 8 bytes per entry.
#version 450 core
layout(local_size_x = 8, local_size_y = 8) in;
#include "include/vector.glsl"
layout(rgba32f, binding = 0) readonly uniform image2D source;
layout(rgba32f, binding = 1) writeonly uniform image2D target;
layout(std430, binding = 0) readonly buffer Inverses { vec4 inverses[]; };
const int texels = BLOCK / 4;

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    const bvec4 here = holdsEntries(t);
    if (!any(here)) return;
    const int first = t.x / texels * texels, width = imageSize(source).x;
    // Rows of vectors begin with a block: they have 16384 entries where there are several.
    const int i = t.y * columns + 4 * t.x;
    vec4 sum = vec4(0);
    for (int q = 0; q < texels && first + q < width; ++q) {
        const vec4 r = imageLoad(source, ivec2(first + q, t.y));
        for (int lane = 0; lane < 4; ++lane) {
            sum[lane] += dot(inverses[(i + lane) * texels + q], r);
        }
    }
    imageStore(target, t, mix(vec4(0), sum, here));
}
