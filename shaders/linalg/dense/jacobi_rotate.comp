// Purpose: one round of one-sided Jacobi rotations: all pairs of columns of a round at once, each made orthogonal.
// A workgroup per pair. Columns lie as rows: w holds A's, `lengths.x` entries each, v those of the product of all
// rotations, `lengths.y` each. Bytes: 16 per entry of both.
// Rounds are those of a tournament: `players` is even, one stays and the others go round (Brent and Luk 1985).
// State: the bits of the largest cosine of an angle between columns that was met, which order like the numbers.
#version 450 core
layout(local_size_x = GROUP) in;
layout(std430, binding = 0) buffer W { float w[]; };
layout(std430, binding = 1) buffer V { float v[]; };
layout(std430, binding = 2) buffer State { uint largest; };
uniform int columns, players, round_;
uniform ivec2 lengths;
uniform float tolerance;
shared vec3 sums[GROUP];

void main() {
    const int lane = int(gl_LocalInvocationIndex), k = int(gl_WorkGroupID.x), around = players - 1;
    int p = k == 0 ? around : (round_ + k) % around, q = (round_ - k + around) % around;
    if (p > q) {
        const int other = p;
        p = q;
        q = other;
    }
    if (q >= columns) return;  // the one without a partner
    const int atP = p * lengths.x, atQ = q * lengths.x;
    vec3 sum = vec3(0);
    for (int i = lane; i < lengths.x; i += GROUP) {
        const float a = w[atP + i], b = w[atQ + i];
        sum += vec3(a * a, b * b, a * b);
    }
    sums[lane] = sum;
    for (int half_ = GROUP / 2; half_ > 0; half_ /= 2) {
        memoryBarrierShared();
        barrier();
        if (lane < half_) sums[lane] += sums[lane + half_];
    }
    memoryBarrierShared();
    barrier();
    const vec3 total = sums[0];
    const float size = sqrt(total.x) * sqrt(total.y), cosine = size > 0.0 ? abs(total.z) / size : 0.0;
    if (lane == 0) atomicMax(largest, floatBitsToUint(cosine));
    if (!(cosine > tolerance)) return;
    const float zeta = (total.y - total.x) / (2.0 * total.z);
    const float t = (zeta < 0.0 ? -1.0 : 1.0) / (abs(zeta) + sqrt(1.0 + zeta * zeta));
    const float c = 1.0 / sqrt(1.0 + t * t), s = c * t;
    for (int i = lane; i < lengths.x; i += GROUP) {
        const float a = w[atP + i], b = w[atQ + i];
        w[atP + i] = c * a - s * b;
        w[atQ + i] = s * a + c * b;
    }
    for (int i = lane; i < lengths.y; i += GROUP) {
        const int placeP = p * lengths.y + i, placeQ = q * lengths.y + i;
        const float a = v[placeP], b = v[placeQ];
        v[placeP] = c * a - s * b;
        v[placeQ] = s * a + c * b;
    }
}
