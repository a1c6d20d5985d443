// Purpose: where the fluid at a point was, or will be: Runge-Kutta of order 2, never through walls.
// STAGE (0): of advection, as in advect.comp.
// REACH (2): from the end of a path, values are read up to this many cells away, less one.
// SLIDES (0): 1 if long paths without viscosity are followed in parts.
// CARRIED (carried): the velocity that paths follow in their middle.
#ifndef STAGE
#define STAGE 0
#endif
#ifndef REACH
#define REACH 2.0
#endif
#ifndef CARRIED
#define CARRIED carried
#endif
const float reach = REACH;
#ifndef SLIDES
#define SLIDES 0
#endif
GRID_IN(rg32f, 6, carrier);  // the velocity that carries

// Of a cell, as bits:
//     0 to 8    the cell at (k % 3 - 1, k / 3 - 1) can be reached, across a corner by either neighbour
//     9 to 12   fluid enters through its side of the domain: left, right, lower, upper
//     13 to 16  there a wall without thickness separates it from a fluid cell
//     17        it is solid
//     18 to 21  the number of cells to each side for which all of these are free, at most 15; sides of the
//               domain are not free
//     22        one of its sides is an outflow, through which fluid may come back
GRID_IN(r32f, 5, links);
const uint freeLinks = 0x1FFu;
// The cell that contains a point of the domain.
ivec2 cellOf(vec2 place) { return clamp(ivec2(floor(place)), ivec2(0), cells - 1); }
uint linksOf(ivec2 cell) { return uint(at(links, cell).x); }
bool isSolid(ivec2 cell) { return (linksOf(cell) >> 17 & 1u) != 0u; }
// Saves reads of links: the number of free cells around a path's beginning, and whether its middle lies among them.
// Left out for polynomials, whose kernel would need more registers and be slower.
#if SAMPLED && STAGE != 2
float freeRound = 0.0;
bool middleIsFree = false;
void beginPathsAt(ivec2 texel) {
    middleIsFree = isPlain(texel);
    freeRound = middleIsFree ? 7.0 : 0.0;
}
void setMiddle(vec2 half_) { middleIsFree = max(abs(half_.x), abs(half_.y)) + 1.0 + reach <= freeRound; }
#else
const float freeRound = 0.0;
const bool middleIsFree = false;
#define beginPathsAt(texel)
#define setMiddle(half_)
#endif
uint linksOfMiddle(vec2 place) { return middleIsFree ? freeLinks : linksOf(cellOf(place)); }

// `way` to a cell of the domain may cross a periodic side; cells farther away than neighbours count
// as linked.
bool linked(uint here, ivec2 way) {
#if PERIODIC_X
    way.x -= abs(way.x) > 1 ? sign(way.x) * cells.x : 0;
#endif
#if PERIODIC_Y
    way.y -= abs(way.y) > 1 ? sign(way.y) * cells.y : 0;
#endif
    return any(greaterThan(abs(way), ivec2(1))) || (here >> uint(way.x + 3 * way.y + 4) & 1u) != 0u;
}

// The first of the four texels around a point, and the point's place between them. Both come from one sum: if it were
// computed twice, with products fused in one of them, a point on a face could end up a whole cell away.
struct Spot {
    ivec2 base;
    vec2 part;
};
Spot spotOf(vec2 place, vec2 offset) {
    precise vec2 p = place + offset;
    const vec2 base = floor(p);
    return Spot(ivec2(base), p - base);
}
Spot spotU(vec2 place) { return spotOf(place, offsetU); }
Spot spotV(vec2 place) { return spotOf(place, offsetV); }

// Two rows of two values, xy and zw, around a point `part` of the way up from the lower one, in a cell `here`, whose
// bits k and k + 1 say that a wall without thickness is below and above: the row behind it is not used, because
// values on the two sides of such a wall differ.
vec4 onThisSide(vec4 rows, float part, uint here, int k) {
#if OBSTACLES
    const bool upper = part < 0.5;
    if (!upper && (here >> k & 1u) != 0u) rows.xy = rows.zw;
    if (upper && (here >> (k + 1) & 1u) != 0u) rows.zw = rows.xy;
#endif
    return rows;
}
// The four values around a point of the cell `here`.
#define roundU(g, spot, here) onThisSide(cornersX(g, (spot).base), (spot).part.y, here, 15)
#define roundV(g, spot, here) onThisSide(cornersY(g, (spot).base).xzyw, (spot).part.x, here, 13).xzyw

// The carrier at a point, in cells per second.
vec2 carried(vec2 place) {
#if OBSTACLES && !PLAIN
    const uint here = linksOfMiddle(place);
#else
    const uint here = freeLinks;
#endif
    const Spot u = spotU(place), v = spotV(place);
    return vec2(bilinear(roundU(carrier, u, here), u.part), bilinear(roundV(carrier, v, here), v.part)) / spacing;
}
// The same from texels of the carrier: for a cell its own and those of its far faces, for a face its own
// and those whose other component lies around it.
vec2 carriedAtCell(vec2 own, vec2 next, vec2 above) {
    return 0.5 * vec2(own.x + next.x, own.y + above.y) / spacing;
}
vec2 carriedAtU(vec2 own, vec2 before, vec2 above, vec2 aboveBefore) {
    return vec2(own.x, 0.25 * (own.y + before.y + above.y + aboveBefore.y)) / spacing;
}
vec2 carriedAtV(vec2 own, vec2 below, vec2 next, vec2 belowNext) {
    return vec2(0.25 * (own.x + below.x + next.x + belowNext.x), own.y) / spacing;
}

struct Reached {
    vec2 place;
    uint here;   // links of its cell
    float room;  // cells around it that are free, at least
    bool whole;  // no wall has stopped the path
};

// From `from` over `way` cells in a straight line, up to the first wall.
Reached untilWall(vec2 from, vec2 way) {
    const float length_ = max(abs(way.x), abs(way.y));
    float room = freeRound - length_;
#if OBSTACLES
    ivec2 cell = ivec2(0);
    uint here = freeLinks;
    if (freeRound == 0.0 || room < reach) {
        cell = cellOf(inside(from));
        here = linksOf(cell);
        room = float(here >> 18 & 15u) - length_;
    }
    const bool isFree = room >= 2.0;
    // Half a cell at a time; paths of more than 128 of these take longer strides.
    const int strides = int(clamp(ceil(2.0 * length_), 1.0, 128.0));
    vec2 reached = from;
#if BLOCKS
    // llvmpipe takes the first stride anyway: for free paths it goes all the way.
    const int count = isFree ? 1 : strides;
    int k = 1;
    bool goesOn;
    do {
        const vec2 next = from + way * (float(k) / float(count));
        const ivec2 nextCell = cellOf(inside(next));
        goesOn = nextCell == cell || linked(here, nextCell - cell);
        if (goesOn) reached = next, cell = nextCell, here = linksOf(cell);
    } while (goesOn && ++k <= count);
#else
    if (isFree) reached = from + way;
    for (int k = isFree ? strides + 1 : 1; k <= strides; ++k) {
        const vec2 next = from + way * (float(k) / float(strides));
        const ivec2 nextCell = cellOf(inside(next));
        if (nextCell != cell && !linked(here, nextCell - cell)) break;
        reached = next, cell = nextCell;
        here = linksOf(cell);
    }
#endif
    return Reached(inside(reached), isFree ? freeLinks : here, room, reached == from + way);
#else
    if (freeRound == 0.0 || room < reach) room = float(linksOf(cellOf(inside(from))) >> 18 & 15u) - length_;
    const vec2 reached = inside(from + way);
    uint here = freeLinks;
    if (room < 2.0) here = linksOf(cellOf(reached));
    return Reached(reached, here, room, true);
#endif
}

#if SLIDES
uniform int slips;  // 1 if fluid slips along walls, as without viscosity
// Parts in which a path is followed. Where fluid slips along walls they are two cells long, because the chord of a longer path
// round a wall ends in it; elsewhere there is one.
int partsOf(vec2 way) {
    return slips != 0 ? int(clamp(ceil(0.5 * max(abs(way.x), abs(way.y))), 1.0, 32.0)) : 1;
}
#else
#define partsOf(way) 1
#endif
#if PLAIN
// Everything around here is free: nothing stops a trace that does not go too far. One that does is
// noted.
bool stays = true;
Reached departure(vec2 place, vec2 first, float dt) {
    const int parts = partsOf(dt * first);
    const float part = dt / float(parts);
    vec2 reached = place, along = first, most = vec2(0);
    int k = 0;
    do {
        const vec2 middle = reached - 0.5 * part * along;
        along = CARRIED(middle);
        reached -= part * along;
        most = max(most, max(abs(middle - place), abs(reached - place)));
    } while (++k < parts);
    stays = stays && max(most.x, most.y) + reach <= blockFree;
    return Reached(reached, freeLinks, reach, true);
}
layout(std430, binding = 6) writeonly buffer Stayed { float stayed[]; };
// Moving paths leave a block whose free surroundings only cover the values read at their ends.
bool mayStay() { return blockFree > reach; }
// Whether all traces of this invocation's column of a listed block stayed within.
void noteColumn(int entry) {
    stayed[8 * entry + int(gl_LocalInvocationID.x)] = stays && mayStay() ? 1.0 : 0.0;
    stays = true;
}
#undef NOTE_COLUMN
#define NOTE_COLUMN noteColumn(entry);
#elif SLIDES
// As below. A part goes along the velocity in its middle, found with that of the part before; where a wall stops it, the next one
// goes on from there, along the wall.
Reached departure(vec2 place, vec2 first, float dt) {
    const int parts = partsOf(dt * first);
    const float part = dt / float(parts);
    Reached reached = Reached(place, freeLinks, 0.0, true);
    vec2 along = first;
    bool whole = true;
    int k = 0;
    do {
        along = CARRIED(inside(reached.place - 0.5 * part * along));
        reached = untilWall(reached.place, -part * along);
        whole = whole && reached.whole;
    } while (++k < parts);
    reached.whole = whole;
    return reached;
}
#else
// The position `dt` earlier (dt < 0: later) of what is at `place` now, where the carrier is `first`; all in
// cells.
Reached departure(vec2 place, vec2 first, float dt) {
    const vec2 back = 0.5 * dt * first;
    setMiddle(back);
    return untilWall(place, -dt * CARRIED(inside(place - back)));
}
#endif
