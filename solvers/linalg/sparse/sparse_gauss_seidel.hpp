#pragma once

#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "core/model/report.hpp"
#include "solvers/linalg/field/matrices.hpp"
#include "solvers/linalg/krylov/cg_settings.hpp"
#include "solvers/linalg/krylov/preconditioner.hpp"
#include "solvers/linalg/sparse/csr.hpp"

namespace seiche::linalg {

/// Gauss-Seidel on any sparse matrix with a regular diagonal or regular blocks on it. Unknowns that
/// do not couple share a colour and are updated at once, colour after colour.
class SparseGaussSeidel {
  public:
    /// `matrix` holds `a` in FP32 and is not owned. Sweeps go by blocks of `side` unknowns; with a
    /// preconditioner M each is followed by x += M (b - A x). Throws badInput for a row of more
    /// entries than one invocation adds up, and a zero or a singular block on the diagonal.
    SparseGaussSeidel(const SparseMatrix& matrix, const CsrMatrix& a, int side,
                      Preconditioner* correction = nullptr);
    /// Sweeps until |b - A x| <= tolerance |b|, checked every eighth sweep: waits.
    ConvergenceReport solve(const Vector& b, Vector& x, const CgSettings& settings);
    /// Launches of a sweep.
    int colours() const { return static_cast<int>(colours_.size()) - 1; }

  private:
    void sweep(const Vector& b, Vector& x);
    const SparseMatrix& matrix_;
    Preconditioner* correction_;
    int side_;
    std::vector<int> colours_;  // where each begins in order_, and the end
    gl::Buffer starts_, order_, inverses_, solution_;
    gl::Kernel sweep_, unpack_, pack_;
    Vector residual_, change_;
    VectorOps ops_;
};

}  // namespace seiche::linalg
