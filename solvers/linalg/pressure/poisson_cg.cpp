#include "solvers/linalg/pressure/poisson_cg.hpp"

namespace seiche::linalg {

namespace {

CgSettings cgSettings(const PressureSettings& settings) {
    return {.tolerance = settings.tolerance,
            .maxIterations = settings.maxIterations,
            .cycle = settings.cycle,
            .refined = settings.refined};
}

}  // namespace

PressureCg::PressureCg(const PressureGeometry& geometry, PressureSettings settings,
                       std::unique_ptr<FusedPreconditioner> preconditioner)
    : geometry_(geometry),
      revision_(geometry.revision()),
      preconditioner_(std::move(preconditioner)),
      nullspace_(geometry),
      cg_(geometry.stencil(), cgSettings(settings), preconditioner_.get(), &nullspace_,
          settings.form) {
    cg_.setTerms(poissonTerms);
}

void PressureCg::update() {
    if (revision_ == geometry_.revision()) return;
    revision_ = geometry_.revision();
    nullspace_.update();
    if (preconditioner_) preconditioner_->weightsChanged();
    cg_.disturbed();
}

void PressureCg::enqueue(Vector& b, Vector& p) {
    update();
    cg_.enqueue(b, p);
}

void PressureCg::setSettings(const PressureSettings& settings) {
    cg_.setSettings(cgSettings(settings));
}

}  // namespace seiche::linalg
