#pragma once

#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/matrix.hpp"
#include "solvers/linalg/field/dense_operation.hpp"

namespace seiche::linalg {

/// Elimination as in textbooks, one column per step, for demonstration; Lu and other methods do the
/// same in blocks, many times faster.
class Stepwise {
  public:
    using Kind = DenseOperation;
    /// For a square matrix; a product needs `b` of the same shape. Throws badInput for others.
    Stepwise(Kind kind, Matrix a, Matrix b = {});

    int steps() const { return matrix_.rows(); }
    int step() const { return step_; }  ///< of those done
    /// Takes at most this many more steps; enqueues only.
    void advance(int count);
    /// The matrix as left by the steps so far.
    const Matrix& matrix() const { return matrix_; }

    struct Pivot {
        float value = 0;
        int row = 0, column = 0;  ///< its position before it was moved to the diagonal
    };
    /// Pivots of the steps so far; waits. A column without a usable pivot was left unchanged.
    std::vector<Pivot> pivots() const;

  private:
    Kind kind_;
    Matrix matrix_, a_, b_;
    gl::Buffer left_, right_, pivots_;
    gl::Kernel prepare_, update_;
    int step_ = 0;
};

}  // namespace seiche::linalg
