#include "solvers/linalg/poisson/poisson_cg.hpp"

namespace seiche::linalg {

PressureCg::PressureCg(const Poisson& poisson, PressureSettings settings,
                       std::unique_ptr<Preconditioner> preconditioner)
    : preconditioner_(std::move(preconditioner)),
      parts_(poisson),
      cg_(poisson.stencil(), {settings.tolerance, settings.maxIterations, false, settings.cycle},
          preconditioner_.get(), &parts_) {
    cg_.setTerms(poissonTerms);
}

void PressureCg::weightsChanged() {
    parts_.weightsChanged();
    if (preconditioner_) preconditioner_->weightsChanged();
    cg_.disturbed();
}

void PressureCg::solve(Vector& b, Vector& p) {
    parts_.makeConsistent(b);
    cg_.solve(b, p);
}

void PressureCg::setSettings(const PressureSettings& settings) {
    cg_.setSettings({settings.tolerance, settings.maxIterations, false, settings.cycle});
}

}  // namespace seiche::linalg
