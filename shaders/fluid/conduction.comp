// Purpose: how heat passes the faces of cells where walls conduct, over the conductivity of the fluid; one invocation
// per cell. Of its left face, what counts with the gradient across (x) and with that along the face (y) for what
// passes; of its lower face likewise (z, w). With the ways between middles of cells, and the face itself, cut by a
// straight surface, it is exact for a temperature that is linear on each side of it and whose flux across it is the same.
// Bytes per cell: 16 (faces not counted). Source: docs/methods/heat.md.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
layout(rgba32f, binding = 2) writeonly uniform image2D result;
uniform float wallConductivity;

struct Part {
    vec2 normal;  // of the wall's surface in the cell, into the fluid, times its length [m]
    vec4 ways;    // the fluid's part of the ways from its middle to the left, right, lower and upper side
};

// Open parts of the faces across an axis. Faces in sides of the domain are closed by the side and not by a wall, which
// continues straight.
vec2 openAcross(int axis, ivec2 cell, vec2 open, vec2 others) {
    if (axis == 0 ? PERIODIC_X == 1 : PERIODIC_Y == 1) return open;
    const bool between = min(others.x, others.y) < 1.0 && max(others.x, others.y) > 0.0 && others.x == others.y;
    if (cell[axis] == 0) open.x = between ? 1.0 - open.y : open.y;
    if (cell[axis] == cells[axis] - 1) open.y = between ? 1.0 - open.x : open.x;
    return open;
}
vec4 fluidBetween(float a, vec4 b) {
    const vec4 part = max(vec4(a), b) / max(abs(a - b), 1e-20);
    return mix(mix(part, vec4(0), lessThanEqual(max(vec4(a), b), vec4(0))), vec4(1),
               greaterThanEqual(min(vec4(a), b), vec4(0)));
}
Part partOf(ivec2 cell) {
    cell = clamp(turned(cell), ivec2(0), cells - 1);
    const ivec2 t = cell + 1;
    const vec2 low = at(faces, t).xy;
    vec2 x = vec2(low.x, at(faces, t + ivec2(1, 0)).x), y = vec2(low.y, at(faces, t + ivec2(0, 1)).y);
    x = openAcross(0, cell, x, y);
    y = openAcross(1, cell, y, x);
    // The middle of the chord's ends, and the fluid's area by Gauss's theorem, as in fluid::openArea() of wall_contacts.hpp.
    const bool below = y.x > y.y, before = x.x > x.y;
    vec3 ends = vec3(0);
    if (x.x > 0.0 && x.x < 1.0) ends += vec3(0, below ? x.x : 1.0 - x.x, 1);
    if (x.y > 0.0 && x.y < 1.0) ends += vec3(1, below ? x.y : 1.0 - x.y, 1);
    if (y.x > 0.0 && y.x < 1.0) ends += vec3(before ? y.x : 1.0 - y.x, 0, 1);
    if (y.y > 0.0 && y.y < 1.0) ends += vec3(before ? y.y : 1.0 - y.y, 1, 1);
    const vec2 m = ends.xy / max(ends.z, 1.0), normal = vec2(x.y - x.x, y.y - y.x);
    float area = ends.z == 0.0 ? 1.0 : 0.5 * (x.y * (1.0 - m.x) + x.x * m.x + y.y * (1.0 - m.y) + y.x * m.y);
    if (x.x + x.y + y.x + y.y <= 0.0) area = 0.0;
    if (area <= 0.0 || area >= 1.0 || normal == vec2(0)) return Part(vec2(0), vec4(clamp(area, 0.0, 1.0)));
    const float middle = dot(normal, 0.5 - m);
    return Part(normal * spacing.yx, fluidBetween(middle, middle + 0.5 * vec4(-normal.x, normal.x, -normal.y, normal.y)));
}

vec2 conductivity(int axis, ivec2 cell) {
    const ivec2 along = axis == 0 ? ivec2(1, 0) : ivec2(0, 1), aside = 1 - along;
    const int up = 2 * axis, out_ = 2 - up;  // of ways: towards the lower one of a pair
    const Part a = partOf(cell - along), b = partOf(cell);
    const Part al = partOf(cell - along - aside), ah = partOf(cell - along + aside);
    const Part bl = partOf(cell - aside), bh = partOf(cell + aside);
    // The wall's parts of the way across, and of the four ways along the face between rows.
    const float ahead = 1.0 - 0.5 * (a.ways[up + 1] + b.ways[up]);
    const float beside = 1.0 - 0.125 * ((a.ways[out_] + b.ways[out_]) + (a.ways[out_ + 1] + b.ways[out_ + 1]) +
                                        (al.ways[out_ + 1] + bl.ways[out_ + 1]) + (ah.ways[out_] + bh.ways[out_]));
    vec2 n = 2.0 * (a.normal + b.normal) + (al.normal + bl.normal) + (ah.normal + bh.normal);
    const float open = at(faces, cell + 1)[axis], k = wallConductivity;
    const float mean = mix(k, 1.0, open);
    if (n == vec2(0)) {
        // Whole cells, or a wall thinner than one: layers along the face add up, those across it resist in series.
        return vec2(open > 0.0 && open < 1.0 ? mean : k / mix(k, 1.0, ahead), 0);
    }
    n = normalize(n);
    // With g the gradient in the fluid, that in the wall is g + c n (n . g); both are in the differences by their
    // parts of the ways, and in what passes by their parts of the face.
    const float c = 1.0 / k - 1.0;
    const float across = n[axis], other = n[1 - axis];
    const float more = c * ((1.0 - open) * k - ahead * mean) / (1.0 + c * (ahead * across * across + beside * other * other));
    return vec2(mean + more * across * across, more * across * other);
}

void main() {
    const ivec2 cell = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(cell, cells))) return;
    imageStore(result, cell, vec4(conductivity(0, cell), conductivity(1, cell)));
}
