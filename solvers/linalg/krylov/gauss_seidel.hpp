#pragma once

#include <functional>

#include "core/model/report.hpp"
#include "solvers/linalg/field/matrices.hpp"
#include "solvers/linalg/field/stencil.hpp"
#include "solvers/linalg/krylov/cg_settings.hpp"

namespace seiche::linalg {

/// Sweeps x until |b - A x| <= tolerance |b| (checked every eighth sweep: waits). Throws badInput
/// for shapes that do not fit.
ConvergenceReport sweepToTolerance(const LinearOperator& a, const Vector& b, const Vector& x,
                                   const CgSettings& settings, VectorOps& ops,
                                   const std::function<void()>& sweep);

/// Gauss-Seidel on a five-point stencil in red-black order: cells of one parity depend only on the
/// other, so half of them are updated at once.
class RedBlackGaussSeidel {
  public:
    enum class Order { redFirst, blackFirst };
    RedBlackGaussSeidel(const Stencil& stencil, StencilTerms terms);

    /// One sweep over both colours; enqueues only.
    void sweep(const Vector& b, Vector& x, Order order);
    /// Sweeps until |b - A x| <= tolerance |b| (checked every eighth sweep: waits).
    ConvergenceReport solve(const Vector& b, Vector& x, const CgSettings& settings,
                            Order order = Order::redFirst);

  private:
    void half(const Vector& b, const Vector& from, Vector& to, int colour);
    Stencil stencil_;
    StencilTerms terms_;
    StencilTuning tuning_;
    StencilOperator operator_;
    VectorOps ops_;
    Vector other_;
    gl::Kernel kernel_;
};

/// Gauss-Seidel by columns on a banded matrix, (D + L) x' = b - U x, as in Krueger and Westermann
/// 2003 (section 5, with the printed formula corrected): unknowns that no diagonal of L couples are
/// updated at once, which for neighbours in a row is one at a time. For comparison.
class ColumnGaussSeidel {
  public:
    /// Throws badInput if the matrix is not square or has no main diagonal.
    explicit ColumnGaussSeidel(const BandedMatrix& matrix);
    ConvergenceReport solve(const Vector& b, Vector& x, const CgSettings& settings);

  private:
    const BandedMatrix& matrix_;
    int block_ = 1;  // unknowns updated at once
    VectorOps ops_;
    gl::Buffer solution_;
    gl::Kernel unpack_, sweep_, pack_;
};

}  // namespace seiche::linalg
