#include "solvers/linalg/catalogue.hpp"

#include "solvers/linalg/dense/dense_methods.hpp"

namespace seiche::linalg {

std::vector<std::string> names(const std::vector<MethodInfo>& methods) {
    std::vector<std::string> all;
    for (const auto& method : methods) all.push_back(method.name);
    return all;
}

const std::vector<MethodInfo>& stencilMethods() {
    static const std::vector<MethodInfo> all = {
        {"auto", "any medium", "cg, or one of the others beyond a CFL number"},
        {"cg", "any medium", "Fused conjugate gradients, two dispatches an iteration on a GPU"},
        {"dct", "uniform media in boxes of factors 2, 3 and 5",
         "Conjugate gradients with the direct solve of the box as preconditioner"},
        {"multigrid", "any medium", "Conjugate gradients with a V-cycle as preconditioner"},
    };
    return all;
}

const std::vector<SolverInfo>& solverCatalogue() {
    static const auto all = [] {
        std::vector<SolverInfo> made;
        const auto add = [&](const char* use, const std::vector<MethodInfo>& methods) {
            for (const auto& method : methods) made.push_back({method, use});
        };
        add("dense (seiche solve)", [] {
            std::vector<MethodInfo> methods;
            for (const auto& method : denseMethods()) {
                methods.push_back({method.name, method.takes, method.doc});
            }
            return methods;
        }());
        add("flow (pressure_solver)", pressureMethods());
        add("waves (solver)", stencilMethods());
        add("any operator", krylovMethods());
        return made;
    }();
    return all;
}

}  // namespace seiche::linalg
