// Purpose: computes <r, z> for a preconditioner that does not do so itself. 8 bytes per cell. If the whole
// system is singular (inverseCount: 1 / cells) the preconditioner has not seen the mean of r, which is
// rounding; with a large and smooth z it would determine the product's sign.
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
    writePartial(sum);
}
