// Purpose: the gradient of phi = dt p [m^2/s] at faces [m/s]. The kernel declares GRID_IN(rgba32f, ..., phi), four
// cells per texel. Behind an open side phi is mirrored with opposite sign, so that it vanishes on the face.
// PHI_TILE 1: main() begins with takePhi(), so that texels of four values are read once by a workgroup and not for each value.
float phiOf(ivec2 cell) { return at(phi, ivec2(cell.x >> 2, cell.y))[cell.x & 3]; }
#if PHI_TILE
// Cells of the workgroup's texels and those to their left and below.
const ivec2 phiColumns = ivec2(GROUP_X / 4 + 1, GROUP_Y + 1);
shared float phiTile[(GROUP_X + 4) * (GROUP_Y + 1)];
ivec2 phiOrigin() { return ivec2(gl_WorkGroupID.xy) * ivec2(GROUP_X, GROUP_Y) - ivec2(4, 2); }
void takePhi() {
    for (int i = int(gl_LocalInvocationIndex); i < phiColumns.x * phiColumns.y; i += GROUP_X * GROUP_Y) {
        const ivec2 way = ivec2(i % phiColumns.x, i / phiColumns.x), from = phiOrigin() + ivec2(4 * way.x, way.y);
        const vec4 four = at(phi, clamp(ivec2(from.x >> 2, from.y), ivec2(0), (cells - 1) / ivec2(4, 1)));
        for (int k = 0; k < 4; ++k) phiTile[4 * i + k] = four[k];
    }
    barrier();
}
float phiAt(ivec2 cell) {
    const ivec2 way = cell - phiOrigin();
    const bool isThere = all(greaterThanEqual(way, ivec2(0))) && all(lessThan(way, phiColumns * ivec2(4, 1)));
    return isThere ? phiTile[way.y * 4 * phiColumns.x + way.x] : phiOf(cell);
}
#else
float phiAt(ivec2 cell) { return phiOf(cell); }
#endif

float gradientU(ivec2 f) {
    float left, right;
#if PERIODIC_X
    right = phiAt(f);
    left = phiAt(ivec2(f.x == 0 ? cells.x - 1 : f.x - 1, f.y));
#else
    right = phiAt(ivec2(min(f.x, cells.x - 1), f.y));
    left = phiAt(ivec2(max(f.x - 1, 0), f.y));
    if (f.x == 0) left = -right;
    if (f.x == cells.x) right = -left;
#endif
    return (right - left) / spacing.x;
}
float gradientV(ivec2 f) {
    float lower, upper;
#if PERIODIC_Y
    upper = phiAt(f);
    lower = phiAt(ivec2(f.x, f.y == 0 ? cells.y - 1 : f.y - 1));
#else
    upper = phiAt(ivec2(f.x, min(f.y, cells.y - 1)));
    lower = phiAt(ivec2(f.x, max(f.y - 1, 0)));
    if (f.y == 0) lower = -upper;
    if (f.y == cells.y) upper = -lower;
#endif
    return (upper - lower) / spacing.y;
}
