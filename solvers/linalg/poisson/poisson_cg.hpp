#pragma once

#include "solvers/linalg/krylov/stencil_cg.hpp"
#include "solvers/linalg/poisson/poisson.hpp"
#include "solvers/linalg/poisson/poisson_parts.hpp"

namespace seiche::linalg {

/// Conjugate gradients for the pressure: "cg", or with a preconditioner for poissonTerms of
/// poisson.stencil() "<its name>-cg".
class PressureCg : public PressureSolver {
  public:
    PressureCg(const Poisson& poisson, PressureSettings settings,
               std::unique_ptr<Preconditioner> preconditioner = nullptr);
    std::string name() const override {
        return preconditioner_ ? preconditioner_->name() + "-cg" : "cg";
    }
    void solve(Vector& b, Vector& p) override;
    void setSettings(const PressureSettings& settings) override;
    void weightsChanged() override;
    void disturbed() override { cg_.disturbed(); }
    std::string norm() const override { return "l2, recurrence"; }
    const gl::Buffer& state() const override { return cg_.state(); }

  private:
    std::unique_ptr<Preconditioner> preconditioner_;
    PressureParts parts_;
    StencilCg cg_;
};

}  // namespace seiche::linalg
