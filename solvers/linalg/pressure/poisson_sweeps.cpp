#include "solvers/linalg/pressure/poisson_sweeps.hpp"

#include <utility>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "solvers/linalg/krylov/stencil_cg.hpp"

namespace seiche::linalg {

PressureSweeps::PressureSweeps(const PressureGeometry& geometry, PressureSettings settings,
                               Rule rule)
    : rule_(rule),
      geometry_(geometry),
      revision_(geometry.revision()),
      nullspace_(geometry),
      stencil_(geometry.stencil()),
      tuning_(StencilTuning::forDevice(gl::Context::current())),
      other_(geometry.shape(), "pressure sweep"),
      residual_(geometry.shape(), "pressure residual"),
      sums_(tuning_, geometry.shape(), "pressure residual sums"),
      report_(DeviceReport::bytes, "pressure sweeps report") {
    setSettings(settings);
    const auto& grid = geometry.grid();
    if (rule == Rule::gaussSeidel &&
        ((grid.periodic[0] && grid.nx % 2 != 0) || (grid.periodic[1] && grid.ny % 2 != 0))) {
        failInput(
            "red-black Gauss-Seidel needs an even number of cells between periodic sides, "
            "which {} x {} is not: choose multigrid-cg or jacobi",
            grid.nx, grid.ny);
    }
    const auto defines = stencil_.defines(tuning_.sampled);
    const auto made = [&](const char* path, gl::Defines more) {
        more.insert(more.end(), defines.begin(), defines.end());
        gl::Kernel kernel(path, more);
        stencil_.setUniforms(kernel);
        kernel.set("terms", poissonTerms.factors());
        return kernel;
    };
    relax_ = made("linalg/red_black.comp", tuning_.defines());
    auto walk = tuning_.walkDefines(geometry.shape());
    walk.push_back({"JACOBI", 0});
    formResidual_ = made("linalg/cg_residual.comp", walk);
    formResidual_.set("judges", 0);
    note_ =
        gl::Kernel("linalg/sweeps_note.comp", {{"FUSED", static_cast<int>(tuning_.fused)},
                                               {"SUBGROUPS", static_cast<int>(tuning_.subgroups)}});
    sums_.setUniforms(note_);
}

void PressureSweeps::setSettings(const PressureSettings& settings) {
    checkSettings({settings.tolerance, settings.maxIterations});
    settings_ = settings;
}

void PressureSweeps::update() {
    if (revision_ == geometry_.revision()) return;
    revision_ = geometry_.revision();
    nullspace_.update();
}

void PressureSweeps::relax(const Vector& b, const Vector& from, Vector& to, int colour) {
    relax_.set("colour", colour);
    relax_.run(
        from.texture().width(), from.texture().height(), 1,
        {tuning_.in(0, from.texture()), tuning_.in(1, b.texture()), gl::write(2, to.texture()),
         stencil_.coefficientBinding(tuning_.sampled, from.texture()),
         stencil_.edgesBinding(tuning_.sampled, from.texture())});
}

void PressureSweeps::note(const Vector& b, const Vector& p, bool first) {
    const auto launch = tuning_.launch(p.shape());
    formResidual_.runGroups(launch[0], launch[1], launch[2],
                            {tuning_.in(0, b.texture()), tuning_.in(1, p.texture()),
                             gl::write(5, residual_.texture()), gl::storage(0, report_),
                             sums_.out(), stencil_.coefficientBinding(tuning_.sampled, p.texture()),
                             stencil_.edgesBinding(tuning_.sampled, p.texture())});
    note_.set("sweeps", first ? 0 : settings_.maxIterations)
        .set("tolerance", static_cast<float>(settings_.tolerance));
    note_.runGroups(1, 1, 1, {gl::storage(0, report_), sums_.in()});
}

void PressureSweeps::enqueue(Vector& b, Vector& p) {
    for (const auto* field : {&b, &p}) {
        if (field->shape() != stencil_.shape()) {
            failInput("pressure sweeps on {} x {} cells were given a field of {} entries",
                      stencil_.nx, stencil_.ny, field->size());
        }
    }
    update();
    nullspace_.apply(b);
    note(b, p, true);
    Vector* from = &p;
    Vector* to = &other_;
    for (int sweep = 0; sweep < settings_.maxIterations; ++sweep) {
        if (rule_ == Rule::jacobi) {
            relax(b, *from, *to, -1);
            std::swap(from, to);
        } else {
            relax(b, p, other_, 0);
            relax(b, other_, p, 1);
        }
    }
    if (from != &p) p.copyFrom(other_);
    note(b, p, false);
}

}  // namespace seiche::linalg
