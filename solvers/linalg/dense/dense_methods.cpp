#include "solvers/linalg/dense/dense_methods.hpp"

#include <stdexcept>

#include "solvers/linalg/dense/unfactored_solvers.hpp"

namespace seiche::linalg {

std::unique_ptr<Factorization> makeFactorization(const DenseMethod& method) {
    switch (method.id) {
        case DenseAlgorithm::lu:
            return luFactorization(Pivoting::partial);
        case DenseAlgorithm::luNoPivot:
            return luFactorization(Pivoting::none);
        case DenseAlgorithm::luHybrid:
            return luFactorization(Pivoting::partial, LuPanels::onCpu);
        case DenseAlgorithm::luFull:
            return fullPivotFactorization();
        // In place, for an inverse, it is blocked and does not pivot.
        case DenseAlgorithm::gaussJordan:
            return inversion();
        case DenseAlgorithm::cholesky:
            return choleskyFactorization();
        case DenseAlgorithm::qr:
            return qrFactorization();
        case DenseAlgorithm::printed:
            return paperFactorization(method.name);
        case DenseAlgorithm::cg:
        case DenseAlgorithm::gmres:
        case DenseAlgorithm::gaussSeidel:
        case DenseAlgorithm::tridiagonal:
        case DenseAlgorithm::product:
            break;
    }
    throw std::logic_error("method " + method.name + " has no factorization");
}

std::unique_ptr<DenseSolver> makeUnfactoredSolver(const DenseMethod& method,
                                                  std::shared_ptr<const Matrix> a,
                                                  const DenseSettings& settings) {
    switch (method.id) {
        case DenseAlgorithm::gaussJordan:
            return gaussJordanSolver(std::move(a), settings);
        case DenseAlgorithm::cg:
            return conjugateGradientSolver(std::move(a), settings);
        case DenseAlgorithm::gmres:
            return gmresSolver(std::move(a), settings);
        case DenseAlgorithm::gaussSeidel:
            return gaussSeidelSolver(std::move(a), settings);
        case DenseAlgorithm::tridiagonal:
            return tridiagonalSolver(std::move(a), settings);
        case DenseAlgorithm::printed:
            return paperGaussJordanSolver(method.name, std::move(a));
        default:
            throw std::logic_error("method " + method.name + " solves by its factors");
    }
}

}  // namespace seiche::linalg
