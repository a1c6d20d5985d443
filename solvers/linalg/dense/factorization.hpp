#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "solvers/linalg/dense/lu.hpp"
#include "solvers/linalg/dense/matrix.hpp"
#include "solvers/linalg/field/dense_operation.hpp"

namespace seiche::linalg {

/// sign * exp(logarithm): determinants of large matrices overflow.
struct Determinant {
    int sign = 1;          ///< -1 or 1; 0 of a singular matrix where LU has found it
    double logarithm = 0;  ///< natural, of the magnitude
    /// The determinant; infinite where it overflows FP64.
    double value() const;
};

/// Determinant of a product of triangles with these diagonal entries, whose row i is row order[i].
Determinant determinantOf(std::span<const float> diagonal, std::vector<int> order);

/// A factor of a matrix, row after row in FP32.
struct MatrixFactor {
    std::string name;            ///< L, U, Q or R
    int rows = 0, columns = 0;   ///< of the factor
    std::vector<float> entries;  ///< rows * columns
};

/// L with ones on its diagonal and U, which lie in one square matrix. Waits.
std::vector<MatrixFactor> lowerAndUpper(const Matrix& packed);

/// A direct method in two halves: factor() works on a matrix in place, as often as needed; the
/// other functions use the factors that the last factor() left in the matrix and in this object.
class Factorization {
  public:
    virtual ~Factorization() = default;
    /// Enqueues only, unless the CPU does a part of it. Throws badInput for a shape that the method
    /// does not take. A singular matrix is not an error here.
    virtual void factor(Matrix& a) = 0;
    /// Waits; throws failed where the matrix was singular or became not finite, naming the column
    /// and its pivot.
    virtual void checkRegular(const Matrix& factored) const = 0;
    /// X with A X = B, or the least squares solution where A is tall.
    virtual Matrix solve(const Matrix& factored, const Matrix& b) = 0;
    /// X with A' X = B; nothing where the method has none.
    virtual std::optional<Matrix> solveTransposed(const Matrix&, const Matrix&) {
        return std::nullopt;
    }
    /// The determinant, for matrices that have one; waits.
    virtual std::optional<Determinant> determinant(const Matrix&) const { return std::nullopt; }

    /// Two factors whose product is A in the order of its pivots; for a symmetric matrix one, to be
    /// multiplied by its transpose; none where the method leaves an inverse. Waits.
    virtual std::vector<MatrixFactor> factors(const Matrix&) { return {}; }
    /// Row i of that product is row rows()[i] of A, and likewise its columns; empty: all as in A.
    /// Waits.
    virtual std::vector<int> rows() const { return {}; }
    /// See rows().
    virtual std::vector<int> columns() const { return {}; }
    /// Size of the largest leading block that is positive definite, for methods that know it;
    /// waits.
    virtual std::optional<int> definiteOrder() const { return std::nullopt; }
};

/// Uses Lu, with panels as in LuPanels.
std::unique_ptr<Factorization> luFactorization(Pivoting pivoting,
                                               LuPanels panels = LuPanels::automatic);
/// Uses FullPivotLu.
std::unique_ptr<Factorization> fullPivotFactorization();
/// Uses Cholesky.
std::unique_ptr<Factorization> choleskyFactorization();
/// Uses Qr.
std::unique_ptr<Factorization> qrFactorization();
/// Uses GaussJordan, which leaves the inverse: a solve is a product.
std::unique_ptr<Factorization> inversion();

/// An algorithm of paperAlgorithms() that leaves factors. Throws badInput for another name.
std::unique_ptr<Factorization> paperFactorization(const std::string& algorithm);

}  // namespace seiche::linalg
