// Purpose: force that feeds small eddies, strength h (N x omega) with N the direction in which the vorticity omega grows
// (Steinhoff and Underhill 1994).
// STAGE 0: |omega| at the centres of cells;  1: the force there;  2: on the faces across AXIS the mean of both cells, and
//   the force `given` where GIVEN is 1.  An invocation makes one value.
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/grid.glsl"
#if STAGE < 2
FIELD_IN(0, u);
FIELD_IN(1, v);
FIELD_IN(2, w);
#include "flow3d/gradient.glsl"
#else
#define PICK(F, p) take(F, quadAt((p).x >> 2, (p).y, (p).z))[(p).x & 3]
#endif
#if STAGE == 0
FIELD_OUT(3, size);
#elif STAGE == 1
FIELD_IN(3, size);
FIELD_OUT(4, forceX);
FIELD_OUT(5, forceY);
FIELD_OUT(6, forceZ);
uniform float strength;  // times h
#else
FIELD_IN(0, force);
FIELD_OUT(1, result);
#if GIVEN
FIELD_IN(2, given);
#endif
#endif

void main() {
    const ivec2 place = quadAndStrip(int(gl_GlobalInvocationID.x), cells.x + 1);
    const ivec3 p = ivec3(place, int(gl_GlobalInvocationID.y));
#if STAGE < 2
    if (any(greaterThanEqual(p, cells))) return;
#else
    if (any(greaterThan(p, cells))) return;
#endif
    const int to = 4 * quadAt(0, p.y, p.z) + p.x;
#if STAGE == 0
    size_1[to] = length(vorticityAt(p));
#elif STAGE == 1
    vec3 slope;
    for (int axis = 0; axis < 3; ++axis) {
        ivec3 e = ivec3(0);
        e[axis] = 1;
        slope[axis] = perLength[axis] * (PICK(size, p + e) - PICK(size, p - e));
    }
    const float steep = length(slope);
    const vec3 force = steep > 0.0 ? strength * cross(slope / steep, vorticityAt(p)) : vec3(0);
    forceX_1[to] = force.x, forceY_1[to] = force.y, forceZ_1[to] = force.z;
#else
    ivec3 below = p;
    below[AXIS] -= 1;
    float value = 0.5 * (PICK(force, p) + PICK(force, below));
#if GIVEN
    value += PICK(given, p);
#endif
    result_1[to] = value;
#endif
}
