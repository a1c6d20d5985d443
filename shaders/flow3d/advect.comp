// Purpose: values of a field's places carried along the flow for a time dt, semi-Lagrangian: each place takes the value at
// which its path, by the midpoint rule along `u`, `v`, `w`, was dt ago. COMP 0, 1, 2: a component of the velocity on its
// faces, 3: a quantity at the centres of cells.
//   SCHEME 0: polynomial of degree three along each axis through the four nearest values
//          1: linear along each axis
//          2: MacCormack's correction: result = once + (source - back) / 2 within the eight values around the path's
//             end, where `once` is what scheme 1 made and `back` that carried back (Selle et al. 2008)
//   CLAMP 1: scheme 0 stays within the eight values around the path's end.
// Paths end at sides that are not joined, but those of smoke and heat come up to a cell from behind inflows (`below` or
// `above` 1). An invocation makes one value.
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/grid.glsl"
FIELD_IN(0, u);
FIELD_IN(1, v);
FIELD_IN(2, w);
FIELD_IN(3, source);
FIELD_OUT(4, result);
#if COMP < 3
FIELD_IN(5, open);
#elif SCHEME < 2
// Another quantity, carried along the same paths.
FIELD_OUT(5, second);
FIELD_IN(8, source2);
#endif
#if SCHEME == 2
FIELD_IN(6, once);
FIELD_IN(7, back);
#endif
uniform vec3 step;  // dt/h; negative: forwards
uniform ivec3 joined, below, above;

float one(vec4 a, int c) { return c == 0 ? a.x : c == 1 ? a.y : c == 2 ? a.z : a.w; }
#define PICK(F, i, j, k) one(take(F, quadAt((i) >> 2, j, k)), (i) & 3)
// Two neighbours in x, from i on.
#define PAIR(F, i, j, k, pair)                                                                     \
    {                                                                                              \
        const int at_ = quadAt((i) >> 2, j, k), c_ = (i) & 3;                                      \
        const vec4 q_ = take(F, at_);                                                              \
        const float next_ = take(F, at_ + 1).x;                                                    \
        pair = vec2(one(q_, c_), c_ == 3 ? next_ : one(q_, c_ + 1));                               \
    }
// Linear value at x, in units of cells from the field's value (0, 0, 0); `most`: last index along each axis.
#define LINEAR(name, F)                                                                            \
    float name(vec3 x) {                                                                           \
        const ivec3 p = ivec3(floor(x));                                                           \
        const vec3 f = x - vec3(p);                                                                \
        vec2 a, b, c, d;                                                                           \
        PAIR(F, p.x, p.y, p.z, a) PAIR(F, p.x, p.y + 1, p.z, b)                                    \
        PAIR(F, p.x, p.y, p.z + 1, c) PAIR(F, p.x, p.y + 1, p.z + 1, d)                            \
        const vec2 m = mix(mix(a, b, f.y), mix(c, d, f.y), f.z);                                   \
        return mix(m.x, m.y, f.x);                                                                 \
    }
LINEAR(linearU, u)
LINEAR(linearV, v)
LINEAR(linearW, w)

// Points are in cells from the corner of the box; along joined axes they may lie anywhere.
vec3 within(vec3 x) {
    const vec3 n = vec3(cells);
    return mix(clamp(x, vec3(-below), n + vec3(above)), x - n * floor(x / n), notEqual(joined, ivec3(0)));
}
vec3 velocity(vec3 x) {
    x = within(x);
    return vec3(linearU(x - vec3(0, 0.5, 0.5)), linearV(x - vec3(0.5, 0, 0.5)), linearW(x - vec3(0.5, 0.5, 0)));
}

// The same at the place p itself: means of the values around it.
#if COMP == 0
float aroundV(ivec3 p) {
    vec2 a, b;
    PAIR(v, p.x - 1, p.y, p.z, a) PAIR(v, p.x - 1, p.y + 1, p.z, b)
    return 0.25 * ((a.x + a.y) + (b.x + b.y));
}
float aroundW(ivec3 p) {
    vec2 a, b;
    PAIR(w, p.x - 1, p.y, p.z, a) PAIR(w, p.x - 1, p.y, p.z + 1, b)
    return 0.25 * ((a.x + a.y) + (b.x + b.y));
}
vec3 velocityAt(ivec3 p) { return vec3(PICK(u, p.x, p.y, p.z), aroundV(p), aroundW(p)); }
#elif COMP == 1
float aroundU(ivec3 p) {
    vec2 a, b;
    PAIR(u, p.x, p.y - 1, p.z, a) PAIR(u, p.x, p.y, p.z, b)
    return 0.25 * ((a.x + a.y) + (b.x + b.y));
}
vec3 velocityAt(ivec3 p) {
    const float w0 = PICK(w, p.x, p.y - 1, p.z) + PICK(w, p.x, p.y, p.z);
    const float w1 = PICK(w, p.x, p.y - 1, p.z + 1) + PICK(w, p.x, p.y, p.z + 1);
    return vec3(aroundU(p), PICK(v, p.x, p.y, p.z), 0.25 * (w0 + w1));
}
#elif COMP == 2
float aroundU(ivec3 p) {
    vec2 a, b;
    PAIR(u, p.x, p.y, p.z - 1, a) PAIR(u, p.x, p.y, p.z, b)
    return 0.25 * ((a.x + a.y) + (b.x + b.y));
}
vec3 velocityAt(ivec3 p) {
    const float v0 = PICK(v, p.x, p.y, p.z - 1) + PICK(v, p.x, p.y, p.z);
    const float v1 = PICK(v, p.x, p.y + 1, p.z - 1) + PICK(v, p.x, p.y + 1, p.z);
    return vec3(aroundU(p), 0.25 * (v0 + v1), PICK(w, p.x, p.y, p.z));
}
#else
vec3 velocityAt(ivec3 p) {
    vec2 a;
    PAIR(u, p.x, p.y, p.z, a)
    return 0.5 * vec3(a.x + a.y, PICK(v, p.x, p.y, p.z) + PICK(v, p.x, p.y + 1, p.z),
                      PICK(w, p.x, p.y, p.z) + PICK(w, p.x, p.y, p.z + 1));
}
#endif

#if SCHEME == 0
vec4 weights(float t) {  // of values at 0, 1, 2, 3
    const float a = t, b = t - 1.0, c = t - 2.0, d = t - 3.0;
    return vec4(-b * c * d / 6.0, a * c * d / 2.0, -a * b * d / 2.0, a * b * c / 6.0);
}
// Stencils stay within the values that there are: one value behind sides.
#define CUBIC(name, F)                                                                             \
    float name(vec3 x, ivec3 low, ivec3 high) {                                                    \
        const ivec3 p = clamp(ivec3(floor(x)) - 1, low, max(high - 3, low));                       \
        const vec3 t = x - vec3(p);                                                                \
        const vec4 wx = weights(t.x), wy = weights(t.y), wz = weights(t.z);                        \
        const int c = p.x & 3;                                                                     \
        const ivec3 mid = clamp(ivec3(floor(t)), ivec3(0), ivec3(2));                              \
        float sum = 0.0, least = 3e38, most = -3e38;                                               \
        for (int k = 0; k < 4; ++k) {                                                              \
            float plane = 0.0;                                                                     \
            for (int j = 0; j < 4; ++j) {                                                          \
                const int at = quadAt(p.x >> 2, p.y + j, p.z + k);                                 \
                const vec4 a = take(F, at), b = take(F, at + 1);                                   \
                const vec4 r = c == 0 ? a                                                          \
                               : c == 1 ? vec4(a.yzw, b.x)                                         \
                               : c == 2 ? vec4(a.zw, b.xy)                                         \
                                        : vec4(a.w, b.xyz);                                        \
                plane += wy[j] * dot(wx, r);                                                       \
                if (CLAMP == 1 && (j == mid.y || j == mid.y + 1) && (k == mid.z || k == mid.z + 1)) { \
                    const float l = one(r, mid.x), h = one(r, mid.x + 1);                          \
                    least = min(least, min(l, h)), most = max(most, max(l, h));                    \
                }                                                                                  \
            }                                                                                      \
            sum += wz[k] * plane;                                                                  \
        }                                                                                          \
        return CLAMP == 1 ? clamp(sum, least, most) : sum;                                         \
    }
CUBIC(carriedFirst, source)
#if COMP == 3
CUBIC(carriedSecond, source2)
#endif
#else
LINEAR(carriedLinear, source)
#if COMP == 3
LINEAR(carriedLinear2, source2)
#endif
#endif

void main() {
    const ivec2 place = quadAndStrip(int(gl_GlobalInvocationID.x), cells.x + 1);
    const ivec3 p = ivec3(place, int(gl_GlobalInvocationID.y));
    const ivec3 across = ivec3(COMP == 0, COMP == 1, COMP == 2);
    if (any(greaterThanEqual(p, cells + across))) return;
    const int to = 4 * quadAt(0, p.y, p.z) + p.x;
#if COMP < 3
    if (PICK(open, p.x, p.y, p.z) == 0.0) {
        result_1[to] = PICK(source, p.x, p.y, p.z);
        return;
    }
#endif
    const vec3 shift = 0.5 * vec3(ivec3(1) - across), start = vec3(p) + shift;
    const vec3 x = within(start - step * velocity(start - 0.5 * step * velocityAt(p))) - shift;
#if SCHEME == 0
    const ivec3 none = ivec3(0);
    const ivec3 low = mix(ivec3(-1) + across, ivec3(-2), notEqual(joined + below, none));
    const ivec3 high = mix(cells, cells + 1 + across, notEqual(joined + above, none));
    result_1[to] = carriedFirst(x, low, high);
#if COMP == 3
    second_1[to] = carriedSecond(x, low, high);
#endif
#elif SCHEME == 1
    result_1[to] = carriedLinear(x);
#if COMP == 3
    second_1[to] = carriedLinear2(x);
#endif
#else
    const ivec3 c = ivec3(floor(x));
    float least = 3e38, most = -3e38;
    for (int k = 0; k < 2; ++k) {
        for (int j = 0; j < 2; ++j) {
            vec2 pair;
            PAIR(source, c.x, c.y + j, c.z + k, pair)
            least = min(least, min(pair.x, pair.y)), most = max(most, max(pair.x, pair.y));
        }
    }
    const float corrected = PICK(once, p.x, p.y, p.z) +
                            0.5 * (PICK(source, p.x, p.y, p.z) - PICK(back, p.x, p.y, p.z));
    result_1[to] = clamp(corrected, least, most);
#endif
}
