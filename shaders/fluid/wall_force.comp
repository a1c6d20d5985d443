// Purpose: what the fluid hands over to walls in a part of a step, over density and depth, wall by wall:
// force along x and y [m^3/s^2] and torque [m^4/s^2]. The equation of each face, as the scheme solves it, counts
// with the volume of fluid that belongs to the face; whatever then does not pass between two faces is the walls'.
// The force on all walls is therefore what the fluid loses, but for truncation of what it carries.
//     pressure  p (volume before - volume behind) across each cell: p continued linearly to the wall
//     friction  viscosity (own - wall) volume / distance, and what the Laplacian's links between faces of
//               different volumes leave
// PRESSURE  1: of scale phi, scale in 1/s; 0: the friction, from the velocity that viscosity acted on,
//              factors.x field + factors.y other
// Layout: ranges[wall] is the first and the end of its contacts. A contact is a cell: contacts[2 k] holds its
// column and row and the bits of where its middle lies from that of the wall [m], contacts[2 k + 1] those of the
// volumes of its left, right, lower and upper face [cells]. Results: totals[SLICES wall + slice]: force
// and torque of both, and the force of pressure alone.
// Bytes per contact: 32, and what faces round it hold. Source: docs/methods/forces.md.
#version 450 core
#define SIZE 64
layout(local_size_x = SIZE) in;
#include "fluid/grid.glsl"
#if PRESSURE
GRID_IN(rgba32f, 0, phi);
uniform float scale;
#else
GRID_IN(rg32f, 0, field);
GRID_IN(rg32f, 1, other);
uniform vec2 factors;
uniform float viscosity;  // times the part of the step [m^2/s]
#include "fluid/laplacian.glsl"
#endif
layout(std430, binding = 0) readonly buffer Ranges { ivec4 ranges[]; };
layout(std430, binding = 1) readonly buffer Contacts { ivec4 contacts[]; };
struct Total { vec4 all; vec2 pressed, unused; };
layout(std430, binding = 2) buffer Totals { Total totals[]; };
uniform float keep;  // 1: adds to what is there
shared vec3 shares[SIZE];

#if PRESSURE
vec3 handed(ivec2 cell, vec2 arm, vec4 volume) {
    const ivec2 t = ivec2(cell.x >> 2, cell.y);
    const vec2 force = scale * at(phi, t)[cell.x & 3] * (volume.xz - volume.yw) * spacing.yx;
    return vec3(force, arm.x * force.y - arm.y * force.x);
}
#else
// The velocity that viscosity acted on, from face f of a component towards f + e.
float ownOf(int axis, ivec2 f) {
    return factors.x * at(field, f + 1)[axis] + factors.y * at(other, f + 1)[axis];
}
// Friction in the equation of face f of a component, whose middle lies at `arm` from that of the wall.
vec3 rubbed(int axis, ivec2 f, vec2 arm, float volume) {
    if (openOf(axis, f) == 0.0) return vec3(0);
    const bool closed = axis == 0 ? PERIODIC_X == 0 : PERIODIC_Y == 0;
    if (closed && f[axis] == 0) return vec3(0);
    const vec4 ways = wallsAround(axis, f);
    const vec2 parts = volume * stiffnessLimit(ways) * unequalArms(ways);
    const float own = ownOf(axis, f);
    // Faces less than half open use values of faces that do not use theirs.
    const bool seesBack = openOf(axis, f) >= 0.5;
    // The momentum is lost where the face is. What rubs beside it has a moment, too: over the fluid that belongs to the
    // face, up to the walls, of which half a cell on either side is shared with another face and not the walls'.
    const int aside = 2 - 2 * axis;
    const vec2 beside = vec2(ways[aside], ways[aside + 1]);
    const vec2 reach = seesBack ? mix(vec2(0.5), beside, greaterThan(beside, vec2(0))) : vec2(equal(beside, vec2(0)));
    const vec2 areas = volume / max(reach.x + reach.y, nearestWall) * reach;
    float force = 0.0, couple = 0.0;
    for (int k = 0; k < 4; ++k) {
        const ivec2 e = ivec2(k == 0 ? 1 : k == 1 ? -1 : 0, k == 2 ? 1 : k == 3 ? -1 : 0);
        const float way = ways[k], counted = parts[k >> 1];
        const float scale = viscosity * (k < 2 ? spacing.y / spacing.x : spacing.x / spacing.y);
        float rubs = scale * (way > 0.0 ? (own - wallSpeed(axis, f, e, way)) / way : own - ownOf(axis, f + e));
        force += (way == 0.0 && seesBack ? counted - 1.0 : counted) * rubs;
        if (k >> 1 == axis) continue;
        float area = areas[k - aside];
        if (seesBack && way == 0.0) area -= 0.5;
        if (!seesBack && way == 0.0) {
            // From the other face.
            const float back = wallAcross(axis, f + e, -e);
            if (back > 0.0) rubs = scale * (wallSpeed(axis, f + e, -e, back) - ownOf(axis, f + e)) / back;
        }
        couple += area * float(e[1 - axis]) * rubs;
    }
    const float turn = arm[1 - axis] * force + spacing[1 - axis] * couple;
    return axis == 0 ? vec3(force, 0, -turn) : vec3(0, force, turn);
}
vec3 handed(ivec2 cell, vec2 arm, vec4 volume) {
    return rubbed(0, cell, arm - vec2(0.5 * spacing.x, 0), volume.x) +
           rubbed(1, cell, arm - vec2(0, 0.5 * spacing.y), volume.z);
}
#endif

void main() {
    const int lane = int(gl_LocalInvocationIndex);
    const int slice = int(gl_WorkGroupID.x), wall = int(gl_WorkGroupID.y);
    const int first = ranges[wall].x, count = ranges[wall].y - first;
    const int end = first + (slice + 1) * count / SLICES;
    vec3 sum = vec3(0);
    for (int k = first + slice * count / SLICES + lane; k < end; k += SIZE) {
        const ivec4 contact = contacts[2 * k];
        sum += handed(contact.xy, intBitsToFloat(contact.zw), intBitsToFloat(contacts[2 * k + 1]));
    }
    shares[lane] = sum;
    for (int distance_ = SIZE / 2; distance_ > 0; distance_ /= 2) {
        barrier();
        if (lane < distance_) shares[lane] += shares[lane + distance_];
    }
    if (lane == 0) {
        const int index = SLICES * wall + slice;
        Total total = Total(vec4(0), vec2(0), vec2(0));
        if (keep > 0.0) total = totals[index];
        total.all.xyz += shares[0];
#if PRESSURE
        total.pressed += shares[0].xy;
#endif
        totals[index] = total;
    }
}
