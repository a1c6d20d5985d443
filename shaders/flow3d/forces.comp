// Purpose: force and torque of the fluid on each solid, over density.
// STAGE 0: of the cells beside solids, an invocation each: parts[4 i] the force of the pressure, + 1 of friction over the
//   viscosity, + 2 and + 3 their torques, in values a cell. `places`: cells; `arms`: from a solid's centre to the cell's.
//     pressure: -p (open part of the upper - of the lower face) / h
//     friction at the lower faces: 1/2 sum of (w - w') (u - u') / h^2 over the neighbours u' with the open part w'. Over all
//     faces that is the sum of -w laplacian(u), of which faces that are open like their neighbours have no part.
//     and the open part times beta (u - U), as WallFriction has them: `frictions` are beta and U of the three faces.
//   Faces of sides count as if they were as open as the other face of their cell; neighbours on and behind sides do not.
//        1: their sums for the solid of a workgroup, whose cells are `ranges[solid]` = (first, behind the last).
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/grid.glsl"
#if STAGE == 0
FIELD_IN(0, u);
FIELD_IN(1, v);
FIELD_IN(2, w);
FIELD_IN(3, openX);
FIELD_IN(4, openY);
FIELD_IN(5, openZ);
FIELD_IN(6, p);
layout(std430, binding = 7) readonly buffer Places { ivec4 places[]; };
layout(std430, binding = 8) readonly buffer Arms { vec4 arms[]; };
layout(std430, binding = 10) readonly buffer Frictions { vec4 frictions[]; };
layout(std430, binding = 9) writeonly buffer Parts { vec4 parts[]; };
uniform vec3 perLength;
uniform ivec3 joined;
uniform int count;

#define PICK(F, at) take(F, quadAt((at).x >> 2, (at).y, (at).z))[(at).x & 3]
#define OPEN(axis, at) (axis == 0 ? PICK(openX, at) : axis == 1 ? PICK(openY, at) : PICK(openZ, at))
#define SPEED(axis, at) (axis == 0 ? PICK(u, at) : axis == 1 ? PICK(v, at) : PICK(w, at))

void main() {
    const int id = int(gl_GlobalInvocationID.x);
    if (id >= count) return;
    const ivec3 cell = places[id].xyz;
    const vec3 arm = arms[id].xyz;
    vec3 pressure, friction, torque = vec3(0);
    for (int axis = 0; axis < 3; ++axis) {
        ivec3 e = ivec3(0);
        e[axis] = 1;
        float lower = OPEN(axis, cell), upper = OPEN(axis, cell + e);
        const float own = lower, speed = SPEED(axis, cell);
        if (joined[axis] == 0 && cell[axis] == 0) lower = upper;
        if (joined[axis] == 0 && cell[axis] == cells[axis] - 1) upper = lower;
        pressure[axis] = -PICK(p, cell) * (upper - lower) * perLength[axis];
        float sum = 0.0;
        for (int other = 0; other < 3; ++other) {
            ivec3 d = ivec3(0);
            d[other] = 1;
            const int least = other == axis ? 1 : 0;  // faces on a side do not count
            const bool below = joined[other] != 0 || cell[other] - 1 >= least;
            const bool above = joined[other] != 0 || cell[other] + 1 < cells[other];
            const bool counts = joined[axis] != 0 || cell[axis] > 0;
            float each = 0.0;
            if (counts && below) each += (own - OPEN(axis, cell - d)) * (speed - SPEED(axis, cell - d));
            if (counts && above) each += (own - OPEN(axis, cell + d)) * (speed - SPEED(axis, cell + d));
            sum += perLength[other] * perLength[other] * each;
        }
        const bool inside = joined[axis] != 0 || cell[axis] > 0;
        friction[axis] = 0.5 * sum;
        if (inside) friction[axis] += own * frictions[2 * id][axis] * (speed - frictions[2 * id + 1][axis]);
        vec3 there = arm, force = vec3(0);
        there[axis] -= 0.5 / perLength[axis];
        force[axis] = friction[axis];
        torque += cross(there, force);
    }
    parts[4 * id] = vec4(pressure, 0);
    parts[4 * id + 1] = vec4(friction, 0);
    parts[4 * id + 2] = vec4(cross(arm, pressure), 0);
    parts[4 * id + 3] = vec4(torque, 0);
}
#else
layout(std430, binding = 0) readonly buffer Parts { vec4 parts[]; };
layout(std430, binding = 1) readonly buffer Ranges { ivec2 ranges[]; };
layout(std430, binding = 2) writeonly buffer Forces { vec4 forces[]; };
shared vec4 some[4 * GROUP];

void main() {
    const int g = int(gl_LocalInvocationID.x), solid = int(gl_WorkGroupID.x);
    const ivec2 range = ranges[solid];
    for (int c = 0; c < 4; ++c) {
        precise vec4 sum = vec4(0), lost = vec4(0);
        for (int i = range.x + g; i < range.y; i += GROUP) {
            precise vec4 y = parts[4 * i + c] - lost;
            precise vec4 t = sum + y;
            lost = (t - sum) - y;
            sum = t;
        }
        some[4 * g + c] = sum;
    }
    barrier();
    if (g >= 4) return;
    precise vec4 sum = vec4(0), lost = vec4(0);
    for (int i = 0; i < GROUP; ++i) {
        precise vec4 y = some[4 * i + g] - lost;
        precise vec4 t = sum + y;
        lost = (t - sum) - y;
        sum = t;
    }
    forces[4 * solid + g] = sum;
}
#endif
