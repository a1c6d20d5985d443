// Purpose: step j of a cycle: makes w = A v_j (slot j + 1) orthogonal to v_0..v_j, twice, normalises
//          it, and applies Givens rotations to the new column of the Hessenberg matrix. One workgroup
//          per system; finished channels stay unchanged.
// Bytes:   64 (j + 1) + 64 per row.
// Defines: GROUP_X; SERIAL (0): 1 for software renderers: vectors come through a buffer texture, and all
//          sums of a pass are formed together, with two barriers in all instead of several for each.
#version 450 core
#define GROUP_Y 1
#include "include/group_sum.glsl"
#include "linalg/dense/gmres.glsl"
#ifndef SERIAL
#define SERIAL 0
#endif
uniform int step_;
shared vec4 products[RESTART];
#if SERIAL
layout(rgba32f, binding = 0) readonly uniform imageBuffer vectors;
shared vec4 shares[RESTART][GROUP_X];
#define older(at) imageLoad(vectors, at)
#else
#define older(at) basis[at]
#endif

void main() {
    const int system = int(gl_WorkGroupID.x), thread = int(gl_LocalInvocationIndex);
    const uint going = active_[system];
    if (going == 0u) return;
    const bvec4 goes = notEqual(uvec4(going) & uvec4(1, 2, 4, 8), uvec4(0));
    const int own = ((step_ + 1) * systems + system) * rows, at = system * STATE;
    const int column = at + TRIANGLE + step_ * RESTART;
    for (int pass = 0; pass < 2; ++pass) {
#if SERIAL
        barrier();  // the previous sums have been read
        for (int i = 0; i <= step_; ++i) shares[i][thread] = vec4(0);
        for (int row = thread; row < rows; row += GROUP_X) {
            const vec4 w = basis[own + row];
            for (int i = 0; i <= step_; ++i) {
                shares[i][thread] += older((i * systems + system) * rows + row) * w;
            }
        }
        barrier();
        for (int i = thread; i <= step_; i += GROUP_X) {
            vec4 product = vec4(0);
            for (int k = 0; k < GROUP_X; ++k) product += shares[i][k];
            products[i] = product;
            state[column + i] = product + (pass == 0 ? vec4(0) : state[column + i]);
        }
#else
        for (int i = 0; i <= step_; ++i) {
            const int other = (i * systems + system) * rows;
            vec4 part = vec4(0);
            for (int row = thread; row < rows; row += GROUP_X) {
                part += basis[other + row] * basis[own + row];
            }
            const vec4 product = groupSum(part);
            if (thread == 0) {
                products[i] = product;
                state[column + i] = product + (pass == 0 ? vec4(0) : state[column + i]);
            }
        }
#endif
        barrier();
        for (int row = thread; row < rows; row += GROUP_X) {
            vec4 w = basis[own + row];
            for (int i = 0; i <= step_; ++i) {
                w -= products[i] * older((i * systems + system) * rows + row);
            }
            basis[own + row] = w;
        }
    }
    vec4 square = vec4(0);
    for (int row = thread; row < rows; row += GROUP_X) {
        const vec4 w = basis[own + row];
        square += w * w;
    }
    const vec4 norm = sqrt(groupSum(square));
    const vec4 scale = mix(1.0 / norm, vec4(0), equal(norm, vec4(0)));
    for (int row = thread; row < rows; row += GROUP_X) {
        basis[own + row] = mix(vec4(0), basis[own + row] * scale, goes);
    }
    if (thread != 0) return;
    vec4 upper = state[column];
    for (int i = 0; i < step_; ++i) {
        const vec4 c = state[at + COSINE + i], s = state[at + SINE + i];
        const vec4 lower = state[column + i + 1];
        state[column + i] = c * upper + s * lower;
        upper = c * lower - s * upper;
    }
    const vec4 length_ = sqrt(upper * upper + norm * norm);
    const bvec4 none = equal(length_, vec4(0));
    const vec4 c = mix(upper / length_, vec4(1), none), s = mix(norm / length_, vec4(0), none);
    state[column + step_] = length_;
    state[at + COSINE + step_] = c;
    state[at + SINE + step_] = s;
    const vec4 rotated = state[at + ROTATED + step_];
    state[at + ROTATED + step_] = mix(rotated, c * rotated, goes);
    state[at + ROTATED + step_ + 1] = -s * rotated;
    const vec4 residual = abs(s * rotated), target = state[at + TARGET];
    state[at + RESIDUAL] = mix(state[at + RESIDUAL], residual, goes);
    state[at + USED] += mix(vec4(0), vec4(1), goes);
    state[at + STEPS] += mix(vec4(0), vec4(1), goes);
    uint still = 0u;
    for (int k = 0; k < 4; ++k) still |= goes[k] && residual[k] > target[k] ? 1u << k : 0u;
    active_[system] = still;
}
