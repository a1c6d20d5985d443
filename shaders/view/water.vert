#version 450 core
// Purpose: the water surface and the sides of its tank as triangle strips, without vertex data.
// part 0: one instance a row of the surface; part 1: one instance a side of the tank.
layout(binding = 0) uniform sampler2D surface;  // height, dh/dx, dh/dy, solid a vertex
uniform mat4 projection;
uniform vec2 size;        // of the domain [m]
uniform float relief;     // drawn metres a metre of height
uniform float wallTop;    // [m]
uniform float depth;      // of the tank [m]
uniform int part;
out vec3 position;
out vec3 data;            // scaled slope, height; sides: outward normal, how deep 0..1
out float solid;

void main() {
    ivec2 last = textureSize(surface, 0) - 1;
    ivec2 at;
    float below = 0.0;
    vec2 outward = vec2(0.0);
    if (part == 0) {
        at = ivec2(gl_VertexID >> 1, gl_InstanceID + (gl_VertexID & 1));
    } else {
        int along = gl_VertexID >> 1;
        below = float(gl_VertexID & 1);
        int side = gl_InstanceID;
        at = side < 2 ? ivec2(side == 0 ? 0 : last.x, min(along, last.y))
                      : ivec2(min(along, last.x), side == 2 ? 0 : last.y);
        outward = side < 2 ? vec2(side == 0 ? -1.0 : 1.0, 0.0) : vec2(0.0, side == 2 ? -1.0 : 1.0);
    }
    vec4 found = texelFetch(surface, at, 0);
    solid = found.w;
    float top = found.w > 0.5 ? wallTop : relief * found.x;
    position = vec3(vec2(at) / vec2(last) * size, mix(top, -depth, below));
    data = part == 0 ? vec3(relief * found.yz, relief * found.x) : vec3(outward, below);
    gl_Position = projection * vec4(position, 1.0);
}
