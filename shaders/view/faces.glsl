// Purpose: a staggered velocity at any place, bilinear in each component.
// Texture 3: rg32f, (nx+1) x (ny+1) texels: u on the left face of a cell and v on its lower face.
layout(binding = 3) uniform sampler2D faces;
uniform ivec2 periodic;  // 1 if left and right, bottom and top, are the same

// A neighbour beyond a side is the cell at the side itself, or the one at the opposite side.
int nearest(int at, int count, int wraps) {
    return wraps != 0 ? at - count * int(floor(float(at) / float(count)))
                      : clamp(at, 0, count - 1);
}
float acrossFace(ivec2 at) {
    return texelFetch(faces, ivec2(clamp(at.x, 0, cells.x), nearest(at.y, cells.y, periodic.y)), 0).x;
}
float upFace(ivec2 at) {
    return texelFetch(faces, ivec2(nearest(at.x, cells.x, periodic.x), clamp(at.y, 0, cells.y)), 0).y;
}

// `place` in cells from the lower left corner of the domain; [m/s].
vec2 velocityAt(vec2 place) {
    vec2 at = place - vec2(0.0, 0.5), low = floor(at), part = at - low;
    ivec2 i = ivec2(low);
    float u = mix(mix(acrossFace(i), acrossFace(i + ivec2(1, 0)), part.x),
                  mix(acrossFace(i + ivec2(0, 1)), acrossFace(i + 1), part.x), part.y);
    at = place - vec2(0.5, 0.0);
    low = floor(at);
    part = at - low;
    i = ivec2(low);
    float v = mix(mix(upFace(i), upFace(i + ivec2(1, 0)), part.x),
                  mix(upFace(i + ivec2(0, 1)), upFace(i + 1), part.x), part.y);
    return vec2(u, v);
}
