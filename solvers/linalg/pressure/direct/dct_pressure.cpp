#include "solvers/linalg/pressure/direct/dct_pressure.hpp"

#include <algorithm>
#include <vector>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "solvers/linalg/krylov/stencil_cg.hpp"

namespace seiche::linalg {

namespace {

using Ends = Box::Ends;

/// K of the box, for kernels that include stencil.glsl.
Stencil stencilOf(const Box& box) {
    const auto rules = [](Ends ends) -> std::array<BoundaryCondition, 2> {
        const auto side = [&](Ends alone) {
            return ends == Ends::open || ends == alone ? BoundaryCondition::dirichlet
                                                       : BoundaryCondition::wall;
        };
        if (ends == Ends::periodic)
            return {BoundaryCondition::periodic, BoundaryCondition::periodic};
        return {side(Ends::openClosed), side(Ends::closedOpen)};
    };
    Stencil stencil;
    stencil.nx = box.nx;
    stencil.ny = box.ny;
    stencil.hx = box.hx;
    stencil.hy = box.hy;
    const auto x = rules(box.x), y = rules(box.y);
    stencil.sides = {x[0], x[1], y[0], y[1]};
    return stencil;
}

}  // namespace

DctPressure::DctPressure(const PressureGeometry& geometry, PressureSettings settings)
    : geometry_(geometry),
      tuning_(StencilTuning::forDevice(gl::Context::current())),
      sums_(tuning_, geometry.shape(), "dct residual sums"),
      report_(DeviceReport::bytes, "dct report") {
    setSettings(settings);
    note_ =
        gl::Kernel("linalg/dct_note.comp", {{"FUSED", static_cast<int>(tuning_.fused)},
                                            {"SUBGROUPS", static_cast<int>(tuning_.subgroups)}});
    sums_.setUniforms(note_);
    update();
}

void DctPressure::setSettings(const PressureSettings& settings) {
    checkSettings({settings.tolerance, settings.maxIterations});
    settings_ = settings;
}

void DctPressure::update() {
    if (revision_ == geometry_.revision()) return;
    const auto& box = geometry_.box();
    if (!box) {
        failInput(
            "the direct pressure solver dct needs a box without obstacles, each side entirely "
            "closed, open or periodic: choose dct-cg, multigrid-cg or auto");
    }
    if (!solver_ || solver_->box() != *box) makeSolver(*box);
    revision_ = geometry_.revision();
}

void DctPressure::makeSolver(const Box& box) {
    solver_.emplace(box);
    stencil_ = stencilOf(box);
    auto defines = stencil_.defines(tuning_.sampled);
    const auto cut = tuning_.walkDefines(stencil_.shape());
    defines.insert(defines.end(), cut.begin(), cut.end());
    defines.push_back({"SINGULAR", static_cast<int>(box.singular())});
    check_ = gl::Kernel("linalg/dct_check.comp", defines);
    stencil_.setUniforms(check_);
    check_.set("terms",
               poissonTerms.factors());
}

void DctPressure::enqueue(Vector& b, Vector& p) {
    update();
    solver_->solve(b, p);
    const auto launch = tuning_.launch(p.shape());
    check_.runGroups(launch[0], launch[1], launch[2],
                     {gl::readWrite(2, b.texture()), tuning_.in(0, p.texture()),
                      gl::storage(0, solver_->mean()), sums_.out()});
    note_.set("tolerance", static_cast<float>(settings_.tolerance));
    note_.runGroups(1, 1, 1, {gl::storage(0, report_), sums_.in()});
}

DctPreconditioner::DctPreconditioner(const PressureGeometry& geometry)
    : geometry_(geometry), fluid_(geometry.shape(), "dct fluid cells") {
    weightsChanged();
}

void DctPreconditioner::weightsChanged() {
    const auto& box = geometry_.boxBeneath();
    if (!solver_ || solver_->box() != box) solver_.emplace(box);
    std::vector<float> fluid;
    for (int j = 0; j < box.ny; ++j) {
        for (int i = 0; i < box.nx; ++i) fluid.push_back(geometry_.fluid(i, j) ? 1.0f : 0.0f);
    }
    fluid_.upload(fluid);
}

void DctPreconditioner::apply(const Vector& r, Vector& z, const CgStage& stage) {
    solver_->precondition(r, z, stage.state, 0, 1, &fluid_);
}

AutoPressure::AutoPressure(const PressureGeometry& geometry, PressureSettings settings)
    : geometry_(geometry), settings_(settings) {
    update();
}

void AutoPressure::update() {
    if (revision_ == geometry_.revision()) return;
    const auto& box = geometry_.box();
    const bool direct = box && BoxSolver::fits(*box);
    auto& solver = direct ? direct_ : general_;
    if (solver) {
        solver->setSettings(settings_);
        solver->update();
    } else {
        solver = makePressureSolver(direct ? PressureMethod::dct : PressureMethod::multigridCg,
                                    geometry_, settings_);
    }
    current_ = solver.get();
    current_->judgeNext(judges_);
    revision_ = geometry_.revision();
}

void AutoPressure::setSettings(const PressureSettings& settings) {
    current_->setSettings(settings);
    settings_ = settings;
}

}  // namespace seiche::linalg
