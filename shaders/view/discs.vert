#version 450 core
// Purpose: discs over a map, one instance each: a square around the disc.
// Storage: discs[5 i ..]: centre and radius of disc i [m], the slope of the potential on it.
layout(std430, binding = 0) readonly buffer Discs { float discs[]; };
uniform vec4 corners;  // of the map in clip coordinates
uniform vec2 pixels;   // of the picture
uniform vec2 size;     // of the domain [m]
uniform float width;   // of a thin line [pixels]
out vec2 from;         // of the middle [pixels]
flat out float reach;  // the radius [pixels]
flat out vec2 slope;   // of the potential across it, 1 at most
void main() {
    vec2 scale = 0.5 * (corners.zw - corners.xy) * pixels / size;  // pixels per metre
    int first = 5 * gl_InstanceID;
    vec2 at = vec2(discs[first], discs[first + 1]);
    reach = max(discs[first + 2] * scale.x, 0.6 * width);
    slope = vec2(discs[first + 3], discs[first + 4]);
    from = (reach + 1.0) * (2.0 * vec2(gl_VertexID & 1, gl_VertexID >> 1) - 1.0);
    gl_Position = vec4(mix(corners.xy, corners.zw, at / size) + 2.0 * from / pixels, 0.0, 1.0);
}
