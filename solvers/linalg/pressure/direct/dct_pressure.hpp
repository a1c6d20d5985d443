#pragma once

#include <memory>
#include <optional>

#include "solvers/linalg/krylov/fused_preconditioner.hpp"
#include "solvers/linalg/pressure/direct/dct.hpp"
#include "solvers/linalg/pressure/poisson.hpp"

namespace seiche::linalg {

/// "dct": solves the pressure equation of a box directly. Its report is of one iteration, with the
/// true residual.
class DctPressure : public PressureSolver {
  public:
    /// Throws badInput if the geometry is not a box or BoxSolver does not take it.
    DctPressure(const PressureGeometry& geometry, PressureSettings settings);
    std::string name() const override { return "dct"; }
    void enqueue(Vector& b, Vector& p) override;
    bool wantsGuess() const override { return false; }
    void setSettings(const PressureSettings& settings) override;
    void update() override;
    const gl::Buffer& report() const override { return report_; }

  private:
    void makeSolver(const Box& box);
    const PressureGeometry& geometry_;
    std::uint64_t revision_ = 0;  // none yet
    PressureSettings settings_;
    std::optional<BoxSolver> solver_;
    Stencil stencil_;
    StencilTuning tuning_;
    Partials sums_;
    gl::Buffer report_;
    gl::Kernel check_, note_;
};

/// "dct" as a preconditioner: z = S B^-1 S r with the box B beneath the obstacles, whose sides are
/// open if any of their faces is, and S the indicator of fluid cells.
class DctPreconditioner : public FusedPreconditioner {
  public:
    /// Throws badInput if BoxSolver does not take the grid.
    explicit DctPreconditioner(const PressureGeometry& geometry);
    std::string name() const override { return "dct"; }
    void weightsChanged() override;
    using FusedPreconditioner::apply;
    void apply(const Vector& r, Vector& z, const CgStage& stage) override;

  private:
    const PressureGeometry& geometry_;
    std::optional<BoxSolver> solver_;
    Vector fluid_;  // 1 in cells with an open face, else 0
};

/// "auto": "dct" while the geometry is a box that it takes, else "multigrid-cg".
class AutoPressure : public PressureSolver {
  public:
    AutoPressure(const PressureGeometry& geometry, PressureSettings settings);
    std::string name() const override { return current_->name(); }
    void enqueue(Vector& b, Vector& p) override {
        update();
        current_->enqueue(b, p);
    }
    bool wantsGuess() const override { return current_->wantsGuess(); }
    bool extrapolates() const override { return current_->extrapolates(); }
    void setSettings(const PressureSettings& settings) override;
    void update() override;
    void disturbed() override { current_->disturbed(); }
    void judgeNext(bool judges) override {
        judges_ = judges;
        current_->judgeNext(judges);
    }
    std::vector<double> foresight() override {
        update();
        return current_->foresight();
    }
    void setForesight(std::span<const double> values) override {
        update();
        current_->setForesight(values);
    }
    void endAt(RoundingFloor floor) override { current_->endAt(floor); }
    std::string norm() const override { return current_->norm(); }
    const gl::Buffer& report() const override { return current_->report(); }
    std::vector<double> history() const override { return current_->history(); }

  private:
    const PressureGeometry& geometry_;
    std::uint64_t revision_ = 0;
    PressureSettings settings_;
    std::unique_ptr<PressureSolver> direct_, general_;
    PressureSolver* current_ = nullptr;
    bool judges_ = true;
};

}  // namespace seiche::linalg
