#pragma once

#include "solvers/linalg/pressure/nullspace_projection.hpp"
#include "solvers/linalg/pressure/poisson.hpp"

namespace seiche::linalg {

/// Exactly maxIterations sweeps at any tolerance: "jacobi", common in interactive fluids, and
/// red-black "gauss-seidel". For comparison. The report holds true residuals.
class PressureSweeps : public PressureSolver {
  public:
    enum class Rule { jacobi, gaussSeidel };
    /// Throws badInput for gaussSeidel and an odd number of cells between periodic sides.
    PressureSweeps(const PressureGeometry& geometry, PressureSettings settings, Rule rule);
    std::string name() const override { return rule_ == Rule::jacobi ? "jacobi" : "gauss-seidel"; }
    void enqueue(Vector& b, Vector& p) override;
    bool extrapolates() const override { return false; }
    void setSettings(const PressureSettings& settings) override;
    void update() override;
    const gl::Buffer& report() const override { return report_; }

  private:
    void relax(const Vector& b, const Vector& from, Vector& to, int colour);
    void note(const Vector& b, const Vector& p, bool first);
    Rule rule_;
    PressureSettings settings_;
    const PressureGeometry& geometry_;
    std::uint64_t revision_;
    NullspaceProjection nullspace_;
    Stencil stencil_;
    StencilTuning tuning_;
    Vector other_, residual_;
    Partials sums_;
    gl::Buffer report_;
    gl::Kernel relax_, formResidual_, note_;
};

}  // namespace seiche::linalg
