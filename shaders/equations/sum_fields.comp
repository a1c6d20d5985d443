// Purpose: target = base + the sum of up to four fields, or of their differences from the base, with factors, laid out as
// each is. 16 bytes a field and texel.
// Of components that do not evolve only the base is taken: to the rate of a constraint 0 = ... nothing is added.
#version 450 core
layout(local_size_x = 16, local_size_y = 8) in;
layout(rgba32f, binding = 0) readonly uniform image2D base;
layout(rgba32f, binding = 1) readonly uniform image2D a;
layout(rgba32f, binding = 2) readonly uniform image2D b;
layout(rgba32f, binding = 3) readonly uniform image2D c;
layout(rgba32f, binding = 4) readonly uniform image2D d;
layout(rgba32f, binding = 5) writeonly uniform image2D target;
#ifdef WALLS
layout(rgba32f, binding = 6) readonly uniform image2D solid;  // 1 in walls, padded
uniform ivec3 solidLayout;
#endif
uniform ivec3 baseLayout, targetLayout;  // first texel of a row, first row, rows from component to component
uniform ivec3 layouts;                   // of a, b, c and d alike
uniform ivec2 cells;
uniform float baseFactor;
uniform float ofBase;  // 1: of each field its difference from the base, which is exact where they are alike
uniform vec4 factors;  // of a, b, c, d
uniform int evolving;  // bit k: component k does

ivec2 placed(ivec3 place, ivec2 t, int component) {
    return ivec2(place.x + t.x, place.y + component * place.z + t.y);
}

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    const int component = int(gl_GlobalInvocationID.z);
    if (4 * t.x >= cells.x || t.y >= cells.y) return;
    const ivec2 at = placed(layouts, t, component);
    vec4 given = vec4(0), sum = vec4(0);
    if (baseFactor != 0.0) given = imageLoad(base, placed(baseLayout, t, component));
    const vec4 less = ofBase * given;
    if ((evolving >> component & 1) != 0) {
        if (factors.x != 0.0) sum += factors.x * (imageLoad(a, at) - less);
        if (factors.y != 0.0) sum += factors.y * (imageLoad(b, at) - less);
        if (factors.z != 0.0) sum += factors.z * (imageLoad(c, at) - less);
        if (factors.w != 0.0) sum += factors.w * (imageLoad(d, at) - less);
    }
    sum = baseFactor * given + sum;
    bvec4 inside = lessThan(4 * ivec4(t.x) + ivec4(0, 1, 2, 3), ivec4(cells.x));
#ifdef WALLS
    inside = equal(vec4(inside) * (1.0 - imageLoad(solid, placed(solidLayout, t, 0))), vec4(1));
#endif
    imageStore(target, placed(targetLayout, t, component), mix(vec4(0), sum, inside));
}
