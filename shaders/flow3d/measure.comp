// Purpose: sums and largest values of a state. An invocation walks up a strip of quads; its sums are
//   sums[2 i] = (kinetic energy, smoke, heat, volume), sums[2 i + 1] = (u, v, w, 0)
// in values a cell: 1/2 sum of half of u^2 at both faces of each axis, c times what the cell holds.
// HEATED 1: cells hold `conducted` of heat, as in transport.comp.
// MOVING 1: div as in divergence.comp.
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
#if MOVING
FIELD_IN(12, swept);
#endif
#if HEATED
FIELD_IN(13, conducted);
#endif
layout(std430, binding = 9) writeonly buffer Sums { vec4 sums[]; };
layout(std430, binding = 10) buffer State { uint state[]; };
#if HEATED
#define HOLDS inside * take(conducted, at)
#else
#define HOLDS room
#endif
uniform vec3 perLength;
uniform int slot;

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
    const int last = min(first + STRIP, cells.y);
    for (int j = first; j < last; ++j) {
        const vec4 ul = take(u, at), ur = shiftedUp(ul, take(u, at + 1));
        const vec4 vl = take(v, at), vr = take(v, at + pitch.x);
        const vec4 wl = take(w, at), wr = take(w, at + pitch.y);
        const vec4 ol = take(openX, at), oR = shiftedUp(ol, take(openX, at + 1));
        vec4 div = perLength.x * (fluxOf(ur, oR) - fluxOf(ul, ol)) +
                         perLength.y * (fluxOf(vr, take(openY, at + pitch.x)) - fluxOf(vl, take(openY, at))) +
                         perLength.z * (fluxOf(wr, take(openZ, at + pitch.y)) - fluxOf(wl, take(openZ, at)));
#if MOVING
        const vec4 any = ol + oR + take(openY, at) + take(openY, at + pitch.x) + take(openZ, at) + take(openZ, at + pitch.y);
        div = mix(div + take(swept, at), vec4(0), equal(any, vec4(0)));
#endif
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
        energy += 0.25 * room * ((ul * ul + ur * ur) + (vl * vl + vr * vr) + (wl * wl + wr * wr));
        us += 0.5 * room * (ul + ur), vs += 0.5 * room * (vl + vr), ws += 0.5 * room * (wl + wr);
        smokes += room * take(smoke, at), heats += HOLDS * take(heat, at), rooms += room;
        at += pitch.x;
    }
    const int strips = (cells.y + STRIP - 1) / STRIP;
    const int to = 2 * ((k * strips + place.y) * quads + n);
    sums[to] = vec4(total(energy), total(smokes), total(heats), total(rooms));
    sums[to + 1] = vec4(total(us), total(vs), total(ws), 0);
    atomicMax(state[slot], floatBitsToUint(worst));
    atomicMax(state[slot + 1], floatBitsToUint(fastest));
    atomicMax(state[slot + 2], floatBitsToUint(courant));
    atomicMax(state[slot + 3], floatBitsToUint(steepest));
}
