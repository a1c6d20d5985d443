#pragma once

#include "core/model/simulation.hpp"

/// Visible linear algebra: simulations whose steps are those of an algorithm
/// (docs/decisions/0012-algebra-as-scenes.md).
namespace seiche::algebra {

/// Gaussian elimination and the like on a dense matrix, one column per step.
SimulationInfo eliminationInfo();
std::unique_ptr<Simulation> makeElimination();

/// Iterations for Poisson's equation, one per step.
SimulationInfo poissonInfo();
std::unique_ptr<Simulation> makePoisson();
/// Load and solution; the iteration restarts from there.
Snapshot resampledPoisson(const Snapshot& from, const Domain& to);

}  // namespace seiche::algebra
