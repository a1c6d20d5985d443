#pragma once

#include "core/model/simulation.hpp"

namespace seiche::flow3d {

/// Description of "flow3d" for the registry.
SimulationInfo simulationInfo();
/// A simulation without a scene.
std::unique_ptr<Simulation> makeSimulation(gl::Context& context);

}  // namespace seiche::flow3d
