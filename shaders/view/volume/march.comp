// Purpose: one pass of a picture in three dimensions: along the ray of each pixel, from the camera on, slices, a surface of
// equal value, smoke in sunlight (single scattering, Henyey and Greenstein 1941, with ambient light), the glow of fire and
// solids. Smoke is sampled in steps of equal length whose begin differs from pixel to pixel and from pass to pass, so that
// the mean over passes is that of the integral; blocks of cells in which nothing is seen are skipped.
// SMOKE, FIRE, SURFACE, SLICES, SOLIDS: 1 where there are any; COLORED: 1 if the surface has the view's colours.
// Image 0: sums of linear light times alpha, and alpha.
#version 450 core
#ifndef GROUP_X
#define GROUP_X 8
#define GROUP_Y 8
#endif
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "view/volume/box.glsl"
layout(binding = 0, rgba32f) uniform image2D sums;
layout(binding = 5) uniform sampler2D noise;
layout(binding = 4) uniform sampler3D light;  // optical depth to the sun, its visible part
layout(std430, binding = 0) readonly buffer Marks { uint marks[]; };
uniform ivec2 pixels;       // of the picture
uniform int row, rows;      // the first of this launch and their number
uniform vec2 within;        // the pixel: where its ray goes through it, 0 to 1
uniform float turn;         // of this pass, for the noise
uniform float part;         // of the mean that this pass is: 1 the first, 1/2 the second, ...
uniform ivec3 blockCounts;
uniform float stride;       // cells a step
uniform vec3 sun, sunlight, skylight;
uniform float shadows, floorShadow;

#if SMOKE
layout(binding = 0) uniform sampler3D smoke;
uniform float extinction;   // of a value of 1 [1/m]
uniform vec3 albedo;
#endif
#if FIRE
layout(binding = 1) uniform sampler3D fire;
layout(binding = 6) uniform sampler2D glow;  // by value over the hottest
uniform float hottest, brightness;           // brightness per metre
#endif
#if SURFACE
layout(binding = 2) uniform sampler3D surface;
uniform float level, surfaceOpacity;
uniform vec3 surfaceColor;  // linear, unless COLORED
#endif
#if SLICES || (SURFACE && COLORED)
layout(binding = 3) uniform sampler3D shown;
layout(binding = 7) uniform sampler2D colors;
uniform vec2 range;
#endif
#if SLICES
layout(std430, binding = 1) readonly buffer Slices { vec4 slices[]; };  // axis, coordinate [m], opacity, isolines
uniform int sliceCount;
#endif
#if SOLIDS
layout(binding = 8) uniform sampler2D solids;  // normal and distance; 0: none
uniform vec3 solidColor;
#include "view/volume/shadow.glsl"
#endif

const float never = 1e30;

// sRGB to linear light
vec3 linear(vec3 c) { return mix(c / 12.92, pow((c + 0.055) / 1.055, vec3(2.4)), greaterThan(c, vec3(0.04045))); }

// Bright light as film takes it: it comes near white and does not stop at an edge.
vec3 shoulder(vec3 c) {
    const float from = 0.6;
    return mix(c, 1.0 - (1.0 - from) * exp(-(c - from) / (1.0 - from)), greaterThan(c, vec3(from)));
}

#if SLICES || (SURFACE && COLORED)
vec3 colorOf(float value) {
    if (isnan(value) || isinf(value)) return vec3(1.0, 0.0, 1.0);
    const float share = clamp((value - range.x) / (range.y - range.x), 0.0, 1.0);
    return linear(textureLod(colors, vec2((255.0 * share + 0.5) / 256.0, 0.5), 0.0).rgb);
}
#endif

// Sunlight and light of the sky on a surface; it takes light from below a little, too.
vec3 lit(vec3 color, vec3 normal, vec3 toEye, vec2 beam, float polish) {
    const float facing = dot(normal, sun);
    const float direct = clamp((facing + 0.12) / 1.12, 0.0, 1.0) * mix(1.0, beam.y * exp(-beam.x), shadows);
    const vec3 ground = vec3(0.16, 0.15, 0.14), above = vec3(0.30, 0.34, 0.40);
    const vec3 ambient = mix(ground, above, 0.5 + 0.5 * normal.y) * skylight * exp(-0.3 * beam.x);
    const vec3 halfway = normalize(sun + toEye);
    const float shine = polish * pow(max(dot(normal, halfway), 0.0), 48.0) * smoothstep(0.0, 0.1, facing) * beam.y;
    const float rim = 0.10 * pow(1.0 - max(dot(normal, toEye), 0.0), 4.0);
    return color * (1.02 * sunlight * direct + ambient + rim * skylight) + shine * sunlight * exp(-beam.x);
}

struct Seen {
    vec3 light, data;  // lit things, and colours that mean values
    float through;     // part of what is behind that is still seen
};

#if SLICES
float f(vec3 point) { return textureLod(shown, placeOf(point), 0.0).r; }

// How strongly a line of equal value covers this pixel. `across`: of a pixel of the picture, two displacements in the plane.
float isoline(float value, vec3 point, vec3 acrossX, vec3 acrossY, int lines) {
    const float interval = (range.y - range.x) / float(lines);
    const float here = (value - range.x) / interval - 0.5;
    const vec2 slope = 0.5 * vec2(f(point + acrossX) - f(point - acrossX), f(point + acrossY) - f(point - acrossY)) / interval;
    const float steep = length(slope);
    const float away = abs(here - clamp(round(here), 0.0, float(lines - 1))) / max(steep, 1e-9);
    return clamp(1.05 - away, 0.0, 1.0) * (1.0 - smoothstep(0.25, 0.5, steep)) * step(1e-6, steep);
}

// The next slice behind a place on the ray: where it is crossed, and its number; `never` if there is none.
vec2 sliceBehind(Ray ray, float from) {
    vec2 next = vec2(never, -1.0);
    for (int s = 0; s < sliceCount; ++s) {
        const int axis = int(slices[s].x);
        const float at = (slices[s].y - ray.from[axis]) * ray.inverse[axis];
        if (at > from && at < next.x) next = vec2(at, float(s));
    }
    return next;
}

// All slices up to a place; `slice` is the next one.
void passSlices(Ray ray, Ray rayX, Ray rayY, inout vec2 slice, float to, inout Seen seen) {
    while (slice.x <= to && seen.through > 0.0) {
        const float next = slice.x;
        const int found = int(slice.y);
        slice = sliceBehind(ray, next);
        const int axis = int(slices[found].x), lines = int(slices[found].w);
        const float at = slices[found].y;
        const vec3 point = ray.from + next * ray.along;
        const float value = f(point);
        vec3 color = colorOf(value);
        float cover = slices[found].z;
        if (lines > 0) {
            const vec3 pointX = rayX.from + (at - rayX.from[axis]) * rayX.inverse[axis] * rayX.along;
            const vec3 pointY = rayY.from + (at - rayY.from[axis]) * rayY.inverse[axis] * rayY.along;
            const float line = isoline(value, point, pointX - point, pointY - point, lines);
            const float bright = dot(color, vec3(0.2126, 0.7152, 0.0722));
            color = mix(color, vec3(bright > 0.25 ? 0.0 : 1.0), 0.75 * line);
            cover = mix(cover, 1.0, 0.6 * line);
        }
        seen.data += seen.through * cover * color;
        seen.through *= 1.0 - cover;
    }
}
#endif

#if SURFACE
float above(vec3 point) { return textureLod(surface, placeOf(point), 0.0).r - level; }

void passSurface(Ray ray, float at, inout Seen seen) {
    const vec3 point = ray.from + at * ray.along;
    vec3 slope;
    for (int axis = 0; axis < 3; ++axis) {
        vec3 off = vec3(0.0);
        off[axis] = 0.75 * spacing[axis];
        slope[axis] = (above(point + off) - above(point - off)) / spacing[axis];
    }
    vec3 normal = -slope / max(length(slope), 1e-30);
    if (dot(normal, ray.along) > 0.0) normal = -normal;
#if COLORED
    const vec3 color = colorOf(textureLod(shown, placeOf(point), 0.0).r);
#else
    const vec3 color = surfaceColor;
#endif
    const vec2 beam = textureLod(light, placeOf(point + 1.5 * spacing * normal), 0.0).rg;
    // Seen at a slant, a thin sheet covers more.
    const float slant = max(abs(dot(normal, ray.along)), 0.1);
    const float cover = 1.0 - pow(1.0 - surfaceOpacity, 1.0 / slant);
    seen.light += seen.through * cover * lit(color, normal, -ray.along, beam, 0.35);
    seen.through *= 1.0 - cover;
}
#endif

void main() {
    const ivec2 pixel = ivec2(gl_GlobalInvocationID.xy) + ivec2(0, row);
    if (pixel.x >= pixels.x || pixel.y >= min(row + rows, pixels.y)) return;
    const vec2 scale = 2.0 / vec2(pixels), clip = (vec2(pixel) + within) * scale - 1.0;
    const Ray ray = rayAt(clip);
    const vec2 inside = throughBox(ray);
    Seen seen = Seen(vec3(0.0), vec3(0.0), 1.0);
    if (inside.x < inside.y) {
        float end = inside.y;
#if SOLIDS
        const vec4 solid = texelFetch(solids, pixel, 0);
        const bool hit = solid.w > 0.0 && solid.w < end + 1e-3 * (inside.y - inside.x);
        if (hit) end = clamp(solid.w, inside.x, end);
#endif
        const float metres = stride / length(ray.along / spacing);
        const float offset = fract(texelFetch(noise, pixel & 63, 0).r + turn);
#if SLICES
        const Ray rayX = rayAt(clip + vec2(scale.x, 0.0)), rayY = rayAt(clip + vec2(0.0, scale.y));
        vec2 slice = sliceBehind(ray, inside.x - 1e-6);
#endif
#if SMOKE || FIRE || SURFACE
#if SURFACE
        bool known = false;  // the value at the step before
        float beforeAt = inside.x, beforeValue = 0.0;
#endif
#if SMOKE
        // Light that is scattered forwards, mostly; seen against the sun, smoke is brighter.
        const float toward = dot(ray.along, sun), g = 0.35;
        const float lobe = mix(1.0, (1.0 - g * g) / pow(1.0 + g * g - 2.0 * g * toward, 1.5), 0.7);
#endif
        int k = 0;
        // No way through a box of so many cells is longer.
        for (int guard = 0; guard < 8192; ++guard) {
            const float at = inside.x + (float(k) + offset) * metres;
#if SURFACE
            const float here = min(at, end);
#else
            if (at >= end) break;
            const float here = at;
#endif
            const vec3 point = ray.from + here * ray.along;
            const ivec3 block = clamp(ivec3((point - low) / (8.0 * spacing)), ivec3(0), blockCounts - 1);
            const uint mark = marks[(block.z * blockCounts.y + block.y) * blockCounts.x + block.x];
            if (mark == 0u) {
                const vec3 side = low + 8.0 * spacing * (vec3(block) + step(vec3(0.0), ray.along));
                const float leaves = least((side - ray.from) * ray.inverse);
                k = max(k + 1, int(ceil((leaves - inside.x) / metres - offset)));
#if SURFACE
                known = false;
                beforeAt = max(beforeAt, min(leaves, end));
#endif
                if (here >= end) break;
                continue;
            }
#if SURFACE
            if ((mark & 4u) != 0u) {
                if (!known) beforeValue = above(ray.from + beforeAt * ray.along);
                const float value = above(point);
                if (beforeValue * value < 0.0) {
                    float a = beforeAt, b = here, va = beforeValue;
                    float crossing = mix(a, b, va / (va - value));
                    for (int halving = 0; halving < 3; ++halving) {
                        const float middle = above(ray.from + crossing * ray.along);
                        if (middle * va < 0.0) b = crossing; else a = crossing, va = middle;
                        const float vb = above(ray.from + b * ray.along);
                        crossing = mix(a, b, clamp(va / (va - vb), 0.0, 1.0));
                    }
#if SLICES
                    passSlices(ray, rayX, rayY, slice, crossing, seen);
#endif
                    passSurface(ray, crossing, seen);
                }
                beforeValue = value;
                known = true;
            } else {
                known = false;
            }
            beforeAt = here;
            if (at >= end) break;
#endif
#if SLICES
            if (slice.x <= here) passSlices(ray, rayX, rayY, slice, here, seen);
#endif
#if FIRE
            if ((mark & 2u) != 0u) {
                const float heat = clamp(textureLod(fire, placeOf(point), 0.0).r / hottest, 0.0, 1.0);
                seen.light += seen.through * brightness * metres * textureLod(glow, vec2(heat, 0.5), 0.0).rgb;
            }
#endif
#if SMOKE
            if ((mark & 1u) != 0u) {
                const float dense = textureLod(smoke, placeOf(point), 0.0).r * extinction * metres;
                if (dense > 1e-5 && dense < 1e6) {
                    const vec2 beam = textureLod(light, placeOf(point), 0.0).rg;
                    // The second term stands for light that was scattered more than once.
                    const float direct = mix(1.0, beam.y * (0.78 * exp(-beam.x) + 0.22 * exp(-0.25 * beam.x)), shadows);
                    const vec3 scattered = albedo * (1.5 * lobe * direct * sunlight +
                                                     vec3(0.115, 0.150, 0.210) * skylight * (0.45 + 0.55 * exp(-0.35 * beam.x)));
                    const float cover = 1.0 - exp(-dense);
                    seen.light += seen.through * cover * scattered;
                    seen.through *= 1.0 - cover;
                }
            }
#endif
            if (seen.through < 0.004) break;
            ++k;
        }
#endif
#if SLICES
        passSlices(ray, rayX, rayY, slice, end, seen);
#endif
#if SOLIDS
        if (hit && seen.through > 0.0) {
            const vec3 point = ray.from + end * ray.along;
            const bool cut = length(solid.xyz) < 0.75;
            const vec3 normal = normalize(solid.xyz);
            // A surface that the sun grazes would shade itself in strips.
            const float texel = length(high - low) / float(textureSize(solidsFromSun, 0).x);
            const vec2 beam = vec2(textureLod(light, placeOf(point + spacing * normal), 0.0).r,
                                   dot(normal, sun) > 0.0 ? sunAt(point + 3.0 * texel * normal, texel) : 0.0);
            seen.light += seen.through * lit((cut ? 0.45 : 1.0) * solidColor, normal, -ray.along, beam, cut ? 0.0 : 0.12);
            seen.through = 0.0;
        }
        const bool floor_ = !hit;
#else
        const bool floor_ = true;
#endif
        // The floor is not seen, but what keeps the sun from it darkens what is behind.
        const vec3 last = ray.from + inside.y * ray.along;
        if (floor_ && floorShadow > 0.0 && ray.along.y < 0.0 && last.y < low.y + 0.01 * spacing.y) {
            const vec2 beam = textureLod(light, placeOf(last), 0.0).rg;
#if SOLIDS
            const float visible = sunAt(last, 1e-3 * length(high - low));
#else
            const float visible = 1.0;
#endif
            seen.through *= 1.0 - floorShadow * (1.0 - visible * exp(-beam.x));
        }
    }
    const vec4 found = vec4(shoulder(seen.light) + seen.data, 1.0 - seen.through);
    imageStore(sums, pixel, part >= 1.0 ? found : mix(imageLoad(sums, pixel), found, part));
}
