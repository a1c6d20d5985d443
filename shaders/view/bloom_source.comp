#version 450 core
// Purpose: the light that glowing dye sheds, averaged over blocks of `block` x `block` cells: as view/dye.frag
// shows it, thin dye next to nothing.
// Image 2: rgba32f, one texel per block: red, green, blue in linear light, 0. Textures: those of sample.glsl.
#include "view/sample.glsl"
layout(local_size_x = 8, local_size_y = 8) in;
layout(rgba32f, binding = 2) writeonly uniform image2D shed;
uniform float strong;  // the concentration shown as a strong colour
uniform int block;

void main() {
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(at, imageSize(shed)))) return;
    vec3 sum = vec3(0.0);
    for (int j = 0; j < block; ++j) {
        for (int i = 0; i < block; ++i) {
            ivec2 cell = block * at + ivec2(i, j);
            if (any(greaterThanEqual(cell, cells))) continue;
            vec3 dye = max(colorCell(cell).rgb, 0.0) / strong;
            float most = max(dye.r, max(dye.g, dye.b));
            // Values that are not finite are shown in place and shed no light.
            if (solidCell(cell) || !(most > 0.0 && most < 1e30)) continue;
            float cover = 1.0 - exp(-2.2 * most);
            sum += dye / most * cover * smoothstep(0.1, 0.9, cover);
        }
    }
    imageStore(shed, at, vec4(sum / float(block * block), 0.0));
}
