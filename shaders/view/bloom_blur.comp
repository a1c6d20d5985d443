#version 450 core
// Purpose: a picture spread along one direction by a Gaussian; the result may have fewer texels than the picture.
// Image 1: rgba32f, the result. Texture 0: the picture, linear between texels.
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0) uniform sampler2D picture;
layout(rgba32f, binding = 1) writeonly uniform image2D spread;
uniform vec2 along;    // a texel's step, 0..1 over the picture
uniform float spreads; // standard deviation in these
uniform int reach;     // steps to either side

void main() {
    ivec2 at = ivec2(gl_GlobalInvocationID.xy), texels = imageSize(spread);
    if (any(greaterThanEqual(at, texels))) return;
    vec2 place = (vec2(at) + 0.5) / vec2(texels);
    vec3 sum = vec3(0.0);
    float all_ = 0.0;
    for (int k = -reach; k <= reach; ++k) {
        float off = float(k) / spreads, weight = exp(-0.5 * off * off);
        vec2 from = place + float(k) * along;
        all_ += weight;
        // Nothing shines beyond the sides.
        if (any(lessThan(from, vec2(0.0))) || any(greaterThan(from, vec2(1.0)))) continue;
        sum += weight * textureLod(picture, from, 0.0).rgb;
    }
    imageStore(spread, at, vec4(sum / all_, 0.0));
}
