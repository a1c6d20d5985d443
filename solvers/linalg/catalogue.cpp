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

const std::vector<MethodInfo>& batchMethods() {
    static const std::vector<MethodInfo> all = {
        {"auto", "any cells", "lu, or gmres on a device that is slow"},
        {"lu", "any cells", "LU without pivoting, all cells of a batch at once"},
        {"gmres", "any cells", "Generalised minimal residuals, all cells of a batch at once"},
    };
    return all;
}

const std::vector<MethodInfo>& watchedIterations() {
    static const std::vector<MethodInfo> all = {
        {"conjugate-gradients", "any load", "Conjugate gradients (Hestenes and Stiefel 1952)"},
        {"steepest-descent", "any load", "Along the residual, as far as reduces the error most"},
        {"jacobi", "any load", "Jacobi, damped by 0.8"},
    };
    return all;
}

const std::vector<MethodInfo>& watchedEliminations() {
    static const std::vector<MethodInfo> all = {
        {"lu-partial", "any square matrix", "P A = L U, the largest entry of the column as pivot"},
        {"lu", "diagonally dominant matrices", "A = L U without pivoting"},
        {"lu-full", "any square matrix", "P A Q = L U, the largest entry of all as pivot"},
        {"gauss-jordan", "diagonally dominant matrices", "The inverse, in place"},
        {"cholesky", "symmetric positive definite matrices", "A = L L'"},
        {"qr", "any square matrix", "A = Q R by Householder reflectors"},
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
        add("bubbly flow (solver)", batchMethods());
        add("poisson (method)", watchedIterations());
        add("elimination (method)", watchedEliminations());
        return made;
    }();
    return all;
}

}  // namespace seiche::linalg
