// Purpose: fills the cells outside the grid of a padded field, so that stencils need not know of sides.
// Layout: equations/padded.glsl; one invocation a texel of the rim: all of the rows below and above, then the first
// and the last two or three texels of all other rows.
#version 450 core
layout(local_size_x = 64) in;
layout(rgba32f, binding = 0) uniform image2D field;
#include "equations/padded.glsl"
uniform ivec2 texels;  // of a row; of those the last so many lie behind the grid or across its end

float inner(int component, int i, int j) {
    const ivec2 at = ivec2(i / 4 + 1, component * (cells.y + 2 * reach) + reach + j);
    return imageLoad(field, at)[i % 4];
}
/// Value in a row of the grid, in any column.
float inRow(int component, int i, int j) {
    if (i >= 0 && i < cells.x) return inner(component, i, j);
    if (periodic.x != 0) return inner(component, (i + 4 * cells.x) % cells.x, j);
    const bool left = i < 0;
    const int depth = left ? -1 - i : i - cells.x;
    const int opposite = clamp(left ? depth : cells.x - 1 - depth, 0, cells.x - 1);
    return mirrored(component, left ? 0 : 1, j, depth, inner(component, opposite, j));
}
float value(int component, int i, int j) {
    if (j >= 0 && j < cells.y) return inRow(component, i, j);
    if (periodic.y != 0) return inRow(component, i, (j + 4 * cells.y) % cells.y);
    const bool bottom = j < 0;
    const int depth = bottom ? -1 - j : j - cells.y;
    const int opposite = clamp(bottom ? depth : cells.y - 1 - depth, 0, cells.y - 1);
    const int along = periodic.x != 0 ? (i + 4 * cells.x) % cells.x : clamp(i, 0, cells.x - 1);
    return mirrored(component, bottom ? 2 : 3, along, depth, inRow(component, i, opposite));
}

void main() {
    const int component = int(gl_GlobalInvocationID.y);
    int n = int(gl_GlobalInvocationID.x);
    const int across = 2 * reach * texels.x, rim = 1 + texels.y;
    int column, row;
    if (n < across) {
        column = n % texels.x;
        row = n / texels.x;
        if (row >= reach) row += cells.y;
    } else {
        n -= across;
        if (n >= rim * cells.y) return;
        column = n % rim;
        if (column > 0) column += texels.x - rim;
        row = reach + n / rim;
    }
    const ivec2 at = ivec2(column, component * (cells.y + 2 * reach) + row);
    vec4 filled = imageLoad(field, at);
    for (int lane = 0; lane < 4; ++lane) {
        const int i = 4 * (column - 1) + lane, j = row - reach;
        const bool ghost = i < 0 || i >= cells.x || j < 0 || j >= cells.y;
        if (ghost && i < cells.x + 4) filled[lane] = value(component, i, j);
    }
    imageStore(field, at, filled);
}
