#pragma once

#include <array>

#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// The block steps of LU without pivoting and of Cholesky on a GPU, besides products: a diagonal
/// block of 64 x 64 entries and the strips below it and, for LU, right of it, in one launch
/// (Volkov and Demmel 2008). See shaders/linalg/dense/eliminate_strips.comp.
class StripElimination {
  public:
    /// Rows and columns of a block.
    static constexpr int side = 64;
    /// Factorization.
    enum class Kind { lu, cholesky };

    explicit StripElimination(Kind kind) : kind_(kind) {}
    /// Eliminates the block from row and column `first` on, of the first `batch` matrices.
    /// `updated`: the previous block has not been applied to it and its strips yet, earlier ones
    /// have. `target`: room for Cholesky's L or for LU's diagonal blocks, one after the other, each
    /// of which is in the matrix after the next step; `bad` receives bad pivots. Enqueues only.
    void run(const Matrix& a, int first, bool updated, int batch, const gl::Buffer& target,
             const gl::Buffer& bad);

  private:
    Kind kind_;
    std::array<gl::Kernel, 2> kernels_;  // by `updated`
};

}  // namespace seiche::linalg
