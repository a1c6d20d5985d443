#version 450 core
// Purpose: tracer particles, one instance each: part 0 their trails as triangle strips of TRAIL + 1
// points, the head first; part 1 their heads as squares.
// Storage 0 to 2 as in particles.comp.
#include "view/flow_state.glsl"
#include "view/particles.glsl"
layout(std430, binding = 0) readonly buffer Particles { vec4 particles[]; };
layout(std430, binding = 1) readonly buffer Trails { vec2 trails[]; };
layout(std430, binding = 2) readonly buffer State { FlowState state; };
uniform vec4 corners;  // of the map in clip coordinates
uniform vec2 pixels;   // of the picture
uniform vec2 size;     // of the domain [m]
uniform float width;   // of a head [pixels]
uniform int count, part;
out vec2 from;         // of the trail's middle, or of the head's [pixels]
out float reach;       // half of the width there [pixels]
out float faint;       // how much shows, 0..1

vec2 pointOf(int k) {  // 0 the head, then back in time
    if (k <= 0) return particles[gl_InstanceID].xy;
    uint slot = (state.tick - uint(min(k, TRAIL) - 1)) % uint(TRAIL);
    return trails[slot * uint(count) + uint(gl_InstanceID)];
}

void main() {
    vec2 scale = 0.5 * (corners.zw - corners.xy) * pixels / size;  // pixels per metre
    vec4 self = particles[gl_InstanceID];
    float age = self.z / lifeOf(uint(gl_InstanceID), uint(self.w));
    faint = smoothstep(0.0, 0.06, age) * (1.0 - smoothstep(0.9, 1.0, age));
    // Particles that hardly move are fainter.
    float trail = length((pointOf(0) - pointOf(TRAIL)) * scale);
    faint *= mix(0.3, 1.0, smoothstep(0.0, 6.0 * width, trail));
    vec2 at, aside;
    if (part == 0) {
        int k = gl_VertexID >> 1;
        at = pointOf(k);
        vec2 way = (pointOf(k - 1) - pointOf(k + 1)) * scale;
        float length_ = length(way);
        way = length_ > 0.0 ? way / length_ : vec2(0.0);
        float old = float(k) / float(TRAIL);
        faint *= 0.75 * (1.0 - old) * (1.0 - old);
        reach = 0.5 * width * mix(0.8, 0.25, old);
        float across = (reach + 1.0) * float(2 * (gl_VertexID & 1) - 1);
        from = vec2(0.0, across);
        aside = vec2(-way.y, way.x) * across;
    } else {
        at = pointOf(0);
        reach = 0.5 * width;
        from = (reach + 1.0) * (2.0 * vec2(gl_VertexID & 1, gl_VertexID >> 1) - 1.0);
        aside = from;
    }
    gl_Position = vec4(mix(corners.xy, corners.zw, at / size) + 2.0 * aside / pixels, 0.0, 1.0);
}
