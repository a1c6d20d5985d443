// Purpose: random(n) of formulas on the device, bit by bit the hash of core/expression/graph.cpp: one number a cell, of
// the scene's seed, the cell and n. A word of 64 bits is a uvec2, the low half first.
// Source: G. Steele, D. Lea, C. Flood 2014, Fast splittable pseudorandom number generators.
uniform ivec2 randomKey;  // mix(seed)
uniform ivec2 joined;     // whether left and right, bottom and top are

uvec2 times(uvec2 a, uvec2 b) {
    uint high, low;
    umulExtended(a.x, b.x, high, low);
    return uvec2(low, high + a.x * b.y + a.y * b.x);
}

uvec2 shiftedXor(uvec2 v, uint by) { return v ^ uvec2(v.x >> by | v.y << (32u - by), v.y >> by); }

uvec2 mix64(uvec2 v) {
    uint carry;
    const uint low = uaddCarry(v.x, 0x7f4a7c15u, carry);
    v = times(shiftedXor(uvec2(low, v.y + 0x9e3779b9u + carry), 30u), uvec2(0x1ce4e5b9u, 0xbf58476du));
    v = times(shiftedXor(v, 27u), uvec2(0x133111ebu, 0x94d049bbu));
    return shiftedXor(v, 31u);
}

// Uniform in [0, 1). Beyond joined sides are the cells of the other side, beyond others a mirror.
float random(ivec2 t, int across, int up, uvec2 number) {
    const ivec2 there = ivec2(4 * t.x + across, t.y + up);
    const ivec2 wrapped = (there + 8 * cells) % cells;
    const ivec2 mirrored = clamp(min(max(there, -1 - there), 2 * cells - 1 - there), ivec2(0), cells - 1);
    const ivec2 cell = mix(mirrored, wrapped, notEqual(joined, ivec2(0)));
    uvec2 hash = mix64(uvec2(randomKey) ^ uvec2(cell.x, 0u));
    hash = mix64(hash ^ uvec2(cell.y, 0u));
    return float(mix64(hash ^ number).y) * (1.0 / 4294967296.0);
}
