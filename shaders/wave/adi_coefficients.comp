// Purpose: the tridiagonal matrices of an ADI step, terms = (1, b, g): D + g K_x of every row of cells and
// D + g K_y of every column, D = M + b C. It would be a sixth of a step's work, so it is done only
// once.
// Layout: interleaved, as solvers/linalg/dense/tridiagonal.hpp expects: entry i of row j of cells is
// float i * pitches.x + j, entry j of column i float j * pitches.y + i; D lies like the latter. Solid
// cells, where everything is 0, get a 1 on the diagonal. Source: docs/methods/wave.md.
#version 450 core
layout(local_size_x = 8, local_size_y = 8) in;
#include "linalg/stencil.glsl"
layout(std430, binding = 0) writeonly buffer LowerX { float lowerX[]; };
layout(std430, binding = 1) writeonly buffer DiagonalX { float diagonalX[]; };
layout(std430, binding = 2) writeonly buffer UpperX { float upperX[]; };
layout(std430, binding = 3) writeonly buffer LowerY { float lowerY[]; };
layout(std430, binding = 4) writeonly buffer DiagonalY { float diagonalY[]; };
layout(std430, binding = 5) writeonly buffer UpperY { float upperY[]; };
layout(std430, binding = 6) writeonly buffer Own { float own[]; };
uniform vec3 terms;
uniform ivec2 pitches;  // floats

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy);
    if (t.x >= texels.x || t.y >= cells.y) return;
    const Medium m = mediumAt(t);
    const Neighbours none = Neighbours(vec4(0), vec4(0), vec4(0), vec4(0));
    const Neighbours ghost = withGhosts(t, vec4(1), none, GHOST);
#if FACES
    const Neighbours k = m.face;
#else
    const vec2 h = uniformMedium.x * inverseH2;
    const Neighbours k = Neighbours(vec4(h.x), vec4(h.x), vec4(h.y), vec4(h.y));
#endif
    const vec4 d = terms.x * m.mass + terms.y * m.damping;
#if EDGES
    // The sweep along rows takes them all.
    const vec4 held = m.held;
#else
    const vec4 held = vec4(0);
#endif
    const vec4 x = d + terms.z * (held + k.left * (1.0 - ghost.left) + k.right * (1.0 - ghost.right));
    const vec4 y = d + terms.z * (k.lower * (1.0 - ghost.lower) + k.upper * (1.0 - ghost.upper));
    for (int lane = 0; lane < 4; ++lane) {
        const int i = 4 * t.x + lane, j = t.y;
        if (i >= cells.x) break;
        const int atX = i * pitches.x + j, atY = j * pitches.y + i;
        lowerX[atX] = -terms.z * k.left[lane];
        upperX[atX] = -terms.z * k.right[lane];
        diagonalX[atX] = x[lane] > 0.0 ? x[lane] : 1.0;
        lowerY[atY] = -terms.z * k.lower[lane];
        upperY[atY] = -terms.z * k.upper[lane];
        diagonalY[atY] = y[lane] > 0.0 ? y[lane] : 1.0;
        own[atY] = d[lane];
    }
}
