// Purpose: sums and maxima of the results of ledger.comp, in a fixed order; one workgroup. SAMPLED 0
// (llvmpipe): few invocations that read texels, because barriers are expensive.
#version 450 core
#if SAMPLED
#define SIZE 512
layout(local_size_x = SIZE) in;
layout(std430, binding = 0) readonly buffer Leavings { vec4 leavings[]; };
#define LEFT(k) leavings[k]
#else
#define SIZE 16
layout(local_size_x = SIZE) in;
layout(rgba32f, binding = 0) readonly uniform imageBuffer leavings;
#define LEFT(k) imageLoad(leavings, k)
#endif
layout(std430, binding = 1) writeonly buffer Results { vec4 results[2]; };
uniform int count;
shared vec4 shares[2][SIZE];

void main() {
    const int lane = int(gl_LocalInvocationIndex);
    vec4 sums = vec4(0), maxima = vec4(0);
    for (int k = lane; k < count; k += SIZE) {
        sums += LEFT(2 * k);
        maxima = max(maxima, LEFT(2 * k + 1));
    }
    shares[0][lane] = sums, shares[1][lane] = maxima;
    for (int distance_ = SIZE / 2; distance_ > 0; distance_ /= 2) {
        barrier();
        if (lane < distance_) {
            shares[0][lane] += shares[0][lane + distance_];
            shares[1][lane] = max(shares[1][lane], shares[1][lane + distance_]);
        }
    }
    if (lane == 0) results[0] = shares[0][0], results[1] = shares[1][0];
}
