#include "solvers/catalogue.hpp"


namespace seiche::linalg {

const std::vector<SolverInfo>& solverCatalogue() {
    static const auto all = [] {
        std::vector<SolverInfo> made;
        const auto add = [&](const char* use, const auto& methods) {
            for (const auto& method : methods) {
                made.push_back({{method.name, method.takes, method.doc}, use});
            }
        };
        add("dense (seiche solve)", denseMethods());
        add("flow (pressure_solver)", pressureMethods());
        add("waves (solver)", stencilMethods());
        add("any operator", krylovMethods());
        add("bubbly flow (solver)", batchMethods());
        add("poisson (method)", watchedIterations());
        add("elimination (method)", watchedEliminations());
        return made;
    }();
    return all;
}

}  // namespace seiche::linalg
