// Purpose: result = a first + b second on all faces, with walls and ghosts updated. 24 bytes per cell.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "fluid/grid.glsl"
GRID_IN(rg32f, 0, first);
GRID_IN(rg32f, 1, second);
layout(rg32f, binding = 2) writeonly uniform image2D result;
uniform vec2 factors;

float valueU(ivec2 f) { return factors.x * at(first, f + 1).x + factors.y * at(second, f + 1).x; }
float valueV(ivec2 f) { return factors.x * at(first, f + 1).y + factors.y * at(second, f + 1).y; }
#include "fluid/write_faces.glsl"

void main() {
    FOR_EACH_TEXEL(texel)
        imageStore(result, texel, vec4(faceValues(texel - 1), 0, 0));
    END
}
