// Purpose: advection of temperature and smoke by what passes the faces of cells, so that what leaves one cell enters
// another; one invocation per cell. A stage of Heun's rule (Shu and Osher 1988) with
//     T_t = -(sum of flux (T_face - T) over the faces) / volume
// T_face being of third order from two cells upstream and one downstream, and between both sides of the face.
// STAGE 0  result = field + dt rate      1  result = (start + field + dt rate) / 2, then the decay
// Where the flow comes in there is `ambient`. CUT: the first channel sees walls as fluid::HeatCells has them; cells that
// have the temperature of a held wall keep it, and their faces have it. The second channel's cells are whole.
// Bytes per cell: 24 (stage 1: 32), 16 for faces; CUT 16 more.   Source: docs/methods/advection.md.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
GRID_IN(rg32f, 0, field);
#if STAGE
GRID_IN(rg32f, 1, start);
#endif
#if CUT
GRID_IN(rgba32f, 4, heatCells);  // the fourth is the part of a cell that holds heat, below 0 at held walls
#endif
GRID_IN(rg32f, 6, carrier);
layout(rg32f, binding = 2) writeonly uniform image2D result;
uniform float dt;      // [s]
uniform float decay;   // factor on the result
uniform vec2 ambient;

bool isOutside(ivec2 cell) { return any(lessThan(cell, ivec2(0))) || any(greaterThanEqual(cell, cells)); }
// Fluxes through the left and the lower face of a cell [m/s].
vec2 fluxesOf(ivec2 cell) {
    const vec2 there = at(carrier, cell + 1).xy;
#if PLAIN
    return there;
#else
    return flux(at(faces, cell + 1), there);
#endif
}

// Half of the limited difference from cell to cell (Koren 1993).
vec2 halfStep(vec2 before, vec2 ahead) {
    const vec2 b = abs(before), a = abs(ahead);
    return max(sign(before) * sign(ahead), vec2(0)) * sign(ahead) * min(min(b, (2.0 * a + b) / 6.0), a);
}

// The value at the face between cells `low` and low + e, through which `through` passes.
vec2 valueAt(ivec2 low, ivec2 e, float through) {
    const ivec2 way = through >= 0.0 ? e : -e;
    const ivec2 from = turned(through >= 0.0 ? low : low + e), to = turned(from + way), before = turned(from - way);
#if PLAIN
    const vec2 own = at(field, from).xy, ahead = at(field, to).xy - own;
    return own + halfStep(own - at(field, before).xy, ahead);
#else
    if (isOutside(from)) return ambient;
    const vec2 own = at(field, from).xy;
    if (isOutside(to)) return own;
    const vec2 ahead = at(field, to).xy - own;
    const vec4 behind = at(faces, (through >= 0.0 ? from : turned(from + e)) + 1);
    const bool known = !isOutside(before) && (e.x != 0 ? behind.x : behind.y) > 0.0;
    vec2 value = own + (known ? halfStep(own - at(field, known ? before : from).xy, ahead) : 0.5 * ahead);
#if CUT
    if (at(heatCells, to).w < 0.0) value.x = own.x + ahead.x;
    if (at(heatCells, from).w < 0.0) value.x = own.x;
#endif
    return value;
#endif
}

vec2 valueAfter(ivec2 cell) {
    const ivec2 x = ivec2(1, 0), y = ivec2(0, 1);
    const vec2 own = at(field, cell).xy;
    const vec2 low = fluxesOf(cell);
    const float right = fluxesOf(cell + x).x, up = fluxesOf(cell + y).y;
    // Sums in pairs keep symmetry bit for bit.
    vec2 rate = (right * (valueAt(cell, x, right) - own) - low.x * (valueAt(cell - x, x, low.x) - own)) / spacing.x +
                (up * (valueAt(cell, y, up) - own) - low.y * (valueAt(cell - y, y, low.y) - own)) / spacing.y;
    vec2 most = vec2((max(low.x, 0.0) + max(-right, 0.0)) / spacing.x + (max(low.y, 0.0) + max(-up, 0.0)) / spacing.y);
#if CUT && !PLAIN
    const float volume = at(heatCells, cell).w;
    const float per = volume > 0.0 ? 1.0 / volume : 0.0;
    rate.x *= per, most.x *= per;
#endif
    // More than a cell holds does not enter it: after strokes steps may be too long.
    vec2 after = own - dt * rate / max(dt * most, vec2(1));
#if STAGE
    after = 0.5 * (at(start, cell).xy + after);
    after = ambient + decay * (after - ambient);
#endif
    return after;
}

void main() {
    FOR_EACH_CELL(cell, 1)
        imageStore(result, cell, vec4(valueAfter(cell), 0, 0));
    END
}
