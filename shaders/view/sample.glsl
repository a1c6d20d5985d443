// Purpose: values of a shown field and of the wall mask at any place, for drawing.
// CELLS_PER_TEXEL (4): neighbouring cells of a row in a texel; 4 or 1 (then of a texel in colour the
// sum of its channels).
// Textures: 0 the field, 1 the wall mask (1 solid), both with row 0 at the bottom.
#ifndef CELLS_PER_TEXEL
#define CELLS_PER_TEXEL 4
#endif
layout(binding = 0) uniform sampler2D field;
layout(binding = 1) uniform sampler2D walls;
uniform ivec2 cells;  // nx, ny

float cellOf(sampler2D source, ivec2 cell) {
    cell = clamp(cell, ivec2(0), cells - 1);
#if CELLS_PER_TEXEL == 4
    return texelFetch(source, ivec2(cell.x >> 2, cell.y), 0)[cell.x & 3];
#else
    vec3 found = texelFetch(source, cell, 0).rgb;
    return found.r + found.g + found.b;  // of one channel the others are 0
#endif
}

// x: the field between cell centres, from liquid cells only; y: how solid the place is, 0..1.
vec2 sampleAt(vec2 place) {  // 0..1 over the domain
    vec2 at = place * vec2(cells) - 0.5;
    ivec2 low = ivec2(floor(at));
    vec2 part = at - vec2(low);
    float value = 0.0, liquid = 0.0, solid = 0.0;
    for (int i = 0; i < 4; ++i) {
        ivec2 step = ivec2(i & 1, i >> 1);
        vec2 near = mix(1.0 - part, part, vec2(step));
        float weight = near.x * near.y;
        float wall = cellOf(walls, low + step) > 0.5 ? 1.0 : 0.0;
        solid += weight * wall;
        liquid += weight * (1.0 - wall);
        // A product with 0 would still carry a NaN over from inside a wall.
        if (wall < 0.5) value += weight * cellOf(field, low + step);
    }
    return vec2(liquid > 0.0 ? value / liquid : 0.0, solid);
}
