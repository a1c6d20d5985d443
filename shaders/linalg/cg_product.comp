// Purpose: leaves <r, z> of a preconditioner that does not do so itself. 8 bytes a cell.
#version 450 core
#include "linalg/partial.glsl"
#include "linalg/solver_field.glsl"
#include "linalg/cg_state.glsl"
SOLVER_IN(0, residual);
SOLVER_IN(1, scaled);
vec4 sum = vec4(0);

void visit(ivec2 t) { sum.y += dot(take(residual, t), take(scaled, t)); }

void main() {
#if FUSED
    if (status != running) return;
#endif
    WALK_TEXELS(visit)
    leave(sum);
}
