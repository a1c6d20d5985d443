#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/scene/scene.hpp"

namespace seiche::sweep {

/// A number of a run's report. Its name is its path there: "fields.u.max",
/// "probes.0.fields.v.frequency"; of what steps report the last, mean, least and largest:
/// "steps.last.cfl", "steps.mean.cfl", "steps.min.cfl", "steps.max.cfl".
struct Number {
    std::string name;
    double value = 0;
    std::string unit = {};  ///< "m/s" of "fields.u.max"; "" where there is none
};

/// The part of a run's report that a sweep keeps.
struct Outcome {
    std::string error;            ///< the sentence of a run that failed, "" where it has not
    std::vector<Number> numbers;  ///< all, in the order of the report
    /// The number, or nothing.
    std::optional<double> find(const std::string& name) const;
    /// The unit of the number, "" where there is neither.
    std::string unitOf(const std::string& name) const;
};

/// Outcome from the report of a scene. Empty if the run was ended before its time, or if the report
/// belongs to a scene with another hash (PlannedRun::definition).
std::optional<Outcome> outcomeOf(const nlohmann::ordered_json& report, std::uint64_t definition);

/// Whether tables have the number by default: conserved quantities, the shown field, also at
/// probes, and the simulation's own diagnostics.
bool isUsual(const std::string& name, const Scene& scene);

/// Throws badInput for a number that none of the outcomes has; `option` begins the sentence.
void checkKnown(const std::string& option, const std::string& name,
                const std::vector<const Outcome*>& outcomes);

}  // namespace seiche::sweep
