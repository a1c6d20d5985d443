#pragma once

#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// Eliminations as textbooks write them, one column per step, for those who want to watch; Lu and
/// its like do the same in blocks, many times faster.
class Stepwise {
  public:
    enum class Kind {
        lu,           ///< L below the diagonal, U on and above
        luPartial,    ///< likewise, of P A
        luFull,       ///< likewise, of P A Q
        gaussJordan,  ///< the inverse, in place and without pivoting
        cholesky,     ///< L, zero above the diagonal
        qr,           ///< R, zero below the diagonal
        product,      ///< C = A B, a column of A times a row of B per step
    };
    /// Of a square matrix; a product wants `b` of the same shape. Throws badInput for others.
    Stepwise(Kind kind, Matrix a, Matrix b = {});

    int steps() const { return matrix_.rows(); }
    int step() const { return step_; }  ///< of those done
    /// At most so many steps more; enqueues only.
    void advance(int count);
    /// As the steps so far have left it.
    const Matrix& matrix() const { return matrix_; }

    struct Pivot {
        float value = 0;
        int row = 0, column = 0;  ///< where it stood before it was moved to the diagonal
    };
    /// Of the steps so far; waits. A column whose pivot cannot be used was left as it is.
    std::vector<Pivot> pivots() const;

  private:
    Kind kind_;
    Matrix matrix_, a_, b_;
    gl::Buffer left_, right_, pivots_;
    gl::Kernel prepare_, update_;
    int step_ = 0;
};

}  // namespace seiche::linalg
