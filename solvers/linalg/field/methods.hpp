#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "solvers/linalg/field/dense_operation.hpp"

namespace seiche::linalg {

/// A method by its name in scenes, on the command line and in factories.
struct MethodInfo {
    std::string name;   ///< as it is chosen by
    std::string takes;  ///< which systems
    std::string doc;    ///< in one sentence
};

/// A method of a table: its name ends here, and code works with `id`.
template <class Id>
struct Method : MethodInfo {
    Id id;  ///< its meaning
};

/// For the pressure equation; `automatic` is dct where it fits, else multigridCg.
enum class PressureMethod { automatic, multigridCg, dct, dctCg, cg, jacobi, gaussSeidel };
/// For any operator.
enum class KrylovMethod { cg, bicgstab, gmres };
/// For waves: how conjugate gradients are preconditioned; `automatic` goes by the CFL number.
enum class StencilMethod { automatic, cg, dct, multigrid };
/// For the many dense systems of bubbly cells; `automatic` goes by the device.
enum class BatchMethod { automatic, lu, gmres };
/// Iterations for Poisson's equation that are watched, one per step.
enum class WatchedIteration { conjugateGradients, steepestDescent, jacobi };

/// The methods of makePressureSolver(), `auto` first.
const std::vector<Method<PressureMethod>>& pressureMethods();
/// The methods of makeKrylovSolver().
const std::vector<Method<KrylovMethod>>& krylovMethods();
/// The methods of waves, a StencilCg with or without a FusedPreconditioner, `auto` first.
const std::vector<Method<StencilMethod>>& stencilMethods();
/// The methods for the many dense systems of bubbly cells, `auto` first.
const std::vector<Method<BatchMethod>>& batchMethods();
/// Iterations for Poisson's equation that are watched, one per step.
const std::vector<Method<WatchedIteration>>& watchedIterations();
/// Eliminations that are watched, one column per step, as Stepwise makes them.
const std::vector<Method<DenseOperation>>& watchedEliminations();

/// Throws badInput: `name` is not `what` ("a pressure solver"), with all names.
[[noreturn]] void failUnknownMethod(const std::string& name, const char* what,
                                    const std::vector<std::string>& known);

/// Names of a table in its order.
template <class Each>
std::vector<std::string> names(const std::vector<Each>& methods) {
    std::vector<std::string> all;
    for (const auto& method : methods) all.push_back(method.name);
    return all;
}

/// The meaning of a name. Throws badInput for one that the table lacks: it is not `what`.
template <class Id>
Id methodNamed(const std::vector<Method<Id>>& methods, const std::string& name, const char* what) {
    for (const auto& method : methods) {
        if (method.name == name) return method.id;
    }
    failUnknownMethod(name, what, names(methods));
}

/// The name of a method of the table. Throws logic_error for one that it lacks.
template <class Id>
const std::string& nameOf(const std::vector<Method<Id>>& methods, Id id) {
    for (const auto& method : methods) {
        if (method.id == id) return method.name;
    }
    throw std::logic_error("a method has no name in its table");
}

}  // namespace seiche::linalg
