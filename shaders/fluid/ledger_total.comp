// Purpose: adds up and takes the maxima of what ledger.comp has left, in a fixed order; one workgroup.
#version 450 core
#define SIZE 256
layout(local_size_x = SIZE) in;
layout(std430, binding = 0) readonly buffer Leavings { vec4 leavings[]; };
layout(std430, binding = 1) writeonly buffer Results { vec4 results[2]; };
uniform int count;
shared vec4 shares[2 * SIZE];

void main() {
    const int lane = int(gl_LocalInvocationIndex);
    vec4 sums = vec4(0), maxima = vec4(0);
    for (int k = lane; k < count; k += SIZE) {
        sums += leavings[2 * k];
        maxima = max(maxima, leavings[2 * k + 1]);
    }
    shares[lane] = sums;
    shares[SIZE + lane] = maxima;
    for (int half_ = SIZE / 2; half_ > 0; half_ /= 2) {
        barrier();
        if (lane < half_) {
            shares[lane] += shares[lane + half_];
            shares[SIZE + lane] = max(shares[SIZE + lane], shares[SIZE + lane + half_]);
        }
    }
    if (lane == 0) results[0] = shares[0], results[1] = shares[SIZE];
}
