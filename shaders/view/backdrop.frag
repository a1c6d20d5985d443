#version 450 core
// Purpose: the quiet backdrop behind the water tank.
uniform vec3 backdrop, backdropGlow;  // sRGB
in vec2 place;
out vec4 color;
void main() {
    float glow = 1.0 - smoothstep(0.0, 0.85, distance(place, vec2(0.45, 0.55)));
    vec3 shade = mix(backdrop, backdropGlow, glow);
    // Half a step of noise hides the banding of so dark a gradient (interleaved gradient noise,
    // Jimenez 2014).
    float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    color = vec4(shade + (noise - 0.5) / 255.0, 1.0);
}
