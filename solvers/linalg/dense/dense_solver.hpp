#pragma once

#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/model/report.hpp"
#include "solvers/linalg/dense/factorization.hpp"
#include "solvers/linalg/dense/matrix.hpp"
#include "solvers/linalg/field/methods.hpp"

namespace seiche::linalg {

/// When iterative methods end.
struct DenseSettings {
    double tolerance = 1e-6;   ///< for iterative methods: residual over right-hand side, 2-norms
    int maxIterations = 5000;  ///< for iterative methods, per column
    bool judge = true;         ///< for iterative methods: as KrylovSettings::judge
};

/// A dense matrix prepared for right-hand sides by one of denseMethods().
class DenseSolver {
  public:
    virtual ~DenseSolver() = default;
    /// X with A X = B, or the least squares solution if A is tall. FP32; waits. Throws failed if
    /// the matrix turns out to be singular.
    virtual Matrix solve(const Matrix& b) = 0;
    /// X with A' X = B; null if the method has none.
    virtual std::optional<Matrix> solveTransposed(const Matrix&) { return std::nullopt; }
    /// For iterative methods: the outcome of each column of the last solve.
    virtual std::vector<ConvergenceReport> reports() const { return {}; }
    /// For iterative methods: of the next solves.
    virtual void setSettings(const DenseSettings&) {}
    /// For iterative methods: iterations after which starting again from X loses little.
    virtual int cycle() const { return std::numeric_limits<int>::max(); }
    /// For factorizations that provide it.
    virtual std::optional<Determinant> determinant() const { return std::nullopt; }
};

/// Makes a solver and does its first part, usually the factorization. `a` holds rows * columns
/// entries, row after row. Throws badInput for an empty shape, entries that are not finite, and a
/// matrix of the wrong kind for the method (not square, not symmetric, not tridiagonal); failed
/// where a pivot shows that the matrix is singular, with its column.
std::unique_ptr<DenseSolver> makeDenseSolver(const DenseMethod& method, int rows, int columns,
                                             std::span<const float> a,
                                             const DenseSettings& settings = {});
/// By the method of this name; also throws badInput for an unknown one.
std::unique_ptr<DenseSolver> makeDenseSolver(const std::string& method, int rows, int columns,
                                             std::span<const float> a,
                                             const DenseSettings& settings = {});

}  // namespace seiche::linalg
