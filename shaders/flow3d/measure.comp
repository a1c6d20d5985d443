// Purpose: sums and largest values of a state. An invocation walks up a strip of quads; its sums are
//   sums[2 i] = (kinetic energy, smoke, heat, volume), sums[2 i + 1] = (u, v, w, 0)
// SOLIDS 1: pairs, not one, of each strip, the second the force on solids that is due to the pressure and to viscosity:
//   -sum of p (open part of the upper - of the lower face), and of open part times minus the laplacian of faces
// Faces of the sides count as if they were those next to them.
// in values a cell: 1/2 sum of half of u^2 at both faces of each axis, c times what the cell holds.
//   state[slot] largest |div|, + 1 largest component, + 2 largest sum of |component| / h over the axes, + 3 largest
//   difference of the pressure across an open face over h
#version 450 core
layout(local_size_x = GROUP) in;
#include "flow3d/grid.glsl"
#include "flow3d/flux.glsl"
FIELD_IN(0, u);
FIELD_IN(1, v);
FIELD_IN(2, w);
FIELD_IN(3, openX);
FIELD_IN(4, openY);
FIELD_IN(5, openZ);
FIELD_IN(6, capacity);
FIELD_IN(7, smoke);
FIELD_IN(8, heat);
FIELD_IN(11, p);
layout(std430, binding = 9) writeonly buffer Sums { vec4 sums[]; };
layout(std430, binding = 10) buffer State { uint state[]; };
uniform vec3 perLength;
uniform ivec3 joined;
uniform int slot;
#if SOLIDS
// Friction of a component on solids, over the viscosity: minus its open part times the differences to its
// neighbours over h^2. Among faces that are open as a whole these cancel in the sum. Neighbours behind and on sides are
// given as the component itself.
vec4 lost(vec4 own, vec4 open, vec4 xl, vec4 xr, vec4 yl, vec4 yr, vec4 zl, vec4 zr) {
    const vec3 h = perLength * perLength;
    return open * (h.x * ((own - xl) + (own - xr)) + h.y * ((own - yl) + (own - yr)) +
                   h.z * ((own - zl) + (own - zr)));
}
#endif

float total(vec4 a) { return (a.x + a.y) + (a.z + a.w); }

void main() {
    const int quads = (cells.x + 3) >> 2;
    const ivec2 place = quadAndStrip(int(gl_GlobalInvocationID.x), quads);
    const int n = place.x, first = place.y * STRIP, k = int(gl_GlobalInvocationID.y);
    if (first >= cells.y || k >= cells.z) return;
    int at = quadAt(n, first, k);
    const vec4 inside = vec4(lessThan(ivec4(4 * n) + ivec4(0, 1, 2, 3), ivec4(cells.x)));
    float worst = 0.0, fastest = 0.0, courant = 0.0, steepest = 0.0;
    vec4 energy = vec4(0), smokes = vec4(0), heats = vec4(0), rooms = vec4(0), us = vec4(0), vs = vec4(0), ws = vec4(0);
#if SOLIDS
    vec4 pressureX = vec4(0), pressureY = vec4(0), pressureZ = vec4(0);
    vec4 frictionX = vec4(0), frictionY = vec4(0), frictionZ = vec4(0);
#endif
    const int last = min(first + STRIP, cells.y);
    for (int j = first; j < last; ++j) {
        const vec4 ul = take(u, at), ur = shiftedUp(ul, take(u, at + 1));
        const vec4 vl = take(v, at), vr = take(v, at + pitch.x);
        const vec4 wl = take(w, at), wr = take(w, at + pitch.y);
        const vec4 ol = take(openX, at), oR = shiftedUp(ol, take(openX, at + 1));
        const vec4 div = perLength.x * (fluxOf(ur, oR) - fluxOf(ul, ol)) +
                         perLength.y * (fluxOf(vr, take(openY, at + pitch.x)) - fluxOf(vl, take(openY, at))) +
                         perLength.z * (fluxOf(wr, take(openZ, at + pitch.y)) - fluxOf(wl, take(openZ, at)));
        const vec4 x = max(abs(ul), abs(ur)), y = max(abs(vl), abs(vr)), z = max(abs(wl), abs(wr));
        worst = largerOf(largestOf(inside * abs(div)), worst);
        fastest = largerOf(largestOf(inside * max(x, max(y, z))), fastest);
        courant = largerOf(largestOf(inside * (perLength.x * x + perLength.y * y + perLength.z * z)), courant);
        const vec4 here = take(p, at), shut = vec4(0);
        const vec4 px = mix(perLength.x * abs(here - shiftedDown(take(p, at - 1), here)), shut, equal(ol, shut));
        const vec4 py = mix(perLength.y * abs(here - take(p, at - pitch.x)), shut, equal(take(openY, at), shut));
        const vec4 pz = mix(perLength.z * abs(here - take(p, at - pitch.y)), shut, equal(take(openZ, at), shut));
        steepest = largerOf(largestOf(inside * max(px, max(py, pz))), steepest);
        const vec4 room = inside * take(capacity, at);
#if SOLIDS
        {
            const ivec4 i = ivec4(4 * n) + ivec4(0, 1, 2, 3);
            const bvec4 firstX = lessThan(i, ivec4(joined.x == 0 ? 1 : 0));
            const bvec4 nextX = lessThan(i, ivec4(joined.x == 0 ? 2 : 0));
            const bvec4 lastX = greaterThan(i, ivec4(joined.x == 0 ? cells.x - 2 : cells.x));
            const bool low = joined.y == 0 && j == 0, low1 = joined.y == 0 && j <= 1;
            const bool high = joined.y == 0 && j == cells.y - 1;
            const bool back = joined.z == 0 && k == 0, back1 = joined.z == 0 && k <= 1;
            const bool front = joined.z == 0 && k == cells.z - 1;
            const int Y = pitch.x, Z = pitch.y;
            const vec4 one = vec4(1);
            const vec4 yo = take(openY, at), yO = take(openY, at + Y);
            const vec4 zo = take(openZ, at), zO = take(openZ, at + Z);
            // Pressure; faces of sides are as open as the other face of their cell.
            const vec4 l = mix(ol, oR, firstX), r = mix(oR, ol, lastX);
            pressureX -= inside * here * (r - l);
            pressureY -= inside * here * ((high ? yo : yO) - (low ? yO : yo));
            pressureZ -= inside * here * ((front ? zo : zO) - (back ? zO : zo));
            // Friction at the lower faces of the cells.
            frictionX += inside * lost(ul, ol, mix(shiftedDown(take(u, at - 1), ul), ul, nextX),
                                       mix(ur, ul, lastX), low ? ul : take(u, at - Y),
                                       high ? ul : take(u, at + Y), back ? ul : take(u, at - Z),
                                       front ? ul : take(u, at + Z));
            frictionY += inside * lost(vl, yo, mix(shiftedDown(take(v, at - 1), vl), vl, firstX),
                                       mix(shiftedUp(vl, take(v, at + 1)), vl, lastX),
                                       low1 ? vl : take(v, at - Y), high ? vl : vr,
                                       back ? vl : take(v, at - Z), front ? vl : take(v, at + Z));
            frictionZ += inside * lost(wl, zo, mix(shiftedDown(take(w, at - 1), wl), wl, firstX),
                                       mix(shiftedUp(wl, take(w, at + 1)), wl, lastX),
                                       low ? wl : take(w, at - Y), high ? wl : take(w, at + Y),
                                       back1 ? wl : take(w, at - Z), front ? wl : wr);
        }
#endif
        energy += 0.25 * room * ((ul * ul + ur * ur) + (vl * vl + vr * vr) + (wl * wl + wr * wr));
        us += 0.5 * room * (ul + ur), vs += 0.5 * room * (vl + vr), ws += 0.5 * room * (wl + wr);
        smokes += room * take(smoke, at), heats += room * take(heat, at), rooms += room;
        at += pitch.x;
    }
    const int strips = (cells.y + STRIP - 1) / STRIP;
#if SOLIDS
    const int to = 4 * ((k * strips + place.y) * quads + n);
    sums[to + 2] = vec4(total(pressureX), total(pressureY), total(pressureZ), 0);
    sums[to + 3] = vec4(total(frictionX), total(frictionY), total(frictionZ), 0);
#else
    const int to = 2 * ((k * strips + place.y) * quads + n);
#endif
    sums[to] = vec4(total(energy), total(smokes), total(heats), total(rooms));
    sums[to + 1] = vec4(total(us), total(vs), total(ws), 0);
    atomicMax(state[slot], floatBitsToUint(worst));
    atomicMax(state[slot + 1], floatBitsToUint(fastest));
    atomicMax(state[slot + 2], floatBitsToUint(courant));
    atomicMax(state[slot + 3], floatBitsToUint(steepest));
}
