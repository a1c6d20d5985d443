// Purpose: a field at the centres of cells, without ghosts, x fastest: result[(k ny + j) nx + i].
// SHOWN 0 u, 1 v, 2 w, 3 speed, 4 pressure, smoke or temperature, 5 magnitude of the vorticity, 6 Q criterion, 7 divergence,
//       8 part of a cell within solids
// MOVING 1: divergence as in divergence.comp.
//   vorticity: differences of the velocities at the centres, one-sided next to what is closed
//   Q = -1/2 sum of (du_i / dx_j) (du_j / dx_i), the second invariant of the gradient (Hunt, Wray and Moin 1988)
// An invocation makes one value.
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/grid.glsl"
FIELD_IN(0, u);
FIELD_IN(1, v);
FIELD_IN(2, w);
FIELD_IN(3, c);
FIELD_IN(4, openX);
FIELD_IN(5, openY);
FIELD_IN(6, openZ);
#if MOVING
FIELD_IN(8, swept);
#endif
layout(std430, binding = 7) writeonly buffer Result { float result[]; };
#include "flow3d/gradient.glsl"

float fluxThrough(float u, float w) { return w == 0.0 ? u : w * u; }

void main() {
    const ivec2 place = quadAndStrip(int(gl_GlobalInvocationID.x), cells.x);
    const ivec3 p = ivec3(place, int(gl_GlobalInvocationID.y));
    if (any(greaterThanEqual(p, cells))) return;
    float value;
#if SHOWN < 3
    value = centre(p)[SHOWN];
#elif SHOWN == 3
    value = length(centre(p));
#elif SHOWN == 4
    value = PICK(c, p);
#elif SHOWN == 5
    value = length(vorticityAt(p));
#elif SHOWN == 6
    const vec3 x = along(0, p), y = along(1, p), z = along(2, p);
    value = -0.5 * (x.x * x.x + y.y * y.y + z.z * z.z) - (y.x * x.y + z.x * x.z + z.y * y.z);
#elif SHOWN == 7
    const ivec3 X = p + ivec3(1, 0, 0), Y = p + ivec3(0, 1, 0), Z = p + ivec3(0, 0, 1);
    value = perLength.x * (fluxThrough(PICK(u, X), PICK(openX, X)) - fluxThrough(PICK(u, p), PICK(openX, p))) +
            perLength.y * (fluxThrough(PICK(v, Y), PICK(openY, Y)) - fluxThrough(PICK(v, p), PICK(openY, p))) +
            perLength.z * (fluxThrough(PICK(w, Z), PICK(openZ, Z)) - fluxThrough(PICK(w, p), PICK(openZ, p)));
#if MOVING
    const float any = PICK(openX, X) + PICK(openX, p) + PICK(openY, Y) + PICK(openY, p) + PICK(openZ, Z) + PICK(openZ, p);
    value = any == 0.0 ? 0.0 : value + PICK(swept, p);
#endif
#else
    value = 1.0 - PICK(c, p);
#endif
    result[(p.z * cells.y + p.y) * cells.x + p.x] = value;
}
