#pragma once

#include <memory>
#include <span>

#include "solvers/linalg/dense/dense_solver.hpp"
#include "solvers/linalg/dense/factorization.hpp"
#include "solvers/linalg/field/methods.hpp"

namespace seiche::linalg {

/// The operation of a method in place, of those that have one. Throws logic_error for others.
std::unique_ptr<Factorization> makeFactorization(const DenseMethod& method);
/// A solver by a method that leaves no factors. `a` is square. Throws logic_error for others.
std::unique_ptr<DenseSolver> makeUnfactoredSolver(const DenseMethod& method,
                                                  std::shared_ptr<const Matrix> a,
                                                  const DenseSettings& settings);
/// Throws badInput for an empty shape, entries that are not finite, and a matrix that the method
/// does not take: not square, not symmetric. `a` holds rows * columns entries, row after row.
void checkTakes(const DenseMethod& method, int rows, int columns, std::span<const float> a);

}  // namespace seiche::linalg
