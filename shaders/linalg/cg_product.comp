// Purpose: computes <r, z> for a preconditioner that does not do so itself. 8 bytes per cell. Of a system that
// is singular as a whole (inverseCount: 1 / cells) the preconditioner has not seen the mean of r, which
// is rounding; beside a z that is large and smooth it would decide the product's sign.
#version 450 core
#include "linalg/partial.glsl"
#include "linalg/solver_field.glsl"
#include "linalg/cg_state.glsl"
SOLVER_IN(0, residual);
SOLVER_IN(1, scaled);
vec4 sum = vec4(0);

uniform int iteration;
uniform float inverseCount;
float mean = 0.0;

void visit(ivec2 t) { sum.y += dot(take(residual, t) - mean, take(scaled, t)); }

void main() {
#if FUSED
    if (status != running) return;
#endif
    mean = steps[iteration].w * inverseCount;
    WALK_TEXELS(visit)
    leave(sum);
}
