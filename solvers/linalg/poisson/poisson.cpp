#include "solvers/linalg/poisson/poisson.hpp"

#include <fmt/ranges.h>

#include <functional>

#include "core/base/error.hpp"
#include "solvers/linalg/catalogue.hpp"
#include "solvers/linalg/direct/dct_pressure.hpp"
#include "solvers/linalg/multigrid/multigrid.hpp"
#include "solvers/linalg/poisson/poisson_cg.hpp"
#include "solvers/linalg/poisson/poisson_sweeps.hpp"

namespace seiche::linalg {

PoissonOperator::PoissonOperator(const PressureGeometry& geometry)
    : geometry_(geometry), stencil_(geometry.stencil(), poissonTerms) {}

void PoissonOperator::doApply(const Vector& x, Vector& y) const {
    stencil_.apply(x, y);
}

namespace {

struct PoissonEntry {
    MethodInfo method;
    std::function<std::unique_ptr<PressureSolver>(const PressureGeometry&, const PressureSettings&)>
        make;
};

std::unique_ptr<PressureSolver> conjugateGradients(
    const PressureGeometry& geometry, const PressureSettings& settings,
    std::unique_ptr<FusedPreconditioner> preconditioner = nullptr) {
    return std::make_unique<PressureCg>(geometry, settings, std::move(preconditioner));
}

const std::vector<PoissonEntry>& poissonEntries() {
    using G = const PressureGeometry&;
    using S = const PressureSettings&;
    using Rule = PressureSweeps::Rule;
    static const std::vector<PoissonEntry> all = {
        {{"auto", "any grid and obstacles", "dct where it fits, else multigrid-cg"},
         [](G geometry, S settings) { return std::make_unique<AutoPressure>(geometry, settings); }},
        {{"multigrid-cg", "any grid and obstacles",
          "Conjugate gradients with a V-cycle whose coarse unknowns stay on one side of thin "
          "walls"},
         [](G geometry, S settings) {
             return conjugateGradients(geometry, settings, std::make_unique<Multigrid>(geometry));
         }},
        {{"dct", "boxes without obstacles, sizes of factors 2, 3 and 5",
          "Direct: fast cosine, sine or Hartley transforms, three dispatches"},
         [](G geometry, S settings) { return std::make_unique<DctPressure>(geometry, settings); }},
        {{"dct-cg", "any obstacles, sizes of factors 2, 3 and 5",
          "Conjugate gradients with the direct solve of the box as preconditioner"},
         [](G geometry, S settings) {
             return conjugateGradients(geometry, settings,
                                       std::make_unique<DctPreconditioner>(geometry));
         }},
        {{"cg", "any grid and obstacles", "Plain conjugate gradients, fused"},
         [](G geometry, S settings) { return conjugateGradients(geometry, settings); }},
        {{"jacobi", "any grid and obstacles", "A fixed number of sweeps, for comparison"},
         [](G geometry, S settings) {
             return std::make_unique<PressureSweeps>(geometry, settings, Rule::jacobi);
         }},
        {{"gauss-seidel", "even numbers of cells between periodic sides",
          "A fixed number of red-black sweeps, for comparison"},
         [](G geometry, S settings) {
             return std::make_unique<PressureSweeps>(geometry, settings, Rule::gaussSeidel);
         }},
    };
    return all;
}

}  // namespace

const std::vector<MethodInfo>& pressureMethods() {
    static const auto all = [] {
        std::vector<MethodInfo> methods;
        for (const auto& entry : poissonEntries()) methods.push_back(entry.method);
        return methods;
    }();
    return all;
}

std::unique_ptr<PressureSolver> makePressureSolver(const std::string& method,
                                                   const PressureGeometry& geometry,
                                                   PressureSettings settings) {
    for (const auto& entry : poissonEntries()) {
        if (entry.method.name == method) return entry.make(geometry, settings);
    }
    failInput("'{}' is not a pressure solver: choose {}", method,
              fmt::join(names(pressureMethods()), ", "));
}

}  // namespace seiche::linalg
