#version 450 core
// Purpose: tracer particles carried by a flow: the midpoint rule in steps of at most half a cell, born again
// elsewhere when they are old, leave the domain or meet a wall. Everything is decided by the particle's
// number, its births and `seed`, so that runs repeat.
// Storage 0: one vec4 per particle: position [m], distance at the flow's scale since its birth [m],
// births. Storage 1: positions [m] at the TRAIL last ticks, tick by tick; tick k lies at k mod
// TRAIL.
// Storage 2: FlowState. Textures: 1 wall mask, 3 velocity on faces.
#include "view/sample.glsl"
#include "view/faces.glsl"
#include "view/flow_state.glsl"
#include "view/particles.glsl"
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Particles { vec4 particles[]; };
layout(std430, binding = 1) buffer Trails { vec2 trails[]; };
layout(std430, binding = 2) readonly buffer State { FlowState state; };
uniform vec2 spacing;  // of cells [m]
uniform float dt;      // [s]
uniform int count;
uniform int fresh;     // 1: all are born now, at different ages

bool wet(vec2 place) {
    return all(greaterThanEqual(place, vec2(0.0))) && all(lessThan(place, vec2(cells))) &&
           !solidCell(ivec2(place));
}

void fillTrail(uint me, vec2 at) {
    for (int k = 0; k < TRAIL; ++k) trails[uint(k * count) + me] = at;
}

// A position in cells outside walls, or that of the last try.
vec2 born(uint me, uint birth) {
    vec2 place = vec2(0.0);
    for (uint attempt = 0u; attempt < 16u; ++attempt) {
        place = vec2(uniformOf(me, birth, 2u * attempt), uniformOf(me, birth, 2u * attempt + 1u)) *
                vec2(cells);
        if (wet(place)) break;
    }
    return place;
}

void main() {
    uint me = gl_GlobalInvocationID.x;
    if (me >= uint(count)) return;
    vec4 self = particles[me];
    uint birth = uint(self.w);
    if (fresh != 0) {
        vec2 place = born(me, 0u);
        particles[me] = vec4(place * spacing, life * uniformOf(me, 0u, 99u), 1.0);
        fillTrail(me, place * spacing);
        return;
    }
    vec2 start = self.xy / spacing, place = start;
    float fastest = length(velocityAt(place) / spacing);
    int steps = clamp(int(ceil(2.0 * dt * fastest)), 1, 64);
    float share = dt / float(steps);
    bool lives = true, jumped = false;
    for (int k = 0; k < steps && lives; ++k) {
        vec2 middle = place + 0.5 * share * velocityAt(place) / spacing;
        place += share * velocityAt(middle) / spacing;
        vec2 wrapped = place - vec2(cells) * floor(place / vec2(cells));
        vec2 kept = mix(place, wrapped, vec2(periodic));
        jumped = jumped || kept != place;
        place = kept;
        lives = wet(place);
    }
    self.z += state.way;
    if (!lives || self.z > lifeOf(me, birth)) {
        place = born(me, birth);
        particles[me] = vec4(place * spacing, 0.0, float(birth + 1u));
        fillTrail(me, place * spacing);
        return;
    }
    particles[me] = vec4(place * spacing, self.z, self.w);
    if (jumped) {
        fillTrail(me, place * spacing);
        return;
    }
    int passed = int(min(state.passed, uint(TRAIL)));
    for (int k = 1; k <= passed; ++k) {
        uint slot = (state.tick - uint(passed - k)) % uint(TRAIL);
        trails[slot * uint(count) + me] =
            mix(start, place, float(k) / float(passed)) * spacing;
    }
}
