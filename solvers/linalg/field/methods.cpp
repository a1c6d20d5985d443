#include "solvers/linalg/field/methods.hpp"

#include <fmt/ranges.h>

#include "core/base/error.hpp"

namespace seiche::linalg {

void failUnknownMethod(const std::string& name, const char* what,
                       const std::vector<std::string>& known) {
    failInput("'{}' is not {}: choose {}", name, what, fmt::join(known, ", "));
}

const std::vector<Method<PressureMethod>>& pressureMethods() {
    static const std::vector<Method<PressureMethod>> all = {
        {{"auto", "any grid and obstacles", "dct where it fits, else multigrid-cg"},
         PressureMethod::automatic},
        {{"multigrid-cg", "any grid and obstacles",
          "Conjugate gradients with a V-cycle whose coarse unknowns stay on one side of thin "
          "walls"},
         PressureMethod::multigridCg},
        {{"dct", "boxes without obstacles, sizes of factors 2, 3 and 5",
          "Direct: fast cosine, sine or Hartley transforms, three dispatches"},
         PressureMethod::dct},
        {{"dct-cg", "any obstacles, sizes of factors 2, 3 and 5",
          "Conjugate gradients with the direct solve of the box as preconditioner"},
         PressureMethod::dctCg},
        {{"cg", "any grid and obstacles", "Plain conjugate gradients, fused"}, PressureMethod::cg},
        {{"jacobi", "any grid and obstacles", "A fixed number of sweeps, for comparison"},
         PressureMethod::jacobi},
        {{"gauss-seidel", "even numbers of cells between periodic sides",
          "A fixed number of red-black sweeps, for comparison"},
         PressureMethod::gaussSeidel},
    };
    return all;
}

const std::vector<Method<KrylovMethod>>& krylovMethods() {
    static const std::vector<Method<KrylovMethod>> all = {
        {{"cg", "symmetric positive definite operators", "Conjugate gradients"}, KrylovMethod::cg},
        {{"bicgstab", "square operators", "Stabilised biconjugate gradients"},
         KrylovMethod::bicgstab},
        {{"gmres", "square operators", "Generalised minimal residuals with restarts"},
         KrylovMethod::gmres},
    };
    return all;
}

const std::vector<Method<StencilMethod>>& stencilMethods() {
    static const std::vector<Method<StencilMethod>> all = {
        {{"auto", "any medium", "cg, or one of the others beyond a CFL number"},
         StencilMethod::automatic},
        {{"cg", "any medium", "Fused conjugate gradients, two dispatches an iteration on a GPU"},
         StencilMethod::cg},
        {{"dct", "uniform media in boxes of factors 2, 3 and 5",
          "Conjugate gradients with the direct solve of the box as preconditioner"},
         StencilMethod::dct},
        {{"multigrid", "any medium", "Conjugate gradients with a V-cycle as preconditioner"},
         StencilMethod::multigrid},
    };
    return all;
}

const std::vector<Method<BatchMethod>>& batchMethods() {
    static const std::vector<Method<BatchMethod>> all = {
        {{"auto", "any cells", "lu, or gmres on a device that is slow"}, BatchMethod::automatic},
        {{"lu", "any cells", "LU without pivoting, all cells of a batch at once"}, BatchMethod::lu},
        {{"gmres", "any cells", "Generalised minimal residuals, all cells of a batch at once"},
         BatchMethod::gmres},
    };
    return all;
}

const std::vector<Method<WatchedIteration>>& watchedIterations() {
    using Iteration = WatchedIteration;
    static const std::vector<Method<Iteration>> all = {
        {{"conjugate-gradients", "any load", "Conjugate gradients (Hestenes and Stiefel 1952)"},
         Iteration::conjugateGradients},
        {{"steepest-descent", "any load", "Along the residual, as far as reduces the error most"},
         Iteration::steepestDescent},
        {{"jacobi", "any load", "Jacobi, damped by 0.8"}, Iteration::jacobi},
    };
    return all;
}

const std::vector<Method<DenseOperation>>& watchedEliminations() {
    using Operation = DenseOperation;
    static const std::vector<Method<Operation>> all = {
        {{"lu-partial", "any square matrix", "P A = L U, the largest entry of the column as pivot"},
         Operation::luPartial},
        {{"lu", "diagonally dominant matrices", "A = L U without pivoting"}, Operation::lu},
        {{"lu-full", "any square matrix", "P A Q = L U, the largest entry of all as pivot"},
         Operation::luFull},
        {{"gauss-jordan", "diagonally dominant matrices", "The inverse, in place"},
         Operation::gaussJordan},
        {{"cholesky", "symmetric positive definite matrices", "A = L L'"}, Operation::cholesky},
        {{"qr", "any square matrix", "A = Q R by Householder reflectors"}, Operation::qr},
    };
    return all;
}

}  // namespace seiche::linalg
