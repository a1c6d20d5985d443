// Purpose: the randomness of tracer particles. TRAIL (16): length of a trail in ticks.
#ifndef TRAIL
#define TRAIL 16
#endif
uniform float life;  // mean distance at the flow's scale after which a particle is old [m]
uniform uint seed;

// A hash with good avalanche (Jarzynski and Olano 2020, pcg)
uint hash(uint x) {
    x = x * 747796405u + 2891336453u;
    x = ((x >> ((x >> 28u) + 4u)) ^ x) * 277803737u;
    return (x >> 22u) ^ x;
}
float uniformOf(uint me, uint birth, uint which) {
    return (float(hash(hash(hash(me + seed) + birth) + which) >> 8u) + 0.5) / 16777216.0;
}

float lifeOf(uint me, uint birth) {
    return life * (0.6 + 0.8 * uniformOf(me, birth, 98u));
}
