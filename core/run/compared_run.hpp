#pragma once

#include <array>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/gl/context.hpp"
#include "core/model/simulation.hpp"
#include "core/run/in_flight.hpp"
#include "core/scene/scene.hpp"

namespace seiche {

/// Labels of the changes that `settings` make to a scene: the values in `first` (of parameters
/// only) and those of the second run.
std::array<std::string, 2> compareLabels(const Scene& first,
                                         const std::vector<SceneOverride>& settings);

/// A second run of a scene with other settings, in lock step with the first.
class ComparedRun {
  public:
    /// Throws badInput if `second` differs in simulation, size or cells: the difference needs one
    /// grid.
    ComparedRun(const Scene& first, Scene second, std::array<std::string, 2> labels,
                gl::Context& context);

    const Scene& scene() const { return scene_; }
    Simulation& simulation() { return *simulation_; }
    /// The differing settings, in the first and in the second run.
    const std::array<std::string, 2>& labels() const { return labels_; }
    /// Steps until the time of the first run is reached: one step where both have the same dt.
    /// Throws failed if the state is no longer finite.
    void stepTo(double t);
    /// The report of the newest known step; nothing before the first.
    const std::optional<StepReport>& lastReport() const { return last_; }
    /// Gets every report, in the order of steps; may be empty.
    std::function<void(const StepReport&)> hear;
    /// {"settings": [..], "t": .., "fields": {NAME: {"largest_difference", "rms_difference"}}} of
    /// the current state; waits.
    nlohmann::ordered_json report(Simulation& first);

  private:
    Scene scene_;
    std::array<std::string, 2> labels_;
    std::unique_ptr<Simulation> simulation_;
    std::optional<StepReport> last_;
    InFlight inFlight_;
};

/// The difference of two fields.
struct FieldDifference {
    double largest = 0, rms = 0;
};
/// Compares one field in two simulations of one grid, or with `secondField` two fields; waits.
FieldDifference difference(Simulation& first, Simulation& second, const std::string& field,
                           const Domain& domain, const std::string& secondField = {});

}  // namespace seiche
