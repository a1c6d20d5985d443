// Purpose: streamlines in space from a lattice of seeds, by RK4 (classical) in steps of equal length, with the flow and
// against it. An invocation is a line; it ends at the box, in solids and where the flow rests.
// Textures 0 to 2: velocity at cell centres. Storage 0: points of lines, POINTS each, the seed in the middle: place [m], and 1
// where the line goes on from there to the next point.
#version 450 core
layout(local_size_x = 32) in;
layout(binding = 0) uniform sampler3D alongX;
layout(binding = 1) uniform sampler3D alongY;
layout(binding = 2) uniform sampler3D alongZ;
layout(std430, binding = 0) writeonly buffer Points { vec4 points[]; };
uniform vec3 low, high;
uniform ivec3 seeds;     // along each axis
uniform float stride;    // [m]
uniform float slowest;   // that counts as a flow [m/s]

vec3 velocityAt(vec3 point) {
    const vec3 place = (point - low) / (high - low);
    return vec3(textureLod(alongX, place, 0.0).r, textureLod(alongY, place, 0.0).r, textureLod(alongZ, place, 0.0).r);
}

vec3 directionAt(vec3 point, float side) {
    const vec3 velocity = velocityAt(point);
    return side * velocity / max(length(velocity), 1e-30);
}

// A number from 0 to 1 that looks random.
float jitter(uvec3 at, uint which) {
    uint x = at.x * 73856093u ^ at.y * 19349663u ^ at.z * 83492791u ^ which * 2654435761u;
    x ^= x >> 16; x *= 0x7feb352du; x ^= x >> 15; x *= 0x846ca68bu; x ^= x >> 16;
    return float(x) / 4294967296.0;
}

void main() {
    const int line = int(gl_GlobalInvocationID.x);
    if (line >= seeds.x * seeds.y * seeds.z) return;
    const ivec3 at = ivec3(line % seeds.x, (line / seeds.x) % seeds.y, line / (seeds.x * seeds.y));
    const vec3 off = vec3(jitter(uvec3(at), 0u), jitter(uvec3(at), 1u), jitter(uvec3(at), 2u));
    const vec3 seed = low + (vec3(at) + 0.2 + 0.6 * off) / vec3(seeds) * (high - low);
    const int middle = POINTS / 2, first = line * POINTS;
    for (int way = 0; way < 2; ++way) {
        const float side = way == 0 ? 1.0 : -1.0;
        const int count = way == 0 ? POINTS - 1 - middle : middle;
        vec3 point = seed;
        bool alive = true;
        if (way == 0) points[first + middle] = vec4(seed, 0.0);
        for (int k = 1; k <= count; ++k) {
            const vec3 a = directionAt(point, side), b = directionAt(point + 0.5 * stride * a, side);
            const vec3 c = directionAt(point + 0.5 * stride * b, side), d = directionAt(point + stride * c, side);
            const vec3 next = point + stride / 6.0 * (a + 2.0 * b + 2.0 * c + d);
            alive = alive && length(velocityAt(point)) > slowest && all(greaterThan(next, low)) && all(lessThan(next, high));
            // The mark belongs to the earlier point of the two.
            if (way == 0) points[first + middle + k - 1] = vec4(point, alive ? 1.0 : 0.0);
            else points[first + middle - k] = vec4(next, alive ? 1.0 : 0.0);
            if (alive) point = next;
        }
        if (way == 0) points[first + POINTS - 1] = vec4(point, 0.0);
    }
}
