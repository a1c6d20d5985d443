#include "solvers/linalg/poisson_cg.hpp"

namespace seiche::linalg {

PressureCg::PressureCg(const Poisson& poisson, PressureSettings settings)
    : parts_(poisson), cg_(poisson.stencil(), {settings.tolerance, settings.maxIterations}) {
    cg_.setTerms(poissonTerms);
}

void PressureCg::solve(Vector& b, Vector& p) {
    parts_.makeConsistent(b);
    cg_.solve(b, p);
}

void PressureCg::setSettings(const PressureSettings& settings) {
    cg_.setSettings({settings.tolerance, settings.maxIterations});
}

}  // namespace seiche::linalg
