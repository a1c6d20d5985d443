// Purpose: adds to x the updates that CG's iterations have left pending (cg_pending.glsl). FUSED 1: 12 bytes per cell,
// none when nothing is left; 0: 8 bytes and 4 more for each of PENDING directions.
#version 450 core
#include "linalg/partial.glsl"
#include "linalg/solver_field.glsl"
#include "linalg/cg_state.glsl"
#include "linalg/cg_pending.glsl"
layout(rgba32f, binding = 1) uniform image2D solution;

void visit(ivec2 t) { imageStore(solution, t, imageLoad(solution, t) + pendingAt(t)); }

void main() {
    findPending();
    if (!isPending()) return;
    WALK_TEXELS(visit)
}
