#include "solvers/linalg/field/methods.hpp"

#include <fmt/ranges.h>

#include "core/base/error.hpp"
#include "core/base/nearest_name.hpp"

namespace seiche::linalg {

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

namespace {

/// "did you mean" with the nearest name, and all names.
std::string known(const std::vector<std::string>& all, const std::string& name) {
    const auto near = nearestName(name, all);
    return (near.empty() ? "" : message(", did you mean '{}'?", near)) +
           message("; known are {}", fmt::join(all, ", "));
}

template <class Id>
std::vector<std::string> withAuto(const std::vector<Method<Id>>& methods) {
    auto all = names(methods);
    all.insert(all.begin(), "auto");
    return all;
}

}  // namespace

bool leavesChoice(const std::string& name) {
    return name == "auto";
}

const std::vector<Method<SparseMethod>>& sparseMethods() {
    static const std::vector<Method<SparseMethod>> all = {
        {{"cg", "symmetric matrices, positive or negative definite", "Conjugate gradients"},
         SparseMethod::cg},
        {{"bicgstab", "square matrices", "Stabilised biconjugate gradients"},
         SparseMethod::bicgstab},
        {{"gmres", "square matrices", "Generalised minimal residuals with restarts"},
         SparseMethod::gmres},
        {{"gauss-seidel", "diagonally dominant or symmetric definite matrices",
          "Gauss-Seidel, unknowns that do not couple at once; of blocks with block-jacobi"},
         SparseMethod::gaussSeidel},
    };
    return all;
}

const std::vector<Method<SparsePreconditioner>>& sparsePreconditioners() {
    using Kind = SparsePreconditioner;
    static const std::vector<Method<Kind>> all = {
        {{"none", "any matrix", "The method alone"}, Kind::none},
        {{"jacobi", "matrices without a zero on the diagonal", "Divides by the diagonal"},
         Kind::jacobi},
        {{"block-jacobi", "matrices whose blocks on the diagonal are regular",
          "Solves blocks of 8 neighbouring unknowns"},
         Kind::blockJacobi},
        {{"multigrid", "matrices of five-point grids", "A V-cycle on the grid"}, Kind::multigrid},
    };
    return all;
}

SparseMethod sparseMethodNamed(const std::string& name) {
    if (leavesChoice(name)) return SparseMethod::automatic;
    if (const auto id = methodNamed(sparseMethods(), name)) return *id;
    failInput("there is no method '{}' for sparse matrices{}", name,
              known(withAuto(sparseMethods()), name));
}

SparsePreconditioner sparsePreconditionerNamed(const std::string& name) {
    if (leavesChoice(name)) return SparsePreconditioner::automatic;
    if (const auto id = methodNamed(sparsePreconditioners(), name)) return *id;
    failInput("there is no preconditioner '{}' for sparse matrices{}", name,
              known(withAuto(sparsePreconditioners()), name));
}

// packaging/program_texts.py takes the texts of `title`, `takes` and `doc` from here for
// translators.
const std::vector<DenseMethod>& denseMethods() {
    using Id = DenseAlgorithm;
    using Operation = DenseOperation;
    static const std::vector<DenseMethod> all = {
        {.name = "lu",
         .id = Id::lu,
         .title = "LU, partial pivoting",
         .takes = "any square matrix",
         .doc = "P A = L U with partial pivoting",
         .factors = true,
         .leavesLu = true,
         .batches = true,
         .distributes = true,
         .grows = true,
         .operation = Operation::luPartial},
        {.name = "lu-nopivot",
         .id = Id::luNoPivot,
         .title = "LU without pivoting",
         .takes = "diagonally dominant matrices",
         .doc = "A = L U without pivoting",
         .needs = MatrixClass::dominant,
         .factors = true,
         .leavesLu = true,
         .batches = true,
         .grows = true,
         .operation = Operation::lu},
        {.name = "lu-hybrid",
         .id = Id::luHybrid,
         .title = "LU, panels on CPU",
         .takes = "any square matrix",
         .doc = "P A = L U, its panels by the CPU while the device updates (Volkov 2008)",
         .factors = true,
         .leavesLu = true,
         .distributes = true,
         .grows = true,
         .operation = Operation::luPartial},
        {.name = "lu-full",
         .id = Id::luFull,
         .title = "LU, full pivoting",
         .takes = "any square matrix",
         .doc = "P A Q = L U with the largest entry as pivot",
         .factors = true,
         .leavesLu = true,
         .operation = Operation::luFull},
        // In place, for an inverse, it is blocked and does not pivot.
        {.name = "gauss-jordan",
         .id = Id::gaussJordan,
         .title = "Gauss-Jordan elimination",
         .takes = "diagonally dominant matrices",
         .doc = "Elimination above and below, pivots of 2 x 2 (Brodtkorb 2008)",
         .needs = MatrixClass::dominant,
         .grows = true,
         .operation = Operation::gaussJordan},
        {.name = "cholesky",
         .id = Id::cholesky,
         .title = "Cholesky",
         .takes = "symmetric positive definite matrices",
         .doc = "A = L L', blocked",
         .needs = MatrixClass::definite,
         .factors = true,
         .operation = Operation::cholesky},
        {.name = "qr",
         .id = Id::qr,
         .title = "QR (Householder)",
         .takes = "matrices with at least as many rows as columns",
         .doc = "A = Q R by Householder reflectors in blocks; least squares",
         .tall = true,
         .factors = true,
         .operation = Operation::qr},
        {.name = "cg",
         .id = Id::cg,
         .title = "Conjugate gradients",
         .takes = "symmetric positive definite matrices",
         .doc = "Conjugate gradients",
         .needs = MatrixClass::definite,
         .iterates = true},
        {.name = "gmres",
         .id = Id::gmres,
         .title = "GMRES",
         .takes = "well-conditioned square matrices",
         .doc = "Generalised minimal residuals",
         .needs = MatrixClass::dominant,
         .iterates = true},
        {.name = "gauss-seidel",
         .id = Id::gaussSeidel,
         .title = "Gauss-Seidel",
         .takes = "diagonally dominant matrices",
         .doc = "Gauss-Seidel by columns (Krueger and Westermann 2003)",
         .needs = MatrixClass::dominant,
         .iterates = true},
        {.name = "tridiagonal",
         .id = Id::tridiagonal,
         .title = "Tridiagonal reduction",
         .takes = "tridiagonal matrices",
         .doc = "Reduction in registers and shared memory, without pivoting",
         .needs = MatrixClass::tridiagonal},
    };
    return all;
}

const DenseMethod& denseProduct() {
    static const DenseMethod product = {.name = "product",
                                        .id = DenseAlgorithm::product,
                                        .title = "Product C = A B",
                                        .takes = "two matrices",
                                        .doc = "Tiles in registers and shared memory",
                                        .operation = DenseOperation::product};
    return product;
}

const DenseMethod& denseMethod(const std::string& name) {
    for (const auto* methods : {&denseMethods(), &paperMethods()}) {
        for (const auto& method : *methods) {
            if (method.name == name) return method;
        }
    }
    auto all = names(denseMethods());
    for (const auto& method : paperMethods()) all.push_back(method.name);
    failInput("there is no method '{}'{}", name, known(all, name));
}

const DenseMethod& denseMethod(DenseAlgorithm id) {
    for (const auto& method : denseMethods()) {
        if (method.id == id) return method;
    }
    return denseProduct();
}

}  // namespace seiche::linalg
