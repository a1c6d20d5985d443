// Purpose: for kernels that compute a velocity on all faces: one invocation per texel, ghosts
// included. The kernel defines `float valueU(ivec2 f), valueV(ivec2 f)` for open faces and includes
// this afterwards; or VALUE_U(f, open) and VALUE_V, where these depend on the open fraction; or VALUE_OF(k, f, open), of
// which there is one copy for both components.
#ifndef VALUE_U
#define VALUE_U(f, open) valueU(f)
#define VALUE_V(f, open) valueV(f)
#endif

// The value of texel f + 1.
#if CLOSED
vec2 faceValues(ivec2 f) { return at(faces, f + 1).zw; }
#else
vec2 faceValues(ivec2 f) {
    // One call for plain and other blocks: compilers copy a function that is called twice, and take twice as long.
    const bool plain = isPlain(f + 1);
    ivec2 fu = f, fv = f;
    vec4 ofU = vec4(1), ofV = vec4(1);
    if (!plain) {
        fu = faceOfU(f), fv = faceOfV(f);
        ofU = at(faces, fu + 1), ofV = at(faces, fv + 1);
    }
    vec2 value = vec2(ofU.z, ofV.w);
#ifdef VALUE_OF
#pragma optionNV(unroll none)
    for (int k = 0; k < 2; ++k) {
        const float open = k == 0 ? ofU.x : ofV.y;
        if (!(open > 0.0)) continue;
        const float found = VALUE_OF(k, k == 0 ? fu : fv, open);
        if (k == 0) value.x = found;
        else value.y = found;
    }
#else
    if (ofU.x > 0.0) value.x = VALUE_U(fu, ofU.x);
    if (ofV.y > 0.0) value.y = VALUE_V(fv, ofV.y);
#endif
    if (plain) return value;
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
