#pragma once

#include "core/model/report.hpp"
#include "solvers/linalg/krylov/stencil_cg.hpp"
#include "solvers/linalg/matrix/linear_operator.hpp"
#include "solvers/linalg/vector/vector_ops.hpp"

namespace seiche::linalg {

/// Conjugate gradients for any symmetric positive definite operator, from the vector operations and
/// reductions (Krueger and Westermann 2003, section 5, with the printed signs corrected). alpha,
/// beta and the decision to stop stay on the GPU; the CPU looks every eighth iteration, and
/// iterations behind the end change nothing. For stencils StencilCg is several times faster.
class ConjugateGradient {
  public:
    explicit ConjugateGradient(const LinearOperator& a);
    /// x <- A^-1 b, starting from x. Waits. `settings.jacobi` is not offered here: badInput.
    ConvergenceReport solve(const Vector& b, Vector& x, const CgSettings& settings);

  private:
    const LinearOperator& a_;
    VectorOps ops_;
    Scalars scalars_{10};
    Vector r_, p_, q_;
    gl::Kernel watch_[3];
};

/// |b - A x| in FP32, formed afresh; waits.
double residualNorm(const LinearOperator& a, const Vector& b, const Vector& x, VectorOps& ops);

}  // namespace seiche::linalg
