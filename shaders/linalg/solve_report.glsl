// Purpose: the report of a solve, read some steps later (solvers/linalg/device_report.hpp), and whether
// it is still running, for kernels that take part in it. A shader's buffer has SOLVE_REPORT as its
// first members.
// status         0 while the solve runs, else 1 + SolveStatus; plus `judged` where lastSquared is of b - A x, formed anew
// iterations     of them so far
// rhsSquared     <b, b>
// targetSquared  <r, r> at which the solve ends
// firstSquared, lastSquared  <r, r> at the start and at the end
#define SOLVE_REPORT                                                                               \
    uint status;                                                                                   \
    uint iterations;                                                                               \
    float rhsSquared;                                                                              \
    float targetSquared;                                                                           \
    float firstSquared;                                                                            \
    float lastSquared;
const uint running = 0u, converged = 1u, limit = 2u, breakdown = 3u, notFinite = 4u,
           cutShort = 5u, stalled = 6u, judged = 256u;

bool isFinite(float x) { return !isnan(x) && !isinf(x); }
