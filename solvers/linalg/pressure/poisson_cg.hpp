#pragma once

#include "solvers/linalg/krylov/stencil_cg.hpp"
#include "solvers/linalg/pressure/nullspace_projection.hpp"
#include "solvers/linalg/pressure/poisson.hpp"

namespace seiche::linalg {

/// Conjugate gradients for the pressure: "cg", or with a preconditioner for poissonTerms of
/// geometry.stencil() "<its name>-cg".
class PressureCg : public PressureSolver {
  public:
    PressureCg(const PressureGeometry& geometry, PressureSettings settings,
               std::unique_ptr<FusedPreconditioner> preconditioner = nullptr);
    std::string name() const override {
        return preconditioner_ ? preconditioner_->name() + "-cg" : "cg";
    }
    void enqueue(Vector& b, Vector& p) override;
    bool extrapolates() const override { return preconditioner_ != nullptr; }
    void setSettings(const PressureSettings& settings) override;
    void update() override;
    void disturbed() override { cg_.disturbed(); }
    void judgeNext(bool judges) override { cg_.judgeNext(judges); }
    std::vector<double> foresight() override {
        update();
        return cg_.foresight();
    }
    void setForesight(std::span<const double> values) override {
        update();
        cg_.setForesight(values);
    }
    void endAt(RoundingFloor floor) override { cg_.endAt(floor); }
    std::string norm() const override { return "l2, recurrence"; }
    const gl::Buffer& report() const override { return cg_.report(); }
    std::vector<double> history() const override { return cg_.history(); }

  private:
    const PressureGeometry& geometry_;
    std::uint64_t revision_;
    std::unique_ptr<FusedPreconditioner> preconditioner_;
    NullspaceProjection nullspace_;
    StencilCg cg_;
};

}  // namespace seiche::linalg
