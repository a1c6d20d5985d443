#pragma once

#include <functional>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/scene/scene.hpp"

namespace seiche::validate {

/// Settings of the cases.
struct Settings {
    bool quick = false;               ///< small grids, for the test suite
    std::vector<SceneOverride> sets;  ///< applied to every scene
    std::function<void(const std::string&)> progress = [](const std::string&) {};
};

/// A figure on one grid. `cells` counts along the length that the case refines; 0 if it refines
/// none.
struct Level {
    int cells = 0;
    double value = 0;
};

/// One comparison with theory or a table: a figure on up to three grids, coarse to fine. The finest
/// must lie within [least, most]; if `leastOrder` is given, the last two must decrease at least at
/// that order. A row with no bound only informs.
struct Row {
    std::string what;
    std::vector<Level> levels;
    double least = -std::numeric_limits<double>::infinity();
    double most = std::numeric_limits<double>::infinity();
    std::optional<double> leastOrder;

    /// The order between the last two grids: log(e1/e2) / log(n2/n1); nothing for fewer than two
    /// grids or values that are not positive.
    std::optional<double> order() const;
    bool judged() const;
    bool passed() const;
    /// The bound in words, "" where there is none.
    std::string bound() const;
};

/// A case: what is compared, and with which source.
struct Case {
    std::string name;    // "fluid/poiseuille"
    std::string title;   // a phrase about the flow
    std::string source;  // theory or table: authors, year, place
    std::function<std::vector<Row>(const Settings&)> measure;
    bool coarse = true;  ///< small grids can show it; else Settings::quick leaves it out
    std::string simulation() const { return name.substr(0, name.find('/')); }
};

/// All cases, in the order in which they run.
const std::vector<Case>& cases();
/// Cases with these names or of these simulations; without names all, or with `quick` all coarse
/// ones. Throws badInput with the nearest known name.
std::vector<const Case*> chosen(const std::vector<std::string>& names, bool quick);

struct Outcome {
    const Case* about = nullptr;
    std::vector<Row> rows;
    std::string failure;  ///< a sentence if the case could not be finished
    double seconds = 0;
    bool passed() const;
};

/// Runs a case; failures of its runs become `failure`. Needs a current gl::Context. Throws
/// badInput.
Outcome run(const Case& about, const Settings& settings);

/// The outcome as lines of text.
std::string text(const Outcome& outcome);
nlohmann::ordered_json toJson(const Outcome& outcome);

}  // namespace seiche::validate
