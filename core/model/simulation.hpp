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

class Snapshot;

/// A simulation of this program: its description, and how one is made.
struct SimulationInfo : SimulationDescription {
    std::function<std::unique_ptr<class Simulation>(gl::Context&)> create;
    /// The unit of what steps report (Diagnostic) under this name, "" where it has none; may be
    /// empty.
    std::function<std::string(std::string_view name, const ParameterSet& parameters)> unit;
    /// Bytes on the GPU for a grid of nx x ny cells, for forecasts and refusals before allocation.
    std::function<std::size_t(int nx, int ny, const ParameterSet& parameters)> memory;
    /// A saved state on another grid of the same size, for restore(): means of fields where it is
    /// coarser, interpolated where it is finer, without drawn cells. Empty where a simulation
    /// cannot.
    std::function<Snapshot(const Snapshot& from, const Domain& to)> resample;
};

/// The unit of what steps report under this name, "" where it has none.
std::string diagnosticUnit(const SimulationInfo& simulation, std::string_view name,
                           const ParameterSet& parameters);

/// A field as it lies on the GPU now. `texture` is rgba32f with `cellsPerTexel` neighbouring cells
/// of a row in a texel (4), row 0 at the bottom, or r32f with one cell a texel (1). A field in
/// colour (FieldInfo::color) is rgba32f with one cell a texel (1): concentrations of red, green and
/// blue in linear light, 1 a strong colour; where one number is asked for it is their sum. A field
/// may have a finer grid than the simulation, with `fine` x `fine` cells in each of its.
struct FieldView {
    const gl::Texture2D* texture = nullptr;
    int nx = 0, ny = 0, cellsPerTexel = 4;  // cells of the field itself
    FieldInfo info;
    int fine = 1;
    bool blank = false;  // known to be 0 everywhere, as walls are where there are none
};

/// A staggered velocity [m/s] as it lies on the GPU now: rg32f of (nx+1) x (ny+1) texels, row 0 at
/// the bottom. Texel (i, j) holds u on the left face of cell (i, j), at (i hx, (j+1/2) hy), and v
/// on its lower face, at ((i+1/2) hx, j hy); u(i, ny) and v(nx, j) are unused.
struct VelocityView {
    const gl::Texture2D* texture = nullptr;
    int nx = 0, ny = 0;
    double hx = 0, hy = 0;  // [m]
    bool periodicX = false, periodicY = false;
};

/// Something round to draw over a map: a bubble. `potential` points to where the potential on its
/// surface is highest and says how high, over the most that there is: its first harmonic.
struct Disc {
    float x = 0, y = 0, radius = 0;  // [m]
    std::array<float, 2> potential = {0, 0};
};

/// A segment of a brush stroke in domain coordinates; the effect is continuous along from -> to.
struct BrushStroke {
    std::string brush;
    Point from, to;        // [m]
    double radius = 0.05;  // [m]
    double strength = 1;
    double duration = 0;  // [s] of wall time the segment took, for velocities
    std::string color;    // "#rrggbb" where BrushKind::colored; "" = it changes with time
};

enum class Wait { no, yes };

/// What goes on beside a simulation's steps, on another thread: cells of bubbly flow that are being
/// solved.
struct BackgroundWork {
    std::size_t all = 0;      ///< things that want to be done at all
    std::size_t waiting = 0;  ///< of them not done, or not any more as the state is
    std::size_t oldest = 0;   ///< steps since the oldest of those was done, or should have been
    bool active = false;      ///< some of them are under way
    bool holdsStep = false;   ///< the next step would wait for them
    bool news = false;  ///< some were done since the last call, and what fields show may differ
};

/// A running experiment. All calls come from the one thread whose GL context is current.
class Simulation {
  public:
    virtual ~Simulation() = default;
    virtual const SimulationInfo& info() const = 0;
    /// Starts from the scene. Throws badInput before any allocation where the scene cannot run
    /// here.
    virtual void reset(const Scene& scene) = 0;
    /// Takes over parameters whose effect is live or rebuild; the state stays.
    virtual void setParameters(const ParameterSet& parameters) = 0;
    /// Asks to keep each step near so many seconds of wall time, at the price of doing later what
    /// can wait, so that somebody at a window need not; without it all is done in its step, and the
    /// same scene gives the same bits. Ignored by simulations whose work cannot wait.
    virtual void limitStep(double seconds) { static_cast<void>(seconds); }
    /// Looks after work in the background: hands it over and takes in what is done, for which it
    /// waits up to so many seconds where the next step waits for it. For somebody at a window, who
    /// would otherwise stand still meanwhile; step() does it too.
    virtual BackgroundWork attend(double seconds) {
        static_cast<void>(seconds);
        return {};
    }
    /// Enqueues one step. Waits for the GPU only where the next state depends on what it finds
    /// (bubbly).
    virtual void step() = 0;
    /// Appends the reports that have arrived, in step order; Wait::yes waits for all enqueued
    /// steps.
    virtual void collect(Wait wait, std::vector<StepReport>& reports) = 0;
    virtual double time() const = 0;  // [s]
    virtual double dt() const = 0;    // [s] of the next step
    virtual std::uint64_t stepCount() const = 0;
    /// The field as of the last step; the view is valid until the next call of step, reset or
    /// brush.
    virtual FieldView field(std::string_view name) = 0;
    /// The velocity as of the last step, valid as long as a field; nothing where SimulationInfo has
    /// none.
    virtual std::optional<VelocityView> velocity() { return std::nullopt; }
    /// The discs within a rectangle as of the last step; none where there are more than `most`,
    /// which is when nobody could tell them apart.
    virtual std::vector<Disc> discs(Point low, Point high, std::size_t most) {
        static_cast<void>(low), static_cast<void>(high), static_cast<void>(most);
        return {};
    }
    virtual void brush(const BrushStroke& stroke) = 0;
    /// The wall mask as a field of 0 (liquid) and 1 (solid), for drawing.
    virtual FieldView walls() = 0;
    /// The same without those that have a path, for scenes to keep what was drawn.
    virtual FieldView standingWalls() { return walls(); }
    virtual void save(Snapshot& snapshot) = 0;
    virtual void restore(const Snapshot& snapshot) = 0;
    /// The iterative solve that was done last, with its history where the solver keeps one; nothing
    /// where systems are solved directly. Waits for the device.
    virtual std::optional<ConvergenceReport> lastSolve() { return std::nullopt; }
    /// What only this simulation can say about its run so far, merged into the top level of
    /// --report: {"mode": {"omega": .., "omega_discrete": ..}, "ledger": {..}}. May wait.
    virtual nlohmann::ordered_json summary() { return {}; }
};

/// The simulations of this program. Filled once by registerSimulations() of solvers/.
class Registry {
  public:
    static Registry& instance();
    void add(SimulationInfo info);
    const std::vector<std::unique_ptr<SimulationInfo>>& all() const { return infos_; }
    /// Throws badInput with the nearest known name.
    const SimulationInfo& at(std::string_view name) const;

  private:
    std::vector<std::unique_ptr<SimulationInfo>> infos_;
};

}  // namespace seiche
