// Purpose: converts any medium of stencil.glsl for multigrid: the weights k_f of faces, including sides, and
// the rest of the diagonal over the factor of the stiffness,
//
//     (a M + b C + g K) / g  =  -div(k grad)  +  (a M + b C) / g
//
// so that a new time step changes only the latter, and faces in a matched layer. Behind a Dirichlet side the value is 0: its weight is 2 k. One
// invocation per texel of the larger of the three fields.
// terms (a, b, g). Source: docs/methods/wave.md.
#version 450 core
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y) in;
#include "linalg/stencil.glsl"
layout(rgba32f, binding = 1) writeonly uniform image2D weightX;
layout(rgba32f, binding = 2) writeonly uniform image2D weightY;
layout(rgba32f, binding = 3) writeonly uniform image2D mass;
uniform vec3 terms;

// The weights of left, right, lower and upper faces.
Neighbours weightsAt(ivec2 t, Medium m) {
#if FACES
    Neighbours k = Neighbours(m.face.left / inverseH2.x, m.face.right / inverseH2.x,
                              m.face.lower / inverseH2.y, m.face.upper / inverseH2.y);
#else
    const vec4 uniformK = vec4(uniformMedium.x);
    Neighbours k = Neighbours(uniformK, uniformK, uniformK, uniformK);
#endif
    // A closed side has the cell's own value behind it.
#if !PERIODIC_X
    if (t.x == 0) k.left.x *= 1.0 - sideGhost.x;
    if (t.x == texels.x - 1) k.right[LAST_LANE] *= 1.0 - sideGhost.y;
#endif
#if !PERIODIC_Y
    if (t.y == 0) k.lower *= 1.0 - sideGhost.z;
    if (t.y == cells.y - 1) k.upper *= 1.0 - sideGhost.w;
#endif
    return k;
}

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    if (t.x > cells.x / 4 || t.y > cells.y) return;
    const ivec2 own = min(t, ivec2(texels.x, cells.y) - 1);
    const Medium m = mediumAt(own);
    const Neighbours k = weightsAt(own, m);
    if (t.y < cells.y) {
        // The right side follows the last cell, which may be in a separate texel.
        vec4 x = t.x < texels.x ? masked(t, k.left) : vec4(0);
        if (t.x == cells.x / 4) x[cells.x & 3] = k.right[LAST_LANE];
        imageStore(weightX, t, x);
    }
    if (t.x < texels.x) {
        imageStore(weightY, t, masked(own, t.y < cells.y ? k.lower : k.upper));
        if (t.y < cells.y) {
            vec4 rest = (terms.x * m.mass + terms.y * m.damping) / terms.z;
#if EDGES
            rest += m.held;
#endif
            imageStore(mass, t, masked(t, rest));
        }
    }
}
