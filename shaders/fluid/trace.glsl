// Purpose: where the fluid at a place was, or will be: Runge-Kutta of order 2, never through walls.
GRID_IN(rg32f, 6, carrier);  // the velocity that carries
#if OBSTACLES
GRID_IN(r32f, 5, solid);  // 1 in walls, nx x ny
#endif

vec2 carried(vec2 place) { return vec2(sampleU(carrier, place), sampleV(carrier, place)) / spacing; }

// From `from` over `way` cells in a straight line, as far as there is no wall; not wrapped.
vec2 untilWall(vec2 from, vec2 way) {
#if OBSTACLES
    // Half a cell at a time; whoever goes further than 128 of them takes longer strides.
    const int strides = int(clamp(ceil(2.0 * max(abs(way.x), abs(way.y))), 1.0, 128.0));
    vec2 reached = from;
    for (int k = 1; k <= strides; ++k) {
        const vec2 next = from + way * (float(k) / float(strides));
        const ivec2 cell = clamp(ivec2(floor(inside(next))), ivec2(0), cells - 1);
        if (at(solid, cell).x > 0.5) break;
        reached = next;
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
