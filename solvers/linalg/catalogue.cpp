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
    };
    return all;
}

}  // namespace seiche::linalg
