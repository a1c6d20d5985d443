#version 450 core
// Purpose: the stone of walls that stand in the water, wet and darker at the water line.
#include "view/daylight.glsl"
layout(binding = 1) uniform sampler2D light;  // its second component: how solid
uniform vec2 cover;     // extent of the texture [m]
uniform float wallTop;  // [m]
uniform int part;
in vec3 position;
flat in vec3 normal;
out vec4 color;
void main() {
    float solid = textureLod(light, position.xy / cover, 0.0).g;
    if (part == 0 && solid < 0.5 - 0.5 * fwidth(solid)) discard;
    vec3 lit = (0.30 + 0.15 * normal.z) * skylight + 0.75 * max(dot(normal, sun), 0.0) * sunlight;
    float dry = smoothstep(-0.1, 0.4, position.z / wallTop);
    // A chamfer along the edges of the top catches the light.
    float edge = normal.z > 0.5 ? 1.0 - smoothstep(0.5, 0.9, solid) : 0.0;
    vec3 shade = mix(vec3(0.075, 0.085, 0.09), vec3(0.30, 0.29, 0.27), dry) * lit;
    color = developed(shade * (1.0 + 0.35 * edge));
    // Converted to covered samples under multisampling, which smooths the outline.
    if (part == 0) color.a = clamp((solid - 0.5) / max(fwidth(solid), 1e-4) + 0.5, 0.0, 1.0);
}
