#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "script/device.hpp"
#include "solvers/linalg/dense/dense_solver.hpp"
#include "solvers/linalg/dense/indexing.hpp"
#include "solvers/linalg/dense/reduction.hpp"

namespace seiche::script {

class Factors;
class Workshop;

/// Rows and columns of matrices, and how many lie in a stack.
struct Shape {
    int rows = 0, columns = 0, stack = 1;  ///< of each matrix; of each matrix; matrices
    /// Number of entries of all matrices.
    std::int64_t entries() const { return std::int64_t{rows} * columns * stack; }
    bool operator==(const Shape&) const = default;
};

/// Order of entries in memory.
enum class Order { byRows, byColumns };

/// Outcome of a solve in FP64 by corrections of one in FP32.
struct RefinedSolution {
    std::vector<double> x;   ///< n x k, row after row
    int corrections = 0;     ///< made
    double ratio = 0;        ///< componentwise backward error over (n + 1) 2^-53
    bool converged = false;  ///< the ratio is below 2
    std::string trouble;     ///< where it has not converged: a sentence that says why
};

/// FP32 matrices, or stacks of matrices of one shape, on the device of Device::instance(). Every
/// operation returns at once; a thread computes in the background, in order, and results stay on
/// the device until entries() fetches them (Brodtkorb 2008). Copies share entries; setPart() and
/// the like change only one copy. All functions may be called from any thread, on one object from
/// one at a time. Shapes are known at once: mismatches throw badInput immediately. Errors found by
/// the device (a singular matrix in a solve) are thrown when the result, or anything computed from
/// it, is fetched. Functions that need entries throw badInput where there is no matrix.
class Matrix {
  public:
    /// No matrix.
    Matrix() = default;
    /// Throws badInput for an empty shape, a wrong number of entries, and a matrix larger than a
    /// buffer of the device.
    static Matrix of(const Shape& shape, std::vector<float> entries, Order order = Order::byRows);
    /// The same number everywhere.
    static Matrix filled(const Shape& shape, float value);
    /// 1 where row and column are the same, else 0.
    static Matrix identity(const Shape& shape);
    /// Entry k of a stream depends on seed and k alone.
    static Matrix random(const Shape& shape, linalg::Indexing::Distribution distribution,
                         std::uint64_t seed);

    explicit operator bool() const { return node_ != nullptr; }  ///< whether there is a matrix
    /// Shape of the matrix as seen, transposed or not.
    const Shape& shape() const { return shape_; }
    /// Waits; throws the error of its computation.
    std::vector<float> entries(Order order = Order::byRows) const;
    /// The same into `to`, of exactly as many entries.
    void fetch(std::span<float> to, Order order = Order::byRows) const;
    /// Until it is computed; throws as entries() does.
    void wait() const;
    /// Whether fetching would return without waiting for queued operations.
    bool ready() const;

    /// Costs nothing if it is an operand of a product.
    Matrix transposed() const;
    /// Function by its name in linalg::elementwiseFunctions(). Sides of two operands are equal or
    /// 1.
    static Matrix map(const std::string& function, const Matrix& a);
    /// The same for two matrices.
    static Matrix map(const std::string& function, const Matrix& a, const Matrix& b);
    /// The same for a matrix and a number.
    static Matrix map(const std::string& function, const Matrix& a, float b);
    /// The same for a number and a matrix.
    static Matrix map(const std::string& function, float a, const Matrix& b);
    /// Reduction by its name in linalg::reductionNames().
    Matrix reduce(const std::string& function, linalg::Over over) const;
    /// Matrix products; a stack of one goes with every matrix of the other stack.
    static Matrix product(const Matrix& a, const Matrix& b);

    /// The entries at these indices, from 0; throws badInput for one that does not exist.
    Matrix part(const linalg::Selections& at) const;
    /// `from` is of the selection's shape, or of sides 1, which are repeated.
    void setPart(const linalg::Selections& at, const Matrix& from);
    /// The same entries in this order; throws badInput for another number of them.
    Matrix reshaped(const Shape& shape, Order order = Order::byRows) const;
    /// Entries below or above the diagonal `offset`, others 0.
    Matrix triangle(linalg::Triangle part, int offset = 0) const;
    /// Place of a joined matrix.
    enum class Side { below, beside, behind };
    /// `b` joined to it there; behind: as further matrices of the stack.
    static Matrix joined(const Matrix& a, const Matrix& b, Side side);

    /// Factors by one of linalg::denseMethods() that factor.
    Factors factor(const std::string& method = "lu") const;
    /// X with A X = B by one of linalg::denseMethods(), by least squares if A has more rows than
    /// columns; "auto" is "lu", or "qr" for tall matrices. Stacks are solved matrix by matrix.
    static Matrix solve(const Matrix& a, const Matrix& b, const std::string& method = "auto",
                        const linalg::DenseSettings& settings = {});
    /// Inverse of square matrices, by LU.
    Matrix inverse() const;
    /// Determinant of each matrix of the stack; waits. 0 where LU finds a singular matrix.
    std::vector<linalg::Determinant> determinants() const;
    /// Reduced row echelon form, in FP64 on the device; pivots at most `tolerance` in magnitude
    /// count as 0 (absent: max(rows, columns) u |A|_inf). `pivots`, where given, gets the columns
    /// with one, and that waits.
    Matrix reducedEchelonForm(std::optional<float> tolerance, std::vector<int>* pivots) const;
    /// X with T X = B by substitution, T being the lower or upper triangle of `a`, with ones on its
    /// diagonal if `unit`; infinite where its diagonal has a 0.
    static Matrix solveTriangular(const Matrix& a, linalg::Triangle part, bool unit,
                                  const Matrix& b);
    /// Tridiagonal systems, each a column of n x systems entries: lower(0) and upper(n-1) do not
    /// matter.
    static Matrix solveTridiagonal(const Matrix& lower, const Matrix& diagonal, const Matrix& upper,
                                   const Matrix& b);

  private:
    struct Node;
    friend class Factors;
    Matrix(const Shape& shape, std::shared_ptr<Node> node)
        : shape_(shape), node_(std::move(node)) {}
    /// Throws badInput where there is none.
    const std::shared_ptr<Node>& node() const;
    /// With entries in rows.
    Matrix straight() const;
    Shape shape_;
    bool turned_ = false;  // the entries are those of the transpose
    std::shared_ptr<Node> node_;
};

/// A matrix factored on the device by Matrix::factor(), ready for right-hand sides. Copies share
/// it. Functions of an empty one, Factors(), throw badInput.
class Factors {
  public:
    /// X with A X = B, likewise queued.
    Matrix solve(const Matrix& b) const;
    /// X with A' X = B; throws badInput where the method has none.
    Matrix solveTransposed(const Matrix& b) const;
    /// "L" and "U", "L", or "Q" and "R", depending on the method; throws badInput for others. U or
    /// R of a singular matrix has zeros on its diagonal; lu-nopivot and cholesky then have no
    /// factors, and fetching them throws failed.
    Matrix factor(const std::string& name) const;
    /// Rows and columns of the largest leading block of A that is positive definite, by Cholesky's
    /// pivots; waits. Throws badInput for other methods.
    int definiteOrder() const;
    /// Row i of the factors' product is row rows()[i] of A, and likewise its columns; waits.
    std::vector<int> rows() const;
    /// See rows().
    std::vector<int> columns() const;
    /// Waits.
    linalg::Determinant determinant() const;
    const std::string& method() const { return method_; }  ///< that made them
    const Shape& shape() const { return shape_; }          ///< of the factored matrix

  private:
    friend class Matrix;
    struct State;
    /// Throws badInput where there is none.
    const std::shared_ptr<State>& state() const;
    static linalg::Matrix solved(const State& state, Workshop& shop, const linalg::Matrix& b,
                                 linalg::Transpose turn);
    std::string method_;
    Shape shape_;
    std::shared_ptr<State> state_;
};

/// X of A X = B in FP64, by corrections of a solve in FP32 from residuals in FP64. `a` is n x n,
/// `b` n x k, row after row. Waits.
RefinedSolution solveRefined(int n, std::span<const double> a, int k, std::span<const double> b,
                             const std::string& method = "lu");

/// Cost of this process's matrices so far, for tests and reports.
struct MatrixStatistics {
    std::uint64_t uploads = 0, downloads = 0;  ///< transfers of entries
    std::int64_t alive = 0;                    ///< results that are still referenced or queued
    std::uint64_t deviceBytes = 0;  ///< of live objects of the device, spare ones included
    std::uint64_t operations = 0;   ///< executed
};
/// The current values; waits for what is queued.
MatrixStatistics matrixStatistics();
/// Frees memory kept for later matrices.
void trimMatrices();

}  // namespace seiche::script
