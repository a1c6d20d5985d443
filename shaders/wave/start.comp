// Purpose: starts a step: r = b - A w with b = 2 M v + rightSide dt (f - K u) and w of the last step,
// sums <r, r> and <b, b> for the conjugate gradients. 16 bytes per cell.
// JACOBI 1: z = r / diag A as well, and <r, z>.
// judges 1: w is that of this step, and the sums are those that judge its solve (linalg/cg_state.glsl); 12 bytes.
// LAYER 1: in matched layers b has rightSide dt (div(phi/a) - R u) + 2 eta div q as well (wave/layer.glsl).
// Source: docs/methods/wave.md.
#version 450 core
#include "linalg/partial.glsl"
#include "linalg/solver_field.glsl"
#include "linalg/cg_state.glsl"
#include "linalg/cg_begin.glsl"
#include "wave/force.glsl"
#if LAYER
#include "wave/layer.glsl"
uniform float eta;        // (theta - 1/4) dt^2 [s^2]
#endif
FIELD_IN(0, height);
FIELD_IN(1, velocity);
FIELD_IN(2, lastW);
SOLVER_OUT(5, Residual, residual);
#if JACOBI
// Of storage blocks the fourth are values at sides, of images the sixth is the medium.
#if LINEAR
SOLVER_OUT(6, Scaled, scaled);
#else
SOLVER_OUT(4, Scaled, scaled);
#endif
#endif
uniform float dt;         // [s]
uniform float rightSide;  // 1, or 2 as printed in 2003
uniform int judges;
vec4 sum = vec4(0);

struct State {
    vec4 u, w;
};
State load(ivec2 t) { return State(fetch(height, t), fetch(lastW, t)); }

void visit(ivec2 t, State own, State left, State right, State lower, State upper) {
    const Medium m = mediumAt(t);
    const Neighbours around = neighbours(t, own.u, left.u, right.u, lower.u, upper.u, GHOST);
    vec4 pull = forceAt(t, m) - stiffnessTimes(t, m, own.u, around);
    vec4 b = 2.0 * m.mass * fetch(velocity, t);
#if LAYER
    if (inLayer(t, t.y)) {
        const LayerRates rates = layerRatesAt(t, t.y);
        const Neighbours inner = innerFaces(t, m), phi = memoryAt(t, inner);
        pull += masked(t, divergence(released(rates, phi))) - m.restoring * own.u;
        if (eta > 0.0) {
            b += masked(t, 2.0 * eta * divergence(memoryRate(rates, inner, phi, own.u, around)));
        }
    }
#endif
    b += rightSide * dt * pull;
    const vec4 r = b - stencilTimes(t, m, terms, own.w,
                                    neighbours(t, own.w, left.w, right.w, lower.w, upper.w, GHOST));
    if (judges == 1) {
        const vec4 size = stencilDiagonal(t, m, terms) * own.w;
        sum += vec4(dot(r, r), dot(size, size), dot(b, b), 0);
        return;
    }
    put(residual, t, r);
#if JACOBI
    const vec4 z = overDiagonal(t, m, terms, r);
    put(scaled, t, z);
#else
    const vec4 z = r;
#endif
    sum += vec4(dot(r, r), dot(r, z), dot(b, b), 0);
}

void main() {
    if (judges == 0) beginSolve();
    WALK(State, load, visit)
    writePartial(sum);
}
