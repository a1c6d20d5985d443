#include "solvers/linalg/poisson/poisson.hpp"

#include "core/base/error.hpp"
#include "solvers/linalg/direct/dct_pressure.hpp"
#include "solvers/linalg/multigrid/multigrid.hpp"
#include "solvers/linalg/poisson/poisson_cg.hpp"
#include "solvers/linalg/poisson/poisson_sweeps.hpp"

namespace seiche::linalg {

Stencil Poisson::stencil() const {
    Stencil stencil;
    stencil.nx = nx;
    stencil.ny = ny;
    stencil.hx = hx;
    stencil.hy = hy;
    if (periodicX) stencil.sides[0] = stencil.sides[1] = SideRule::periodic;
    if (periodicY) stencil.sides[2] = stencil.sides[3] = SideRule::periodic;
    stencil.medium = Stencil::Medium::faces;
    stencil.faceX = weightX;
    stencil.faceY = weightY;
    stencil.check();
    return stencil;
}

PoissonOperator::PoissonOperator(const Poisson& poisson)
    : poisson_(poisson), stencil_(poisson.stencil(), poissonTerms) {}

void PoissonOperator::doApply(const Vector& x, Vector& y) const {
    stencil_.apply(x, y);
}

std::unique_ptr<PressureSolver> makePressureSolver(const std::string& method,
                                                   const Poisson& poisson,
                                                   PressureSettings settings) {
    using Rule = PressureSweeps::Rule;
    if (method == "auto") return std::make_unique<AutoPressure>(poisson, settings);
    if (method == "dct") return std::make_unique<DctPressure>(poisson, settings);
    if (method == "dct-cg") {
        return std::make_unique<PressureCg>(poisson, settings,
                                            std::make_unique<DctPreconditioner>(poisson));
    }
    if (method == "multigrid-cg") {
        return std::make_unique<PressureCg>(poisson, settings,
                                            std::make_unique<Multigrid>(poisson.stencil()));
    }
    if (method == "cg") return std::make_unique<PressureCg>(poisson, settings);
    if (method == "jacobi") {
        return std::make_unique<PressureSweeps>(poisson, settings, Rule::jacobi);
    }
    if (method == "gauss-seidel") {
        return std::make_unique<PressureSweeps>(poisson, settings, Rule::gaussSeidel);
    }
    failInput(
        "'{}' is no method for the pressure: choose auto, multigrid-cg, dct, dct-cg, cg, jacobi or "
        "gauss-seidel",
        method);
}

}  // namespace seiche::linalg
