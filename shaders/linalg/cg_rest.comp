// Purpose: x += pendingAlpha * p, what an even last iteration of CG has left. One invocation a texel;
// 12 bytes a cell, none when nothing is left.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "linalg/cg_state.glsl"
layout(rgba32f, binding = 0) readonly uniform image2D direction;
layout(rgba32f, binding = 1) uniform image2D solution;
uniform ivec2 texels;

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    if (pendingAlpha == 0.0 || t.x >= texels.x || t.y >= texels.y) return;
    imageStore(solution, t, imageLoad(solution, t) + pendingAlpha * imageLoad(direction, t));
}
