// Purpose: decides between the iterations of the general CG of solvers/linalg/krylov/cg.hpp, so that the CPU
// need not check each time. One invocation.
// scalars: 0 <r,r> before, 1 <p,Ap>, 2 <r,r> after, 3 gate (1 while the solve runs), 4 <b,b>,
// 5 first <r,r>, 6 target squared, 7 iterations, 8 status (as in cg_state.glsl), 9 last <r,r>
// STAGE 0: before the first iteration; 1: <p,Ap> is known; 2: <r,r> after the update is known.
#version 450 core
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Scalars { float scalars[]; };
uniform float tolerance;

bool finite(float x) { return !isnan(x) && !isinf(x); }
void end(float status) { scalars[8] = status, scalars[3] = 0.0; }

void main() {
#if STAGE == 0
    const float rr = scalars[0], bb = scalars[4];
    scalars[3] = 1.0, scalars[7] = 0.0, scalars[8] = 0.0;
    scalars[5] = rr, scalars[9] = rr;
    scalars[6] = tolerance * tolerance * (bb > 0.0 ? bb : rr);
    if (!finite(rr) || !finite(bb)) end(4.0);
    else if (rr <= scalars[6]) end(1.0);
#elif STAGE == 1
    if (scalars[3] == 0.0) return;
    const float pq = scalars[1];
    if (!finite(pq)) end(4.0);
    else if (!(pq > 0.0)) end(3.0);
#else
    if (scalars[3] == 0.0) return;
    scalars[7] += 1.0;
    scalars[9] = scalars[2];
    if (!finite(scalars[2])) end(4.0);
    else if (scalars[2] <= scalars[6]) end(1.0);
#endif
}
