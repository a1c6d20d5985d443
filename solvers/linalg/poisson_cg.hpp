#pragma once

#include "solvers/linalg/poisson.hpp"
#include "solvers/linalg/poisson_parts.hpp"
#include "solvers/linalg/stencil_cg.hpp"

namespace seiche::linalg {

/// Plain conjugate gradients for the pressure: "cg".
class PressureCg : public PressureSolver {
  public:
    PressureCg(const Poisson& poisson, PressureSettings settings);
    std::string name() const override { return "cg"; }
    void solve(Vector& b, Vector& p) override;
    void setSettings(const PressureSettings& settings) override;
    void weightsChanged() override { parts_.weightsChanged(); }
    const gl::Buffer& state() const override { return cg_.state(); }

  private:
    PressureParts parts_;
    StencilCg cg_;
};

}  // namespace seiche::linalg
