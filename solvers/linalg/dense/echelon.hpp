#pragma once

#include <optional>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/matrix.hpp"
#include "solvers/linalg/dense/reduction.hpp"

namespace seiche::linalg {

/// Reduced row echelon forms by Gauss-Jordan elimination with row pivoting, on the device. In FP64,
/// because rounding decides which columns have a pivot.
class EchelonForm {
  public:
    EchelonForm();
    /// `form` of `a`, one matrix, of the same shape; enqueues only. Pivots of at most `tolerance`
    /// in magnitude count as 0, where it is absent max(rows, columns) 2^-24 |A|_inf. Throws
    /// badInput for what a buffer of the device does not hold.
    void run(const Matrix& a, std::optional<float> tolerance, Matrix& form);
    /// Columns with a pivot of the last form; waits.
    std::vector<int> pivots() const;

  private:
    Reduction reduction_;
    gl::Kernel stages_[4];
    gl::Buffer work_, factors_, line_, state_;
    int rows_ = 0, columns_ = 0;
};

}  // namespace seiche::linalg
