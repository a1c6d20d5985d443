#pragma once

#include <string>
#include <vector>

namespace seiche::linalg {

/// A method by its name in scenes, on the command line and in factories.
struct MethodInfo {
    std::string name;   ///< as it is chosen by
    std::string takes;  ///< which systems
    std::string doc;    ///< in one sentence
};
/// Names in the same order.
std::vector<std::string> names(const std::vector<MethodInfo>& methods);

/// The methods of makePressureSolver(), `auto` first.
const std::vector<MethodInfo>& pressureMethods();
/// The methods of makeKrylovSolver().
const std::vector<MethodInfo>& krylovMethods();
/// The methods of waves, a StencilCg with or without a FusedPreconditioner, `auto` first.
const std::vector<MethodInfo>& stencilMethods();
/// The methods for the many dense systems of bubbly cells, `auto` first.
const std::vector<MethodInfo>& batchMethods();
/// Iterations for Poisson's equation that are watched, one per step.
const std::vector<MethodInfo>& watchedIterations();
/// Eliminations that are watched, one column per step, as Stepwise makes them.
const std::vector<MethodInfo>& watchedEliminations();

/// A method as `seiche list solvers` shows it, with its purpose: those of the lists above and of
/// denseMethods(). The names that scenes choose by are taken from these lists.
struct SolverInfo : MethodInfo {
    std::string use;  ///< its purpose
};
/// All solvers, by their use.
const std::vector<SolverInfo>& solverCatalogue();

}  // namespace seiche::linalg
