// Purpose: advection of a velocity along a velocity, one invocation per texel.
// STAGE 0  semi-Lagrangian (Stam 1999): out = field(departure)
//       1  MacCormack's correction (Selle et al. 2008): out = predicted + (field - back)/2, where `back`
//          is what the predicted field gives when it is carried backwards; clamped to the values round
//          the departure point, so that no new extremum appears.
//       2  out = field(departure) by polynomials of degree five (quintic.glsl).
// SHARP  1 if the path follows from velocities by polynomials, too; of degree three. Without viscosity it is
//        then followed in parts, too.
// Bytes per cell: 16 at stages 0 and 2, 24 at stage 1 (faces not counted).
// Source: docs/methods/advection.md.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
#if STAGE == 2
#define REACH 4.0
#define SLIDES (SHARP && OBSTACLES)
#if SHARP
#define CARRIED carriedSharply
vec2 carriedSharply(vec2 place);
#endif
#endif
#include "fluid/trace.glsl"
GRID_IN(rg32f, 0, field);
#if STAGE == 2
#include "fluid/quintic.glsl"
#endif
#if STAGE == 1
GRID_IN(rg32f, 1, predicted);
#endif
layout(rg32f, binding = 2) writeonly uniform image2D result;
uniform float dt;  // [s]

float limited(float predictedHere, float here, float back, vec4 round) {
    const float low = min(min(round.x, round.y), min(round.z, round.w));
    const float high = max(max(round.x, round.y), max(round.z, round.w));
    return clamp(predictedHere + 0.5 * (here - back), low, high);
}

vec2 placeU(ivec2 f) { return vec2(f) + vec2(0.0, 0.5); }
vec2 placeV(ivec2 f) { return vec2(f) + vec2(0.5, 0.0); }

#if STAGE == 2
float atEnd(int k, vec4 round, Spot spot, Reached from) {
#if SLIDES && !PLAIN
    // At a wall polynomials extrapolate the slip, and would carry more than there is.
    if (slips != 0 && !from.whole) return bilinear(round, spot.part);
#endif
    return quintic(k, round, spot, from.room);
}
// The value that a path has brought for component k.
float valueFrom(int k, Reached from) {
    const Spot spot = k == 0 ? spotU(from.place) : spotV(from.place);
    return atEnd(k, k == 0 ? roundU(field, spot, from.here) : roundV(field, spot, from.here), spot, from);
}
// `first`: the carrier on the face.
float valueU(ivec2 f, vec2 first) { return valueFrom(0, departure(placeU(f), first, dt)); }
float valueV(ivec2 f, vec2 first) { return valueFrom(1, departure(placeV(f), first, dt)); }
#else
// `first`: the carrier on the face.
float valueU(ivec2 f, vec2 first) {
    const vec2 place = placeU(f);
    const Reached from = departure(place, first, dt);
    const Spot spot = spotU(from.place);
    const vec4 round = roundU(field, spot, from.here);
#if STAGE == 1
    const Reached to = departure(place, first, -dt);
    const Spot back = spotU(to.place);
    return limited(at(predicted, f + 1).x, at(field, f + 1).x,
                   bilinear(roundU(predicted, back, to.here), back.part), round);
#else
    return bilinear(round, spot.part);
#endif
}
float valueV(ivec2 f, vec2 first) {
    const vec2 place = placeV(f);
    const Reached from = departure(place, first, dt);
    const Spot spot = spotV(from.place);
    const vec4 round = roundV(field, spot, from.here);
#if STAGE == 1
    const Reached to = departure(place, first, -dt);
    const Spot back = spotV(to.place);
    return limited(at(predicted, f + 1).y, at(field, f + 1).y,
                   bilinear(roundV(predicted, back, to.here), back.part), round);
#else
    return bilinear(round, spot.part);
#endif
}
#endif

#if PLAIN
// Up a column, keeping the rows of the carrier that the next face needs, too.
void main() {
    FOR_EACH_COLUMN(cell, entry)
        ivec2 t = cell + 1;
        vec2 below = at(carrier, t - ivec2(0, 1)).xy, belowNext = at(carrier, t + ivec2(1, -1)).xy;
        vec2 before = at(carrier, t - ivec2(1, 0)).xy, own = at(carrier, t).xy;
        const int end = t.y + (mayStay() ? 8 : 1);
        do {
            const vec2 next = at(carrier, t + ivec2(1, 0)).xy;
            const vec2 above = at(carrier, t + ivec2(0, 1)).xy;
            const vec2 aboveBefore = at(carrier, t + ivec2(-1, 1)).xy;
            const ivec2 f = t - 1;
            imageStore(result, t,
                       vec4(valueU(f, carriedAtU(own, before, above, aboveBefore)),
                            valueV(f, carriedAtV(own, below, next, belowNext)), 0, 0));
            below = own, belowNext = next, before = aboveBefore, own = above;
        } while (++t.y < end);
        noteColumn(entry);
    END_COLUMN
}
#else
vec2 carriedAtU(ivec2 f) {
    return carriedAtU(at(carrier, f + 1).xy, at(carrier, f + ivec2(0, 1)).xy, at(carrier, f + ivec2(1, 2)).xy,
                      at(carrier, f + ivec2(0, 2)).xy);
}
vec2 carriedAtV(ivec2 f) {
    return carriedAtV(at(carrier, f + 1).xy, at(carrier, f + ivec2(1, 0)).xy, at(carrier, f + ivec2(2, 1)).xy,
                      at(carrier, f + ivec2(2, 0)).xy);
}
float valueU(ivec2 f) { return valueU(f, carriedAtU(f)); }
float valueV(ivec2 f) { return valueV(f, carriedAtV(f)); }
#if STAGE == 2
#if SLIDES
// Without viscosity a face less than a fifth open, or less than half open with a path that a wall stops, has the value of the
// one beside it that is more open: nothing would take away what pressure adds to it, step by step, and its flux is too small
// for the projection to hold it.
ivec2 moreOpen(int k, ivec2 f, float open) {
    const ivec2 e = k == 0 ? ivec2(0, 1) : ivec2(1, 0);
    const ivec2 before = k == 0 ? faceOfU(f - e) : faceOfV(f - e), after = k == 0 ? faceOfU(f + e) : faceOfV(f + e);
    const float openBefore = at(faces, before + 1)[k], openAfter = at(faces, after + 1)[k];
    if (openBefore > open && openBefore >= openAfter) return before;
    return openAfter > open ? after : f;
}
#endif
float valueOf(int k, ivec2 f, float open) {
    Reached from;
#if SLIDES
    bool again;
    do {
        from = departure(k == 0 ? placeU(f) : placeV(f), k == 0 ? carriedAtU(f) : carriedAtV(f), dt);
        again = slips != 0 && open < 0.5 && (open < 0.2 || !from.whole);
        if (again) {
            const ivec2 other = moreOpen(k, f, open);
            again = other != f;
            f = other, open = 1.0;
        }
    } while (again);
#else
    from = departure(k == 0 ? placeU(f) : placeV(f), k == 0 ? carriedAtU(f) : carriedAtV(f), dt);
#endif
    return valueFrom(k, from);
}
#if SAMPLED
#define VALUE_OF(k, f, open) valueOf(k, f, open)  // llvmpipe would read both components for either
#endif
#define VALUE_U(f, open) valueOf(0, f, open)
#define VALUE_V(f, open) valueOf(1, f, open)
#endif
#include "fluid/write_faces.glsl"

void main() {
    FOR_EACH_TEXEL(texel)
        beginPathsAt(texel);
        imageStore(result, texel, vec4(faceValues(texel - 1), 0, 0));
    END
}
#endif
