#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/report.hpp"
#include "core/scene/description.hpp"
#include "core/scene/scene.hpp"

namespace seiche {

namespace gl {
class Context;
class Texture2D;
}  // namespace gl

class Ranks;
class Snapshot;

/// A simulation of this program: its description, unless the scene has its own, and how to create
/// one.
struct SimulationInfo : SimulationDescription {
    /// A simulation in this context, still without a scene.
    std::function<std::unique_ptr<class Simulation>(gl::Context&)> create;
    /// Bytes on the GPU for a grid of nx x ny cells, for forecasts and refusals before allocation.
    /// Not for simulations in three dimensions, which refuse in reset().
    std::function<std::size_t(int nx, int ny, const ParameterSet& parameters)> memory;
    /// A saved state on another grid of the same size, for restore(): means of fields where it is
    /// coarser, interpolated where it is finer, without drawn cells. Empty where a simulation
    /// cannot.
    std::function<Snapshot(const Snapshot& from, const Domain& to)> resample;
    /// Work of the other processes of a run until its rank 0 leaves, for simulations that are
    /// RankUser (core/model/capabilities.hpp); else empty.
    std::function<void(gl::Context&, Ranks&)> serveRanks;
};

/// A field as it lies on the GPU now. `texture` is rgba32f with `cellsPerTexel` neighbouring cells
/// of a row in a texel (4), row 0 at the bottom, or r32f with one cell per texel (1). A field in
/// colour (FieldInfo::color) is rgba32f with one cell per texel (1): concentrations of red, green
/// and blue in linear light, 1 a strong colour; where one number is asked for it is their sum. A
/// field may have a finer grid than the simulation, with `refinement` x `refinement` cells in each
/// of its.
struct FieldView {
    const gl::Texture2D* texture = nullptr;  ///< of the simulation
    int nx = 0, ny = 0, cellsPerTexel = 4;   ///< cells of the field itself
    FieldInfo info;                          ///< name, unit and meaning
    int refinement = 1;                      ///< its cells along a cell of the simulation
    bool blank = false;  ///< known to be 0 everywhere, as walls are where there are none
};

/// A staggered velocity [m/s] as it lies on the GPU now: rg32f of (nx+1) x (ny+1) texels, row 0 at
/// the bottom. Texel (i, j) holds u on the left face of cell (i, j), at (i hx, (j+1/2) hy), and v
/// on its lower face, at ((i+1/2) hx, j hy); u(i, ny) and v(nx, j) are unused.
struct VelocityView {
    const gl::Texture2D* texture = nullptr;         ///< of the simulation
    Domain grid;                                    ///< its cells
    std::array<bool, 2> periodic = {false, false};  ///< whether the sides across an axis are joined
};

/// A disc to draw over a map: a bubble. `potential` is the first harmonic of the potential on its
/// surface: it points to where that is highest, and its length is relative to the highest of all.
struct Disc {
    float x = 0, y = 0, radius = 0;           ///< [m]
    std::array<float, 2> potential = {0, 0};  ///< x and y; see above
};

/// A segment of a brush stroke in domain coordinates; the effect is continuous along from -> to.
struct BrushStroke {
    std::string brush;     ///< BrushKind::name
    Point from, to;        ///< [m]
    double radius = 0.05;  ///< [m]
    double strength = 1;   ///< in the brush's unit
    double duration = 0;   ///< [s] of wall time the segment took, for velocities
    std::string color;     ///< "#rrggbb" where BrushKind::colored; "" = it changes with time
};

/// Whether to wait for the device.
enum class Wait { no, yes };

/// A running experiment. All calls come from the one thread whose GL context is current. Optional
/// capabilities have interfaces of their own (core/model/capabilities.hpp).
class Simulation {
  public:
    virtual ~Simulation() = default;
    /// The description in use: the registered one, or the scene's (Scene::info) if it has its own.
    virtual const SimulationDescription& info() const = 0;
    /// The same, for users that may outlive the simulation. To be overridden if the description is
    /// a scene's.
    virtual std::shared_ptr<const SimulationDescription> sharedInfo() const {
        return {std::shared_ptr<void>(), &info()};
    }
    /// Starts from the scene. Throws badInput, before any allocation, if the scene cannot run here.
    virtual void reset(const Scene& scene) = 0;
    /// Adopts parameters whose effect is live or rebuild; the state stays.
    virtual void setParameters(const ParameterSet& parameters) = 0;
    /// Enqueues one step. Waits for the GPU only where the next state depends on its results
    /// (bubbly).
    virtual void step() = 0;
    /// Appends the reports that have arrived, in step order; Wait::yes waits for all enqueued
    /// steps.
    virtual void collect(Wait wait, std::vector<StepReport>& reports) = 0;
    virtual double time() const = 0;              ///< [s]
    virtual double dt() const = 0;                ///< [s] of the next step
    virtual std::uint64_t stepCount() const = 0;  ///< taken since reset()
    /// The field as of the last step; the view is valid until the next call of step, reset or
    /// brush.
    virtual FieldView field(std::string_view name) = 0;
    /// The velocity as of the last step, valid as long as a field; nothing where the description
    /// has none.
    virtual std::optional<VelocityView> velocity() { return std::nullopt; }
    /// Changes the state along the segment.
    virtual void brush(const BrushStroke& stroke) = 0;
    /// The wall mask as a field of 0 (liquid) and 1 (solid), for drawing.
    virtual FieldView walls() = 0;
    /// Puts the state into the snapshot; waits for the device.
    virtual void save(Snapshot& snapshot) = 0;
    /// The state becomes that of the snapshot; throws badInput where it does not fit.
    virtual void restore(const Snapshot& snapshot) = 0;
    /// The last iterative solve, with its history if the solver keeps one; nothing if systems are
    /// solved directly. Waits for the device.
    virtual std::optional<ConvergenceReport> lastSolve() { return std::nullopt; }
    /// Results of the run so far that only this simulation has, merged into the top level of
    /// --report: {"mode": {"omega": .., "omega_discrete": ..}, "ledger": {..}}. May wait.
    virtual nlohmann::ordered_json summary() { return {}; }
};

/// The simulations of this program. Filled once by registerSimulations() of solvers/.
class Registry {
  public:
    /// The one of the program.
    static Registry& instance();
    /// Throws logic_error for a name that is taken.
    void add(SimulationInfo info);
    /// All simulations in the order in which they were added.
    const std::vector<std::unique_ptr<SimulationInfo>>& all() const { return infos_; }
    /// Throws badInput with the nearest known name.
    const SimulationInfo& at(std::string_view name) const;

  private:
    std::vector<std::unique_ptr<SimulationInfo>> infos_;
};

}  // namespace seiche
