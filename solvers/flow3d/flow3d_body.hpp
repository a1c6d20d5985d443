#pragma once

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/readback.hpp"
#include "core/gl/texture.hpp"
#include "core/model/capabilities.hpp"
#include "core/model/simulation.hpp"
#include "core/model/snapshot.hpp"
#include "solvers/flow3d/flow3d_parameters.hpp"
#include "solvers/flow3d/poured.hpp"
#include "solvers/flow3d/pressure_levels.hpp"
#include "solvers/flow3d/surroundings.hpp"

namespace seiche::flow3d {

/// Figures that kernels leave, as the bits of floats: of a projection, of a state, of its cycles.
inline constexpr int stateSlots = 128, measuredSlot = 2, firstCycleSlot = 8;
/// Sums of a state in so many parts, each of two quads, with solids of four.
inline constexpr int totalParts = 64;
/// Remainder, by rounding, of the divergence of forces that the pressure balances, relative to them.
inline constexpr double roundingOfForces = 1e-6;

/// A velocity: its component across each axis on the faces.
using Velocity = std::array<gl::Buffer, 3>;

/// Incompressible flow in a box (docs/methods/flow3d.md).
class Flow3dSimulation : public Simulation, public VolumeSource, public FieldWriter {
  public:
    explicit Flow3dSimulation(gl::Context& context) : context_(context) {}

    const SimulationDescription& info() const override;
    void reset(const Scene& scene) override;
    void setParameters(const ParameterSet& parameters) override;
    void step() override;
    void collect(Wait wait, std::vector<StepReport>& reports) override;
    double time() const override { return time_; }
    double dt() const override { return nextDt_; }
    std::uint64_t stepCount() const override { return steps_; }
    FieldView field(std::string_view name) override;
    VolumeView volume(std::string_view name) override;
    void brush(const BrushStroke& stroke) override;
    FieldView walls() override;
    void save(Snapshot& snapshot) override;
    void restore(const Snapshot& snapshot) override;
    std::optional<ConvergenceReport> lastSolve() override;
    nlohmann::ordered_json summary() override;
    std::vector<std::string> writableFields() const override;
    void writeFields(const FieldValues& fields) override;

  private:
    /// Figures of a state, as they come from the device.
    struct Figures {
        double divergence = 0, largest = 0, rate = 0;  // [1/s], [m/s], [1/s]
        double gradient = 0;                           // [m/s^2] of the pressure
        double energy = 0, smoke = 0, heat = 0, volume = 0;
        double before = 0;   // [1/s] divergence before the projection
        Point3 pressureForce, friction;  // [m^4/s^2] on solids
        bool finite = true;
    };
    /// State of a step when it was enqueued.
    struct Enqueued {
        std::uint64_t step = 0;
        double t = 0, dt = 0;
        int parts = 1, cycles = 0;
        bool isStep = false;
        double before = -1;  // [1/s] divergence before the last projection, if it is known
    };
    /// Shares and time of a part of a step, see momentum.comp.
    struct Part {
        double share0 = 0, share1 = 1, dt = 0, far = 1;
        const Velocity* base = nullptr;
    };

    void makeKernels();
    bool forced() const { return poured_->pushes() || parameters_.vorticityConfinement > 0; }
    void updateUniforms();
    void checkSize(const Scene& scene, const Launches& launches) const;
    static void checkDiffusion(const Flow3dParameters& parameters, const Grid<3>& grid);
    void startFrom(const Scene& scene);
    void judgeCycles();
    Velocity velocityField(const char* label) const;
    gl::Buffer fieldOf(const char* label) const;
    void upload(gl::Buffer& field, int axis, const std::vector<float>& values) const;

    // Parts of steps (flow_steps.cpp).
    int partsOf(double dt);
    void semiLagrangianPart(double dt);
    void centralPart(double dt);
    void momentum(std::array<gl::Kernel, 3>& kernels, const Part& part, const Velocity& from,
                  Velocity& to);
    void carry(double dt);
    void advect(std::size_t scheme, double dt, const Velocity& source, Velocity& to);
    void carryScalars(double dt);
    void keepScalars();
    void transport(double dt, double share0, double share1, const Velocity& along,
                   const std::array<gl::Buffer, 2>* base);
    void transportParts(double dt, const Velocity& along);
    /// Values on and behind sides at a time; those of inflows by the kind of sides.comp: 1 as given.
    void fillSides(Velocity& velocity, double time, int kindOfInflows = 1);
    void fillScalarSides(double time);
    void fillCopies(gl::Buffer& field, bool all);
    void pour(double dt);
    void findEddies(const Velocity& velocity);
    void findForces(const Velocity& velocity, double time);
    /// Removes the divergence of `velocity` by the pressure's increment over dt, with its sides at a
    /// time [s]. The pressure takes this share of the increment: 0 where it is that of a jolt.
    void project(Velocity& velocity, double dt, double sidesAt, double share);
    void makeRightSide(const Velocity& velocity, double dt);
    bool passOfProjection(Velocity& velocity, double dt, double share, int pass, double& before);
    std::vector<double> states() const;

    // Figures (flow_figures.cpp).
    void measure(const Enqueued& about);
    void poll(bool wait);
    Figures read(std::span<const std::byte> data) const;
    StepReport reportOf(const Enqueued& about, const Figures& figures) const;
    const Figures& figuresOf(std::uint64_t step);
    void chooseDt();
    std::string firstNotFinite();
    const gl::Buffer& shown(std::string_view name);
    FieldView section(const gl::Buffer& values, gl::Texture2D& texture, FieldInfo about);

    gl::Context& context_;
    Launches launches_;
    std::optional<ParameterSet> given_;
    Flow3dParameters parameters_;
    std::unique_ptr<Surroundings> surroundings_;
    std::optional<SideValues> velocitySides_;
    std::array<std::optional<SideValues>, 2> scalarSides_;  // of smoke and of heat
    std::optional<PressureLevels> levels_;
    std::optional<Poured> poured_;

    Velocity velocity_, before_, carrier_, scratch_;
    Velocity second_, third_;            // of stages; the latter for MacCormack's correction
    gl::Buffer pressure_, eddy_, swirl_;
    Velocity push_;  // accelerations on faces, given and of confinement
    std::array<gl::Buffer, 2> scalars_, nextScalars_, baseScalars_;  // smoke and heat
    std::array<bool, 2> carries_{};      // whether there is any
    std::array<gl::Kernel, 3> departure_, arrival_, laterArrival_, stage_, laterStage_;
    std::array<std::array<gl::Kernel, 3>, 3> advect_;  // by scheme, by component
    std::array<gl::Kernel, 2> advectScalars_;          // cubic, linear
    gl::Kernel eddyKernel_;
    std::array<gl::Kernel, 5> confine_;  // of vorticity, of the force, of the faces across each axis
    gl::Kernel transport_, laterTransport_;
    std::array<gl::Kernel, 3> velocitySide_, scalarSide_;
    gl::Kernel divergence_, project_, measure_, total_;
    gl::Buffer state_, sums_;
    std::map<std::string, gl::Buffer, std::less<>> shown_;
    std::map<int, gl::Kernel> show_;
    gl::Texture2D sectionOfField_, sectionOfWalls_;

    double time_ = 0, nextDt_ = 0, lastDt_ = 0;
    std::uint64_t steps_ = 0;
    bool first_ = true;  // there is no velocity of a step before
    int pushes_ = 0;     // states measured so far
    std::optional<gl::Readback> readback_;
    std::map<std::uint64_t, Enqueued> enqueued_;
    std::map<std::uint64_t, Figures> figures_;
    std::vector<StepReport> early_;
    std::optional<ConvergenceReport> lastSolve_;
    int lastCycles_ = 0;
    int expectedCycles_ = 0;  // of the next projection
    double divergenceBefore_ = -1;
    double gradient_ = 0;  // [m/s^2] of the pressure, some steps ago
};

}  // namespace seiche::flow3d
