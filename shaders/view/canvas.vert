#version 450 core
// Purpose: rectangles and letters over a picture, one instance each, in pixels with y down.
// Texture 0: rgba32f, three texels per rectangle: corners x0, y0, x1, y1; the same in the atlas; colour.
layout(binding = 0) uniform sampler2D rectangles;
uniform vec2 pixels;  // of the picture
out vec2 place;
flat out vec4 paint;
void main() {
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    vec4 where = texelFetch(rectangles, ivec2(0, gl_InstanceID), 0);
    vec4 from = texelFetch(rectangles, ivec2(1, gl_InstanceID), 0);
    paint = texelFetch(rectangles, ivec2(2, gl_InstanceID), 0);
    place = mix(from.xy, from.zw, corner);
    vec2 at = mix(where.xy, where.zw, corner) / pixels;
    gl_Position = vec4(2.0 * at.x - 1.0, 1.0 - 2.0 * at.y, 0.0, 1.0);
}
