#pragma once

#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "app/cli/run_options.hpp"
#include "core/gl/context.hpp"
#include "core/sim/in_flight.hpp"
#include "core/sim/simulation.hpp"

namespace seiche::cli {

/// The second run of --compare: the same scene with other settings, in lock step with the first.
class ComparedRun {
  public:
    /// Throws badInput where the settings change simulation, size or cells: the difference needs
    /// one grid.
    ComparedRun(const RunOptions& options, const Scene& first, gl::Context& context);

    Simulation& simulation() { return *simulation_; }
    /// What differs, in the first and in the second run.
    const std::array<std::string, 2>& labels() const { return labels_; }
    /// Steps until the time of the first run is reached: one step where both have the same dt.
    /// Throws failed when the state is no longer finite.
    void stepTo(double t);
    /// {"settings": [..], "t": .., "fields": {NAME: {"largest_difference", "rms_difference"}}} of
    /// the state of now; waits.
    nlohmann::ordered_json report(Simulation& first);

  private:
    Scene scene_;
    std::array<std::string, 2> labels_;
    std::unique_ptr<Simulation> simulation_;
    InFlight inFlight_;
};

}  // namespace seiche::cli
