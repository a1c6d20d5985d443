#pragma once

#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// The part of a matrix that is read.
enum class Triangle { lower, upper };
/// What a triangle has on its diagonal.
enum class Diagonal {
    stored,
    unit,    ///< ones; what is stored is not read
    halved,  ///< half of what is stored (inverses of compact WY's T, see Qr)
};

/// Triangular solves by inverted diagonal blocks, so that all work is products (Volkov and Demmel
/// 2008). Keeps a reference to the matrix.
class Triangular {
  public:
    static constexpr int block = 64;  ///< rows of a diagonal block

    /// Inverts the diagonal blocks of a triangle, all in one launch; the other triangle is not
    /// read. Of a matrix with more rows than columns the first rows are used. A zero on the
    /// diagonal makes everything that depends on it infinite: the factoring caller must check.
    Triangular(const Matrix& matrix, Triangle triangle, Diagonal diagonal);
    /// Repeats that after the matrix's entries have changed.
    void invert();

    /// X with op(T) X = B; both of n rows, X and B different matrices; B is overwritten. Enqueues
    /// only, two launches per block.
    void solve(Gemm& gemm, Transpose turn, const Block& b, const Block& x) const;
    /// The same of whole matrices.
    void solve(Gemm& gemm, Transpose turn, Matrix& b, Matrix& x) const {
        solve(gemm, turn, Block(b), Block(x));
    }
    /// X with X op(T) = B, for B and X of n columns, likewise.
    void solveRight(Gemm& gemm, Transpose turn, Matrix& b, Matrix& x) const;
    /// Inverse of the diagonal block that starts at row `first`, as a block of a separate matrix.
    Block inverse(int first) const;

  private:
    /// Rows and columns of op(T), as a block of T.
    Block coupling(Transpose turn, int row, int column, int rows, int columns) const;

    const Matrix* matrix_;
    Triangle triangle_;
    gl::Kernel kernel_;
    Matrix inverses_;  // n x 64: block k in rows 64 k
};

}  // namespace seiche::linalg
