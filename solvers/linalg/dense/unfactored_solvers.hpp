#pragma once

#include "solvers/linalg/dense/dense_solver.hpp"

namespace seiche::linalg {

// Dense solvers that leave no factors for other right-hand sides: iterative ones, and those
// that eliminate together with the right-hand sides. For square matrices on the device, where all
// of their work is done.
using SquareSolver = std::unique_ptr<DenseSolver>(std::shared_ptr<const Matrix> a,
                                                  const DenseSettings& settings);

SquareSolver conjugateGradientSolver, gmresSolver, gaussSeidelSolver;
/// Uses GaussJordan2x2.
SquareSolver gaussJordanSolver;
/// Its solve() throws badInput for an entry beside the three diagonals.
SquareSolver tridiagonalSolver;

/// A Gauss-Jordan algorithm of paperAlgorithms(), by PaperElimination.
std::unique_ptr<DenseSolver> paperGaussJordanSolver(const std::string& algorithm,
                                                    std::shared_ptr<const Matrix> a);

}  // namespace seiche::linalg
