// Purpose: reductions in a fixed order. STAGE 0: a fixed number of workgroups, each invocation
// walks over texels and each workgroup writes one number; STAGE 1: one workgroup reduces those to
// scalars[slot]. 4 bytes per entry (8 with two vectors).
// REDUCTION 0 sum, 1 product, 2 maximum, 3 minimum, 4 sum of |x|, 5 maximum of |x|, 6 sum of x y.
// GROUP (256): invocations of a workgroup. At 8 (llvmpipe, where barriers and divisions are expensive) workgroups
// walk along rows.
// NaN wins every maximum and minimum, so that it is noticed.
// Source: Krueger and Westermann 2003, section 3.3 (there by halving textures).
#version 450 core
#ifndef GROUP
#define GROUP 256
#endif
layout(local_size_x = GROUP) in;
#include "include/vector.glsl"
#if STAGE == 0
layout(rgba32f, binding = 0) readonly uniform image2D left;
#if REDUCTION == 6
layout(rgba32f, binding = 1) readonly uniform image2D right;
#endif
layout(std430, binding = 1) writeonly buffer Partial { float partial[]; };
#else
layout(std430, binding = 1) readonly buffer Partial { float partial[]; };
layout(std430, binding = 0) writeonly buffer Scalars { float scalars[]; };
uniform int count, slot;
#endif
shared float scratch[GROUP];

#if REDUCTION == 1
#define neutral 1.0
float joined(float a, float b) { return a * b; }
#elif REDUCTION == 2 || REDUCTION == 5
#define neutral (-uintBitsToFloat(0x7f800000u))  // no constant, to glslang
float joined(float a, float b) { return isnan(a) || a > b ? a : b; }
#elif REDUCTION == 3
#define neutral uintBitsToFloat(0x7f800000u)
float joined(float a, float b) { return isnan(a) || a < b ? a : b; }
#else
#define neutral 0.0
float joined(float a, float b) { return a + b; }
#endif

void main() {
    const int lane = int(gl_LocalInvocationIndex);
    float value = neutral;
#if STAGE == 0
    // In blocks of 16; otherwise rounding would grow with the number of values that an invocation adds up.
    float block = neutral;
    int taken = 0;
    const ivec2 extent = imageSize(left);
#if GROUP == 8
    for (int y = int(gl_WorkGroupID.x); y < extent.y; y += int(gl_NumWorkGroups.x))
    for (int x = lane; x < extent.x; x += GROUP) {
        const ivec2 t = ivec2(x, y);
#else
    const int all = extent.x * extent.y, stride = GROUP * int(gl_NumWorkGroups.x);
    for (int i = int(gl_WorkGroupID.x) * GROUP + lane; i < all; i += stride) {
        const ivec2 t = ivec2(i % extent.x, i / extent.x);
#endif
        vec4 q = imageLoad(left, t);
#if REDUCTION == 4 || REDUCTION == 5
        q = abs(q);
#elif REDUCTION == 6
        q *= imageLoad(right, t);
#endif
        q = mix(vec4(neutral), q, holdsEntries(t));
        block = joined(block, joined(joined(q.x, q.y), joined(q.z, q.w)));
        if ((++taken & 15) == 0) {
            value = joined(value, block);
            block = neutral;
        }
    }
    value = joined(value, block);
#else
    for (int i = lane; i < count; i += GROUP) value = joined(value, partial[i]);
#endif
    scratch[lane] = value;
    barrier();
    for (int step_ = GROUP / 2; step_ > 0; step_ >>= 1) {
        if (lane < step_) scratch[lane] = joined(scratch[lane], scratch[lane + step_]);
        barrier();
    }
    if (lane == 0) {
#if STAGE == 0
        partial[gl_WorkGroupID.x] = scratch[0];
#else
        scalars[slot] = scratch[0];
#endif
    }
}
