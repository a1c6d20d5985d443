#version 450 core
// Purpose: the mean of all passes of a picture in three dimensions, over what is drawn already. It holds linear light times
// alpha; fire adds light without covering, which takes alpha where it is brighter than that.
#include "view/srgb.glsl"
layout(binding = 0) uniform sampler2D passes;
in vec2 place;
out vec4 color;
void main() {
    vec4 mean = textureLod(passes, place, 0.0);
    float alpha = max(mean.a, min(max(mean.r, max(mean.g, mean.b)), 1.0));
    if (alpha <= 0.0) discard;
    color = vec4(alpha * screen(clamp(mean.rgb / alpha, 0.0, 1.0)), alpha);
}
