#pragma once

#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "core/model/report.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/reduction.hpp"

namespace seiche::linalg {

/// Gauss-Seidel on a dense matrix for all right-hand sides at once, (D + L) x' = b - U x, in blocks
/// of rows: a product gives a block's residual, and a substitution solves for the block.
class DenseGaussSeidel {
  public:
    static constexpr int side = 64;  ///< rows of a block
    /// `a` is square and not owned.
    explicit DenseGaussSeidel(const Matrix& a);
    /// Sweeps X until |b - A x| <= tolerance |b| for each column, checked every eighth sweep;
    /// waits. One report a column. Throws failed for a zero on the diagonal, naming its row.
    std::vector<ConvergenceReport> solve(const Matrix& b, Matrix& x, double tolerance,
                                         int maxIterations);

  private:
    void sweep(const Matrix& b, Matrix& x);
    std::vector<double> norms(const Matrix& of);
    const Matrix& a_;
    Matrix residual_;
    Gemm gemm_;
    Reduction reduction_;
    gl::Kernel block_;
    gl::Buffer status_;
};

}  // namespace seiche::linalg
