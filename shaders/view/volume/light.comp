// Purpose: the sun in a volume of half the resolution: the optical depth of the smoke between each cell and the sun, and the
// part of the sun that solids leave visible. One launch is one plane of cells across AXIS, from the sun's side on; each cell
// goes on from where its beam crossed the plane before.
// Texture 0: smoke; texture 1: this volume; texture 9: distance of solids from the sun; image 0: this volume.
// SMOKE, SOLIDS: 1 where there are any.
#version 450 core
layout(local_size_x = 8, local_size_y = 8) in;
#if SMOKE
layout(binding = 0) uniform sampler3D smoke;
uniform float extinction;  // of a value of 1 [1/m]
#endif
layout(binding = 1) uniform sampler3D before;
#if SOLIDS
#include "view/volume/shadow.glsl"
#endif
layout(binding = 0, rg32f) uniform writeonly image3D light;
uniform ivec3 cells;   // of this volume
uniform vec3 low, high;
uniform vec3 sun;      // towards it
uniform int axis, plane;

void main() {
    const ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    const int u = axis == 0 ? 1 : 0, v = axis == 2 ? 1 : 2;
    if (at.x >= cells[u] || at.y >= cells[v]) return;
    ivec3 cell;
    cell[axis] = plane, cell[u] = at.x, cell[v] = at.y;
    const vec3 size = (high - low) / vec3(cells);
    const vec3 middle = low + (vec3(cell) + 0.5) * size;
    float depth = 0.0, visible = 1.0;
#if SMOKE
    // To the plane before, along the beam
    const vec3 way = sun * (size[axis] / abs(sun[axis]));
    const vec3 from = (middle + way - low) / (high - low);
    const float here = max(textureLod(smoke, (middle - low) / (high - low), 0.0).r, 0.0);
    const bool inside = all(greaterThan(from, vec3(0.0))) && all(lessThan(from, vec3(1.0)));
    depth = extinction * here * length(way) * (inside ? 1.0 : 0.5);
    if (inside) depth += textureLod(before, from, 0.0).r;
    if (!(depth < 1e4)) depth = 0.0;
#endif
#if SOLIDS
    visible = sunAt(middle, 1.5 * max(size.x, max(size.y, size.z)));
#endif
    imageStore(light, cell, vec4(depth, visible, 0.0, 0.0));
}
