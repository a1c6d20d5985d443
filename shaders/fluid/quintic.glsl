// Purpose: a velocity between its faces by polynomials of degree five, or three, along both axes.
//     q = bilinear + what second and fourth differences add along x + the same along y
// (Everett's form of Lagrange's polynomial; products of both axes' differences, of order h^4, are left out, so
// that 20 values suffice, or 12). Where a wall or a side leaves fewer values, the polynomial
// through those that are left is taken: of degree four, three, two or one. Next to a wall the parabola through its
// velocity, where it really is, and the values in front of it goes on to the face behind.
// Source: docs/methods/advection.md.

GRID_IN(rg32f, 3, knownFaces);  // known_faces.comp
#if !SLIDES
uniform int slips;             // 1 if fluid slips along walls, as without viscosity
#endif

// Correction by differences to the linear value at the fraction s of the way from q0 to q1. `before` and `after` are
// the values outwards from there, of which `known` are valid (0 to 2).
float bend(int degree, vec2 before, float q0, float q1, vec2 after, float s, vec2 known) {
    // Whether there are the differences about q0 and about q1.
    const vec2 two = min(known, 1.0), four = max(known - 1.0, 0.0) * two.yx;
    const vec2 near = vec2(1.0 - s, s);
    const vec2 second = vec2(before.x - 2.0 * q0 + q1, q0 - 2.0 * q1 + after.x);
    const float parabolas = -0.5 * near.x * s * dot(two * mix(vec2(1), (1.0 + near) / 3.0, two.yx), second);
    if (degree == 3) return parabolas;
    const vec2 fourth = vec2(before.y - 4.0 * before.x + 6.0 * q0 - 4.0 * q1 + after.x,
                             before.x - 4.0 * q0 + 6.0 * q1 - 4.0 * after.x + after.y);
    return parabolas + near.x * s * (1.0 + s) * (2.0 - s) / 24.0 *
                           dot(four * mix(vec2(1), (2.0 + near) / 5.0, four.yx), fourth);
}

// The values of component k around `base`, as cornersX() has them.
#define cornersHere(g, k, base) (k == 0 ? cornersX(g, base) : cornersY(g, base))
#if !PLAIN && (PERIODIC_X || PERIODIC_Y)
// Texels beyond the ring of ghosts lie on the other side.
bool isBeyond(ivec2 base) { return any(lessThan(base, ivec2(0))) || any(greaterThan(base, cells + 1)); }
ivec2 turnedTexel(ivec2 texel) { return clamp(turned(texel - 1), ivec2(-1), cells + 1) + 1; }
#define cornersThere(g, k, base)                                                                   \
    vec4(at(g, turnedTexel(base))[k], at(g, turnedTexel((base) + ivec2(1, 0)))[k],                 \
         at(g, turnedTexel((base) + ivec2(0, 1)))[k], at(g, turnedTexel((base) + ivec2(1, 1)))[k])
#define corners(g, k, base) (isBeyond(base) ? cornersThere(g, k, base) : cornersHere(g, k, base))
#else
#define corners(g, k, base) cornersHere(g, k, base)
#endif
// Those two texels away from a point's own.
struct Surround {
    vec4 left, right, lower, upper;
};
#define surround(g, k, base)                                                                       \
    Surround(corners(g, k, (base) - ivec2(2, 0)), corners(g, k, (base) + ivec2(2, 0)),             \
             corners(g, k, (base) - ivec2(0, 2)), corners(g, k, (base) + ivec2(0, 2)))
// Codes of known_faces.comp.
const int toLeft = 0, toRight = 6, toBelow = 12, toAbove = 18;  // the first bit of each direction
int code(int known, int way) { return known >> way & 63; }
int count(int known, int way) { return code(known, way) < 3 ? code(known, way) : 0; }
vec2 counts(int here, int way, int there, int wayThere) { return vec2(count(here, way), count(there, wayThere)); }

// The value behind a wall, one cell from q0, which is d cells in front of it; q1 is one cell farther away. Close to the wall
// q0 is left out, because it would be amplified.
float behindWall(float d, float q0, float q1) {
    if (slips != 0) return 2.0 * q0 - q1;
    const float far = q1 / (1.0 + d);
    return (1.0 - d) * (d >= 0.5 ? far - 2.0 * q0 / d : -far);
}
// Adds the value behind the wall as extrapolated from q0 and q1, which lies one cell `away`, to sum and count.
void addBehindWall(int known, int way, float q0, int away, float q1, inout vec2 sum) {
    const int wall = code(known, way) - 3;
    if (wall >= 0 && count(known, away) > 0) sum += vec2(behindWall(float(wall) / 60.0, q0, q1), 1.0);
}
// The four values q around a point; values in walls are extrapolated from the others.
vec4 throughWalls(vec4 q, vec4 left, vec4 right, vec4 lower, vec4 upper, ivec4 known) {
    vec2 a = vec2(0), b = vec2(0), c = vec2(0), d = vec2(0);
    addBehindWall(known.y, toLeft, q.y, toRight, right.x, a);
    addBehindWall(known.z, toBelow, q.z, toAbove, upper.x, a);
    addBehindWall(known.x, toRight, q.x, toLeft, left.y, b);
    addBehindWall(known.w, toBelow, q.w, toAbove, upper.y, b);
    addBehindWall(known.w, toLeft, q.w, toRight, right.z, c);
    addBehindWall(known.x, toAbove, q.x, toBelow, lower.z, c);
    addBehindWall(known.z, toRight, q.z, toLeft, left.w, d);
    addBehindWall(known.y, toAbove, q.y, toBelow, lower.w, d);
    const vec4 sums = vec4(a.x, b.x, c.x, d.x), numbers = vec4(a.y, b.y, c.y, d.y);
    return mix(q, sums / max(numbers, 1.0), greaterThan(numbers, vec4(0)));
}

// Component k there; `round` as it is interpolated linearly. Where `room` cells around are free all values count.
float polynomial(int degree, int k, vec4 round, Surround around, Spot spot, float room) {
    const ivec2 b = spot.base;
    const vec2 s = spot.part;
    const vec4 left = around.left, right = around.right, lower = around.lower, upper = around.upper;
    vec2 low = vec2(2), high = vec2(2), first = vec2(2), last = vec2(2);
#if !PLAIN
    if (room < reach) {
        const ivec4 known = ivec4(k == 0 ? cornersX(knownFaces, b) : cornersY(knownFaces, b));
        low = counts(known.x, toLeft, known.y, toRight), high = counts(known.z, toLeft, known.w, toRight);
        first = counts(known.x, toBelow, known.z, toAbove), last = counts(known.y, toBelow, known.w, toAbove);
#if OBSTACLES
        round = throughWalls(round, left, right, lower, upper, known);
#endif
    }
#endif
    return bilinear(round, s) +
           mix(bend(degree, left.yx, round.x, round.y, right.xy, s.x, low),
               bend(degree, left.wz, round.z, round.w, right.zw, s.x, high), s.y) +
           mix(bend(degree, lower.zx, round.x, round.z, upper.xz, s.y, first),
               bend(degree, lower.wy, round.y, round.w, upper.yw, s.y, last), s.x);
}
float quintic(int k, vec4 round, Spot spot, float room) {
    return polynomial(5, k, round, surround(field, k, spot.base), spot, room);
}

// The carrier by polynomials of degree three, in cells per second.
vec2 carriedSharply(vec2 place) {
#if PLAIN
    const uint here = freeLinks;
    const float room = reach;
#else
    const uint links_ = linksOf(cellOf(place));
    const uint here = OBSTACLES == 1 ? links_ : freeLinks;
    const float room = float(links_ >> 18 & 15u);
#endif
    const Spot u = spotU(place), v = spotV(place);
    return vec2(polynomial(3, 0, roundU(carrier, u, here), surround(carrier, 0, u.base), u, room),
                polynomial(3, 1, roundV(carrier, v, here), surround(carrier, 1, v.base), v, room)) / spacing;
}
