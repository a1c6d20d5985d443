#version 450 core
// Purpose: bubbles. Small ones are a rim with a thin veil inside. Larger ones shimmer: the potential on
// the surface, continued inwards (its first harmonic is linear there), as blue to red, under the colours
// of a thin film, which change with its inclination and with the potential, and a highlight of the sun.
uniform vec4 ink;
uniform float width;
in vec2 from;
flat in float reach;
flat in vec2 slope;
out vec4 color;

const float pi = 3.14159265;

void main() {
    float away = length(from), cover = clamp(reach + 0.5 - away, 0.0, 1.0);
    float rim = clamp(away - reach + 1.2 * width + 0.5, 0.0, 1.0);
    vec4 plain = vec4(ink.rgb, ink.a * cover * mix(0.28, 1.0, rim));
    float room = smoothstep(2.5 * width, 5.0 * width, reach);
    color = plain;
    if (room > 0.0) {
        vec2 at = from / reach;
        float r2 = min(dot(at, at), 1.0), up = sqrt(1.0 - r2);  // of the sphere's normal
        float q = clamp(dot(slope, at), -1.0, 1.0);
        vec3 body = mix(vec3(0.93, 0.95, 0.97), q > 0.0 ? vec3(0.80, 0.17, 0.20) : vec3(0.12, 0.38, 0.78),
                        pow(abs(q), 0.7));
        float edge = (1.0 - up) * (1.0 - up);
        // Hues of a film seen at an angle: its optical path, in wavelengths of red, green and blue
        float thick = 1.1 + 1.5 * up + 0.9 * q;
        vec3 film = 0.5 + 0.5 * cos(2.0 * pi * thick * vec3(0.80, 0.98, 1.18));
        vec3 shown = body * (0.62 + 0.38 * up) + 0.55 * edge * (film - 0.35);
        vec2 gleam = at - vec2(-0.38, 0.42), low = at - vec2(0.36, -0.44);
        shown += 0.9 * exp(-26.0 * dot(gleam, gleam)) + 0.22 * exp(-14.0 * dot(low, low)) * film;
        vec4 shimmering = vec4(clamp(shown, 0.0, 1.0), cover * mix(0.80, 1.0, edge));
        color = mix(plain, shimmering, room);
    }
    if (color.a <= 0.0) discard;
}
