// Purpose: starts a step: r = b - A w with b = 2 M v + rightSide dt (f - K u) and w of the last step,
// sums <r, r> and <b, b> for the conjugate gradients. 16 bytes a cell.
// Source: docs/methods/wave.md.
#version 450 core
#include "linalg/partial.glsl"
#include "linalg/cg_state.glsl"
#include "linalg/cg_begin.glsl"
#include "wave/force.glsl"
FIELD_IN(0, height);
FIELD_IN(1, velocity);
FIELD_IN(2, lastW);
layout(rgba32f, binding = 3) writeonly uniform image2D residual;
uniform float dt;         // [s]
uniform float rightSide;  // 1, or 2 as printed in 2003

vec4 load(ivec2 t) { return fetch(height, t); }
vec4 loadW(ivec2 t) { return fetch(lastW, t); }

void main() {
    beginSolve();
    vec4 sum = vec4(0);
    START_ROWS(u, uLower, load)
    START_ROWS(w, wLower, loadW)
    FOR_EACH_ROW(t)
        TAKE_ROW(t, u, uLower, load)
        TAKE_ROW(t, w, wLower, loadW)
        const vec4 uUpper = load(above(t)), wUpper = loadW(above(t));
        const Medium m = mediumAt(t);
        const vec4 pull = forceAt(t, m) - stiffnessTimes(t, m, u, NEIGHBOURS(t, u, uLower, uUpper));
        const vec4 b = 2.0 * m.mass * fetch(velocity, t) + rightSide * dt * pull;
        const vec4 r = b - stencilTimes(t, m, terms, w,
                                        neighbours(t, w, loadW(leftOf(t)), loadW(rightOf(t)), wLower,
                                                   wUpper, GHOST));
        imageStore(residual, t, r);
        sum += vec4(dot(r, r), dot(r, r), dot(b, b), 0);
        ADVANCE(u, uLower, uUpper)
        ADVANCE(w, wLower, wUpper)
    END_ROWS(t)
    leave(sum);
}
