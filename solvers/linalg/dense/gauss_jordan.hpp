#pragma once

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// Inverses in place by Gauss-Jordan in blocks of 64, without pivoting: for diagonally dominant or
/// definite matrices; 2 n^3 flops, nearly all in products, four launches per block.
class GaussJordan {
  public:
    GaussJordan();
    /// A becomes its inverse; enqueues only. Throws badInput unless it is square.
    void invert(Matrix& a);
    /// Waits; throws failed if a pivot was 0 or not finite, naming matrix, column and pivot.
    void check() const;

  private:
    Gemm gemm_;
    gl::Kernel block_, columns_;
    gl::Buffer status_;
    Matrix inverse_, taken_, rows_;
    int batch_ = 0;
};

/// Solves by Gauss-Jordan on 2 x 2 blocks, four entries per texel as Brodtkorb 2008 packs them. The
/// pivot of a block column is the block whose determinant is largest in absolute value (his measure
/// differs, see PaperElimination). One launch eliminates two columns: search, swap and elimination
/// are fused.
class GaussJordan2x2 {
  public:
    GaussJordan2x2();
    /// X with A X = B; enqueues only. Throws badInput for shapes that do not fit and batches.
    void solve(const Matrix& a, const Matrix& b, Matrix& x);
    /// Waits; throws failed if no block of a column had a nonzero determinant, naming column and
    /// pivot.
    void check() const;

  private:
    gl::Kernel pack_, step_, unpack_;
    gl::Buffer blocks_[2], candidates_, status_;
    std::size_t bytes_ = 0;
    int apart_ = -1;  // whether the kernels keep sums separate
};

}  // namespace seiche::linalg
