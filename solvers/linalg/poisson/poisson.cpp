#include "solvers/linalg/poisson/poisson.hpp"

#include "core/base/error.hpp"
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

std::unique_ptr<PressureSolver> makePressureSolver(const std::string& method,
                                                   const PressureGeometry& geometry,
                                                   PressureSettings settings) {
    using Rule = PressureSweeps::Rule;
    if (method == "auto") return std::make_unique<AutoPressure>(geometry, settings);
    if (method == "dct") return std::make_unique<DctPressure>(geometry, settings);
    if (method == "dct-cg") {
        return std::make_unique<PressureCg>(geometry, settings,
                                            std::make_unique<DctPreconditioner>(geometry));
    }
    if (method == "multigrid-cg") {
        return std::make_unique<PressureCg>(geometry, settings,
                                            std::make_unique<Multigrid>(geometry));
    }
    if (method == "cg") return std::make_unique<PressureCg>(geometry, settings);
    if (method == "jacobi") {
        return std::make_unique<PressureSweeps>(geometry, settings, Rule::jacobi);
    }
    if (method == "gauss-seidel") {
        return std::make_unique<PressureSweeps>(geometry, settings, Rule::gaussSeidel);
    }
    failInput(
        "'{}' is no method for the pressure: choose auto, multigrid-cg, dct, dct-cg, cg, jacobi or "
        "gauss-seidel",
        method);
}

}  // namespace seiche::linalg
