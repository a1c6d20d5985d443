// Purpose: the shares of height and velocity in a standing mode: x = phi'M u, y = phi'M v with
// phi = columns[x] rows[y]. 8 bytes per cell.
#version 450 core
#include "linalg/partial.glsl"
FIELD_IN(0, height);
FIELD_IN(1, velocity);
layout(std430, binding = 3) readonly buffer Mode { float factors[]; };  // nx columns, then ny rows
vec4 sum = vec4(0);

void visit(ivec2 t) {
    vec4 columns;
    for (int lane = 0; lane < 4; ++lane) columns[lane] = factors[min(4 * t.x + lane, cells.x - 1)];
    const vec4 phi = mediumAt(t).mass * columns * factors[cells.x + t.y];
    sum.xy += vec2(dot(phi, fetch(height, t)), dot(phi, fetch(velocity, t)));
}

void main() {
    WALK_TEXELS(visit)
    writePartial(sum);
}
