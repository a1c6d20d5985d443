// Purpose: whole steps of an explicit Runge-Kutta method of typed equations in one launch. A workgroup keeps a tile of the
// state with the cells around it that all stages reach, and each stage leaves a smaller part of it right.
// Layout: component k of a padded field (equations/padded.glsl) in rows of its own. A tile has 32 x ROWS texels of four
// cells, of which the inner 30 x (ROWS - 2 HALO) are its own; an invocation takes two of them, ROWS / 2 rows apart.
// LOADS, LANES and STORES as in equations/evaluate.comp. Cells outside the grid are made from those inside before each
// stage; of joined sides the tile holds the cells of the other side, which are computed like its own.
// WHOLE: the grid has whole texels and no walls.
// Expressions with elementary functions are long, and compilers copy what is called twice: there all stages and both texels
// of an invocation share one copy.
// Bytes: the state and what rounding has taken from it are read once (the rim again from the cache) and written once,
// however many steps there are.
#version 450 core
layout(local_size_x = 32, local_size_y = ROWS / 2) in;
#if defined(ELEMENTARY) || defined(BESSEL)
#define SHARED_CODE
#endif
#ifdef ELEMENTARY
#include "linalg/dense/elementary.glsl"
#endif
#ifdef BESSEL
#include "equations/bessel.glsl"
#endif
layout(rgba32f, binding = 0) readonly uniform image2D state;
#ifdef COMPENSATED
layout(rgba32f, binding = 1) readonly uniform image2D rest;  // sum of rounding errors so far (Kahan 1965)
layout(rgba32f, binding = 4) writeonly uniform image2D restAfter;
#endif
#ifdef WALLS
layout(rgba32f, binding = 2) readonly uniform image2D solid;  // 1 in walls, padded
#endif
layout(rgba32f, binding = 3) writeonly uniform image2D result;
layout(std430, binding = 5) readonly buffer Parameters { float parameters[]; };
#include "equations/padded.glsl"
uniform vec2 spacing;       // [m]
uniform float area;         // [m^2] without walls
uniform int steps;          // of this launch, each of STAGES stages
uniform vec4 nextWeights;   // of the rate of each stage in what the next one is evaluated at
uniform vec4 sumWeights;    // and in the step
uniform float one;          // 1: what is multiplied with it is not rearranged, as if it were `precise`, which the rates that
                            // it comes from would be, too

const int columns = 32, own = columns - 2, ownRows = ROWS - 2 * HALO;
shared vec4 tile[COMPONENTS * ROWS * columns];
ivec2 here;  // in the tile, of the texel whose rate is computed

int placed(int component, ivec2 at) { return (component * ROWS + at.y) * columns + at.x; }

#ifdef WALLS
vec4 loadSolid(ivec2 t, int across, int up) { return imageLoad(solid, ivec2(t.x + 1 + across, reach + t.y + up)); }
#endif

ivec2 origin() { return ivec2(gl_WorkGroupID.xy) * ivec2(own, ownRows) - ivec2(1, HALO); }
#ifdef RANDOM
#include "equations/random.glsl"
#endif

int lastTexel() { return (cells.x - 1) / 4; }
/// Place of a texel if sides are joined. Coordinates go down to -1 and -HALO, and remainders must not be negative.
ivec2 wrapped(ivec2 t) {
    const int texels = lastTexel() + 1;
    if (periodic.x != 0) t.x = (t.x + texels) % texels;
    if (periodic.y != 0) t.y = (t.y + cells.y) % cells.y;
    return t;
}
bool inGrid(ivec2 t) { return t.x >= 0 && t.x <= lastTexel() && t.y >= 0 && t.y < cells.y; }

/// Whether the tile reaches beyond the grid, or the cells beside its sides that are kept for others.
bool atEdge() {
    const ivec2 first = origin();
    return first.x < 0 || 4 * (first.x + columns) > cells.x || first.y < 0 || first.y + ROWS > cells.y;
}

/// The value of a cell outside the grid, from the tile.
float outside(int component, ivec2 cell) {
    const bvec2 before = lessThan(cell, ivec2(0));
    const bvec2 beyond = bvec2(periodic.x == 0 && (before.x || cell.x >= cells.x),
                               periodic.y == 0 && (before.y || cell.y >= cells.y));
    const ivec2 depth = mix(cell - cells, -1 - cell, before);
    const ivec2 inner = mix(cell, clamp(mix(cells - 1 - depth, depth, before), ivec2(0), cells - 1), beyond);
    const ivec2 at = inner - ivec2(4, 1) * origin();
    float value = tile[placed(component, ivec2(at.x / 4, at.y))][at.x & 3];
    if (beyond.x) {
        const int along = periodic.y != 0 ? (inner.y + 4 * cells.y) % cells.y : inner.y;
        value = mirrored(component, before.x ? 0 : 1, along, depth.x, value);
    }
    if (beyond.y) {
        const int along = periodic.x != 0 ? (cell.x + 4 * cells.x) % cells.x : clamp(cell.x, 0, cells.x - 1);
        value = mirrored(component, before.y ? 2 : 3, along, depth.y, value);
    }
    return value;
}

/// Makes the cells outside the grid that are at most HALO deep. Few tiles need it: the loops stay loops.
void fillOutside() {
    for (int row = int(gl_LocalInvocationID.y); row < ROWS; row += ROWS / 2) {
        const ivec2 at = ivec2(gl_LocalInvocationID.x, row), t = origin() + at;
        if (periodic.y == 0 && (t.y < -HALO || t.y >= cells.y + HALO)) continue;
        if (periodic.x == 0 && (t.x < -1 || t.x > (cells.x + 7) / 4 - 1)) continue;
        for (int n = 0; n < 4 * COMPONENTS * min(steps, 1); ++n) {
            const int lane = n & 3, component = n >> 2;
            const ivec2 cell = ivec2(4 * t.x + lane, t.y);
            const bool beyondX = periodic.x == 0 && (cell.x < 0 || cell.x >= cells.x);
            const bool beyondY = periodic.y == 0 && (cell.y < 0 || cell.y >= cells.y);
            if ((beyondX || beyondY) && cell.x < cells.x + 4)
                tile[placed(component, at)][lane] = outside(component, cell);
        }
    }
}

// Places of both texels of an invocation, and for each component: the state at the beginning of the step, the increment
// of the step, and the state of the next stage.
ivec2 places[2];
vec4 base[2 * COMPONENTS], sum[2 * COMPONENTS], made[2 * COMPONENTS];
int item, stage, margin;  // margin: rows that the next stages do not need

ivec2 inTile(int n) { return ivec2(gl_LocalInvocationID.x, int(gl_LocalInvocationID.y) + n * (ROWS / 2)); }
ivec2 inField(ivec2 t, int component) { return ivec2(t.x + 1, component * (cells.y + 2 * reach) + reach + t.y); }

// Beyond the first and last column another row is read: such lanes are further from the tile's own than stages reach.
vec4 load(ivec2 t, int component, int across, int up) {
    if (across == 0 && up == 0) return made[item * COMPONENTS + component];
    return tile[placed(component, here + ivec2(across, up))];
}

vec4 masked(vec4 value, vec4 inside) {
#ifdef WHOLE
    return value;
#else
    return mix(vec4(0), value, greaterThan(inside, vec4(0.5)));
#endif
}

void store(ivec2 t, int component, vec4 value, vec4 inside) {
    const int at = item * COMPONENTS + component;
    const vec4 added = fma(vec4(sumWeights[stage]), value, sum[at]);
    if (stage + 1 < STAGES) {
        sum[at] = added;
        made[at] = masked(fma(vec4(nextWeights[stage]), value, base[at]), inside);
        return;
    }
    const vec4 after = fma(base[at], vec4(one), added);
#ifdef COMPENSATED
    const vec4 taken = fma(after, vec4(one), -base[at]);
    sum[at] = masked(fma(added, vec4(one), -taken), inside);
#else
    sum[at] = vec4(0);
#endif
    made[at] = masked(after, inside);
    base[at] = made[at];
}

void take(int n, bool edge) {
    ivec2 t = origin() + inTile(n);
    if (edge) t = wrapped(t);
    const bool known = !edge || inGrid(t);
    places[n] = known ? t : ivec2(0, -1);
    for (int k = 0; k < COMPONENTS; ++k) {
        const vec4 value = known ? imageLoad(state, inField(t, k)) : vec4(0);
        tile[placed(k, inTile(n))] = value;
        base[n * COMPONENTS + k] = value;
        made[n * COMPONENTS + k] = value;
#ifdef COMPENSATED
        sum[n * COMPONENTS + k] = known ? imageLoad(rest, inField(t, k)) : vec4(0);
#else
        sum[n * COMPONENTS + k] = vec4(0);
#endif
    }
}

/// Evaluates texel n, which is in place `at`.
void evaluate(int n, int at) {
    item = at;
    here = inTile(n);
    const ivec2 t = places[at];
    if (here.y < margin || here.y >= ROWS - margin || t.y < 0) return;
    const float y = (float(t.y) + 0.5) * spacing.y;
    vec4 inside = vec4(lessThan(4 * ivec4(t.x) + ivec4(0, 1, 2, 3), ivec4(cells.x)));
#ifdef WALLS
    inside *= 1.0 - loadSolid(t, 0, 0);
#endif
    LOADS
    LANES
    STORES
}

#ifdef SHARED_CODE
/// Swaps the two texels: arrays indexed by a loop's variable could be placed in memory.
void exchange() {
    const ivec2 place = places[0];
    places[0] = places[1], places[1] = place;
    for (int k = 0; k < COMPONENTS; ++k) {
        const int l = COMPONENTS + k;
        vec4 first = base[k];
        base[k] = base[l], base[l] = first;
        first = sum[k];
        sum[k] = sum[l], sum[l] = first;
        first = made[k];
        made[k] = made[l], made[l] = first;
    }
}
#endif

void share(int n) {
    for (int k = 0; k < COMPONENTS; ++k) tile[placed(k, inTile(n))] = made[n * COMPONENTS + k];
}

void look(int n) {
    for (int k = 0; k < COMPONENTS; ++k) made[n * COMPONENTS + k] = tile[placed(k, inTile(n))];
}

/// Stores texel n of a tile in the middle of the grid.
void give(int n) {
    const ivec2 at = inTile(n);
    if (at.x < 1 || at.x > own || at.y < HALO || at.y >= ROWS - HALO) return;
    for (int k = 0; k < COMPONENTS; ++k) {
        imageStore(result, inField(origin() + at, k), made[n * COMPONENTS + k]);
#ifdef COMPENSATED
        imageStore(restAfter, inField(origin() + at, k), sum[n * COMPONENTS + k]);
#endif
    }
}

/// Stores texel n of any tile, with the cells outside the grid beside it and the copies beyond joined sides.
void giveAtEdge(int n) {
    const int texels = lastTexel() + 1;
    const ivec2 at = inTile(n), first = origin(), t = first + at;
    const bvec2 mine = bvec2(at.x >= 1 && at.x <= own && t.x < texels, at.y >= HALO && at.y < ROWS - HALO && t.y < cells.y);
    const bool besideX = periodic.x == 0 && (t.x == -1 || (t.x >= texels && t.x <= (cells.x + 7) / 4 - 1 &&
                                                           first.x + own >= lastTexel()));
    const bool besideY = periodic.y == 0 && ((t.y < 0 && t.y >= -reach) ||
                                             (t.y >= cells.y && t.y < cells.y + reach &&
                                              first.y + ROWS - HALO >= cells.y));
    if (!(mine.x || besideX) || !(mine.y || besideY)) return;
    for (int k = 0; k < COMPONENTS; ++k) {
        const vec4 value = made[n * COMPONENTS + k];
        const ivec2 place = inField(t, k);
#ifdef COMPENSATED
        if (mine.x && mine.y) imageStore(restAfter, place, sum[n * COMPONENTS + k]);
#endif
        for (int side = -min(steps, 1); side <= 1; ++side) {
            const int row = t.y + side * cells.y;
            if ((side != 0 && periodic.y == 0) || row < -reach || row >= cells.y + reach) continue;
            const ivec2 there = place + ivec2(0, side * cells.y);
            imageStore(result, there, value);
            if (periodic.x == 0) continue;
            if (t.x == 0) imageStore(result, there + ivec2(texels, 0), value);
            if (t.x == texels - 1) imageStore(result, there - ivec2(texels, 0), value);
        }
    }
}

/// Before rates are computed, and at the end.
void meet(bool rim) {
    barrier();
    if (!rim) return;
    fillOutside();
    barrier();
    look(0);
    look(1);
}

void makeStage(int n, bool rim) {
    stage = n;
    meet(rim);
#ifdef SHARED_CODE
#pragma optionNV(unroll none)
    for (int texel = 0; texel < 2; ++texel) {
        evaluate(texel, 0);
        exchange();
    }
#else
    evaluate(0, 0);
    evaluate(1, 1);
#endif
    barrier();
    share(0);
    share(1);
    margin += reach;
}

// Calls with constants and no loops, where code is not shared.
void main() {
    const bool edge = atEdge(), rim = edge && any(equal(periodic, ivec2(0)));
    take(0, edge);
    take(1, edge);
    margin = HALO - reach * (steps * STAGES - 1);
    for (int left = steps; left > 0; --left) {
#ifdef SHARED_CODE
#pragma optionNV(unroll none)
        for (int n = 0; n < STAGES; ++n) makeStage(n, rim);
#else
        makeStage(0, rim);
        makeStage(1, rim);
#if STAGES == 4
        makeStage(2, rim);
        makeStage(3, rim);
#endif
#endif
    }
    meet(rim);
    if (edge) {
        giveAtEdge(0);
        giveAtEdge(1);
    } else {
        give(0);
        give(1);
    }
}
