#pragma once

#include <string>
#include <vector>

#include "solvers/linalg/field/methods.hpp"

namespace seiche::linalg {

/// A method as `seiche list solvers` shows it, with its purpose.
struct SolverInfo : MethodInfo {
    std::string use;  ///< its purpose
};
/// All solvers, by their use: those of field/methods.hpp and of denseMethods(). The names that
/// scenes choose by are taken from the same lists.
const std::vector<SolverInfo>& solverCatalogue();

}  // namespace seiche::linalg
