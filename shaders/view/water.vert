#version 450 core
// Purpose: the water surface and the sides of its tank as triangle strips, without vertex data.
// part 0: one instance per row of the surface; part 1: one instance per side of the tank.
layout(binding = 0) uniform sampler2D surface;  // drawn height and slope, solid
uniform mat4 projection;
uniform ivec2 quads;  // of the surface
uniform vec2 size;    // of the domain [m]
uniform vec2 cover;   // extent of the texture [m], a little more than the domain
uniform float depth;  // of the tank [m]
uniform int part;
out vec3 position;
flat out vec2 outward;  // sides: normal
out float below;        // sides: 0 at the water's rim, 1 on the floor

void main() {
    ivec2 at;
    below = 0.0;
    outward = vec2(0.0);
    if (part == 0) {
        at = ivec2(gl_VertexID >> 1, gl_InstanceID + (gl_VertexID & 1));
    } else {
        int along = gl_VertexID >> 1;
        below = float(gl_VertexID & 1);
        int side = gl_InstanceID;
        at = side < 2 ? ivec2(side == 0 ? 0 : quads.x, min(along, quads.y))
                      : ivec2(min(along, quads.x), side == 2 ? 0 : quads.y);
        outward = side < 2 ? vec2(side == 0 ? -1.0 : 1.0, 0.0) : vec2(0.0, side == 2 ? -1.0 : 1.0);
    }
    vec2 place = vec2(at) / vec2(quads) * size;
    // Water stays inside the tank at any exaggeration.
    float top = clamp(textureLod(surface, place / cover, 0.0).x, -0.9 * depth, 0.9 * depth);
    position = vec3(place, mix(top, -depth, below));
    gl_Position = projection * vec4(position, 1.0);
}
