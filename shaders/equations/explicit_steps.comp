// Purpose: whole steps of an explicit Runge-Kutta method of typed equations in one launch. A workgroup keeps a tile of the
// state with the cells around it that all stages reach, and each stage leaves a smaller part of it right.
// Layout: component k of a padded field (equations/padded.glsl) in rows of its own. A tile has 32 x ROWS texels of four
// cells, of which the inner 30 x (ROWS - 2 HALO) are its own; one column of invocations takes every LOCAL_ROWS-th row.
// LOADS, LANES and STORES as in equations/evaluate.comp. Cells outside the grid are made from those inside before each
// stage; of joined sides the tile holds the cells of the other side, which are computed like its own.
// Bytes: the state and what rounding has taken from it are read once (the rim again from the cache) and written once,
// however many steps there are.
#version 450 core
layout(local_size_x = 32, local_size_y = LOCAL_ROWS) in;
#include "linalg/dense/elementary.glsl"
layout(rgba32f, binding = 0) readonly uniform image2D state;
#ifdef COMPENSATED
layout(rgba32f, binding = 1) readonly uniform image2D rest;  // what rounding has taken so far (Kahan 1965)
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
uniform int steps, stages;  // of this launch; of a step
uniform vec4 nextWeights;   // of the rate of each stage in what the next one is evaluated at
uniform vec4 sumWeights;    // and in the step

const int columns = 32, own = columns - 2, ownRows = ROWS - 2 * HALO, perInvocation = ROWS / LOCAL_ROWS;
shared vec4 tile[COMPONENTS * ROWS * columns];
ivec2 here;  // in the tile

int placed(int component, ivec2 at) { return (component * ROWS + at.y) * columns + at.x; }

// Beyond the first and last column another row is read: such lanes are further from the tile's own than stages reach.
vec4 load(ivec2 t, int component, int across, int up) { return tile[placed(component, here + ivec2(across, up))]; }
#ifdef WALLS
vec4 loadSolid(ivec2 t, int across, int up) { return imageLoad(solid, ivec2(t.x + 1 + across, reach + t.y + up)); }
#endif

ivec2 origin() { return ivec2(gl_WorkGroupID.xy) * ivec2(own, ownRows) - ivec2(1, HALO); }
int lastTexel() { return (cells.x - 1) / 4; }
/// Where a texel lies if sides are joined. At most 1 and HALO are negative, and remainders must not be.
ivec2 wrapped(ivec2 t) {
    const int texels = lastTexel() + 1;
    if (periodic.x != 0) t.x = (t.x + texels) % texels;
    if (periodic.y != 0) t.y = (t.y + cells.y) % cells.y;
    return t;
}
bool inGrid(ivec2 t) { return t.x >= 0 && t.x <= lastTexel() && t.y >= 0 && t.y < cells.y; }

/// Whether the tile has cells outside the grid.
bool atRim() {
    const ivec2 first = origin();
    return (periodic.x == 0 && (first.x < 0 || 4 * (first.x + columns) > cells.x)) ||
           (periodic.y == 0 && (first.y < 0 || first.y + ROWS > cells.y));
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

/// Makes the cells outside the grid that are at most HALO deep.
void fillOutside() {
    const ivec2 first = origin();
    for (int n = 0; n < perInvocation; ++n) {
        const ivec2 at = ivec2(gl_LocalInvocationID.x, int(gl_LocalInvocationID.y) + n * LOCAL_ROWS), t = first + at;
        if (periodic.y == 0 && (t.y < -HALO || t.y >= cells.y + HALO)) continue;
        if (periodic.x == 0 && (t.x < -1 || t.x > (cells.x + 7) / 4 - 1)) continue;
        for (int lane = 0; lane < 4; ++lane) {
            const ivec2 cell = ivec2(4 * t.x + lane, t.y);
            const bool beyond = (periodic.x == 0 && (cell.x < 0 || (cell.x >= cells.x && cell.x < cells.x + 4))) ||
                                (periodic.y == 0 && (cell.y < 0 || cell.y >= cells.y));
            if (!beyond || (periodic.x == 0 && cell.x >= cells.x + 4)) continue;
            for (int k = 0; k < COMPONENTS; ++k) tile[placed(k, at)][lane] = outside(k, cell);
        }
    }
}

// Of the cells that an invocation has, each component: the state at the beginning of the step; what the step adds; what
// the next stage is evaluated at.
vec4 base[perInvocation * COMPONENTS], sum[perInvocation * COMPONENTS], made[perInvocation * COMPONENTS];
int item, stage;

void store(ivec2 t, int component, vec4 value, vec4 inside) {
    const int at = item * COMPONENTS + component;
    const bvec4 valid = greaterThan(inside, vec4(0.5));
    precise const vec4 added = sum[at] + sumWeights[stage] * value;
    if (stage + 1 < stages) {
        sum[at] = added;
        made[at] = mix(vec4(0), base[at] + nextWeights[stage] * value, valid);
        return;
    }
    precise const vec4 after = base[at] + added;
    precise const vec4 taken = after - base[at];
    precise const vec4 left = added - taken;
#ifdef COMPENSATED
    sum[at] = mix(vec4(0), left, valid);
#else
    sum[at] = vec4(0);
#endif
    made[at] = mix(vec4(0), after, valid);
    base[at] = made[at];
}

void main() {
    const ivec2 first = origin();
    const bool rim = atRim();
    for (int n = 0; n < perInvocation; ++n) {
        const ivec2 at = ivec2(gl_LocalInvocationID.x, int(gl_LocalInvocationID.y) + n * LOCAL_ROWS);
        const ivec2 t = wrapped(first + at);
        const bool known = inGrid(t);
        for (int k = 0; k < COMPONENTS; ++k) {
            const ivec2 place = ivec2(t.x + 1, k * (cells.y + 2 * reach) + reach + t.y);
            const vec4 value = known ? imageLoad(state, place) : vec4(0);
            tile[placed(k, at)] = value;
            base[n * COMPONENTS + k] = value;
            made[n * COMPONENTS + k] = value;
#ifdef COMPENSATED
            sum[n * COMPONENTS + k] = known ? imageLoad(rest, place) : vec4(0);
#else
            sum[n * COMPONENTS + k] = vec4(0);
#endif
        }
    }
    barrier();
    if (rim) {
        fillOutside();
        barrier();
    }
    for (int evaluated = 1; evaluated <= steps * stages; ++evaluated) {
        stage = (evaluated - 1) % stages;
        // Rows that later stages need.
        const int margin = HALO - reach * (steps * stages - evaluated);
        for (int n = 0; n < perInvocation; ++n) {
            item = n;
            here = ivec2(gl_LocalInvocationID.x, int(gl_LocalInvocationID.y) + n * LOCAL_ROWS);
            const ivec2 t = wrapped(first + here);
            if (here.y < margin || here.y >= ROWS - margin || !inGrid(t)) continue;
            const float y = (float(t.y) + 0.5) * spacing.y;
            vec4 inside = vec4(lessThan(4 * ivec4(t.x) + ivec4(0, 1, 2, 3), ivec4(cells.x)));
#ifdef WALLS
            inside *= 1.0 - loadSolid(t, 0, 0);
#endif
            LOADS
            LANES
            STORES
        }
        barrier();
        for (int n = 0; n < perInvocation; ++n) {
            const ivec2 at = ivec2(gl_LocalInvocationID.x, int(gl_LocalInvocationID.y) + n * LOCAL_ROWS);
            for (int k = 0; k < COMPONENTS; ++k) tile[placed(k, at)] = made[n * COMPONENTS + k];
        }
        barrier();
        if (rim) {
            fillOutside();
            barrier();
        }
    }
    // The tile's own texels and what lies outside the grid beside them, with the copies beyond joined sides.
    const int texels = lastTexel() + 1;
    for (int n = 0; n < perInvocation; ++n) {
        const ivec2 at = ivec2(gl_LocalInvocationID.x, int(gl_LocalInvocationID.y) + n * LOCAL_ROWS), t = first + at;
        const bvec2 mine = bvec2(at.x >= 1 && at.x <= own && t.x < texels, at.y >= HALO && at.y < ROWS - HALO && t.y < cells.y);
        const bool besideX = periodic.x == 0 && (t.x == -1 || (t.x >= texels && t.x <= (cells.x + 7) / 4 - 1 &&
                                                               first.x + own >= lastTexel()));
        const bool besideY = periodic.y == 0 && ((t.y < 0 && t.y >= -reach) ||
                                                 (t.y >= cells.y && t.y < cells.y + reach &&
                                                  first.y + ROWS - HALO >= cells.y));
        if (!(mine.x || besideX) || !(mine.y || besideY)) continue;
        for (int k = 0; k < COMPONENTS; ++k) {
            const vec4 value = tile[placed(k, at)];
            const ivec2 place = ivec2(t.x + 1, k * (cells.y + 2 * reach) + reach + t.y);
#ifdef COMPENSATED
            if (mine.x && mine.y) imageStore(restAfter, place, sum[n * COMPONENTS + k]);
#endif
            for (int side = -1; side <= 1; ++side) {
                if (side != 0 && periodic.y == 0) continue;
                const int row = t.y + side * cells.y;
                if (row < -reach || row >= cells.y + reach) continue;
                const ivec2 there = place + ivec2(0, side * cells.y);
                imageStore(result, there, value);
                if (periodic.x == 0) continue;
                if (t.x == 0) imageStore(result, there + ivec2(texels, 0), value);
                if (t.x == texels - 1) imageStore(result, there - ivec2(texels, 0), value);
            }
        }
    }
}
