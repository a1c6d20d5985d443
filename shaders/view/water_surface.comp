#version 450 core
// Purpose: height and slope at the vertices of the drawn water surface.
// Image 2: rgba32f, one texel a vertex: height [m], dh/dx, dh/dy [m/m], how solid the place is.
#include "view/sample.glsl"
layout(local_size_x = 16, local_size_y = 16) in;
layout(rgba32f, binding = 2) writeonly uniform image2D surface;
uniform vec2 size;  // of the domain [m]
void main() {
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    ivec2 vertices = imageSize(surface);
    if (any(greaterThanEqual(at, vertices))) return;
    vec2 place = vec2(at) / vec2(vertices - 1);
    vec2 middle = sampleAt(place);
    // Slopes over a cell or the distance of two vertices, whichever is wider.
    vec2 reach = max(1.0 / vec2(cells), 0.5 / vec2(vertices - 1));
    vec2 west = sampleAt(place - vec2(reach.x, 0.0)), east = sampleAt(place + vec2(reach.x, 0.0));
    vec2 south = sampleAt(place - vec2(0.0, reach.y)), north = sampleAt(place + vec2(0.0, reach.y));
    // A wall has no height of its own; towards it the surface goes on as it is.
    if (west.y > 0.99) west.x = middle.x;
    if (east.y > 0.99) east.x = middle.x;
    if (south.y > 0.99) south.x = middle.x;
    if (north.y > 0.99) north.x = middle.x;
    vec2 slope = vec2(east.x - west.x, north.x - south.x) / (2.0 * reach * size);
    vec4 found = vec4(middle.x, slope, middle.y);
    if (any(isnan(found)) || any(isinf(found))) found = vec4(0.0, 0.0, 0.0, middle.y);
    imageStore(surface, at, found);
}
