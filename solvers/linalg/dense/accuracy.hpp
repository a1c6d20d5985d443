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

/// Powers of two by which rows and columns of a square matrix are multiplied, so that the largest
/// entry of each is near 1 (Ruiz 2001): what FP32 then rounds, or loses, is small beside its row
/// and its column, whatever their units. The same for both where the matrix is symmetric.
class Equilibration {
  public:
    /// Of `a`, n x n, row after row, which is not copied.
    Equilibration(int n, std::span<const double> a);
    /// R A C in FP32, row after row.
    std::vector<float> matrix() const;
    /// That of A, from that of R A C.
    Determinant determinant(Determinant scaled) const;

    int size() const { return n_; }                            ///< n
    std::span<const double> original() const { return a_; }    ///< A
    std::span<const int> rows() const { return rows_; }        ///< exponents of the factors of rows
    std::span<const int> columns() const { return columns_; }  ///< and of columns

  private:
    int n_;
    std::span<const double> a_;
    std::vector<int> rows_, columns_;
};

/// X of A X = B in FP64: corrections by an FP32 solver from residuals in FP64.
struct Refined {
    std::vector<double> x;  ///< n * k, row after row
    int corrections = 0;    ///< made
    double ratio = 0;  ///< largest |B - A X| / ((n+1) u (|A| |X| + |B|)) of an entry, u = 2^-53
    bool converged = false;  ///< the ratio is below 2
};
/// Corrects until a correction no longer halves the componentwise backward error (Oettli and Prager
/// 1964; Skeel 1980), which scaling of rows and columns does not change. Where the condition of
/// R A C is near 2^24 that is at once, and the result has not converged. `b` is n x k, `solver`
/// that of scaling.matrix().
Refined refine(DenseSolver& solver, const Equilibration& scaling, int k, std::span<const double> b);
/// The same by any other solver: it takes k right-hand sides of n entries and returns as many
/// solutions, row after row.
Refined refine(const std::function<std::vector<float>(std::span<const float>)>& solve,
               const Equilibration& scaling, int k, std::span<const double> b);

/// |B - A X|_inf / (u (|A|_inf |X|_inf + |B|_inf) n), the ratio by which HPL accepts a solution
/// (the worst column), computed in FP64. `a` is rows x columns, n = columns. `largest` gets the
/// largest entry of |B - A X|.
double hplRatio(int rows, int columns, std::span<const double> a, int k, std::span<const double> x,
                std::span<const double> b, double u, double* largest = nullptr);

}  // namespace seiche::linalg
