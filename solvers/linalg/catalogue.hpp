#pragma once

#include <string>
#include <vector>

namespace seiche::linalg {

/// A method by the name that scenes, the command line and factories know it by.
struct MethodInfo {
    std::string name;
    std::string takes;  ///< which systems
    std::string doc;
};
std::vector<std::string> names(const std::vector<MethodInfo>& methods);

/// What makePressureSolver() makes, `auto` first.
const std::vector<MethodInfo>& pressureMethods();
/// What makeKrylovSolver() makes.
const std::vector<MethodInfo>& krylovMethods();
/// What a StencilCg does with or without a FusedPreconditioner, as waves choose it, `auto` first.
const std::vector<MethodInfo>& stencilMethods();

/// A method as `seiche list solvers` shows it, with what it is for: those of the lists above and of
/// denseMethods().
struct SolverInfo : MethodInfo {
    std::string use;
};
const std::vector<SolverInfo>& solverCatalogue();

}  // namespace seiche::linalg
