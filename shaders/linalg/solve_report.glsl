// Purpose: the report of a solve, read some steps later (solvers/linalg/krylov/device_report.hpp), and whether
// it is still running, for kernels that take part in it. A shader's buffer has SOLVE_REPORT as its
// first members.
// status         0 while the solve runs, else how it has ended (DeviceReport::decode); plus `judged` where lastSquared is of b - A x, formed anew
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
           cutShort = 5u, stalled = 6u, roundingLimited = 7u, judged = 256u;

bool isFinite(float x) { return !isnan(x) && !isinf(x); }

// Square of what rounding leaves of b - A x in FP32: x was rounded once in each of `additions`, and forming b - A x
// rounds four times more. bb = <b, b>, sizes = <D x, D x> with the diagonal D of A, next to which neighbours add a half at most.
float roundingOf(float additions, float sizes, float bb) {
    const float ulpSquared = 3.6e-15;  // (2^-24)^2
    return ulpSquared * (bb + (4.0 + additions) * sizes);
}

// How a solve has ended that took all its iterations or met its target, by rr = <r, r> of r = b - A x, formed anew.
uint judgedBy(uint before, float rr, float target, float rounding) {
    if (!isFinite(rr) || !isFinite(target)) return notFinite;
    if (rr <= target) return converged;
    // Iterations that end at the target leave it, and rounding on top.
    const float within = sqrt(target) + sqrt(rounding);
    if (rr <= within * within) return roundingLimited;
    return before == converged || before == roundingLimited ? stalled : before;
}
