// Purpose: the five-point Laplacian of the components of `field` on their faces. A closed face sideways
// of an open one stands for a wall half way between them: the value behind it is the mirrored one.
bool plainHere = false;  // set by the kernel: no walls or sides near

float besideU(ivec2 f, float own) {
    if (plainHere) return at(field, f + 1).x;
    const ivec2 g = faceOfU(f);
    const vec4 face = at(faces, g + 1);
    const bool isFace = g.y == f.y || PERIODIC_Y == 1;
    return isFace && face.x == 0.0 ? 2.0 * face.z - own : at(field, f + 1).x;
}
float besideV(ivec2 f, float own) {
    if (plainHere) return at(field, f + 1).y;
    const ivec2 g = faceOfV(f);
    const vec4 face = at(faces, g + 1);
    const bool isFace = g.x == f.x || PERIODIC_X == 1;
    return isFace && face.y == 0.0 ? 2.0 * face.w - own : at(field, f + 1).y;
}
float laplacianU(ivec2 f, float own) {
    const float ahead = at(field, f + ivec2(2, 1)).x, behind = at(field, f + ivec2(0, 1)).x;
    return (ahead + behind - 2.0 * own) / (spacing.x * spacing.x) +
           (besideU(f + ivec2(0, 1), own) + besideU(f - ivec2(0, 1), own) - 2.0 * own) /
               (spacing.y * spacing.y);
}
float laplacianV(ivec2 f, float own) {
    const float ahead = at(field, f + ivec2(1, 2)).y, behind = at(field, f + ivec2(1, 0)).y;
    return (ahead + behind - 2.0 * own) / (spacing.y * spacing.y) +
           (besideV(f + ivec2(1, 0), own) + besideV(f - ivec2(1, 0), own) - 2.0 * own) /
               (spacing.x * spacing.x);
}

