// Purpose: how much sunlight reaches each place of a cloud, for view/smoke.frag: what remains after all smoke
// between the place and the side that the sun is on (Beer and Lambert), walls letting none through.
// The way is walked in steps that grow with the distance: what is near decides where shadows have their edges. The sun
// is a disc, RAYS across, so that shadows get softer with the distance from what casts them.
// STEPS: of the way. Textures: those of sample.glsl.
#version 450 core
layout(local_size_x = 8, local_size_y = 8) in;
#include "view/sample.glsl"
layout(binding = 2, r32f) uniform writeonly image2D light;
uniform float strong;      // the value of a dense cloud
uniform vec2 sun;          // towards it; a unit of length is the longer side of the domain
uniform vec2 size;         // of the domain in these units
uniform float growth;      // of the steps
uniform float absorption;  // of a dense cloud, per unit of length

const float halfSun = 0.25;  // tangent of half the angle that the sun appears under

// Density of the cell alone, because the ray averages.
float densityAt(vec2 place) {
    ivec2 cell = ivec2(place * vec2(cells));
    return wallCell(cell / FIELD_FINE) ? 4.0 : max(fieldCell(cell), 0.0) / strong;
}

// Remainder of a beam from that side.
float beam(vec2 place, vec2 toward) {
    const vec2 left = mix(place, 1.0 - place, greaterThan(toward, vec2(0.0))) * size / max(abs(toward), 1e-6);
    const float end = min(left.x, left.y);
    float depth = 0.0, walked = 0.0, stride = 0.004;
    for (int i = 0; i < STEPS && walked < end; ++i) {
        const float part = min(stride, end - walked);
        const float density = densityAt(clamp(place + (walked + 0.5 * part) * toward / size, 0.0, 0.99999));
        // Values that are not finite are shown in place and cast no shadow.
        if (density < 1e30) depth += part * density;
        walked += part;
        stride *= growth;
    }
    return exp(-absorption * depth);
}

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy), texels = imageSize(light);
    if (any(greaterThanEqual(t, texels))) return;
    const vec2 place = (vec2(t) + 0.5) / vec2(texels), across = vec2(-sun.y, sun.x);
    float sum = 0.0;
    for (int ray = 0; ray < RAYS; ++ray) {
        const float off = halfSun * (2.0 * float(ray) + 1.0 - float(RAYS)) / float(RAYS);
        sum += beam(place, normalize(sun + off * across));
    }
    imageStore(light, t, vec4(sum / float(RAYS)));
}
