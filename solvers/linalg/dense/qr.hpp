#pragma once

#include <map>
#include <memory>
#include <tuple>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/cholesky.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/matrix.hpp"
#include "solvers/linalg/dense/triangular.hpp"

namespace seiche::linalg {

/// A = Q R by Householder reflectors, m >= n, blocked: panels of 8 columns, one launch each, and
/// products by compact WY, in blocks of the width given by the device's tuning table. Nothing is
/// read back; in software the CPU factors the panels. Squares of entries must fit into FP32.
class Qr {
  public:
    /// Device that factors panels.
    enum class Panels {
        automatic,  ///< on the device, but in software on the CPU
        onDevice,
    };
    /// Widths of blocks and plans of products from `table`, by default the device's.
    explicit Qr(Panels panels = Panels::automatic,
                std::shared_ptr<const TuningTable> table = nullptr);
    /// Rows that a panel takes on this device.
    static int mostRows();

    /// A becomes R (zero below the diagonal); enqueues only. Throws badInput for fewer rows than
    /// columns, batches, and more than mostRows().
    void factor(Matrix& a);
    /// The first step of factor(): the first `width` columns, applied to the rest. For tuning.
    void factorFirst(Matrix& a, int width);
    /// Waits; throws failed if a column depends on those before it to within 2 sqrt(n) u, naming
    /// column and pivot. `r` as factor() left it.
    static void check(const Matrix& r);
    /// b <- Q' b (Transpose::yes) or Q b, for b of m rows; enqueues only.
    void apply(Transpose turn, Matrix& b);
    /// The first n columns of Q; enqueues only.
    Matrix q();
    /// x (n rows) minimizes |b - A x|; b (m rows) becomes Q' b. Enqueues only.
    void solve(const Matrix& r, Matrix& b, Matrix& x);

  private:
    struct Reflectors {  // of a block of columns
        int first, count;
        Matrix gram;                             // Y' Y
        std::unique_ptr<Triangular> transposed;  // substitution with inverse T', that is w = T' d
    };
    void applyBlock(const Reflectors& block, Transpose turn, const Block& target);
    /// The next block of reflectors, from the current v_.
    Reflectors& collectReflectors(int first, int count);
    gl::Kernel& panel(int rows, int width);
    void prepare(const Matrix& a);
    void step(Matrix& a, int start, int end);
    void factorBlock(Matrix& a, int start, int end);
    void factorBlockOnCpu(Matrix& a, int start, int end);
    bool panelsOnCpu_;
    int m_ = 0, n_ = 0;
    std::shared_ptr<const TuningTable> table_;
    Gemm gemm_;
    std::map<std::pair<int, int>, gl::Kernel> panels_;  // by rows and columns
    gl::Kernel columnsOut_, columnsBack_;
    gl::Buffer strip_, gram_;  // a block's columns, one after the other
    Matrix v_, product_, substituted_;
    std::vector<std::unique_ptr<Reflectors>> blocks_;
    std::size_t used_ = 0;  // of blocks_ by this factorization; others are kept for the next
};

/// A = Q R of tall and thin matrices by Cholesky of A' A, twice (Fukaya et al. 2014): only
/// products, several times faster than Qr, for condition numbers below 1 / sqrt(m n u), about 1000.
class CholeskyQr2 {
  public:
    /// Enqueues only. Throws badInput for fewer rows than columns and batches.
    void factor(const Matrix& a);
    /// Waits; throws failed if A' A was not positive definite in FP32.
    void check() const;
    const Matrix& q() const { return q_; }  ///< m x n, with orthonormal columns
    const Matrix& r() const { return r_; }  ///< n x n, zero below the diagonal

  private:
    Gemm gemm_;
    Cholesky first_, second_;
    Matrix q_, r_;
};

}  // namespace seiche::linalg
