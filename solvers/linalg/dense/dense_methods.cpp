#include "solvers/linalg/dense/dense_methods.hpp"

#include <algorithm>

#include "core/base/error.hpp"
#include "core/base/nearest_name.hpp"
#include "solvers/linalg/dense/unfactored_solvers.hpp"

namespace seiche::linalg {

// packaging/program_texts.py takes the texts of `title`, `takes` and `doc` from here for
// translators.
const std::vector<DenseMethod>& denseMethods() {
    using Operation = DenseOperation;
    static const std::vector<DenseMethod> all = {
        {.name = "lu",
         .title = "LU, partial pivoting",
         .takes = "any square matrix",
         .doc = "P A = L U with partial pivoting",
         .operation = Operation::luPartial,
         .factorization = [] { return luFactorization(Pivoting::partial); }},
        {.name = "lu-nopivot",
         .title = "LU without pivoting",
         .takes = "diagonally dominant matrices",
         .doc = "A = L U without pivoting",
         .needs = MatrixClass::dominant,
         .operation = Operation::lu,
         .factorization = [] { return luFactorization(Pivoting::none); }},
        {.name = "lu-hybrid",
         .title = "LU, panels on CPU",
         .takes = "any square matrix",
         .doc = "P A = L U, its panels by the CPU while the device updates (Volkov 2008)",
         .operation = Operation::luPartial,
         .factorization = [] { return luFactorization(Pivoting::partial, LuPanels::onCpu); }},
        {.name = "lu-full",
         .title = "LU, full pivoting",
         .takes = "any square matrix",
         .doc = "P A Q = L U with the largest entry as pivot",
         .operation = Operation::luFull,
         .factorization = fullPivotFactorization},
        // In place, for an inverse, it is blocked and does not pivot.
        {.name = "gauss-jordan",
         .title = "Gauss-Jordan elimination",
         .takes = "diagonally dominant matrices",
         .doc = "Elimination above and below, pivots of 2 x 2 (Brodtkorb 2008)",
         .needs = MatrixClass::dominant,
         .operation = Operation::gaussJordan,
         .factorization = inversion,
         .solver = gaussJordanSolver},
        {.name = "cholesky",
         .title = "Cholesky",
         .takes = "symmetric positive definite matrices",
         .doc = "A = L L', blocked",
         .needs = MatrixClass::definite,
         .operation = Operation::cholesky,
         .factorization = choleskyFactorization},
        {.name = "qr",
         .title = "QR (Householder)",
         .takes = "matrices with at least as many rows as columns",
         .doc = "A = Q R by Householder reflectors in blocks; least squares",
         .tall = true,
         .operation = Operation::qr,
         .factorization = qrFactorization},
        {.name = "cg",
         .title = "Conjugate gradients",
         .takes = "symmetric positive definite matrices",
         .doc = "Conjugate gradients",
         .needs = MatrixClass::definite,
         .iterates = true,
         .solver = conjugateGradientSolver},
        {.name = "gmres",
         .title = "GMRES",
         .takes = "well-conditioned square matrices",
         .doc = "Generalised minimal residuals",
         .needs = MatrixClass::dominant,
         .iterates = true,
         .solver = gmresSolver},
        {.name = "gauss-seidel",
         .title = "Gauss-Seidel",
         .takes = "diagonally dominant matrices",
         .doc = "Gauss-Seidel by columns (Krueger and Westermann 2003)",
         .needs = MatrixClass::dominant,
         .iterates = true,
         .solver = gaussSeidelSolver},
        {.name = "tridiagonal",
         .title = "Tridiagonal reduction",
         .takes = "tridiagonal matrices",
         .doc = "Reduction in registers and shared memory, without pivoting",
         .needs = MatrixClass::tridiagonal,
         .solver = tridiagonalSolver},
    };
    return all;
}

const DenseMethod& denseProduct() {
    static const DenseMethod product = {.name = "product",
                                        .title = "Product C = A B",
                                        .takes = "two matrices",
                                        .doc = "Tiles in registers and shared memory",
                                        .operation = DenseOperation::product};
    return product;
}

const DenseMethod& denseMethod(const std::string& name) {
    std::vector<std::string> names;
    for (const auto& method : denseMethods()) {
        if (method.name == name) return method;
        names.push_back(method.name);
    }
    const auto near = nearestName(name, names);
    failInput("there is no method '{}'{}; known are {}", name,
              near.empty() ? "" : message(", did you mean '{}'?", near), fmt::join(names, ", "));
}

}  // namespace seiche::linalg
