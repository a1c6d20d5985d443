#version 450 core
// Purpose: the height of the water and the walls, averaged over blocks of `block` x `block` cells.
// Waves shorter than a block would otherwise be drawn as longer ones that do not exist.
// Image 2: rgba32f, one texel per block: height [m] of the liquid cells over `still`, share of solid cells, 0,
// 0.
#include "view/sample.glsl"
layout(local_size_x = 16, local_size_y = 16) in;
layout(rgba32f, binding = 2) writeonly uniform image2D heights;
uniform int block;
uniform float still;  // the height that is drawn at that of still water
void main() {
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(at, imageSize(heights)))) return;
    float sum = 0.0, liquid = 0.0, solid = 0.0;
    for (int j = 0; j < block; ++j) {
        for (int i = 0; i < block; ++i) {
            ivec2 cell = block * at + ivec2(i, j);
            if (solidCell(cell)) {
                solid += 1.0;
            } else {
                sum += fieldCell(cell);
                liquid += 1.0;
            }
        }
    }
    float height = liquid > 0.0 ? sum / liquid : still;
    if (isnan(height) || isinf(height)) height = still;
    imageStore(heights, at, vec4(height - still, solid / (solid + liquid), 0.0, 0.0));
}
