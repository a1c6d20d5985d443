#pragma once

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/files/json_node.hpp"
#include "core/scene/description.hpp"

namespace seiche {

/// A number that a scene names, {"F": {"value": 0.037, "range": [0.01, 0.08], "unit": "1/s", "doc":
/// ".."}} or {"F": 0.037}: a parameter of that scene.
struct SceneConstant {
    std::string name;
    double value = 0, minimum = 0, maximum = 0;  ///< without a range from 0 to four times the value
    std::string unit, doc;                       ///< "" where it says nothing
};

/// The constants of the key "constants". `checkName` refuses, through the node, names that mean
/// something else. Throws badInput with file and line.
std::vector<SceneConstant> readConstants(
    const JsonNode& constants,
    const std::function<void(const JsonNode& node, const std::string& name)>& checkName);

/// SimulationDescription::describe for simulations whose only own key is "constants": formulas of
/// their initial state, sides and sources may name them, and a change starts the scene again.
SimulationDescription withConstants(const JsonNode& scene, const SimulationDescription& base);

/// Current values of the names that formulas of the scene may use besides Formula's own.
std::map<std::string, double> formulaConstants(const Scene& scene);

/// Whether it can name something: letters, digits and underscores, no digit first.
bool isConstantName(std::string_view text);

/// The JSON Schema (draft 7) of the key, for SimulationDescription::modelSchema.
nlohmann::json constantsSchema();

}  // namespace seiche
