#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "solvers/linalg/dense/dense_solver.hpp"

namespace seiche::linalg {

/// |A|_1 |inverse A|_1, the latter estimated from a few solves with A and A' (Hager 1984, Higham
/// 1988, algorithm 4.1); never too large except by rounding, rarely less than a third. Nothing if
/// the method has no solves with A'. `a` is n x n.
std::optional<double> conditionEstimate(DenseSolver& solver, int n, std::span<const float> a);

/// X of A X = B in FP64: corrections by an FP32 solver from residuals in FP64.
struct Refined {
    std::vector<double> x;   ///< n * k, row after row
    int corrections = 0;     ///< made
    double ratio = 0;        ///< HPL ratio of x at u = 2^-53
    bool converged = false;  ///< the ratio is below 16
};
/// `a` is n x n, `b` n x k. Stops at an HPL ratio below 16, or when a correction no longer halves
/// the residual (a condition number near 2^24).
Refined refine(DenseSolver& solver, int n, std::span<const double> a, int k,
               std::span<const double> b);
/// The same by any other solver: it takes k right sides of n entries and returns as many solutions,
/// row after row.
Refined refine(const std::function<std::vector<float>(std::span<const float>)>& solve, int n,
               std::span<const double> a, int k, std::span<const double> b);

/// |B - A X|_inf / (u (|A|_inf |X|_inf + |B|_inf) n), the ratio by which HPL accepts a solution
/// (the worst column), computed in FP64. `a` is rows x columns, n = columns. `largest` gets the
/// largest entry of |B - A X|.
double hplRatio(int rows, int columns, std::span<const double> a, int k, std::span<const double> x,
                std::span<const double> b, double u, double* largest = nullptr);

}  // namespace seiche::linalg
