// Purpose: advection of a velocity along a velocity, one invocation a texel.
// STAGE 0  semi-Lagrangian (Stam 1999): out = field(departure)
//       1  MacCormack's correction (Selle et al. 2008): out = predicted + (field - back)/2, where `back`
//          is what the predicted field gives when it is carried backwards; clamped to the values round
//          the departure point, so that no extremum is made.
// Bytes a cell: 16 at stage 0, 24 at stage 1 (faces not counted).
// Source: docs/methods/advection.md.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
#include "fluid/trace.glsl"
GRID_IN(rg32f, 0, field);
#if STAGE
GRID_IN(rg32f, 1, predicted);
#endif
layout(rg32f, binding = 2) writeonly uniform image2D result;
uniform float dt;  // [s]

float limited(float predictedHere, float here, float back, vec4 round) {
    const float low = min(min(round.x, round.y), min(round.z, round.w));
    const float high = max(max(round.x, round.y), max(round.z, round.w));
    return clamp(predictedHere + 0.5 * (here - back), low, high);
}

float valueU(ivec2 f) {
    const vec2 place = vec2(f) + vec2(0.0, 0.5), first = carriedAtU(f);
    const Reached from = departure(place, first, dt);
    const vec4 round = roundU(field, from.place, from.here);
#if STAGE
    const Reached to = departure(place, first, -dt);
    return limited(at(predicted, f + 1).x, at(field, f + 1).x, sampleU(predicted, to.place, to.here),
                   round);
#else
    return bilinear(round, fract(from.place + offsetU));
#endif
}
float valueV(ivec2 f) {
    const vec2 place = vec2(f) + vec2(0.5, 0.0), first = carriedAtV(f);
    const Reached from = departure(place, first, dt);
    const vec4 round = roundV(field, from.place, from.here);
#if STAGE
    const Reached to = departure(place, first, -dt);
    return limited(at(predicted, f + 1).y, at(field, f + 1).y, sampleV(predicted, to.place, to.here),
                   round);
#else
    return bilinear(round, fract(from.place + offsetV));
#endif
}
#include "fluid/write_faces.glsl"

void main() {
    const ivec2 texel = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(texel, cells + 3))) return;
    imageStore(result, texel, vec4(faceValues(texel - 1), 0, 0));
}
