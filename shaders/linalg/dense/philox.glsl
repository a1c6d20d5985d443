// Purpose: Philox 4x32-10, a random number generator without a state: four words of 32 bits from a counter and a
// key, in integers, the same on all devices.
// Source: J. Salmon, M. Moraes, R. Dror, D. Shaw 2011, Parallel random numbers: as easy as 1, 2, 3.
uvec4 philox(uvec4 counter, uvec2 key) {
    for (int turn = 0; turn < 10; ++turn) {
        uint high0, low0, high1, low1;
        umulExtended(0xd2511f53u, counter.x, high0, low0);
        umulExtended(0xcd9e8d57u, counter.z, high1, low1);
        counter = uvec4(high1 ^ counter.y ^ key.x, low1, high0 ^ counter.w ^ key.y, low0);
        key += uvec2(0x9e3779b9u, 0xbb67ae85u);
    }
    return counter;
}
