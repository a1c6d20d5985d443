#pragma once

#include "core/model/simulation.hpp"

/// Partial differential equations typed in a scene.
namespace seiche::equations {

/// "equations": u_t = F(u, grad u, ..., x, y, t) for up to eight unknowns.
SimulationInfo simulationInfo();

std::unique_ptr<Simulation> makeEquations();

}  // namespace seiche::equations
