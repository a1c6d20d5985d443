#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/scene/scene.hpp"

/// Runs of one scene for all combinations of some of its settings.
namespace seiche::sweep {

/// The most runs of a sweep.
inline constexpr std::size_t maxRuns = 10'000;

/// A setting that is swept over, and its values in their order.
struct Axis {
    std::string path;                 ///< a parameter's name or a place in the scene
    std::string unit;                 ///< of a parameter, "" where there is none
    std::vector<std::string> values;  ///< as --set takes them
    bool logarithmic = false;         ///< even steps of ratios
    bool operator==(const Axis&) const = default;
};

/// The values as numbers; empty if one of them is not a number.
std::optional<std::vector<double>> numbersOf(const Axis& axis);
/// A value in few digits, as labels show it: "0.000178", "ar2".
std::string shortText(const std::string& value);

/// Axis that a --set sweeps over; nothing where it is one value, as in `seiche run`. LOW:HIGH:lin:N
/// and LOW:HIGH:log:N are N values evenly or logarithmically spaced. Semicolons separate values; so
/// do commas, unless the setting takes a list (domain.cells) or a formula. `scene` is the scene
/// without the sweep. Throws badInput.
std::optional<Axis> sweptBy(const SceneOverride& set, const Scene& scene);

/// Axis for --seeds: "1:5" are 1, 2, 3, 4, 5; also "1,2,7". Throws badInput.
Axis seedsOf(const std::string& text);

/// Number of combinations of values. Throws badInput beyond maxRuns.
std::size_t combinations(const std::vector<Axis>& axes);

}  // namespace seiche::sweep
