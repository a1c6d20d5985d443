#pragma once

#include <memory>

#include "core/model/simulation.hpp"

namespace seiche::wave {

/// The wave simulation for the Registry. docs/methods/wave.md has the equations.
SimulationInfo simulationInfo();

std::unique_ptr<Simulation> makeSimulation(gl::Context& context);

/// SimulationInfo::resample.
Snapshot resampled(const Snapshot& from, const Domain& to);

}  // namespace seiche::wave
