#pragma once

#include <array>

#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// The part of a matrix that is read.
enum class Triangle { lower, upper };
/// The diagonal of a triangle.
enum class Diagonal {
    stored,
    unit,    ///< ones; what is stored is not read
    halved,  ///< half of what is stored (inverses of compact WY's T, see Qr)
};

/// Treatment of the blocks on a triangle's diagonal.
enum class DiagonalBlocks {
    substituted,  ///< backward stable, whatever the triangle's condition
    /// Inverted, so that all work is products (Volkov and Demmel 2008): for many right-hand sides
    /// of well-conditioned triangles. The error grows with the blocks' condition.
    inverted,
};

/// Triangular solves, block by block. Keeps a reference to the matrix.
class Triangular {
  public:
    static constexpr int block = 64;  ///< rows of a diagonal block

    /// The other triangle is not read. Of a matrix with more rows than columns the first rows are
    /// used. A zero on the diagonal makes everything that depends on it infinite: the factoring
    /// caller must check.
    Triangular(const Matrix& matrix, Triangle triangle, Diagonal diagonal,
               DiagonalBlocks blocks = DiagonalBlocks::substituted);
    /// To be called after the matrix has changed: inverts blocks in one launch, or does nothing.
    void update();

    /// X with op(T) X = B; both of n rows, X and B different matrices; B is overwritten. Enqueues
    /// only, two launches per block. Parts of matrices only where blocks are inverted.
    void solve(Gemm& gemm, Transpose turn, const Block& b, const Block& x) const;
    /// The same of whole matrices.
    void solve(Gemm& gemm, Transpose turn, Matrix& b, Matrix& x) const {
        solve(gemm, turn, Block(b), Block(x));
    }
    /// X with X op(T) = B, for B and X of n columns, likewise; only where blocks are inverted.
    void solveRight(Gemm& gemm, Transpose turn, Matrix& b, Matrix& x) const;

  private:
    /// Inverse of the diagonal block that starts at row `first`, as a block of a separate matrix.
    Block inverse(int first) const;
    void substituteBlock(Transpose turn, int first, int size, const Block& b, const Block& x) const;
    /// Rows and columns of op(T), as a block of T.
    Block coupling(Transpose turn, int row, int column, int rows, int columns) const;

    const Matrix* matrix_;
    Triangle triangle_;
    gl::Kernel invert_;                             // where blocks are inverted
    Matrix inverses_;                               // likewise, n x 64: block k in rows 64 k
    mutable std::array<gl::Kernel, 2> substitute_;  // with T, with its transpose
};

}  // namespace seiche::linalg
