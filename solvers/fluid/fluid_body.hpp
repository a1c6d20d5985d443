#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/gl/context.hpp"
#include "core/model/capabilities.hpp"
#include "solvers/fluid/flow_stages.hpp"
#include "solvers/fluid/fluid_brushes.hpp"
#include "solvers/fluid/fluid_forces.hpp"
#include "solvers/fluid/fluid_geometry.hpp"
#include "solvers/fluid/fluid_ledger.hpp"
#include "solvers/fluid/fluid_parameters.hpp"
#include "solvers/fluid/fluid_sources.hpp"
#include "solvers/fluid/projection.hpp"
#include "solvers/fluid/shown_fields.hpp"
#include "solvers/fluid/transported_scalars.hpp"

namespace seiche::fluid {

/// The simulation itself: life and states in fluid_simulation.cpp, steps in fluid_schemes.cpp,
/// written fields in fluid_write.cpp.
class FluidSimulation : public Simulation,
                        public DrawnWallSource,
                        public RestingState,
                        public FieldWriter {
  public:
    explicit FluidSimulation(gl::Context& context) : context_(context) {}

    const SimulationInfo& info() const override { return Registry::instance().at("fluid"); }
    void reset(const Scene& scene) override;
    void setParameters(const ParameterSet& parameters) override;
    void step() override;
    void collect(Wait wait, std::vector<StepReport>& reports) override;
    double time() const override { return time_; }
    double dt() const override { return nextDt_; }
    std::uint64_t stepCount() const override { return steps_; }
    FieldView field(std::string_view name) override {
        return shown_.field(
            fieldInfo(info(), name),
            {velocity_, *transported_, *projection_, pressureScales(), parameters_.referenceSpeed});
    }
    FieldView walls() override { return shown_.walls(); }
    const std::vector<std::uint8_t>& drawnCells() const override { return geometry_->drawn(); }
    std::optional<VelocityView> velocity() override { return shown_.velocity(velocity_); }
    void brush(const BrushStroke& stroke) override;
    bool atRest() const override;
    void save(Snapshot& snapshot) override;
    void restore(const Snapshot& snapshot) override;
    /// u and v are given at cells: each face takes the mean of its two, and the velocity is then
    /// made free of divergence.
    std::vector<std::string> writableFields() const override;
    void writeFields(const FieldValues& fields) override;
    std::optional<ConvergenceReport> lastSolve() override {
        if (steps_ == 0) return std::nullopt;
        auto report = projection_->solver().lastReport(
            projection_->solveName(projection_->solvesPerStep() - 1));
        report.contradict(contradiction());
        return report;
    }
    nlohmann::ordered_json summary() override;

  private:
    static constexpr std::size_t scratchCount = 4;
    const Domain& domain() const { return geometry_->domain(); }
    /// Throws badInput for grids that are more than the device takes.
    void checkSize(const Domain& domain, int dyeScale, const std::string& where) const;
    /// Makes solver and kernels for parameters and walls as they are now.
    void rebuildKernels();
    void updateUniforms();
    /// The initial state, from a velocity that may diverge and run into walls.
    void startFrom(const std::vector<float>& velocity);
    void measure(bool isStep, double dt);
    /// The time step that follows from speeds two steps before; may wait for them.
    void chooseDt();
    double rateBefore(std::uint64_t step);
    std::string firstNotFinite();
    /// Why the pressure equation has no solution, as a sentence; empty where it has one.
    std::string contradiction() const {
        const auto& imbalance = geometry_->imbalance();
        return imbalance ? imbalance->sentence() : "";
    }

    /// result = a first + b second, walls and ghosts put right.
    void combine(const gl::Texture2D& first, double a, const gl::Texture2D& second, double b,
                 gl::Texture2D& result);
    /// Forms the acceleration by forces in the middle of a step of dt; null where there is none.
    const gl::Texture2D* accelerate(double dt);
    /// Walls go to where they are at time t, and faces of `field` that they cover take their speed.
    void moveWalls(double t, gl::Texture2D& field, gl::Texture2D& spare);
    /// The same for walls at rest and changing sides: `field` takes the sides' values at t.
    void changeSides(double t, gl::Texture2D& field, gl::Texture2D& spare);
    /// The part of a step of dt for which a step of order 2 takes forces and viscosity at its end.
    double implicitShare(double dt) const {
        return viscosity_->implicitShare(parameters_.viscosity, dt);
    }
    /// Factor to phi of the first projection that removes the pressure of the step before from a
    /// velocity; 0 where that pressure is not known.
    double lastPressure(double dt, const gl::Texture2D* forces);
    /// Whether steps are of order 2 by forces in their middle.
    bool isCentred() const { return scheme_ == Scheme::ar2 || isTrapezoidal(); }
    /// Whether forces are taken at both ends of a path.
    bool isTrapezoidal() const {
        return scheme_ == Scheme::semiLagrangian2 || scheme_ == Scheme::macCormack2;
    }
    Interpolant interpolant() const;
    /// Interpolation that advects the velocity.
    Advection::Carrying carrying() const;
    /// Interpolant that advects dye, smoke and temperature: macCormack or quintic.
    Interpolant cellInterpolant() const;
    // Steps of order 1 and 2. They return the velocity along which scalars are carried.
    const gl::Texture2D& stepOnce(double dt);
    const gl::Texture2D& stepTrapezoidal(double dt);
    const gl::Texture2D& stepReflecting(double dt);  // AR2
    void stepCentral(double dt);
    /// The last projection of a step of order 2: sets the velocity and the one before it. Returns
    /// the velocity along which scalars are carried, the mean of both, in `middle`; `middle` and
    /// `from` are different textures.
    const gl::Texture2D& projectLast(int which, const gl::Texture2D& from, gl::Texture2D& middle);
    /// Factors [1/s] from the step's first and last phi to pressure.
    std::array<double, 2> pressureScales() const;

    gl::Context& context_;
    std::optional<ParameterSet> given_;
    FluidParameters parameters_;  // their values
    Scheme scheme_ = Scheme::macCormack;
    std::unique_ptr<Geometry> geometry_;
    std::optional<KernelFactory> kernels_;
    std::optional<Projection> projection_;
    std::optional<Advection> advection_;
    std::optional<Viscosity> viscosity_;
    std::optional<TransportedScalars> transported_;
    std::optional<Sources> sources_;
    std::optional<Forces> forces_;
    std::optional<Brushes> brushes_;
    std::optional<WallForces> wallForces_;
    std::optional<ConservationBudget> ledger_;
    std::vector<StepReport> early_;          // arrived while something waited
    std::map<std::uint64_t, double> rates_;  // max |u|/hx + |v|/hy [1/s] after a step
    gl::Texture2D velocity_, before_;        // ghosts included
    std::array<gl::Texture2D, scratchCount> scratch_;
    BlockKernel combine_;
    gl::Kernel central_;
    ShownFields shown_;
    bool driven_ = false;  // by sources, sides or walls that move
    double time_ = 0, lastDt_ = 0, nextDt_ = 0;
    int parts_ = 1;  // of the last explicit step
    /// Number of steps of order 1 left before there is a pressure for a centred step.
    int firstOrderSteps_ = 0;
    std::uint64_t steps_ = 0;
};

}  // namespace seiche::fluid
