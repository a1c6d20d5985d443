#pragma once

#include "core/model/simulation.hpp"

/// Linear algebra to watch, as simulations whose steps are those of an algorithm
/// (docs/decisions/0012-algebra-as-scenes.md).
namespace seiche::algebra {

/// Gaussian elimination and its like on a dense matrix, a column a step.
SimulationInfo eliminationInfo();
std::unique_ptr<Simulation> makeElimination();

/// Iterations for Poisson's equation, one a step.
SimulationInfo poissonInfo();
std::unique_ptr<Simulation> makePoisson();
/// Load and solution; the iteration begins anew from there.
Snapshot resampledPoisson(const Snapshot& from, const Domain& to);

}  // namespace seiche::algebra
