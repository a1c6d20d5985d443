// Purpose: one pass of a picture in three dimensions: along the ray of each pixel, from the camera on, slices, a surface of
// equal value, smoke in sunlight (single scattering, Henyey and Greenstein 1941, with ambient light), the glow of fire and
// solids. Smoke is sampled in steps of equal length whose begin differs from pixel to pixel and from pass to pass, so that
// the mean over passes is that of the integral; blocks of cells in which nothing is seen are skipped.
// SMOKE, FIRE, SURFACE, SLICES, SOLIDS: 1 where there are any; LINES: 1 where there are streamlines among the solids; COLORED: 1
// if the surface has the view's colours.
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
#if SLICES || LINES || (SURFACE && COLORED)
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

#if SLICES || LINES || (SURFACE && COLORED)
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

// The slice is passed; `slice` becomes the next one.
void passSlice(Ray ray, Ray rayX, Ray rayY, inout vec2 slice, inout Seen seen) {
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
    const bool meets = inside.x < inside.y;
    float end = meets ? inside.y : inside.x;
#if SOLIDS
    const vec4 solid = texelFetch(solids, pixel, 0);
    const bool hit = meets && solid.w > 0.0 && solid.w < end + 1e-3 * (inside.y - inside.x);
    if (hit) end = clamp(solid.w, inside.x, end);
#else
    const bool hit = false;
#endif
    const float metres = stride / length(ray.along / spacing);
    const float begin = inside.x + fract(texelFetch(noise, pixel & 63, 0).r + turn) * metres;
#if SLICES
    const Ray rayX = rayAt(clip + vec2(scale.x, 0.0)), rayY = rayAt(clip + vec2(0.0, scale.y));
    vec2 slice = sliceBehind(ray, inside.x - 1e-5 * abs(inside.y - inside.x));
#endif
    int k = 0;  // steps so far
#if SURFACE
    // Up to where the surface has been looked for, and the value there if it is known
    float beforeAt = inside.x, beforeValue = 0.0;
    bool known = false;
#endif
#if SMOKE
    // Light that is scattered forwards, mostly; seen against the sun, smoke is brighter.
    const float toward = dot(ray.along, sun), g = 0.35;
    const float lobe = mix(1.0, (1.0 - g * g) / pow(1.0 + g * g - 2.0 * g * toward, 1.5), 0.7);
#endif
    // Software devices run all branches of a loop's body in each round. What happens rarely is therefore outside: this loop
    // is for what is met on the way, the next for blocks with content, and the inner ones leap over empty blocks and
    // take the steps through one.
    for (int met = 0; met < 64 && end > inside.x; ++met) {
        float limit = end;
#if SLICES
        limit = min(limit, slice.x);
#endif
#if SURFACE
        bool crossed = false;
        float a = 0.0, va = 0.0, b = 0.0, vb = 0.0;  // on either side of the crossing
#endif
#if SMOKE || FIRE || SURFACE
        for (int blocks = 0; blocks < 2048; ++blocks) {
            uint mark = 0u;
            float leaves = inside.x;
            for (int leap = 0; leap < 2048; ++leap) {
                const float here = begin + float(k) * metres;
                if (here >= limit) break;
                const ivec3 block = clamp(ivec3((ray.from + here * ray.along - low) / (8.0 * spacing)), ivec3(0), blockCounts - 1);
                mark = marks[(block.z * blockCounts.y + block.y) * blockCounts.x + block.x];
                const vec3 side = low + 8.0 * spacing * (vec3(block) + step(vec3(0.0), ray.inverse));
                leaves = least((side - ray.from) * ray.inverse);
                if (mark != 0u) break;
                k = max(k + 1, int(ceil((leaves - begin) / metres)));
#if SURFACE
                known = false;
                beforeAt = clamp(leaves, beforeAt, limit);
#endif
            }
            if (mark == 0u) break;
            const float stop = min(leaves, limit);
#if SURFACE
            const bool wanted = (mark & 4u) != 0u;
            if (!known) beforeValue = above(ray.from + beforeAt * ray.along);
#endif
            for (int steps = 0; steps < 256; ++steps) {
                const float at = begin + float(k) * metres;
#if SURFACE
                const float here = min(at, max(stop, beforeAt));
#else
                if (at >= stop) break;
                const float here = at;
#endif
                const vec3 place = placeOf(ray.from + here * ray.along);
#if SURFACE
                const float value = textureLod(surface, place, 0.0).r - level;
                crossed = wanted && beforeValue * value < 0.0;
                a = beforeAt, va = beforeValue, b = here, vb = value;
                beforeAt = here;
                beforeValue = value;
                known = true;
                if (crossed || at >= stop) break;
#endif
#if FIRE
                const float heat = (mark & 2u) != 0u ? clamp(textureLod(fire, place, 0.0).r / hottest, 0.0, 1.0) : 0.0;
                seen.light += seen.through * brightness * metres * textureLod(glow, vec2(heat, 0.5), 0.0).rgb;
#endif
#if SMOKE
                const float dense = (mark & 1u) != 0u ? textureLod(smoke, place, 0.0).r * extinction * metres : 0.0;
                const float cover = dense > 0.0 && dense < 1e6 ? 1.0 - exp(-dense) : 0.0;
                const vec2 beam = textureLod(light, place, 0.0).rg;
                // The second term stands for light that was scattered more than once.
                const float faint = exp(-0.25 * beam.x), half_ = faint * faint;
                const float direct = mix(1.0, beam.y * (0.78 * half_ * half_ + 0.22 * faint), shadows);
                const vec3 scattered = 1.5 * lobe * direct * sunlight +
                                       vec3(0.115, 0.150, 0.210) * skylight * (0.45 + 0.55 * faint);
                seen.light += seen.through * cover * albedo * scattered;
                seen.through *= 1.0 - cover;
#endif
                ++k;
                if (seen.through < 0.004) break;
            }
#if SURFACE
            if (crossed || seen.through < 0.004) break;
#else
            if (seen.through < 0.004) break;
#endif
        }
#endif
        if (seen.through < 0.004) break;
#if SURFACE
        if (crossed) {
            float crossing = mix(a, b, va / (va - vb));
            for (int halving = 0; halving < 3; ++halving) {
                const float middle = above(ray.from + crossing * ray.along);
                const bool first = middle * va < 0.0;
                b = first ? crossing : b, vb = first ? middle : vb;
                a = first ? a : crossing, va = first ? va : middle;
                crossing = mix(a, b, clamp(va / (va - vb), 0.0, 1.0));
            }
            passSurface(ray, crossing, seen);
            if (seen.through < 0.004) break;
            continue;
        }
#endif
        if (limit >= end) break;
#if SLICES
        passSlice(ray, rayX, rayY, slice, seen);
        if (seen.through <= 0.0) break;
#endif
    }
    // The floor is not seen, but what keeps the sun from it darkens what is behind.
    const vec3 last = ray.from + end * ray.along;
    const bool onFloor = meets && !hit && ray.along.y < 0.0 && last.y < low.y + 0.01 * spacing.y;
#if SOLIDS
    const bool cut = length(solid.xyz) < 0.75;
    const vec3 normal = normalize(hit ? solid.xyz : vec3(0.0, 1.0, 0.0));
    // A surface that the sun grazes would shade itself in strips.
    const float texel = length(high - low) / float(textureSize(solidsFromSun, 0).x);
    vec2 beam = textureLod(light, placeOf(last + spacing * normal), 0.0).rg;
    beam.y = dot(normal, sun) > 0.0 ? sunAt(last + 3.0 * texel * normal, texel) : 0.0;
    vec3 ofSolid = (cut ? 0.45 : 1.0) * solidColor;
#if LINES
    if (length(solid.xyz) > 1.5) ofSolid = colorOf(textureLod(shown, placeOf(last), 0.0).r);
#endif
    if (hit) {
        seen.light += seen.through * lit(ofSolid, normal, -ray.along, beam, cut ? 0.0 : 0.12);
        seen.through = 0.0;
    }
#else
    const vec2 beam = vec2(textureLod(light, placeOf(last), 0.0).r, 1.0);
#endif
    if (onFloor) seen.through *= 1.0 - floorShadow * (1.0 - beam.y * exp(-beam.x));
    const vec4 found = vec4(shoulder(seen.light) + seen.data, 1.0 - seen.through);
    imageStore(sums, pixel, part >= 1.0 ? found : mix(imageLoad(sums, pixel), found, part));
}
