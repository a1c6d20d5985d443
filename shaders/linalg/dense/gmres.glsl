// Purpose: common part of the kernels of batched GMRES. A system is a matrix of the batch with four of
//          its right sides, one per channel of every vec4: systems = batch * groups, system = matrix *
//          groups + group.
// Layout:  basis[(slot * systems + system) * rows + row], rows padded as in Matrix;
//          state[system * STATE + ...]: see below; active[system]: one bit per channel still running.
// Defines: RESTART (30), vectors per cycle.
// Source:  Saad and Schultz 1986, SIAM J. Sci. Stat. Comput. 7, 856; classical Gram-Schmidt twice
//          (Giraud et al. 2005, Numer. Math. 101, 87).
#ifndef RESTART
#define RESTART 30
#endif
#define RIGHT 0      // norms of the right sides
#define RESIDUAL 1   // norms of the residuals
#define TARGET 2     // target residuals
#define INITIAL 3    // residuals at the start
#define STEPS 4      // iterations so far
#define USED 5       // of these in this cycle
#define ROTATED 6    // RESTART + 1: the rotated right side of the least squares problem
#define COSINE (ROTATED + RESTART + 1)
#define SINE (COSINE + RESTART)
#define TRIANGLE (SINE + RESTART)  // column j, row i at j * RESTART + i
#define STATE (TRIANGLE + RESTART * RESTART)
uniform int rows, systems;
layout(std430, binding = 0) buffer State { vec4 state[]; };
layout(std430, binding = 1) buffer Active { uint active_[]; };
layout(std430, binding = 2) buffer Basis { vec4 basis[]; };
