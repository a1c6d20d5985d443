#version 450 core
// Purpose: arrows along a flow, one instance each, without vertex data.
// LISTED (0): 0 puts them on a grid of `grid` points over the domain, with length proportional to
// speed; 1 draws the heads of storage 0: place (0..1 over the domain) and direction in pixels.
// Texture 0: velocity at centres and walls (flow_center.comp). Storage 2: FlowState.
#include "view/flow_state.glsl"
#ifndef LISTED
#define LISTED 0
#endif
layout(binding = 0) uniform sampler2D flow;
layout(std430, binding = 0) readonly buffer Heads { vec4 heads[]; };
layout(std430, binding = 2) readonly buffer State { FlowState state; };
uniform vec4 corners;    // of the map in clip coordinates
uniform vec2 pixels;     // of the picture
uniform ivec2 grid;
uniform vec2 cover;      // domain / texture of centres
uniform vec2 size;       // of the domain [m]
uniform float longest;   // of an arrow [pixels]
uniform float thick;     // of its shaft [pixels]
out vec2 from;           // of the arrow's middle, along and across it [pixels]
flat out float extent;   // of the arrow [pixels]
void main() {
    vec2 place, way;
#if LISTED
    place = heads[gl_InstanceID].xy;
    way = heads[gl_InstanceID].zw;
    extent = longest;
#else
    place = (vec2(gl_InstanceID % grid.x, gl_InstanceID / grid.x) + 0.5) / vec2(grid);
    vec4 found = textureLod(flow, place * cover, 0.0);
    way = found.xy * (corners.zw - corners.xy) * pixels / size;
    extent = longest * min(length(found.xy) / max(state.scale, 1e-30), 1.0);
    if (found.z > 0.5) extent = 0.0;
#endif
    float length_ = length(way);
    // Arrows too short to tell from dots are omitted.
    if (extent < 3.0 * thick || length_ == 0.0) {
        gl_Position = vec4(2.0, 2.0, 0.0, 1.0);
        return;
    }
    way /= length_;
    vec2 corner = 2.0 * vec2(gl_VertexID & 1, gl_VertexID >> 1) - 1.0;
    from = corner * (vec2(0.5 * extent, 0.5 * min(longest, extent)) + 2.0 + thick);
    vec2 at = way * from.x + vec2(-way.y, way.x) * from.y;
    gl_Position = vec4(mix(corners.xy, corners.zw, place) + 2.0 * at / pixels, 0.0, 1.0);
}
