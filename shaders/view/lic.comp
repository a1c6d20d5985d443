#version 450 core
// Purpose: line integral convolution (Cabral and Leedom 1993): noise averaged along the streamline
// through each pixel, STEPS steps of equal length both ways, with a Hann window times a ripple that moves
// downstream with the phase. The contrast is that of noise averaged over the effective number of
// independent samples of the weights, even where a wall cuts the line short.
// Image 2: r32f, the streaks, 0..1, a half if there are none. Textures: 0 velocity at centres and
// walls (flow_center.comp), 1 noise, whose last row and column repeat the first.
// Storage 2: FlowState. STEPS (20): steps each way.
#include "view/flow_state.glsl"
#ifndef STEPS
#define STEPS 20
#endif
layout(local_size_x = 16, local_size_y = 16) in;
layout(binding = 0) uniform sampler2D flow;
layout(binding = 1) uniform sampler2D noise;
layout(r32f, binding = 2) writeonly uniform image2D streaks;
layout(std430, binding = 2) readonly buffer State { FlowState state; };
uniform vec2 origin;    // of the image in the map [pixels]
uniform vec2 span;      // of the whole map [pixels]
uniform vec2 cover;     // of the texture of centres, beyond the domain: domain / texture
uniform vec2 size;      // of the domain [m]
uniform float coarse;   // pixels per texel of the image
uniform float grain;    // pixels per texel of the noise, and a step
uniform ivec2 periodic;

const float pi = 3.14159265;

vec4 flowAt(vec2 at) {
    vec2 place = at / span;
    place = mix(place, fract(place), vec2(periodic));
    return textureLod(flow, place * cover, 0.0);
}

float noiseAt(vec2 at) {
    float count = float(textureSize(noise, 0).x - 1);
    return textureLod(noise, (fract(at / (grain * count)) * count + 0.5) / (count + 1.0), 0.0).r;
}

float weight(float step) {
    float s = step / float(STEPS + 1);
    return (0.5 + 0.5 * cos(pi * s)) * (0.6 + 0.4 * cos(2.0 * pi * (s + state.phase)));
}

// Direction of a step [pixels], 0 if nothing moves.
vec2 way(vec2 velocity) {
    vec2 moved = velocity * span / size;
    float length_ = length(moved);
    return length_ > 0.0 ? grain / length_ * moved : vec2(0.0);
}

void main() {
    ivec2 texel = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(texel, imageSize(streaks)))) return;
    vec2 start = origin + coarse * (vec2(texel) + 0.5);
    vec4 here = flowAt(start);
    float w = weight(0.0);
    vec3 sums = vec3(w * noiseAt(start), w, w * w);
    vec2 first = way(here.xy);
    if (first != vec2(0.0)) {
        for (float side = -1.0; side < 2.0; side += 2.0) {
            vec2 at = start, step = side * first;
            for (int k = 1; k <= STEPS; ++k) {
                // The previous step leads to the middle of this one: second order at one sample per
                // step.
                vec4 found = flowAt(at + 0.5 * step);
                if (found.z > 0.5) break;
                step = side * way(found.xy);
                // Beyond the domain's sides the flow continues unchanged: lines cut at a whole number of
                // steps would make jumps in the picture.
                at += step;
                w = weight(side * float(k));
                sums += vec3(w * noiseAt(at), w, w * w);
            }
        }
    }
    // The deviation of linearly interpolated white noise along a line
    const float deviation = 0.235;
    float z = (sums.x / sums.y - 0.5) * sums.y / (sqrt(sums.z) * deviation);
    float speed = length(here.xy) / max(state.scale, 1e-30);
    float contrast = smoothstep(0.0, 0.04, speed);
    imageStore(streaks, texel, vec4(0.5 + 0.5 * contrast * tanh(0.65 * z)));
}
