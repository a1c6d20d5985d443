#version 450 core
// Purpose: lines of constant width as triangle strips, two vertices per point.
// Storage 0: vec4 per point: position (0..1 over the domain), share of the full width, and 1 at the first, 2 at
// the last point of a line (3 at both), 0 else.
layout(std430, binding = 0) readonly buffer Points { vec4 points[]; };
uniform vec4 corners;  // of the map in clip coordinates
uniform vec2 pixels;   // of the picture
uniform float width;   // [pixels]
out float across;      // from the middle of the line [pixels]
out float reach;       // half of the line's width [pixels]
void main() {
    int me = gl_VertexID >> 1;
    vec4 here = points[me];
    int flags = int(here.w);
    vec2 before = (flags & 1) != 0 ? here.xy : points[me - 1].xy;
    vec2 behind = (flags & 2) != 0 ? here.xy : points[me + 1].xy;
    vec2 scale = 0.5 * (corners.zw - corners.xy) * pixels;
    vec2 way = (behind - before) * scale;
    float length_ = length(way);
    way = length_ > 0.0 ? way / length_ : vec2(1.0, 0.0);
    reach = 0.5 * width * here.z;
    across = (reach + 2.0) * float(2 * (gl_VertexID & 1) - 1);
    vec2 at = vec2(-way.y, way.x) * across;
    gl_Position = vec4(mix(corners.xy, corners.zw, here.xy) + 2.0 * at / pixels, 0.0, 1.0);
}
