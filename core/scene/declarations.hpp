#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "core/files/json_node.hpp"
#include "core/scene/description.hpp"

/// Parameters and fields that a scene declares by itself, for SimulationDescription::describe.
/// Which of SimulationDescription::ownKeys holds them is up to the simulation.
namespace seiche {

/// Adds the parameters of a list such as
/// [{"name": "feed", "default": 0.04, "minimum": 0, "maximum": 0.1, "unit": "1/s", "doc": "..",
///   "type": "real", "effect": "live", "logarithmic": false}]
/// to `schema`. Only name and default are required; type is real, integer, switch or choice, with
/// `choices`. Throws badInput with file and line.
void declareParameters(const JsonNode& list, Schema& schema);

/// Appends the fields of a list such as
/// [{"name": "u", "unit": "mol/m^3", "doc": "..", "diverging": false}].
void declareFields(const JsonNode& list, std::vector<FieldInfo>& fields);

/// The JSON Schema (draft 7) of these lists, for SimulationDescription::modelSchema.
nlohmann::json declaredParametersSchema();
nlohmann::json declaredFieldsSchema();

}  // namespace seiche
