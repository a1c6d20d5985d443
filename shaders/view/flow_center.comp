#version 450 core
// Purpose: the velocity at the centres of blocks of `block` x `block` cells.
// Image 2: rgba32f, one texel per block: mean u and v over its liquid cells [m/s], 1 if any of its cells
// is solid (else 0), 0. Textures: 1 wall mask, 3 velocity on faces.
#include "view/sample.glsl"
#include "view/faces.glsl"
layout(local_size_x = 16, local_size_y = 16) in;
layout(rgba32f, binding = 2) writeonly uniform image2D centers;
uniform int block;
void main() {
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(at, imageSize(centers)))) return;
    vec2 sum = vec2(0.0);
    float liquid = 0.0, solid = 0.0;
    ivec2 last = min(block * at + block, cells);
    for (int j = block * at.y; j < last.y; ++j) {
        for (int i = block * at.x; i < last.x; ++i) {
            if (solidCell(ivec2(i, j))) {
                solid = 1.0;
                continue;
            }
            sum += 0.5 * vec2(acrossFace(ivec2(i, j)) + acrossFace(ivec2(i + 1, j)),
                              upFace(ivec2(i, j)) + upFace(ivec2(i, j + 1)));
            liquid += 1.0;
        }
    }
    vec2 mean = liquid > 0.0 ? sum / liquid : vec2(0.0);
    if (any(isnan(mean)) || any(isinf(mean))) mean = vec2(0.0);
    imageStore(centers, at, vec4(mean, solid, 0.0));
}
