#pragma once

#include <memory>

#include "core/model/simulation.hpp"
#include "solvers/linalg/krylov/cg_settings.hpp"

namespace seiche::wave {

/// The wave simulation for the Registry. docs/methods/wave.md has the equations.
SimulationInfo simulationInfo();

/// `form`: of its conjugate gradients, for tests and benchmarks that compare the forms.
std::unique_ptr<Simulation> makeSimulation(gl::Context& context,
                                           linalg::CgForm form = linalg::CgForm::fastest);

/// SimulationInfo::resample.
Snapshot resampled(const Snapshot& from, const Domain& to);

}  // namespace seiche::wave
