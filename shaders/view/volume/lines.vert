#version 450 core
// Purpose: streamlines as ribbons that face the camera and are lit like tubes: two triangles from a point to the next.
// Storage 0: points of lines, POINTS each, with 1 where the line goes on.
layout(std430, binding = 0) readonly buffer Points { vec4 points[]; };
uniform mat4 matrix;
uniform vec3 eye;      // where rays begin, or for parallel rays their direction
uniform int parallel;  // 1: rays are parallel
uniform float radius;  // [m]
out vec3 point, toEye, side;
out float across;      // -1 to 1
void main() {
    const int segment = gl_VertexID / 6, corner = gl_VertexID % 6;
    const int line = segment / (POINTS - 1), index = line * POINTS + segment % (POINTS - 1);
    const bool behind = corner == 1 || corner == 2 || corner == 4;
    const float edge = corner == 2 || corner == 4 || corner == 5 ? 1.0 : -1.0;
    const vec4 from = points[index], to = points[index + 1];
    const int here = behind ? index + 1 : index;
    // Along the line here, so that neighbours meet
    const bool goesOn = points[here].w > 0.0 && here % POINTS < POINTS - 1;
    const bool came = here % POINTS > 0 && points[max(here - 1, 0)].w > 0.0;
    const vec3 next = goesOn ? points[here + 1].xyz : points[here].xyz;
    const vec3 last = came ? points[max(here - 1, 0)].xyz : points[here].xyz;
    const vec3 way = next - last;
    point = behind ? to.xyz : from.xyz;
    toEye = parallel == 1 ? -eye : normalize(eye - point);
    const vec3 cross_ = cross(length(way) > 0.0 ? normalize(way) : vec3(0.0, 1.0, 0.0), toEye);
    side = cross_ / max(length(cross_), 1e-6);
    across = edge;
    point += edge * radius * side;
    gl_Position = from.w > 0.0 ? matrix * vec4(point, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
}
