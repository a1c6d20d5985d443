#include "solvers/linalg/pressure/poisson.hpp"

#include <fmt/ranges.h>

#include "core/base/error.hpp"
#include "solvers/linalg/pressure/direct/dct_pressure.hpp"
#include "solvers/linalg/pressure/multigrid/multigrid.hpp"
#include "solvers/linalg/pressure/poisson_cg.hpp"
#include "solvers/linalg/pressure/poisson_sweeps.hpp"

namespace seiche::linalg {

PoissonOperator::PoissonOperator(const PressureGeometry& geometry)
    : geometry_(geometry), stencil_(geometry.stencil(), poissonTerms) {}

void PoissonOperator::doApply(const Vector& x, Vector& y) const {
    stencil_.apply(x, y);
}

namespace {

std::unique_ptr<PressureSolver> conjugateGradients(
    const PressureGeometry& geometry, const PressureSettings& settings,
    std::unique_ptr<FusedPreconditioner> preconditioner = nullptr) {
    return std::make_unique<PressureCg>(geometry, settings, std::move(preconditioner));
}

}  // namespace

std::unique_ptr<PressureSolver> makePressureSolver(PressureMethod method,
                                                   const PressureGeometry& geometry,
                                                   PressureSettings settings) {
    using Rule = PressureSweeps::Rule;
    switch (method) {
        case PressureMethod::automatic:
            return std::make_unique<AutoPressure>(geometry, settings);
        case PressureMethod::multigridCg:
            return conjugateGradients(geometry, settings, std::make_unique<Multigrid>(geometry));
        case PressureMethod::dct:
            return std::make_unique<DctPressure>(geometry, settings);
        case PressureMethod::dctCg:
            return conjugateGradients(geometry, settings,
                                      std::make_unique<DctPreconditioner>(geometry));
        case PressureMethod::cg:
            return conjugateGradients(geometry, settings);
        case PressureMethod::jacobi:
            return std::make_unique<PressureSweeps>(geometry, settings, Rule::jacobi);
        case PressureMethod::gaussSeidel:
            break;
    }
    return std::make_unique<PressureSweeps>(geometry, settings, Rule::gaussSeidel);
}

std::unique_ptr<PressureSolver> makePressureSolver(const std::string& method,
                                                   const PressureGeometry& geometry,
                                                   PressureSettings settings) {
    const auto id = methodNamed(pressureMethods(), method);
    if (!id) {
        failInput("'{}' is not a pressure solver: choose {}", method,
                  fmt::join(names(pressureMethods()), ", "));
    }
    return makePressureSolver(*id, geometry, settings);
}

}  // namespace seiche::linalg
