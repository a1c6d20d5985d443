#pragma once

#include <memory>

#include "core/model/simulation.hpp"

namespace seiche::fluid {

/// Incompressible flow on a staggered grid; see docs/methods/fluid.md.
SimulationInfo simulationInfo();

std::unique_ptr<Simulation> makeSimulation(gl::Context& context);

/// SimulationInfo::resample.
Snapshot resampled(const Snapshot& from, const Domain& to);

}  // namespace seiche::fluid
