#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/gl/context.hpp"
#include "core/model/capabilities.hpp"
#include "solvers/linalg/krylov/stencil_cg.hpp"
#include "solvers/linalg/pressure/direct/dct_stencil.hpp"
#include "solvers/linalg/pressure/multigrid/multigrid_stencil.hpp"
#include "solvers/wave/one_launch_step.hpp"
#include "solvers/wave/wave_adi.hpp"
#include "solvers/wave/wave_basin.hpp"
#include "solvers/wave/wave_forcing.hpp"
#include "solvers/wave/wave_ledger.hpp"
#include "solvers/wave/wave_mode.hpp"
#include "solvers/wave/wave_parameters.hpp"
#include "solvers/wave/wave_volume.hpp"

namespace seiche::wave {

using linalg::StencilCg;
using linalg::Vector;

/// Parameters of a step.
struct Scheme {
    double dt = 0, theta = 0.25;
    bool asIn2003 = false;  // the right-hand side alone is averaged
    bool adi = false;       // sweeps instead of iterations

    explicit Scheme(const WaveParameters& parameters)
        : dt(parameters.dt),
          theta(parameters.theta),
          asIn2003(parameters.scheme == TimeStepping::krueger2003),
          adi(parameters.scheme == TimeStepping::adi) {
        if (asIn2003) theta = 0.5;
    }
    double eta() const { return asIn2003 ? 0 : (theta - 0.25) * dt * dt; }
    double rightSide() const { return asIn2003 ? 2 : 1; }
    double newFactor() const { return asIn2003 ? 0.5 : 1; }
    double oldFactor() const { return asIn2003 ? 0 : 1; }
    /// For a basin that keeps its water, with uniform damping `sigma` [1/s].
    VolumeCorrection::Law volumeLaw(double sigma) const {
        if (asIn2003) return {1 / (1 + dt * sigma), dt / (1 + dt * sigma), 0, dt};
        const double half = dt / 2 * sigma;
        return {(1 - half) / (1 + half), dt / (1 + half), dt / 2, dt / 2};
    }
    linalg::StencilTerms terms() const {
        // In 2003 velocity is backward, w = 2 v_new; there C acts on all of it.
        return {1, static_cast<float>(asIn2003 ? dt : dt / 2), static_cast<float>(theta * dt * dt)};
    }
};

/// The simulation itself: its life and steps in wave_simulation.cpp, strokes and states in
/// wave_state.cpp.
class WaveSimulation : public Simulation,
                       public DrawnWallSource,
                       public FieldWriter,
                       public RestingState {
  public:
    WaveSimulation(gl::Context& context, linalg::CgForm form) : context_(context), form_(form) {}

    const SimulationDescription& info() const override {
        return described_ ? *described_ : Registry::instance().at("wave");
    }
    std::shared_ptr<const SimulationDescription> sharedInfo() const override {
        return described_ ? described_ : Simulation::sharedInfo();
    }
    void reset(const Scene& scene) override;
    void setParameters(const ParameterSet& parameters) override;
    void step() override;
    void collect(Wait wait, std::vector<StepReport>& reports) override;
    double time() const override { return time_; }
    double dt() const override { return scheme_->dt; }
    std::uint64_t stepCount() const override { return steps_; }
    FieldView field(std::string_view name) override;
    FieldView walls() override {
        takeStrokes();
        return view(basin_->walls(), {"walls", "", "Solid cells.", false});
    }
    const std::vector<std::uint8_t>& drawnCells() const override { return basin_->drawn(); }
    void brush(const BrushStroke& stroke) override;
    bool atRest() const override {
        return !forcing_->hasSources() && !forcing_->drivesSides() && ledger_->still();
    }
    void save(Snapshot& snapshot) override;
    void restore(const Snapshot& snapshot) override;
    std::vector<std::string> writableFields() const override { return {"height", "velocity"}; }
    void writeFields(const FieldValues& fields) override;
    std::optional<ConvergenceReport> lastSolve() override {
        if (steps_ == 0 || adi_) return std::nullopt;
        return cg_->lastReport("wave");
    }
    nlohmann::ordered_json summary() override;

  private:
    void checkSize(const Scene& scene) const;
    /// Choices that are compiled into kernels; the rest are uniforms.
    struct Variant {
        enum class Solver { cg, dct, multigrid, sweeps } solver = Solver::cg;
        bool layer = false, edges = false;
        linalg::Stencil::Medium medium = linalg::Stencil::Medium::uniform;
        bool operator==(const Variant&) const = default;
    };
    Variant variant() const;
    /// Makes solver and kernels for the basin as it is now.
    void rebuildKernels();
    void updateUniforms();
    /// Updates to changes of basin and scheme by parameters or walls.
    void basinChanged();
    /// Whether the solve of the next step is judged by b - A w, formed anew: a quarter of a step.
    bool judges() const { return !adi_ && steps_ % judgedEach_ == 0; }
    /// Whether the next step is one launch.
    bool stepsWhole() const;
    /// After a step or a change of state: computes the figures of reports and enqueues their
    /// reading.
    void measure(bool isStep);
    /// The latter alone; `sums` as ConservationBudget::push() has them.
    void pushMeasured(bool isStep, const linalg::Partials* sums);
    /// After a step: corrects the water of basins from which nothing flows.
    void keepVolume();
    void wallsChanged();
    /// Solver and fields follow walls drawn by hand when they are next needed, not once a segment
    /// of a stroke.
    void takeStrokes();
    /// w is complete before finish.comp, which would otherwise add pending updates.
    bool complete() const { return adi_ != nullptr || scheme_->eta() != 0; }
    linalg::CgSettings settings() const;
    gl::Kernel makeKernel(const char* path, gl::Defines defines = {}) const;
    gl::Kernel& layerKernel() { return layer_[scheme_->eta() != 0]; }
    /// Ends a step in the matched layers.
    void endInLayers();
    static double layerStep(const Scheme& scheme) { return double{scheme.terms().damping}; }
    double cfl() const { return basin_->largestSpeed() * scheme_->dt / basin_->cellSize(); }
    /// Sweeps are stable at any CFL number where those along rows and columns commute, else up
    /// to 1, but not with cells that are open in part.
    bool sweeps() const;
    double kappa() const {
        if (!mode_) return 0;
        const double speed = basin_->largestSpeed();
        return adi_ ? mode_->kappaOfSweeps(speed, scheme_->dt) : mode_->kappa(speed);
    }
    FieldView view(const Vector& vector, FieldInfo about) const {
        return {&vector.texture(), vector.shape().columns, vector.shape().rows(), 4,
                std::move(about)};
    }

    gl::Context& context_;
    std::shared_ptr<const SimulationDescription> described_;
    WaveParameters parameters_;
    std::optional<Scheme> scheme_;
    std::unique_ptr<Basin> basin_;
    std::optional<Forcing> forcing_;
    std::optional<StandingWave> mode_;
    Variant variant_;
    std::unique_ptr<linalg::StencilDct> dct_;
    std::unique_ptr<linalg::StencilMultigrid> multigrid_;
    linalg::CgForm form_;  // where it iterates
    std::optional<StencilCg> cg_;
    std::unique_ptr<Adi> adi_;  // instead of iterations
    std::unique_ptr<OneLaunchStep> whole_;
    std::optional<ConservationBudget> ledger_;
    VolumeCorrection volume_;
    std::vector<StepReport> early_;         // arrived while a snapshot or summary waited
    Vector height_, velocity_, increment_;  // u, v and w of docs/methods/wave.md
    linalg::Partials stepSums_, layerSums_, ledgerSums_, modeSums_;
    std::array<Vector, 2> flux_;  // memory of a matched layer (wave/layer.glsl), and the next
    gl::Buffer modeFactors_;
    gl::Kernel start_, energy_, modeShares_, raise_, dry_;
    std::array<gl::Kernel, 2> layer_;  // as finish_
    /// For steps whose w lacks updates, and for those whose w is complete.
    std::array<gl::Kernel, 2> finish_;
    static constexpr std::uint64_t judgedEach_ = 64;
    double time_ = 0;
    std::uint64_t steps_ = 0;
};

}  // namespace seiche::wave
