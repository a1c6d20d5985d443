// Purpose: one workgroup writes the report of a direct solve from the sums of dct_check.comp. It has
// converged unless the residual is not finite: whatever is left is rounding.
#version 450 core
#include "linalg/partial_total.glsl"
#include "linalg/solve_report.glsl"
layout(std430, binding = 0) buffer Report { SOLVE_REPORT };
uniform float tolerance;

void main() {
    const vec4 sums = total();  // <r, r>, 0, <b, b>
    if (gl_LocalInvocationIndex != 0u) return;
    rhsSquared = firstSquared = sums.z;
    targetSquared = tolerance * tolerance * sums.z;
    lastSquared = sums.x;
    iterations = 1u;
    const bool finite = isFinite(sums.x) && isFinite(sums.z);
    status = finite ? converged : notFinite;
}
