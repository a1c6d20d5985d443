#pragma once

#include "core/scene/description.hpp"

namespace seiche::equations {

/// The description of a scene with equations: its constants as parameters, its unknowns and what it
/// derives as fields, brushes and initial fields. `base` is the registered one. As
/// SimulationDescription::describe.
SimulationDescription describe(const JsonNode& scene, const SimulationDescription& base);

}  // namespace seiche::equations
