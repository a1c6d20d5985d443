// Purpose: what a source adds to a quantity in a step: amount times its profile, (1 - d^2)^2 within a ball, 1 within a box,
// where d is the distance from the centre over the radius. COMP 0, 1, 2: a component of the velocity on open faces,
// 3: at the centres of cells.  An invocation makes one value.
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/grid.glsl"
FIELD_IN(0, old);
FIELD_OUT(1, c);
FIELD_IN(2, open);  // faces, or the open parts of cells
uniform vec3 centre, perRadius;  // in cells from the corner of the box; 1 over half the size, in cells
uniform ivec3 joined;
uniform ivec3 from, span;  // the values that the source may reach, wrapped along joined axes
uniform int box;
uniform float amount;
uniform int hold;  // 1: the quantity moves towards `amount` instead, all the way where the profile is 1

void main() {
    const ivec2 place = quadAndStrip(int(gl_GlobalInvocationID.x), span.x);
    const ivec3 step = ivec3(place, int(gl_GlobalInvocationID.y));
    if (any(greaterThanEqual(step, span))) return;
    ivec3 p = from + step;
    p = mix(p, (p + cells) % cells, notEqual(joined, ivec3(0)));
    const ivec3 across = ivec3(COMP == 0, COMP == 1, COMP == 2);
    if (any(greaterThanEqual(p, cells + across))) return;
    vec3 d = vec3(p) + 0.5 * vec3(ivec3(1) - across) - centre;
    d = mix(d, d - vec3(cells) * round(d / vec3(cells)), notEqual(joined, ivec3(0)));
    d *= perRadius;
    const float far = box == 1 ? max(abs(d.x), max(abs(d.y), abs(d.z))) : length(d);
    if (far > 1.0) return;
    const int at = quadAt(p.x >> 2, p.y, p.z), lane = p.x & 3;
    if (take(open, at)[lane] == 0.0) return;
    const float part = box == 1 ? 1.0 : (1.0 - far * far) * (1.0 - far * far);
    const float before = take(old, at)[lane];
    c_1[4 * at + lane] = hold == 1 ? mix(before, amount, part) : before + amount * part;
}
