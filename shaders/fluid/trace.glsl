// Purpose: where the fluid at a place was, or will be: Runge-Kutta of order 2, never through walls.
GRID_IN(rg32f, 6, carrier);  // the velocity that carries

vec2 carried(vec2 place) { return vec2(sampleU(carrier, place), sampleV(carrier, place)) / spacing; }

#if OBSTACLES
// The cell that holds a place of the domain.
ivec2 cellOf(vec2 place) { return clamp(ivec2(floor(place)), ivec2(0), cells - 1); }

// Whether one can go from a cell to the one beside it, or across a corner by way of either neighbour.
// Cells on either side of a periodic join have no faces between them here and count as joined.
bool joined(ivec2 a, ivec2 b) {
    if (any(greaterThan(abs(a - b), ivec2(1)))) return true;
    const ivec2 x = ivec2(max(a.x, b.x), 0), y = ivec2(0, max(a.y, b.y));
    const bool across = a.x != b.x, up = a.y != b.y;
    const bool first = (!across || at(faces, x + ivec2(0, a.y) + 1).x > 0.0) &&
                       (!up || at(faces, y + ivec2(b.x, 0) + 1).y > 0.0);
    const bool second = (!up || at(faces, y + ivec2(a.x, 0) + 1).y > 0.0) &&
                        (!across || at(faces, x + ivec2(0, b.y) + 1).x > 0.0);
    return first || second;
}
#endif

// Set by the kernel: no walls within 8 cells. And by untilWall: the way and what lies round its end was
// known to be free.
bool plainHere = false, wayIsFree = false;

// From `from` over `way` cells in a straight line, as far as no wall is in it; not wrapped.
vec2 untilWall(vec2 from, vec2 way) {
    wayIsFree = plainHere && max(abs(way.x), abs(way.y)) < 6.0;
#if OBSTACLES
    if (wayIsFree) return from + way;
    // Half a cell at a time; whoever goes further than 128 of them takes longer strides.
    const int strides = int(clamp(ceil(2.0 * max(abs(way.x), abs(way.y))), 1.0, 128.0));
    vec2 reached = from;
    ivec2 cell = cellOf(inside(from));
    for (int k = 1; k <= strides; ++k) {
        const vec2 next = from + way * (float(k) / float(strides));
        const ivec2 nextCell = cellOf(inside(next));
        if (nextCell != cell && !joined(cell, nextCell)) break;
        reached = next, cell = nextCell;
    }
    return reached;
#else
    return from + way;
#endif
}

// The place `dt` earlier (dt < 0: later) of what is at `place` now; all in cells.
vec2 departure(vec2 place, float dt) {
    const vec2 middle = inside(place - 0.5 * dt * carried(place));
    return inside(untilWall(place, -dt * carried(middle)));
}
