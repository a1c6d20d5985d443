#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solvers/linalg/dense/stepwise.hpp"
#include "solvers/measure/test_matrices.hpp"

namespace seiche::measure {

/// One of operations() column by column, on a matrix of makeMatrix(). Use and destroy it where the
/// gl::Context is current.
class WatchedOperation {
  public:
    /// Throws badInput for an operation without steps, and for a matrix that cannot be had.
    WatchedOperation(const std::string& operation, const MatrixChoice& matrix);
    /// Takes at most this many more steps; enqueues only.
    void advance(int count) { steps_.advance(count); }

    struct Frame {
        int step = 0, steps = 0;
        std::vector<float> entries;  ///< steps x steps, row after row
        double scale = 1;            ///< the largest entry to be expected: that of A, or a sum's
        double growth = 0;           ///< the largest one over it
        std::optional<linalg::Stepwise::Pivot> pivot;  ///< of the last step, if it chose one
    };
    /// The matrix after the steps so far; waits.
    Frame frame() const;

  private:
    linalg::DenseOperation kind_;
    double scale_ = 1;
    linalg::Stepwise steps_;
};

}  // namespace seiche::measure
