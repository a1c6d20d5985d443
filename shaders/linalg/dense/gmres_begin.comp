// Purpose: starts a cycle: r = b - w with w = A x in slot 0 of the basis (FIRST: w = 0), its norm, and
//          v_0 = r / |r| in slot 0. One workgroup per system.
// Layout:  b at matrix * perMatrix + group + row * perRow of `right`, in vec4.
// Defines: GROUP_X, FIRST (0): 1 if x is 0: also stores norms and targets.
#version 450 core
#define GROUP_Y 1
#include "include/group_sum.glsl"
#include "linalg/dense/gmres.glsl"
#ifndef FIRST
#define FIRST 0
#endif
layout(std430, binding = 4) readonly buffer Right { vec4 right[]; };
uniform int perMatrix, perRow, groups;
uniform float tolerance;

void main() {
    const int system = int(gl_WorkGroupID.x), thread = int(gl_LocalInvocationIndex);
    const int at = system * STATE;
#if !FIRST
    if (active_[system] == 0u && state[at + USED] == vec4(0)) return;
#endif
    const int from = (system / groups) * perMatrix + system % groups, own = system * rows;
    vec4 square = vec4(0);
    for (int row = thread; row < rows; row += GROUP_X) {
#if FIRST
        const vec4 r = right[from + row * perRow];
#else
        const vec4 r = right[from + row * perRow] - basis[own + row];
#endif
        basis[own + row] = r;
        square += r * r;
    }
    const vec4 norm = sqrt(groupSum(square));
#if FIRST
    const vec4 target = tolerance * norm;
#else
    const vec4 target = state[at + TARGET];
#endif
    barrier();
    const vec4 scale = mix(1.0 / norm, vec4(0), equal(norm, vec4(0)));
    for (int row = thread; row < rows; row += GROUP_X) basis[own + row] *= scale;
    if (thread != 0) return;
#if FIRST
    state[at + RIGHT] = norm;
    state[at + TARGET] = target;
    state[at + INITIAL] = norm;
    state[at + STEPS] = vec4(0);
#endif
    state[at + RESIDUAL] = norm;
    state[at + USED] = vec4(0);
    state[at + ROTATED] = norm;
    uint going = 0u;
    // A system whose residual is NaN stops.
    for (int c = 0; c < 4; ++c) going |= norm[c] > target[c] ? 1u << c : 0u;
    active_[system] = going;
}
