// Purpose: the five-point Laplacian of the components of `field` on their faces. Behind a wall inside the
// domain the value is such that the straight line through it and `own` has the wall's velocity at the wall
// (Gibou, Fedkiw, Cheng and Kang 2002: second order, symmetric); behind a side that fluid sticks to it lies on
// a parabola.
bool plainHere = false;  // set by the kernel: no walls or sides near
#include "fluid/wall_distance.glsl"

// Sideways, for means at corners: a closed face means a wall half way.
float besideU(ivec2 f, float own) {
    if (plainHere) return at(field, f + 1).x;
    const ivec2 g = faceOfU(f);
    const vec4 face = at(faces, g + 1);
    const bool isFace = g.y == f.y || PERIODIC_Y == 1;
    return isFace && face.x == 0.0 ? 2.0 * face.z - own : at(field, f + 1).x;
}
float besideV(ivec2 f, float own) {
    if (plainHere) return at(field, f + 1).y;
    const ivec2 g = faceOfV(f);
    const vec4 face = at(faces, g + 1);
    const bool isFace = g.x == f.x || PERIODIC_X == 1;
    return isFace && face.y == 0.0 ? 2.0 * face.w - own : at(field, f + 1).y;
}

// Whether a side of the domain to which fluid sticks lies half way from face f of a component to f + e, with
// two faces in front of it.
bool heldSide(int axis, ivec2 f, ivec2 e) {
    const int along = e.x != 0 ? 0 : 1;
    if (along == axis) return false;
#if PERIODIC_X
    if (along == 0) return false;
#endif
#if PERIODIC_Y
    if (along == 1) return false;
#endif
    const int there = f[along] + e[along];
    return (there < 0 || there >= cells[along]) && cells[along] > 1 && at(faces, f + e + 1)[axis] < 0.0;
}
// The value at f + e, seen from face f of a component; a wall in between is `way` cells away, 0: none.
float seen(int axis, ivec2 f, ivec2 e, float own, float way) {
    if (plainHere) return at(field, f + e + 1)[axis];
#if OBSTACLES
    if (way > 0.0) return own + (wallSpeed(axis, f, e, way) - own) / way;
#endif
    if (e.x != 0) return axis == 0 ? at(field, f + e + 1).x : besideV(f + e, own);
    return axis == 0 ? besideU(f + e, own) : at(field, f + e + 1).y;
}
float laplacian(int axis, ivec2 f, float own) {
    const ivec2 x = ivec2(1, 0), y = ivec2(0, 1);
    vec4 ways = vec4(0);
    vec2 limit = vec2(1);
#if OBSTACLES
    if (!plainHere) {
        ways = wallsAround(axis, f);
        limit = stiffnessLimit(ways) * unequalArms(ways);
    }
#endif
    if (!plainHere && ways == vec4(0)) {
        // The value behind such a side continues the parabola through the side's velocity and the two values in front
        // of it. With the mirrored value a force G would move all fluid by G h^2/(8 viscosity) too much.
        const ivec2 t = axis == 0 ? y : x;
        const bool low = heldSide(axis, f, -t), high = heldSide(axis, f, t);
        if (low || high) {
            const ivec2 l = x + y - t;
            const float before = seen(axis, f, -t, own, 0.0), behind = seen(axis, f, t, own, 0.0);
            const float first = low ? (4.0 * before - 2.0 * own + behind) / 3.0 : before;
            const float last = high ? (4.0 * behind - 2.0 * own + before) / 3.0 : behind;
            return (first + last - 2.0 * own) / (spacing[1 - axis] * spacing[1 - axis]) +
                   (seen(axis, f, l, own, 0.0) + seen(axis, f, -l, own, 0.0) - 2.0 * own) /
                       (spacing[axis] * spacing[axis]);
        }
    }
    return limit.x * (seen(axis, f, x, own, ways.x) + seen(axis, f, -x, own, ways.y) - 2.0 * own) /
               (spacing.x * spacing.x) +
           limit.y * (seen(axis, f, y, own, ways.z) + seen(axis, f, -y, own, ways.w) - 2.0 * own) /
               (spacing.y * spacing.y);
}
float laplacianU(ivec2 f, float own) { return laplacian(0, f, own); }
float laplacianV(ivec2 f, float own) { return laplacian(1, f, own); }
