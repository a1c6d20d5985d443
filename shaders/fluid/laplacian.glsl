// Purpose: the five-point Laplacian of the components of `field` on their faces. A closed face sideways
// of an open one stands for a wall half way between them: the value behind it is the mirrored one.
float besideU(ivec2 f, float own) {
    const vec4 face = at(faces, f + 1);
    const float value = at(field, f + 1).x;
    const bool isFace = f == faceOfU(f);
    return isFace && face.x == 0.0 ? 2.0 * face.z - own : value;
}
float besideV(ivec2 f, float own) {
    const vec4 face = at(faces, f + 1);
    const float value = at(field, f + 1).y;
    const bool isFace = f == faceOfV(f);
    return isFace && face.y == 0.0 ? 2.0 * face.w - own : value;
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

