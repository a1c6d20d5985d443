// Purpose: one workgroup writes the report of a solver that makes a fixed number of sweeps, from the sums
// of cg_residual.comp: before the first sweep (sweeps = 0) and after the last.
#version 450 core
#include "linalg/partial_total.glsl"
#include "linalg/cg_state.glsl"
uniform int sweeps;
uniform float tolerance;

void main() {
    const vec4 sums = total();  // <r, r>, <r, r>, <b, b>
    if (gl_LocalInvocationIndex != 0u) return;
    if (sweeps == 0) {
        rhsSquared = sums.z;
        targetSquared = tolerance * tolerance * (sums.z > 0.0 ? sums.z : sums.x);
        firstSquared = sums.x;
        pendingAlpha = beta = 0.0;
    }
    iterations = uint(sweeps);
    lastSquared = sums.x;
    const bool finite = !(isnan(sums.x) || isinf(sums.x) || isnan(sums.z) || isinf(sums.z));
    status = !finite ? notFinite : sums.x <= targetSquared ? converged : limit;
}
