#version 450 core
// Purpose: the glow around dye: light spread over a little, more and much, added up.
// Image 3: rgba32f. Textures 0, 1, 2: the light, linear between texels.
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0) uniform sampler2D little;
layout(binding = 1) uniform sampler2D more;
layout(binding = 2) uniform sampler2D much;
layout(rgba32f, binding = 3) writeonly uniform image2D glow;

void main() {
    ivec2 at = ivec2(gl_GlobalInvocationID.xy), texels = imageSize(glow);
    if (any(greaterThanEqual(at, texels))) return;
    vec2 place = (vec2(at) + 0.5) / vec2(texels);
    vec3 sum = 0.40 * textureLod(little, place, 0.0).rgb + 0.45 * textureLod(more, place, 0.0).rgb +
               0.55 * textureLod(much, place, 0.0).rgb;
    imageStore(glow, at, vec4(sum, 0.0));
}
