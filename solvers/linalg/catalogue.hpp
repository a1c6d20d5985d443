#pragma once

#include <string>
#include <vector>

namespace seiche::linalg {

/// A solver as `seiche list solvers` shows it.
struct SolverInfo {
    std::string name, operators, doc;
};
const std::vector<SolverInfo>& solverCatalogue();

}  // namespace seiche::linalg
