#pragma once

#include <vector>

#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/indexing.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

// Factorizations in blocks of 64 columns whose panels the CPU factors (Volkov and Demmel 2008,
// section 5), one after the other, without look-ahead, for comparison: lu-hybrid and
// lu_cpu_panel.hpp overlap both. One matrix each; factor() waits.

/// P A = L U. U's rows right of a panel are products with the inverse of L's diagonal block.
class HybridLu {
  public:
    /// `outer` columns, a multiple of 64, are factored before the rest is updated: more than 64 are
    /// two levels of blocks.
    explicit HybridLu(int outer = 64) : outer_(outer) {}
    /// A becomes L below its diagonal (ones on it) and U on and above. Throws badInput for a matrix
    /// that is not square, and for batches.
    void factor(Matrix& a);
    /// Throws failed if a pivot of the last factorization was 0 or not finite, naming it.
    void check() const;
    /// Row i of P A is row rows()[i] of A.
    const std::vector<int>& rows() const { return rows_; }

  private:
    void factorPanel(Matrix& a, int first, int nb);
    int outer_;
    int badColumn_ = -1;
    float badPivot_ = 0;
    std::vector<int> rows_;
    Gemm gemm_;
    Indexing indexing_;
    Matrix other_;
};

/// A = L L' of symmetric positive definite matrices; only the lower triangle of A is read.
class HybridCholesky {
  public:
    /// A becomes L, with zeros above. Throws badInput as above.
    void factor(Matrix& a);
    /// Throws failed if the last matrix was not positive definite, naming the first column of the
    /// block that showed it.
    void check() const;

  private:
    int badBlock_ = -1;
    Gemm gemm_;
    Indexing indexing_;
};

/// A = Q R of matrices with at least as many rows as columns, by Householder reflectors whose
/// blocks I - V T V' the device applies.
class HybridQr {
  public:
    /// A becomes R, with zeros below. Throws badInput for a matrix with more columns than rows, and
    /// for batches.
    void factor(Matrix& a);
    /// b becomes Q' b, or Q b. Enqueues only.
    void apply(Transpose turn, Matrix& b);
    /// Q's first columns, as many as A has.
    Matrix q();

  private:
    struct Reflectors {
        int first;
        Matrix v, t;
    };
    void applyOne(const Reflectors& block, Transpose turn, const Block& to);
    int rows_ = 0, columns_ = 0;
    std::vector<Reflectors> blocks_;
    Gemm gemm_;
    Indexing indexing_;
};

}  // namespace seiche::linalg
