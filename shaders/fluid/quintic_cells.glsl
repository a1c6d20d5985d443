// Purpose: a value between cell centres by polynomials of degree five along both axes, as quintic.glsl has it for
// velocities, limited to the four values around the point: dye stays within its bounds.
// The differences are taken as weights of values, six in a row: values have two or four channels, weights one.
// Source: docs/methods/advection.md.

GRID_IN(r32f, 3, knownCells);  // known_cells.comp

// Addition of the polynomial to the linear value between the middle two of six values in a row.
struct Bend {
    vec2 before, middle, after;  // the outer ones from the middle outwards
};
// At s of the way between the middle two. `known`: how many of those before and after count, 0 to 2.
Bend bendAt(float s, vec2 known) {
    // Whether there are the differences about the first and the second of the middle two.
    const vec2 two = min(known, 1.0), four = max(known - 1.0, 0.0) * two.yx;
    const vec2 near = vec2(1.0 - s, s);
    const float share = near.x * s;
    const vec2 second = -0.5 * share * two * mix(vec2(1), (1.0 + near) / 3.0, two.yx);
    const vec2 fourth = share * (1.0 + s) * (2.0 - s) / 24.0 * four * mix(vec2(1), (2.0 + near) / 5.0, four.yx);
    return Bend(vec2(second.x - 4.0 * fourth.x + fourth.y, fourth.x),
                second.yx - 2.0 * second + 6.0 * fourth - 4.0 * fourth.yx,
                vec2(second.y - 4.0 * fourth.y + fourth.x, fourth.y));
}
Value bent(Bend by, Value before2, Value before, Value first, Value last, Value after, Value after2) {
    return by.before.y * before2 + by.before.x * before + by.middle.x * first + by.middle.y * last +
           by.after.x * after + by.after.y * after2;
}

#if PLAIN
#define cellThere(c) (c)
#else
#define cellThere(c) wrapped(c)
#endif
Value there(ivec2 c) { return valueIn(field, cellThere(c)); }
// Contribution of bends in row y and in column x of those around the point.
Value alongX(Bend by, Value first, Value last, ivec2 base, int y) {
    return bent(by, there(base + ivec2(-2, y)), there(base + ivec2(-1, y)), first, last, there(base + ivec2(2, y)),
                there(base + ivec2(3, y)));
}
Value alongY(Bend by, Value first, Value last, ivec2 base, int x) {
    return bent(by, there(base + ivec2(x, -2)), there(base + ivec2(x, -1)), first, last, there(base + ivec2(x, 2)),
                there(base + ivec2(x, 3)));
}

// Two of the cells around the point whose known cells are `first` and `last`; bits `back` say how many continue them on
// the side of the first.
Bend bendBetween(float s, int first, int last, int back) {
    const int ahead = back + 2;
    const bool joined = (first >> ahead & last >> back & 3) != 0;
    return bendAt(s, joined ? vec2(first >> back & 3, last >> ahead & 3) : vec2(0));
}

// The value at the point. Where `room` cells of the flow around are free all values count.
Value quintic(Round r, float room, Value otherwise) {
    const vec2 w = r.along;
#if PLAIN
    const Bend x = bendAt(w.x, vec2(2)), y = bendAt(w.y, vec2(2));
    return mean(r, otherwise) +
           mix(alongX(x, r.value[0], r.value[1], r.base, 0), alongX(x, r.value[2], r.value[3], r.base, 1), w.y) +
           mix(alongY(y, r.value[0], r.value[2], r.base, 0), alongY(y, r.value[1], r.value[3], r.base, 1), w.x);
#else
    ivec4 known = ivec4(170);  // two everywhere
    if (room < reach) {
        known = ivec4(cornersX(knownCells, r.base + 1));
        for (int k = 0; k < 4; ++k) known[k] = r.counts[k] ? known[k] : 0;
    }
    const Bend low = bendBetween(w.x, known[0], known[1], 0), high = bendBetween(w.x, known[2], known[3], 0);
    const Bend left = bendBetween(w.y, known[0], known[2], 4), right = bendBetween(w.y, known[1], known[3], 4);
    Value sum = mix(alongX(low, r.value[0], r.value[1], r.base, 0), alongX(high, r.value[2], r.value[3], r.base, 1), w.y) +
                mix(alongY(left, r.value[0], r.value[2], r.base, 0), alongY(right, r.value[1], r.value[3], r.base, 1), w.x);
    float weight = 0.0;
    for (int k = 0; k < 4; ++k) sum += r.weight[k] * r.value[k], weight += r.weight[k];
    return weight > 1e-6 ? sum / weight : otherwise;
#endif
}
