#pragma once

#include "core/scene/description.hpp"

namespace seiche::equations {

/// The description of a scene with equations: constants as parameters, unknowns and derived
/// quantities as fields, brushes and initial fields. `base` is the registered one. For
/// SimulationDescription::describe.
SimulationDescription describe(const JsonNode& scene, const SimulationDescription& base);

}  // namespace seiche::equations
