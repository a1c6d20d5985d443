#pragma once

#include "solvers/linalg/dense/dense_solver.hpp"

namespace seiche::linalg {

// Dense solvers that leave no factors for other right-hand sides: iterative ones, and those that
// eliminate together with the right-hand sides. For square matrices, `a` row after row.
using SquareSolver = std::unique_ptr<DenseSolver>(int n, std::span<const float> a,
                                                  const DenseSettings& settings);

SquareSolver conjugateGradientSolver, gmresSolver, gaussSeidelSolver;
/// Uses GaussJordan2x2.
SquareSolver gaussJordanSolver;
/// Throws badInput for an entry beside the three diagonals.
SquareSolver tridiagonalSolver;

}  // namespace seiche::linalg
