#include "solvers/linalg/catalogue.hpp"

namespace seiche::linalg {

const std::vector<SolverInfo>& solverCatalogue() {
    static const std::vector<SolverInfo> all = {
        {"stencil-cg", "five-point stencils",
         "Fused conjugate gradients, two dispatches an iteration on a GPU; Jacobi preconditioner"},
        {"cg", "any symmetric positive definite operator",
         "Conjugate gradients from vector operations, scalars on the GPU"},
        {"gauss-seidel", "five-point stencils", "Gauss-Seidel in red-black order"},
        {"gauss-seidel-columns", "banded matrices",
         "Gauss-Seidel by columns, as Krueger and Westermann 2003; for comparison"},
        {"multigrid-cg", "the pressure equation, any size and obstacles",
         "Conjugate gradients with a V-cycle whose coarse unknowns stay on one side of thin walls"},
        {"jacobi", "the pressure equation", "A fixed number of sweeps; for comparison"},
        {"dct", "boxes without obstacles, sizes of factors 2, 3 and 5",
         "Direct: fast cosine, sine or Hartley transforms, three dispatches"},
        {"dct-cg", "the pressure equation with obstacles, the same sizes",
         "Conjugate gradients with the direct solve of the box as preconditioner"},
        {"lu", "dense matrices, batches", "P A = L U with partial pivoting, or none (lu-nopivot)"},
        {"lu-full", "dense matrices", "P A Q = L U with full pivoting, a launch a column"},
        {"cholesky", "dense symmetric positive definite matrices, batches", "A = L L', blocked"},
        {"qr", "dense matrices with at least as many rows as columns",
         "Householder reflectors in blocks; least squares; CholeskyQR2 for tall and thin ones"},
        {"gauss-jordan", "dense matrices",
         "Inverse in place by blocks; solves by 2 x 2 blocks with pivoting, as Brodtkorb 2008"},
        {"tridiagonal", "thousands of tridiagonal systems",
         "Reduction in registers and shared memory, or Thomas' algorithm interleaved"},
    };
    return all;
}

}  // namespace seiche::linalg
