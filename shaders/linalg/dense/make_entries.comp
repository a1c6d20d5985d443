// Purpose: entries that follow from their indices. An invocation per four entries; bytes 4 per entry, 8 for
// triangles.
// MAKE 0: `value`; 1: 1 on the diagonal, else 0; 2: those of `from` (which may be `to`) where j - i <= offset, or
// >= offset with `upper` 1, else 0, and with `unit` 1 ones on the diagonal; 3: random numbers, uniform in (0, 1);
// 4: random numbers, normal of mean 0 and variance 1.
// Random entry k, row after row, is word k mod 4 of Philox 4x32-10 of counter k / 4 and key `seed`.
// Sources: J. Salmon, M. Moraes, R. Dror, D. Shaw 2011 (Philox); G. Box, M. Muller 1958.
#version 450 core
layout(local_size_x = 256) in;
#include "linalg/dense/elementary.glsl"
#include "linalg/dense/entries.glsl"
#include "linalg/dense/philox.glsl"
#if MAKE == 2
layout(std430, binding = 0) readonly buffer From { vec4 from[]; };
uniform int offset, upper, unit;
#elif MAKE == 0
uniform float value;
#elif MAKE >= 3
uniform ivec2 seed;  // its lower and upper half, bit by bit
#endif
layout(std430, binding = 1) writeonly buffer To { vec4 to[]; };

#if MAKE >= 3
/// Odd multiples of 2^-24.
vec4 uniformNumbers(uvec4 words) { return (vec4(words >> 9) + 0.5) * (1.0 / 8388608.0); }
vec4 numbersOf(uvec4 words) {
    const vec4 u = uniformNumbers(words);
#if MAKE == 3
    return u;
#else
    const vec2 radius = vec2(root(-2.0 * logarithm(u.x)), root(-2.0 * logarithm(u.z)));
    const vec2 angle = 6.28318531 * u.yw;
    return vec4(radius.x * cosine(angle.x), radius.x * sine(angle.x), radius.y * cosine(angle.y),
                radius.y * sine(angle.y));
#endif
}
#endif

void main() {
    const Texel t = ownTexel();
    if (t.at < 0) return;
    const ivec4 j = 4 * t.column + ivec4(0, 1, 2, 3);
#if MAKE == 0
    const vec4 v = vec4(value);
#elif MAKE == 1
    const vec4 v = vec4(equal(j, ivec4(t.row)));
#elif MAKE == 2
    const ivec4 diagonal = j - t.row;
    const bvec4 inside = upper != 0 ? greaterThanEqual(diagonal, ivec4(offset))
                                    : lessThanEqual(diagonal, ivec4(offset));
    vec4 v = mix(vec4(0), from[t.at], inside);
    if (unit != 0) v = mix(v, vec4(1), equal(diagonal, ivec4(0)));
#else
    // Four entries are of one counter or of two.
    const uint k = uint((t.batch * rows + t.row) * columns + j.x), skipped = k & 3u;
    const uvec2 key = uvec2(seed);
    const vec4 a = numbersOf(philox(uvec4(k >> 2, 0u, 0u, 0u), key));
    vec4 v = a;
    if (skipped != 0u) {
        const vec4 b = numbersOf(philox(uvec4((k >> 2) + 1u, 0u, 0u, 0u), key));
        v = skipped == 1u ? vec4(a.yzw, b.x) : skipped == 2u ? vec4(a.zw, b.xy) : vec4(a.w, b.xyz);
    }
#endif
    to[t.at] = withPadding(v, t);
}
