#pragma once

#include <optional>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/matrix.hpp"
#include "solvers/linalg/dense/triangular.hpp"

namespace seiche::linalg {

/// P A Q = L U with the largest remaining entry as pivot, one launch per column; for matrices on
/// which partial pivoting has large growth, and to reveal the rank. Nothing is read back.
class FullPivotLu {
  public:
    FullPivotLu();
    /// A becomes L below its diagonal (ones on it) and U on and above; enqueues only. Throws
    /// badInput for a matrix that is not square and for batches.
    void factor(Matrix& a);
    /// Waits: the number of columns before the first zero pivot; n if there is none. Throws failed
    /// if an entry became not finite.
    int rank() const;
    /// Waits; throws failed if the rank is not full, naming column and pivot.
    void check() const;
    /// Row i of P A Q is row rows()[i] of A, and column j is column columns()[j]. Waits.
    std::vector<int> rows() const { return numbers(0); }
    std::vector<int> columns() const { return numbers(1); }
    /// x with A x = b; enqueues only. `factors` as factor() left it, of full rank.
    void solve(const Matrix& factors, const Matrix& b, Matrix& x);
    /// x with A' x = b, likewise.
    void solveTransposed(const Matrix& factors, const Matrix& b, Matrix& x);

  private:
    void solve(const Matrix& factors, Transpose turn, const Matrix& b, Matrix& x);
    std::vector<int> numbers(int side) const;
    int n_ = 0;
    Gemm gemm_;
    gl::Kernel search_, step_, gather_, toPivots_, fromPivots_;
    gl::Buffer candidates_, numbers_, status_, rowOrder_, columnOrder_;
    Matrix other_, upper_, lower_;
    std::optional<Triangular> lowerTriangle_, upperTriangle_;  // made by the first solve
};

}  // namespace seiche::linalg
