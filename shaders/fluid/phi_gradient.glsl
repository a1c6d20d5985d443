// Purpose: the gradient of phi = dt p [m^2/s] at faces [m/s]. The kernel declares GRID_IN(rgba32f, ..., phi), four
// cells per texel. Behind an open side phi is mirrored with opposite sign, so that it vanishes on the face.
float phiAt(ivec2 cell) { return at(phi, ivec2(cell.x >> 2, cell.y))[cell.x & 3]; }

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
