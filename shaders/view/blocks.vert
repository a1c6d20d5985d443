#version 450 core
// Purpose: walls that stand in the water.
// part 0: one rectangle per instance: the top of all walls, then the four sides of the tank, from
// which the fragment shader cuts the solid parts; part 1: one instance per segment of the walls'
// outlines.
layout(std430, binding = 4) readonly buffer Sides { vec4 sides[]; };  // in blocks, solid to the left
uniform mat4 projection;
uniform vec2 size;     // of the domain [m]
uniform vec2 spacing;  // of blocks [m]
uniform float depth;   // of the tank [m]
uniform float wallTop; // [m]
uniform int part;
out vec3 position;
flat out vec3 normal;
void main() {
    float along = float(gl_VertexID & 1), up = float(gl_VertexID >> 1);
    float z = mix(-depth, wallTop, up);
    if (part == 1) {
        vec4 ends = sides[gl_InstanceID] * spacing.xyxy;
        position = vec3(clamp(mix(ends.xy, ends.zw, along), vec2(0.0), size), z);
        vec2 way = ends.zw - ends.xy;
        normal = normalize(vec3(way.y, -way.x, 1e-9));
    } else if (gl_InstanceID == 0) {
        position = vec3(vec2(along, up) * size, wallTop);
        normal = vec3(0.0, 0.0, 1.0);
    } else {
        int side = gl_InstanceID - 1;
        float far = float(side & 1);
        vec2 at = side < 2 ? vec2(far, along) : vec2(along, far);
        position = vec3(at * size, z);
        normal = side < 2 ? vec3(2.0 * far - 1.0, 0.0, 0.0) : vec3(0.0, 2.0 * far - 1.0, 0.0);
    }
    gl_Position = projection * vec4(position, 1.0);
}
