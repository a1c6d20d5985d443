// Purpose: the five-point Laplacian of the components of `field` on their faces. Behind a wall the value
// is such that the straight line through it and `own` has the wall's velocity at the wall (Gibou, Fedkiw,
// Cheng and Kang 2002: second order, symmetric).
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

// The value at f + e, seen from face f of a component; a wall in between is `way` cells away, 0: none.
float seen(int axis, ivec2 f, ivec2 e, float own, float way) {
    if (plainHere) return at(field, f + e + 1)[axis];
#if OBSTACLES
    if (way > 0.0) return own + (wallSpeed(axis, f + e) - own) / way;
#endif
    if (e.x != 0) return axis == 0 ? at(field, f + e + 1).x : besideV(f + e, own);
    return axis == 0 ? besideU(f + e, own) : at(field, f + e + 1).y;
}
float laplacian(int axis, ivec2 f, float own) {
    const ivec2 x = ivec2(1, 0), y = ivec2(0, 1);
    vec4 ways = vec4(0);
    float limit = 1.0;
#if OBSTACLES
    if (!plainHere) {
        ways = wallsAround(axis, f);
        limit = stiffnessLimit(ways);
    }
#endif
    return limit *
           ((seen(axis, f, x, own, ways.x) + seen(axis, f, -x, own, ways.y) - 2.0 * own) /
                (spacing.x * spacing.x) +
            (seen(axis, f, y, own, ways.z) + seen(axis, f, -y, own, ways.w) - 2.0 * own) /
                (spacing.y * spacing.y));
}
float laplacianU(ivec2 f, float own) { return laplacian(0, f, own); }
float laplacianV(ivec2 f, float own) { return laplacian(1, f, own); }
