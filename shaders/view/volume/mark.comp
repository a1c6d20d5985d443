// Purpose: what a ray meets in each block of 8 x 8 x 8 cells: bit 0 smoke, bit 1 fire, bit 2 the surface; 0: nothing.
// Storage 0 to 2: the blocks of these fields as view/volume/blocks.comp leaves them; storage 3: the result.
// SMOKE, FIRE, SURFACE: 1 where there is one.
#version 450 core
layout(local_size_x = 64) in;
#if SMOKE
layout(std430, binding = 0) readonly buffer Smoke { vec4 smoke[]; };
uniform float faintest;  // smoke that is seen
#endif
#if FIRE
layout(std430, binding = 1) readonly buffer Fire { vec4 fire[]; };
uniform float coldest;  // that glows
#endif
#if SURFACE
layout(std430, binding = 2) readonly buffer Surface { vec4 surface[]; };
uniform float level;
#endif
layout(std430, binding = 3) writeonly buffer Marks { uint marks[]; };
uniform int count;
void main() {
    int i = int(gl_GlobalInvocationID.x);
    if (i >= count) return;
    uint mark = 0u;
#if SMOKE
    if (smoke[i].y > faintest) mark |= 1u;
#endif
#if FIRE
    if (fire[i].y > coldest) mark |= 2u;
#endif
#if SURFACE
    if (surface[i].x <= level && surface[i].y >= level) mark |= 4u;
#endif
    marks[i] = mark;
}
