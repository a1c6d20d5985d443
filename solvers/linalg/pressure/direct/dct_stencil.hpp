#pragma once

#include <memory>
#include <string>

#include "solvers/linalg/krylov/fused_preconditioner.hpp"
#include "solvers/linalg/pressure/direct/dct.hpp"

namespace seiche::linalg {

/// The direct solve as a preconditioner of a StencilCg in a uniform medium: exact between walls,
/// Dirichlet and periodic sides, so that conjugate gradients need one or two iterations at any time
/// step; approximate where sides absorb or have matched layers (it treats them as closed).
class StencilDct : public FusedPreconditioner {
  public:
    /// Why it does not take this stencil, as a sentence; "" if it does.
    static std::string unsupportedReason(const Stencil& stencil);
    /// For A = a M + b C + g K. Throws badInput with unsupportedReason().
    StencilDct(const Stencil& stencil, StencilTerms terms);

    /// Sets other terms and constants of the medium, which are uniforms.
    void setConstants(const Stencil& stencil, StencilTerms terms);
    std::string name() const override { return "dct"; }
    void weightsChanged() override {}  // a uniform medium has none
    using FusedPreconditioner::apply;
    void apply(const Vector& r, Vector& z, const CgStage& stage) override;

  private:
    BoxSolver solver_;
    double identity_ = 0, stiffness_ = 0;  // the solver's a and g
};

}  // namespace seiche::linalg
