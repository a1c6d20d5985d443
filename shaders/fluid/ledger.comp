// Purpose: the diagnostics of a step. An invocation takes ROWS cells of a column, with BLOCKS its columns
// of blocks; it, or with SAMPLED its workgroup, writes two vec4:
//     sums    kinetic energy u.u/2, dye (red + green + blue), smoke, temperature - ambient
//     maxima  |div| before and after the projection [1/s], |u| [m/s], |u|/hx + |v|/hy [1/s]
// CUT: heat is held by what walls leave of cells.   DYE_FINE: cells of the dye along a cell of the flow.
// Layout: leavings[2 index] and the one after it. Bytes per cell: 12, and what is carried.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
GRID_IN(rg32f, 0, velocity);
GRID_IN(rgba32f, 1, rhs);  // -div before, four cells per texel
#if DYED
GRID_IN(rgba32f, 2, dye);
#endif
#if SMOKY
GRID_IN(rg32f, 3, scalars);
uniform float ambient;  // [K]
#if CUT
GRID_IN(rgba32f, 4, heatCells);  // of fluid::HeatCells: the fourth is the part of a cell that holds heat
#endif
#endif
layout(std430, binding = 0) writeonly buffer Leavings { vec4 leavings[]; };

vec4 sums = vec4(0), maxima = vec4(0);

// Texel t, the one to its right and the one above it, of faces and of the velocity.
void take(ivec2 t, vec4 face, vec4 faceRight, vec4 faceUp, vec2 here, vec2 right, vec2 up) {
    if (face.x + face.y + faceRight.x + faceUp.y <= 0.0) return;
    const vec2 own = flux(face, here);
    const float div =
        (flux(faceRight, right).x - own.x) / spacing.x + (flux(faceUp, up).y - own.y) / spacing.y;
    const vec2 centre = 0.5 * vec2(here.x + right.x, here.y + up.y);
    sums.x += 0.25 * (here.x * here.x + right.x * right.x + here.y * here.y + up.y * up.y);
#if DYED
    vec4 colour = vec4(0);
    for (int k = 0; k < DYE_FINE * DYE_FINE; ++k) {
        colour += at(dye, DYE_FINE * (t - 1) + ivec2(k % DYE_FINE, k / DYE_FINE));
    }
    sums.y += (colour.r + colour.g + colour.b) / float(DYE_FINE * DYE_FINE);
#endif
#if SMOKY
    const vec2 scalar = at(scalars, t - 1).xy;
#if CUT
    sums.zw += vec2(scalar.y, max(at(heatCells, t - 1).w, 0.0) * (scalar.x - ambient));
#else
    sums.zw += vec2(scalar.y, scalar.x - ambient);
#endif
#endif
    const vec2 most = max(abs(here), abs(vec2(right.x, up.y)));
    const ivec2 c = t - 1;
    maxima = max(maxima, vec4(abs(at(rhs, ivec2(c.x >> 2, c.y))[c.x & 3]), abs(div),
                              max(most.x, most.y),
                              abs(centre.x) / spacing.x + abs(centre.y) / spacing.y));
}

// Up a column from texel t to below row `end`.
void takeColumn(ivec2 t, int end) {
    const vec4 open = vec4(1, 1, 0, 0);
    vec2 here = at(velocity, t).xy;
    if (t.y < end) do {
        const vec2 right = at(velocity, t + ivec2(1, 0)).xy, up = at(velocity, t + ivec2(0, 1)).xy;
        if (isPlain(t)) {
            take(t, open, open, open, here, right, up);
        } else {
            take(t, at(faces, t), at(faces, t + ivec2(1, 0)), at(faces, t + ivec2(0, 1)), here, right, up);
        }
        here = up;
    } while (++t.y < end);
}

#if SAMPLED
shared vec4 shares[2][GROUP_X * GROUP_Y];
#endif

void main() {
#if BLOCKS
    FOR_EACH_COLUMN(cell, entry)
        takeColumn(cell + 1, cell.x < cells.x ? min(cell.y + 8, cells.y) + 1 : cell.y + 1);
    END_COLUMN
    // After the results of the launch over the previous blocks.
    const int index = 2 * (8 * ((blockRange.x + BLOCKS - 1) / BLOCKS) + int(gl_GlobalInvocationID.x));
#else
    const int i = int(gl_GlobalInvocationID.x), strip = int(gl_GlobalInvocationID.y);
    const ivec2 first = ivec2(i, strip * ROWS) + 1;
    takeColumn(first, i < cells.x ? min(first.y + ROWS, cells.y + 1) : first.y);
    const int lane = int(gl_LocalInvocationIndex);
    shares[0][lane] = sums, shares[1][lane] = maxima;
    for (int distance_ = GROUP_X * GROUP_Y / 2; distance_ > 0; distance_ /= 2) {
        barrier();
        if (lane < distance_) {
            shares[0][lane] += shares[0][lane + distance_];
            shares[1][lane] = max(shares[1][lane], shares[1][lane + distance_]);
        }
    }
    if (lane > 0) return;
    sums = shares[0][0], maxima = shares[1][0];
    const int index = 2 * int(gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x);
#endif
    leavings[index] = sums;
    leavings[index + 1] = maxima;
}
