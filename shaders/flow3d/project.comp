// Purpose: velocity without the gradient of the pressure's increment q, and the pressure with it.
//   u = u - dt (q - q of the cell below) / h  on faces that are open;  p = p + share q
// An invocation makes a quad of each; faces of all sides are included, and the pressure's copies behind joined sides.
// Bytes per cell: 44.
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/grid.glsl"
FIELD_IN(0, q);
FIELD_IN(1, openX);
FIELD_IN(2, openY);
FIELD_IN(3, openZ);
FIELD_OUT(4, u);
FIELD_OUT(5, v);
FIELD_OUT(6, w);
FIELD_OUT(7, p);
FIELD_IN(8, oldU);
FIELD_IN(9, oldV);
FIELD_IN(10, oldW);
FIELD_IN(11, oldP);
uniform vec3 step;  // dt/h
uniform float share;

void main() {
    const int quads = (cells.x + 4) >> 2;
    const ivec2 place = quadAndStrip(int(gl_GlobalInvocationID.x), quads);
    const int n = place.x, j = place.y, k = int(gl_GlobalInvocationID.y);
    if (j > cells.y || k > cells.z) return;
    const int at = quadAt(n, j, k);
    const vec4 own = take(q, at);
    const vec4 shut = vec4(0);
    u[at] = take(oldU, at) - step.x * mix(own - shiftedDown(take(q, at - 1), own), shut,
                                          equal(take(openX, at), shut));
    v[at] = take(oldV, at) -
            step.y * mix(own - take(q, at - pitch.x), shut, equal(take(openY, at), shut));
    w[at] = take(oldW, at) -
            step.z * mix(own - take(q, at - pitch.y), shut, equal(take(openZ, at), shut));
    p[at] = take(oldP, at) + share * own;
}
