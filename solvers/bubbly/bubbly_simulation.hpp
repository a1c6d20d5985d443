#pragma once

#include <memory>

#include "core/model/simulation.hpp"

namespace seiche::bubbly {

/// Bubbly flow on two levels for the Registry. docs/methods/bubbly.md has the equations.
SimulationInfo simulationInfo();

std::unique_ptr<Simulation> makeSimulation(gl::Context& context);

}  // namespace seiche::bubbly
