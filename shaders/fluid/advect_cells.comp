// Purpose: advection of values at cell centres (dye, smoke, temperature) along a velocity, one
// invocation per cell. STAGE 0 semi-Lagrangian (with LAST it also applies the decay, else the correction
// does), 1 MacCormack's correction, as in advect.comp, 2 by polynomials of degree five (quintic_cells.glsl).
// Walls take and give nothing; `ambient` enters through inflow sides, and through outflow sides where the
// flow has turned. Behind the surface of walls that MOVE the value in front of it counts, for cells that
// they uncover.
// CHANNELS  4 of an rgba32f texture or 2 of rg32f: FORMAT.
// FINE    cells of the field along a cell of the flow (1); walls are those of the flow's cells.
// Bytes per cell of the field: 2 (stage 1: 3) times the format's, and 8 for the velocity of one of the flow.
#version 450 core
#ifndef FINE
#define FINE 1
#endif
#ifndef LAST
#define LAST 0
#endif
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
#if STAGE == 2
#define REACH max(2.0, 1.0 + 3.0 / float(FINE))
#endif
#include "fluid/trace.glsl"
GRID_IN(FORMAT, 0, field);
#if STAGE == 1
GRID_IN(FORMAT, 1, predicted);
#endif
layout(FORMAT, binding = 2) writeonly uniform image2D result;
uniform float dt;      // [s]
uniform float decay;   // factor on the result
uniform vec4 ambient;  // outside

#if CHANNELS == 4
#define Value vec4
#define valueIn(grid, texel) at(grid, texel)
#else
#define Value vec2
#define valueIn(grid, texel) at(grid, texel).xy
#endif

struct Round {
    Value value[4];   // (0,0) (1,0) (0,1) (1,1)
    float weight[4];
    vec2 along;      // from the first to the last
#if STAGE == 2
    ivec2 base;      // the first
    bvec4 counts;    // whether they are linked cells of the domain
#endif
};

// Whether fluid enters between cell `c` behind a side and the cell `here` in front of it. Through closed
// sides nothing goes, so one bit for the outflows of a cell is enough.
bool comesIn(uint here, ivec2 c) {
    const bool open = (here >> 22 & 1u) != 0u;
    bool in_ = false;
#if !PERIODIC_X
    const int row = clamp(c.y / FINE, 0, cells.y - 1) + 1;
    if (c.x < 0) in_ = (here >> 9 & 1u) != 0u || (open && at(carrier, ivec2(1, row)).x > 0.0);
    if (c.x >= FINE * cells.x) {
        in_ = (here >> 10 & 1u) != 0u || (open && at(carrier, ivec2(cells.x + 1, row)).x < 0.0);
    }
#endif
#if !PERIODIC_Y
    const int column = clamp(c.x / FINE, 0, cells.x - 1) + 1;
    if (c.y < 0) in_ = in_ || (here >> 11 & 1u) != 0u || (open && at(carrier, ivec2(column, 1)).y > 0.0);
    if (c.y >= FINE * cells.y) {
        in_ = in_ || (here >> 12 & 1u) != 0u || (open && at(carrier, ivec2(column, cells.y + 1)).y < 0.0);
    }
#endif
    return in_;
}
ivec2 wrapped(ivec2 c) {
#if PERIODIC_X
    c.x -= c.x < 0 ? -FINE * cells.x : c.x >= FINE * cells.x ? FINE * cells.x : 0;
#endif
#if PERIODIC_Y
    c.y -= c.y < 0 ? -FINE * cells.y : c.y >= FINE * cells.y ? FINE * cells.y : 0;
#endif
    return clamp(c, ivec2(0), FINE * cells - 1);
}

// Value in the field, or in the predicted one; a constant, so that no kernel asks.
#if STAGE == 1
#define valueThere(isPredicted, texel) (isPredicted ? valueIn(predicted, texel) : valueIn(field, texel))
#else
#define valueThere(isPredicted, texel) valueIn(field, texel)
#endif
Round gather(bool isPredicted, Reached from) {
    const vec2 c = float(FINE) * from.place - 0.5, base = floor(c), w = c - base;
    const vec4 weights = vec4((1.0 - w.x) * (1.0 - w.y), w.x * (1.0 - w.y), (1.0 - w.x) * w.y, w.x * w.y);
    const ivec2 own = cellOf(from.place);
    Round r;
    r.along = w;
#if STAGE == 2
    r.base = ivec2(base), r.counts = bvec4(true);
#endif
#if SAMPLED
    if (from.here == freeLinks) {  // nothing to ask of any of the four
        for (int k = 0; k < 4; ++k) {
            r.value[k] = valueThere(isPredicted, wrapped(ivec2(base) + ivec2(k & 1, k >> 1)));
            r.weight[k] = weights[k];
        }
        return r;
    }
#endif
    for (int k = 0; k < 4; ++k) {
        const ivec2 at_ = ivec2(base) + ivec2(k & 1, k >> 1);
#if PLAIN
        const ivec2 cell = at_;
#else
        const ivec2 cell = wrapped(at_);
#endif
        r.value[k] = comesIn(from.here, at_) ? Value(ambient) : valueThere(isPredicted, cell);
        r.weight[k] = weights[k];
#if OBSTACLES && !PLAIN
        if (!linked(from.here, cell / FINE - own)) r.weight[k] = 0.0;
#endif
#if STAGE == 2 && !PLAIN
        r.counts[k] = r.weight[k] > 0.0 && !comesIn(from.here, at_);
#endif
    }
    return r;
}
Value mean(Round r, Value otherwise) {
#if PLAIN
    return mix(mix(r.value[0], r.value[1], r.along.x), mix(r.value[2], r.value[3], r.along.x), r.along.y);
#else
    Value sum = Value(0);
    float weight = 0.0;
    for (int k = 0; k < 4; ++k) sum += r.weight[k] * r.value[k], weight += r.weight[k];
    return weight > 1e-6 ? sum / weight : otherwise;
#endif
}

// Within the bounds of the values around that are interpolated.
Value limited(Value value, Round r, Value otherwise) {
    Value low = Value(1e30), high = Value(-1e30);
    for (int k = 0; k < 4; ++k) {
        const bool counts = PLAIN == 1 || r.weight[k] > 0.0;
        low = min(low, counts ? r.value[k] : low);
        high = max(high, counts ? r.value[k] : high);
    }
    return PLAIN == 1 || all(lessThanEqual(low, high)) ? clamp(value, low, high) : otherwise;
}
#if STAGE == 2
#include "fluid/quintic_cells.glsl"
#endif

#if MOVING && STAGE == 1
// The mean of the fluid cells around a solid one; if there are none, of all.
Value inFront(ivec2 cell) {
    Value fluid = Value(0), all_ = Value(0);
    float fluidCells = 0.0;
    for (int k = 0; k < 9; ++k) {
        const ivec2 c = wrapped(cell + FINE * (ivec2(k % 3, k / 3) - 1));
        const Value there = valueIn(field, c);
        const float isFluid = isSolid(c / FINE) ? 0.0 : 1.0;
        fluid += isFluid * there, all_ += there, fluidCells += isFluid;
    }
    return fluidCells > 0.0 ? fluid / fluidCells : all_ / 9.0;
}
#endif

// The new value of a cell with the velocity `first`.
Value valueAt(ivec2 cell, vec2 place, vec2 first) {
    Value value = valueIn(field, cell);
#if CLOSED
    const bool fluid = false;
#elif OBSTACLES && !PLAIN
    const bool fluid = freeRound > 0.0 || !isSolid(cell / FINE);
#else
    const bool fluid = true;
#endif
    if (fluid) {
        const Reached from = departure(place, first, dt);
        const Round r = gather(false, from);
#if STAGE == 2
        value = limited(quintic(r, from.room, value), r, value);
        value = Value(ambient) + decay * (value - Value(ambient));
#elif STAGE == 1
        const Value before = mean(r, value);
        const Value back = mean(gather(true, departure(place, first, -dt)), value);
        value = limited(before + 0.5 * (value - back), r, before);
        value = Value(ambient) + decay * (value - Value(ambient));
#else
        value = mean(r, value);
#if LAST
        value = Value(ambient) + decay * (value - Value(ambient));
#endif
#endif
    }
#if MOVING && STAGE == 1
    if (!fluid) value = inFront(cell);
#endif
    return value;
}

void store(ivec2 cell, Value value) {
#if CHANNELS == 4
    imageStore(result, cell, value);
#else
    imageStore(result, cell, vec4(value, 0, 0));
#endif
}

#if PLAIN && FINE == 1
// Up a column, keeping the row of the carrier that the next cell needs, too.
void main() {
    FOR_EACH_COLUMN(cell, entry)
        ivec2 c = cell;
        vec2 own = at(carrier, c + 1).xy;
        const int end = c.y + (mayStay() ? 8 : 1);
        do {
            const vec2 next = at(carrier, c + ivec2(2, 1)).xy, above = at(carrier, c + ivec2(1, 2)).xy;
            store(c, valueAt(c, vec2(c) + 0.5, carriedAtCell(own, next, above)));
            own = above;
        } while (++c.y < end);
        noteColumn(entry);
    END_COLUMN
}
#else
void main() {
    FOR_EACH_CELL(cell, FINE)
        const vec2 place = (vec2(cell) + 0.5) / float(FINE);
        beginPathsAt(cell / FINE + 1);
#if FINE == 1
        const vec2 first = carriedAtCell(at(carrier, cell + 1).xy, at(carrier, cell + ivec2(2, 1)).xy,
                                         at(carrier, cell + ivec2(1, 2)).xy);
#else
        const vec2 first = carried(place);
#endif
        store(cell, valueAt(cell, place, first));
    END
}
#endif
