// Purpose: velocity and its gradient at the centres of cells, for kernels that make one value; u, v and w are FIELD_IN.
//   along(axis, p) is d velocity / d axis at cell p, from the centres beside it.
uniform vec3 perLength;  // 1/h

#define PICK(F, p) take(F, quadAt((p).x >> 2, (p).y, (p).z))[(p).x & 3]
vec3 centre(ivec3 p) {
    return 0.5 * vec3(PICK(u, p) + PICK(u, p + ivec3(1, 0, 0)), PICK(v, p) + PICK(v, p + ivec3(0, 1, 0)),
                      PICK(w, p) + PICK(w, p + ivec3(0, 0, 1)));
}
vec3 along(int axis, ivec3 p) {
    ivec3 e = ivec3(0);
    e[axis] = 1;
    return 0.5 * perLength[axis] * (centre(p + e) - centre(p - e));
}
vec3 vorticityAt(ivec3 p) {
    const vec3 x = along(0, p), y = along(1, p), z = along(2, p);
    return vec3(y.z - z.y, z.x - x.z, x.y - y.x);
}
