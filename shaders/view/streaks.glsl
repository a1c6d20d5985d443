// Purpose: colours of a map carrying the streaks of a line integral convolution.
// LIC (0): whether there are any. Texture 3: the streaks, 0..1, a half if there are none, over the
// part of the picture that begins at pixel `streaksFrom`, one texel to `streaksCoarse` pixels.
#ifndef LIC
#define LIC 0
#endif
#if LIC
layout(binding = 3) uniform sampler2D streaks;
uniform vec2 streaksFrom;
uniform float streaksCoarse;

vec3 streaked(vec3 shown) {
    vec2 at = (gl_FragCoord.xy - streaksFrom) / (streaksCoarse * vec2(textureSize(streaks, 0)));
    float streak = 2.0 * textureLod(streaks, at, 0.0).r - 1.0;
    // Dark streaks keep the hue; bright ones are mixed with white, so that they show on dark colours.
    return streak < 0.0 ? shown * (1.0 + 0.6 * streak) : mix(shown, vec3(1.0), 0.4 * streak);
}
#else
vec3 streaked(vec3 shown) {
    return shown;
}
#endif
