#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/sim/report.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// sign * exp(logarithm): determinants of large matrices overflow.
struct Determinant {
    int sign = 1;
    double logarithm = 0;
    double value() const;
};

/// A dense matrix made ready for right sides, by one of denseMethods().
class DenseSolver {
  public:
    virtual ~DenseSolver() = default;
    /// X with A X = B, or the least squares solution where A is tall. FP32; waits. Throws failed
    /// where the matrix turns out to be singular.
    virtual Matrix solve(const Matrix& b) = 0;
    /// X with A' X = B; null where the method has none.
    virtual std::optional<Matrix> solveTransposed(const Matrix&) { return std::nullopt; }
    /// Of iterative methods: what became of each column of the last solve.
    virtual std::vector<ConvergenceReport> reports() const { return {}; }
    /// Of factorizations that give it.
    virtual std::optional<Determinant> determinant() const { return std::nullopt; }
};

struct DenseSettings {
    double tolerance = 1e-6;   ///< of iterative methods: residual over right side, 2-norms
    int maxIterations = 5000;  ///< of iterative methods, a column
};

struct DenseMethod {
    std::string name, doc;
    bool tall = false;  ///< takes more rows than columns
};
const std::vector<DenseMethod>& denseMethods();

/// Factors, or whatever the method does first. `a` holds rows * columns entries, row after row.
/// Throws badInput for an unknown method, an empty shape, entries that are not finite, and a matrix
/// that the method does not take (not square, not symmetric, not tridiagonal); failed where a pivot
/// says that the matrix is singular, naming its column.
std::unique_ptr<DenseSolver> makeDenseSolver(const std::string& method, int rows, int columns,
                                             std::span<const float> a,
                                             const DenseSettings& settings = {});

/// |A|_1 |inverse A|_1, the latter estimated from a few solves with A and A' (Hager 1984, Higham
/// 1988, algorithm 4.1); never too large but by rounding, rarely less than a third. Nothing where
/// the method has no solves with A'. `a` is n x n.
std::optional<double> conditionEstimate(DenseSolver& solver, int n, std::span<const float> a);

/// X of A X = B in FP64: corrections by an FP32 solver from residuals in FP64.
struct Refined {
    std::vector<double> x;  ///< n * k, row after row
    int corrections = 0;
    double ratio = 0;        ///< HPL ratio of x at u = 2^-53
    bool converged = false;  ///< the ratio is below 16
};
/// `a` is n x n, `b` n x k. Stops at an HPL ratio below 16, or where a correction no longer halves
/// the residual (a condition number near 2^24).
Refined refine(DenseSolver& solver, int n, std::span<const double> a, int k,
               std::span<const double> b);

/// |B - A X|_inf / (u (|A|_inf |X|_inf + |B|_inf) n), the ratio by which HPL accepts a solution
/// (columns: the worst), formed in FP64. `a` is rows x columns, n = columns. `largest` gets the
/// largest entry of |B - A X|.
double hplRatio(int rows, int columns, std::span<const double> a, int k, std::span<const double> x,
                std::span<const double> b, double u, double* largest = nullptr);

}  // namespace seiche::linalg
