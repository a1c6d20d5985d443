// Purpose: a velocity between its faces by polynomials of degree five along both axes.
//     q = bilinear + what second and fourth differences add along x + the same along y
// (Everett's form of Lagrange's polynomial; products of both axes' differences, of order h^4, are left out, so
// that 20 values suffice). Where a wall or a side leaves fewer values, the polynomial
// through those that are left is taken: of degree four, three, two or one.
// Source: docs/methods/advection.md.

GRID_IN(r32f, 3, knownFaces);  // known_faces.comp

// What differences add to the linear value at s of the way from q0 to q1: `before` and `after` are the values from
// there outwards, of which `known` count (0 to 2).
float bend(vec2 before, float q0, float q1, vec2 after, float s, vec2 known) {
    // Whether there are the differences about q0 and about q1.
    const vec2 two = min(known, 1.0), four = max(known - 1.0, 0.0) * two.yx;
    const vec2 near = vec2(1.0 - s, s);
    const vec2 second = vec2(before.x - 2.0 * q0 + q1, q0 - 2.0 * q1 + after.x);
    const vec2 fourth = vec2(before.y - 4.0 * before.x + 6.0 * q0 - 4.0 * q1 + after.x,
                             before.x - 4.0 * q0 + 6.0 * q1 - 4.0 * after.x + after.y);
    return near.x * s *
           ((1.0 + s) * (2.0 - s) / 24.0 * dot(four * mix(vec2(1), (2.0 + near) / 5.0, four.yx), fourth) -
            0.5 * dot(two * mix(vec2(1), (1.0 + near) / 3.0, two.yx), second));
}

// The values of component k around `spot`, as cornersX() has them; and two more on each side of these.
vec4 corners(int k, ivec2 base) {
#if !PLAIN && (PERIODIC_X || PERIODIC_Y)
    // Texels beyond the ring of ghosts lie on the other side.
    if (any(lessThan(base, ivec2(0))) || any(greaterThan(base, cells + 1))) {
        vec4 found;
        for (int i = 0; i < 4; ++i) {
            const ivec2 f = turned(base + ivec2(i & 1, i >> 1) - 1);
            found[i] = at(field, clamp(f, ivec2(-1), cells + 1) + 1)[k];
        }
        return found;
    }
#endif
    return k == 0 ? cornersX(field, base) : cornersY(field, base);
}
// Bits of known_faces.comp of the four faces around `base`, from bit 0 on.
ivec4 knownAround(int k, ivec2 base) { return ivec4(cornersX(knownFaces, base)) >> (8 * k); }
vec2 both(int here, int first, int there, int second) {
    return vec2(here >> first & 3, there >> second & 3);
}

// Component k there; `round` as it is interpolated linearly. Where `room` cells around are free all values count.
float quintic(int k, vec4 round, Spot spot, float room) {
    const ivec2 b = spot.base;
    const vec2 s = spot.part;
    const vec4 left = corners(k, b - ivec2(2, 0)), right = corners(k, b + ivec2(2, 0));
    const vec4 lower = corners(k, b - ivec2(0, 2)), upper = corners(k, b + ivec2(0, 2));
    vec2 low = vec2(2), high = vec2(2), first = vec2(2), last = vec2(2);
#if !PLAIN
    if (room < reach) {
        const ivec4 known = knownAround(k, b);
        low = both(known.x, 0, known.y, 2), high = both(known.z, 0, known.w, 2);
        first = both(known.x, 4, known.z, 6), last = both(known.y, 4, known.w, 6);
    }
#endif
    return bilinear(round, s) +
           mix(bend(left.yx, round.x, round.y, right.xy, s.x, low),
               bend(left.wz, round.z, round.w, right.zw, s.x, high), s.y) +
           mix(bend(lower.zx, round.x, round.z, upper.xz, s.y, first),
               bend(lower.wy, round.y, round.w, upper.yw, s.y, last), s.x);
}
