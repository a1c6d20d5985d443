// Purpose: one workgroup writes the report of a direct solve from the sums of dct_check.comp.
#version 450 core
#include "linalg/partial_total.glsl"
#include "linalg/solve_report.glsl"
layout(std430, binding = 0) buffer Report { SOLVE_REPORT };
uniform float tolerance;

void main() {
    const vec4 sums = total();  // <r, r>, <D x, D x>, <b, b>
    if (gl_LocalInvocationIndex != 0u) return;
    rhsSquared = firstSquared = sums.z;
    targetSquared = tolerance * tolerance * sums.z;
    lastSquared = sums.x;
    iterations = 1u;
    const float roundings = 64.0;  // of x: four transforms in up to 16 stages each
    status = judgedBy(converged, sums.x, targetSquared, roundingOf(roundings, sums.y, sums.z));
}
