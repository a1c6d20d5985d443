#version 450 core
// Purpose: light on the water: Fresnel reflection of a simple sky (Schlick 1994), sun glitter, and
// the colour of the water body, lighter where it stands higher.
// position, eye [m]; crest is the height that counts as high [m]. Colours are mixed in linear light.
uniform vec3 eye;
uniform float crest;
uniform int part;  // 0 surface, 1 sides of the tank
in vec3 position;
in vec3 data;
in float solid;
out vec4 color;

const vec3 sun = normalize(vec3(-0.45, 0.65, 0.62));

vec3 sky(vec3 direction) {
    float up = clamp(direction.z, 0.0, 1.0);
    vec3 shade = mix(vec3(0.72, 0.83, 0.90), vec3(0.10, 0.27, 0.50), pow(up, 0.55));
    // A bright patch around the sun spreads the glitter.
    float near = max(dot(direction, sun), 0.0);
    return shade + vec3(1.0, 0.92, 0.78) * (0.35 * pow(near, 12.0) + 6.0 * pow(near, 420.0));
}

vec3 stone(vec3 normal) {
    float light = 0.35 + 0.65 * max(dot(normal, sun), 0.0);
    return vec3(0.33, 0.32, 0.30) * light;
}

void main() {
    vec3 view = normalize(eye - position);
    vec3 shade;
    if (part == 1) {
        vec3 normal = vec3(data.xy, 0.0);
        float light = 0.55 + 0.45 * max(dot(normal, normalize(vec3(sun.xy, 0.0))), 0.0);
        shade = mix(vec3(0.020, 0.235, 0.290), vec3(0.003, 0.035, 0.060), pow(data.z, 0.6)) * light;
        if (solid > 0.5) shade = stone(normal);
    } else if (solid > 0.02) {
        vec3 normal = normalize(cross(dFdx(position), dFdy(position)));
        shade = stone(normal.z < 0.0 ? -normal : normal);
    } else {
        vec3 normal = normalize(vec3(-data.xy, 1.0));
        float facing = max(dot(normal, view), 0.0);
        float fresnel = 0.02 + 0.98 * pow(1.0 - facing, 5.0);
        vec3 mirrored = reflect(-view, normal);
        mirrored.z = abs(mirrored.z);
        float high = clamp(data.z / crest, -1.0, 1.0);
        vec3 body = mix(vec3(0.004, 0.060, 0.110), vec3(0.018, 0.225, 0.285), 0.5 + 0.5 * high);
        body *= 0.70 + 0.45 * max(dot(normal, sun), 0.0);
        // Light through the crests, seen against the sun.
        body += vec3(0.02, 0.16, 0.13) * max(high, 0.0) *
                (0.4 + 0.6 * pow(max(dot(-view, sun), 0.0), 2.0));
        shade = mix(body, sky(mirrored), fresnel);
    }
    shade = 1.0 - exp(-1.55 * shade);  // keeps the glitter from clipping
    color = vec4(pow(shade, vec3(1.0 / 2.2)), 1.0);
}
