// Purpose: one workgroup writes the report of a solver that makes a fixed number of sweeps, from the sums
// of cg_residual.comp: before the first sweep (sweeps = 0) and after the last.
#version 450 core
#include "linalg/partial_total.glsl"
#include "linalg/solve_report.glsl"
layout(std430, binding = 0) buffer Report { SOLVE_REPORT };
uniform int sweeps;
uniform float tolerance;

void main() {
    const vec4 sums = total();  // <r, r>, <r, r>, <b, b>
    if (gl_LocalInvocationIndex != 0u) return;
    if (sweeps == 0) {
        rhsSquared = sums.z;
        targetSquared = tolerance * tolerance * (sums.z > 0.0 ? sums.z : sums.x);
        firstSquared = sums.x;
    }
    iterations = uint(sweeps);
    lastSquared = sums.x;
    const bool finite = isFinite(sums.x) && isFinite(sums.z);
    status = !finite ? notFinite : sums.x <= targetSquared ? converged : limit;
}
