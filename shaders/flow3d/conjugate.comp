// Purpose: conjugate gradients around cycles of multigrid, for solids that make cycles slow (decision 53).
// STAGE 0: az = A z where z is what a cycle made of the residual r; partial sums of each strip:
//          sums[i] = (z.az, z.Ad, r.z, r.d) with the last direction d
//       1: of all: steps = (alpha, beta, 1 / d.Ad, 0), one workgroup of one invocation a part:
//          beta = -z.Ad / d.Ad,  d.Ad of the new direction = z.az + 2 beta z.Ad + beta^2 d.Ad,  alpha = r.(z + beta d) / that
//       2: d = z + beta d,  Ad = az + beta Ad,  x = x + alpha d,  r = r - alpha Ad; the largest |r| goes to state[slot]
// First iteration: d and Ad are 0, and steps.z, too.  Bytes per cell: 36, and 44.
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/grid.glsl"
#if STAGE == 0
#include "flow3d/residual.glsl"
FIELD_IN(5, ad);
FIELD_IN(6, d);
FIELD_OUT(7, az);
layout(std430, binding = 8) writeonly buffer Sums { vec4 sums[]; };

float product(vec4 a, vec4 b) { return dot(a, b); }

void main() {
    const int quads = (cells.x + 3) >> 2;
    const ivec2 place = quadAndStrip(int(gl_GlobalInvocationID.x), quads);
    const int n = place.x, first = place.y * STRIP, k = int(gl_GlobalInvocationID.y);
    if (first >= cells.y || k >= cells.z) return;
    const bvec4 inside = lessThan(ivec4(4 * n) + ivec4(0, 1, 2, 3), ivec4(cells.x));
    vec4 sum = vec4(0);
    const int last = min(first + STRIP, cells.y);
    for (int j = first; j < last; ++j) {
        const int at = quadAt(n, j, k);
        const vec4 r = mix(vec4(0), take(rhs, at), inside);
        // residualAt() is r - A z.
        const vec4 image = r - residualAt(n, at);
        const vec4 z = mix(vec4(0), take(q, at), inside);
        az[at] = image;
        sum += vec4(product(z, image), product(z, take(ad, at)), product(r, z), product(r, take(d, at)));
    }
    const int strips = (cells.y + STRIP - 1) / STRIP;
    sums[(k * strips + place.y) * quads + n] = sum;
}
#elif STAGE == 1
layout(std430, binding = 0) readonly buffer Sums { vec4 sums[]; };
layout(std430, binding = 1) buffer Steps { vec4 steps; };
uniform int count;
shared vec4 parts[GROUP];

void main() {
    const int g = int(gl_LocalInvocationID.x), each = (count + GROUP - 1) / GROUP;
    vec4 sum = vec4(0);
    for (int i = g * each; i < min((g + 1) * each, count); ++i) sum += sums[i];
    parts[g] = sum;
    barrier();
    if (g != 0) return;
    sum = vec4(0);
    for (int i = 0; i < GROUP; ++i) sum += parts[i];
    const float before = steps.z;  // 1 / d.Ad
    const float beta = -sum.y * before;
    const float energy = sum.x + 2.0 * beta * sum.y + (before > 0.0 ? beta * beta / before : 0.0);
    const float inverse = energy > 1e-30 ? 1.0 / energy : 0.0;
    steps = vec4((sum.z + beta * sum.w) * inverse, beta, inverse, 0);
}
#else
FIELD_IN(0, z);
FIELD_IN(1, az);
FIELD_IN(2, oldD);
FIELD_IN(3, oldAd);
FIELD_IN(4, oldX);
FIELD_IN(5, oldR);
FIELD_OUT(6, d);
FIELD_OUT(7, ad);
FIELD_OUT(8, x);
FIELD_OUT(9, r);
layout(std430, binding = 10) readonly buffer Steps { vec4 steps; };
layout(std430, binding = 11) buffer State { uint state[]; };
uniform int slot;

// Planes of quads, since a dimension has at most 65535 workgroups.
void main() {
    const int within = int(gl_GlobalInvocationID.x);
    if (within >= pitch.y) return;
    const int at = int(gl_GlobalInvocationID.y) * pitch.y + within;
    const vec4 direction = take(z, at) + steps.y * take(oldD, at);
    const vec4 image = take(az, at) + steps.y * take(oldAd, at);
    const vec4 left = take(oldR, at) - steps.x * image;
    d[at] = direction, ad[at] = image;
    x[at] = take(oldX, at) + steps.x * direction;
    r[at] = left;
    const vec4 size = abs(left);
    const float largest = max(max(size.x, size.y), max(size.z, size.w));
    if (!(floatBitsToUint(largest) <= state[slot])) atomicMax(state[slot], floatBitsToUint(largest));
}
#endif
