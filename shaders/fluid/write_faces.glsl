// Purpose: for kernels that compute a velocity on all faces: one invocation per texel, ghosts
// included. The kernel defines `float valueU(ivec2 f), valueV(ivec2 f)` for open faces and includes
// this afterwards. FACE_FOR(k, f, open): the face whose value that of face f is, of component k (f).
#ifndef FACE_FOR
#define FACE_FOR(k, f, open) f
#endif

float faceU(ivec2 f) {
    const vec4 face = at(faces, f + 1);
    return face.x > 0.0 ? valueU(FACE_FOR(0, f, face.x)) : face.z;
}
float faceV(ivec2 f) {
    const vec4 face = at(faces, f + 1);
    return face.y > 0.0 ? valueV(FACE_FOR(1, f, face.y)) : face.w;
}

// The value of texel f + 1.
#if CLOSED
vec2 faceValues(ivec2 f) { return at(faces, f + 1).zw; }
#else
vec2 faceValues(ivec2 f) {
    if (isPlain(f + 1)) return vec2(valueU(f), valueV(f));
    const ivec2 fu = faceOfU(f), fv = faceOfV(f);
    vec2 value = vec2(faceU(fu), faceV(fv));
    const vec4 rule = at(faces, f + 1);
    // Ghosts beside a side follow its condition; those in front of and behind sides, and across
    // periodic ones, are copies.
#if !PERIODIC_Y
    if (fu.y != f.y) value.x = rule.x * value.x + rule.z;
#endif
#if !PERIODIC_X
    if (fv.x != f.x) value.y = rule.y * value.y + rule.w;
#endif
    return value;
}
#endif
