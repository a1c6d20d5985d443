#version 450 core
// Purpose: discs over a map, one instance each: a square round the disc.
// Storage: discs[3 i ..]: centre and radius of disc i [m].
layout(std430, binding = 0) readonly buffer Discs { float discs[]; };
uniform vec4 corners;  // of the map in clip coordinates
uniform vec2 pixels;   // of the picture
uniform vec2 size;     // of the domain [m]
uniform float width;   // of a thin line [pixels]
out vec2 from;         // of the middle [pixels]
out float reach;       // the radius [pixels]
void main() {
    vec2 scale = 0.5 * (corners.zw - corners.xy) * pixels / size;  // pixels a metre
    vec2 at = vec2(discs[3 * gl_InstanceID], discs[3 * gl_InstanceID + 1]);
    reach = max(discs[3 * gl_InstanceID + 2] * scale.x, 0.6 * width);
    from = (reach + 1.0) * (2.0 * vec2(gl_VertexID & 1, gl_VertexID >> 1) - 1.0);
    gl_Position = vec4(mix(corners.xy, corners.zw, at / size) + 2.0 * from / pixels, 0.0, 1.0);
}
