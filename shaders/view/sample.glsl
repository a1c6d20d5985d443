// Purpose: values of a shown field and of the wall mask at any point, for drawing.
// FIELD_CELLS (4), WALL_CELLS (4): neighbouring cells of a row in a texel of either; 4 or 1 (then for a texel
// in colour the sum of its channels); WALL_CELLS 0: there are no walls, so that software, which skips no
// branch, does not look for them.
// FIELD_FINE (1): cells of the field along a cell of the mask.
// Textures: 0 the field, 1 the wall mask (1 solid, up to a half for the covered part of a cell that is not
// solid), both with row 0 at the bottom.
#ifndef FIELD_CELLS
#define FIELD_CELLS 4
#endif
#ifndef FIELD_FINE
#define FIELD_FINE 1
#endif
#ifndef WALL_CELLS
#define WALL_CELLS 4
#endif
layout(binding = 0) uniform sampler2D field;
layout(binding = 1) uniform sampler2D walls;
uniform ivec2 cells;  // nx, ny of the field

float fieldCell(ivec2 cell) {
    cell = clamp(cell, ivec2(0), cells - 1);
#if FIELD_CELLS == 4
    return texelFetch(field, ivec2(cell.x >> 2, cell.y), 0)[cell.x & 3];
#else
    vec3 found = texelFetch(field, cell, 0).rgb;
    return found.r + found.g + found.b;  // with one channel the others are 0
#endif
}

vec4 colorCell(ivec2 cell) {
    return texelFetch(field, clamp(cell, ivec2(0), cells - 1), 0);
}

// Part of the wall in one of the mask's own cells.
float wallPart(ivec2 cell) {
    cell = clamp(cell, ivec2(0), cells / FIELD_FINE - 1);
#if WALL_CELLS == 0
    return 0.0;
#elif WALL_CELLS == 4
    return texelFetch(walls, ivec2(cell.x >> 2, cell.y), 0)[cell.x & 3];
#else
    return texelFetch(walls, cell, 0).r;
#endif
}
bool wallCell(ivec2 cell) { return wallPart(cell) > 0.5; }

// The wall mask's cell that contains a cell of the field, and whether it is solid.
float partAt(ivec2 cell) { return wallPart(clamp(cell, ivec2(0), cells - 1) / FIELD_FINE); }
bool solidCell(ivec2 cell) { return partAt(cell) > 0.5; }

// The four cells around a point, 0..1 over the domain, and their weights there.
struct Corners {
    ivec2 low;
    vec2 part;
};

Corners cornersOf(vec2 place, ivec2 grid) {
    vec2 at = place * vec2(grid) - 0.5;
    ivec2 low = ivec2(floor(at));
    return Corners(low, at - vec2(low));
}

float cornerWeight(Corners corners, ivec2 step) {
    vec2 near = mix(1.0 - corners.part, corners.part, vec2(step));
    return near.x * near.y;
}

// Solidity of a point, 0..1: the mask as a quadratic spline, whose level of one half is smooth
// around corners and exact along straight walls.
float smoothSolid(vec2 place) {
    vec2 at = place * vec2(cells / FIELD_FINE);
    ivec2 middle = ivec2(floor(at));
    vec2 part = at - vec2(middle) - 0.5;
    vec2 low = 0.5 * (0.5 - part) * (0.5 - part), high = 0.5 * (0.5 + part) * (0.5 + part);
    vec2 weights[3] = vec2[3](low, 1.0 - low - high, high);
    float solid = 0.0;
    for (int i = 0; i < 9; ++i) {
        ivec2 step = ivec2(i % 3, i / 3);
        solid += wallPart(middle + step - 1) * weights[step.x].x * weights[step.y].y;
    }
    return solid;
}

// `solid` of the four cells of the mask around a point, smoothed where they differ.
float smoothedSolid(vec2 place, float solid) {
    return solid > 0.0 && solid < 1.0 ? smoothSolid(place) : solid;
}

float solidAt(vec2 place) {
    Corners corners = cornersOf(place, cells / FIELD_FINE);
    float solid = 0.0;
    for (int i = 0; i < 4; ++i) {
        ivec2 step = ivec2(i & 1, i >> 1);
        solid += wallPart(corners.low + step) * cornerWeight(corners, step);
    }
    return smoothedSolid(place, solid);
}

// Only liquid cells count: a product with 0 would let a NaN inside a wall through.
// All four channels of a field in colour, and how solid the point is.
vec4 sampleInkAt(vec2 place, out float solid) {
    Corners corners = cornersOf(place, cells);
    vec4 value = vec4(0.0);
    float liquid = 0.0;
    solid = 0.0;
    for (int i = 0; i < 4; ++i) {
        ivec2 step = ivec2(i & 1, i >> 1);
        float weight = cornerWeight(corners, step), part = partAt(corners.low + step);
        solid += part * weight;
        if (part <= 0.5) {
            liquid += weight;
            value += weight * colorCell(corners.low + step);
        }
    }
#if FIELD_FINE == 1
    solid = smoothedSolid(place, solid);
#else
    solid = solidAt(place);
    if (liquid <= 0.0 && solid < 1.0) {
        // A corner of a wall that is drawn rounded: the value beside it.
        corners = cornersOf(place, cells / FIELD_FINE);
        for (int i = 0; i < 4; ++i) {
            ivec2 cell = corners.low + ivec2(i & 1, i >> 1);
            if (wallCell(cell)) continue;
            liquid += 1.0;
            value += colorCell(FIELD_FINE * cell + FIELD_FINE / 2);
        }
    }
#endif
    return liquid > 0.0 ? value / liquid : vec4(0.0);
}

// rgb: a field in colour; a: how solid the point is.
vec4 sampleColorAt(vec2 place) {
    float solid;
    vec3 value = sampleInkAt(place, solid).rgb;
    return vec4(value, solid);
}

// x: the field between cell centres; y: how solid the point is, 0..1.
vec2 sampleAt(vec2 place) {
#if FIELD_FINE > 1
    vec4 found = sampleColorAt(place);
    return vec2(found.r + found.g + found.b, found.a);
#else
    Corners corners = cornersOf(place, cells);
    float value = 0.0, liquid = 0.0, solid = 0.0;
    for (int i = 0; i < 4; ++i) {
        ivec2 step = ivec2(i & 1, i >> 1);
        float weight = cornerWeight(corners, step), part = partAt(corners.low + step);
        solid += part * weight;
        if (part <= 0.5) {
            liquid += weight;
            value += weight * fieldCell(corners.low + step);
        }
    }
    return vec2(liquid > 0.0 ? value / liquid : 0.0, smoothedSolid(place, solid));
#endif
}
