// Purpose: what a step is judged by. An invocation takes ROWS cells of a column and leaves two vec4:
//     sums    kinetic energy u.u/2, dye (red + green + blue), smoke, temperature - ambient
//     maxima  |div| before and after the projection [1/s], |u| [m/s], |u|/hx + |v|/hy [1/s]
// Layout: leavings[2 (strip * nx + column)] and the one behind it. Bytes a cell: 12, and what is carried.
// CARRIED 1 where dye, smoke or temperature are there
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
GRID_IN(rg32f, 0, velocity);
GRID_IN(rgba32f, 1, rhs);  // -div before, four cells a texel
#if CARRIED
GRID_IN(rgba32f, 2, dye);
GRID_IN(rg32f, 3, scalars);
uniform float ambient;  // [K]
#endif
layout(std430, binding = 0) writeonly buffer Leavings { vec4 leavings[]; };

vec2 flux(vec4 face, vec2 velocityThere) { return mix(face.zw, velocityThere, face.xy); }

void main() {
    const int i = int(gl_GlobalInvocationID.x), strip = int(gl_GlobalInvocationID.y);
    if (i >= cells.x || strip * ROWS >= cells.y) return;
    vec4 sums = vec4(0), maxima = vec4(0);
    ivec2 t = ivec2(i, strip * ROWS) + 1;
    vec4 face = at(faces, t);
    vec2 here = at(velocity, t).xy;
    for (int row = 0; row < ROWS; ++row, ++t.y) {
        const vec4 faceRight = at(faces, t + ivec2(1, 0)), faceUp = at(faces, t + ivec2(0, 1));
        const vec2 right = at(velocity, t + ivec2(1, 0)).xy, up = at(velocity, t + ivec2(0, 1)).xy;
        if (t.y <= cells.y && face.x + face.y + faceRight.x + faceUp.y > 0.0) {
            const vec2 own = flux(face, here);
            const float div = (flux(faceRight, right).x - own.x) / spacing.x +
                              (flux(faceUp, up).y - own.y) / spacing.y;
            const vec2 centre = 0.5 * vec2(here.x + right.x, here.y + up.y);
            sums.x += 0.25 * (here.x * here.x + right.x * right.x + here.y * here.y + up.y * up.y);
#if CARRIED
            const vec4 colour = at(dye, t - 1);
            const vec2 scalar = at(scalars, t - 1).xy;
            sums.yzw += vec3(colour.r + colour.g + colour.b, scalar.y, scalar.x - ambient);
#endif
            const vec2 most = max(abs(here), abs(vec2(right.x, up.y)));
            maxima = max(maxima, vec4(abs(at(rhs, ivec2(i >> 2, t.y - 1))[i & 3]), abs(div),
                                      max(most.x, most.y),
                                      abs(centre.x) / spacing.x + abs(centre.y) / spacing.y));
        }
        face = faceUp, here = up;
    }
    const int index = 2 * (strip * cells.x + i);
    leavings[index] = sums;
    leavings[index + 1] = maxima;
}
