// Purpose: where the cells of a padded field lie. Component k has cells.y + 2 reach rows; a row has one texel of four
// cells before the first cell of the grid and at least four cells behind the last. Cells outside the grid mirror the
// inside, m cells
// away from the side: value = x + (2 m + 1) z + y times the cell as far inside; periodic sides take the opposite cell.
uniform ivec2 cells;     // of the grid
uniform int reach;       // rows below and above
uniform ivec2 periodic;  // 1: left and right, bottom and top are joined
uniform int longest;     // cells of the longer side
uniform float given;     // 1; 0 for directions, in which values given at sides do not change

layout(std430, binding = 4) readonly buffer Sides { vec4 sides[]; };  // by component, side (left, right, bottom, top), cell

/// The value `depth` cells outside, of the one as far inside.
float mirrored(int component, int side, int along, int depth, float inside) {
    const vec4 rule = sides[(component * 4 + side) * longest + along];
    return given * (rule.x + float(2 * depth + 1) * rule.z) + rule.y * inside;
}
