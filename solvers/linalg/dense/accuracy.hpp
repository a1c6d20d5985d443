#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "solvers/linalg/dense/dense_solver.hpp"
#include "solvers/linalg/krylov/refinement.hpp"

namespace seiche::linalg {

/// |A|_1 |inverse A|_1, the latter estimated from a few solves with A and A' (Hager 1984, Higham
/// 1988, algorithm 4.1); never too large except by rounding, rarely less than a third. Nothing if
/// the method has no solves with A'. `a` is n x n.
std::optional<double> conditionEstimate(DenseSolver& solver, int n, std::span<const float> a);
/// The same of a matrix that `solver` holds by this method; by LU where a direct method has no
/// solves with A'.
std::optional<double> conditionEstimate(const DenseMethod& method, DenseSolver& solver, int n,
                                        std::span<const float> a);
/// Solves with matrices of a batch and with their transposes, for as many columns of n entries.
struct BatchSolves {
    std::function<Matrix(const Matrix&)> solve;                           ///< X with A X = B
    std::function<std::optional<Matrix>(const Matrix&)> solveTransposed;  ///< X with A' X = B
};
/// |inverse A|_1 of each matrix of the batch, likewise estimated; infinite where a solution is not
/// finite.
std::optional<std::vector<double>> inverseNormEstimates(const BatchSolves& solves, int n,
                                                        int batch);

/// Condition from which on no digit of a solution in FP32 needs to be right.
inline constexpr double lostCondition = 0x1p24;
/// HPL ratio that the solution of a direct method may have: 16, as in LAPACK's tests; of
/// Gauss-Jordan elimination, which is not backward stable, times the condition (Higham 2002,
/// section 14.4).
double acceptedRatio(const DenseMethod& method, std::optional<double> condition);

/// Powers of two by which rows and columns of a square matrix are multiplied, so that the largest
/// entry of each is near 1 (Ruiz 2001): errors of FP32 are then small beside their row and column,
/// for any units. The same for both where the matrix is symmetric.
class Equilibration {
  public:
    /// For `a`, n x n, row after row, which is not copied.
    Equilibration(int n, std::span<const double> a);
    /// R A C in FP32, row after row.
    std::vector<float> matrix() const;
    /// The determinant of A from that of R A C.
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
/// Whether entries that grew during the elimination, rather than the matrix, are why a refinement
/// by this method has not converged: R A C has a condition below lostCondition, by QR.
bool grewInRefinement(const DenseMethod& method, const Equilibration& scaling);
/// Corrects until a correction no longer halves the componentwise backward error (Oettli and Prager
/// 1964; Skeel 1980), which scaling of rows and columns does not change. Where the condition of
/// R A C is near 2^24 that is at once, and the result has not converged. `b` is n x k, `solver`
/// that of scaling.matrix().
Refined refine(DenseSolver& solver, const Equilibration& scaling, int k, std::span<const double> b);
/// The same by any other solver: it takes k right-hand sides of n entries and returns as many
/// solutions, row after row.
Refined refine(const std::function<std::vector<float>(std::span<const float>)>& solve,
               const Equilibration& scaling, int k, std::span<const double> b);

/// X of A X = B by a method that iterates, corrected until |b - A x| of each column, in FP64 for
/// `a` as it is given, is at most tolerance |b|. `a` is n x n, of float or double, `solver` that of
/// `a` in FP32, `b` n x k.
template <class Real>
RefinedSolution refineToTolerance(DenseSolver& solver, int n, std::span<const Real> a, int k,
                                  std::span<const double> b, const DenseSettings& settings);

/// |B - A X|_inf / (u (|A|_inf |X|_inf + |B|_inf) n), the ratio by which HPL accepts a solution
/// (the worst column), computed in FP64. `a` is rows x columns, n = columns. `largest` gets the
/// largest entry of |B - A X|.
double hplRatio(int rows, int columns, std::span<const double> a, int k, std::span<const double> x,
                std::span<const double> b, double u, double* largest = nullptr);

}  // namespace seiche::linalg
