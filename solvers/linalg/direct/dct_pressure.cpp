#include "solvers/linalg/direct/dct_pressure.hpp"

#include <algorithm>
#include <vector>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "solvers/linalg/krylov/stencil_cg.hpp"

namespace seiche::linalg {

namespace {

/// Weights on the CPU, by face.
struct Weights {
    int nx, ny;
    std::vector<float> x, y;

    explicit Weights(const Poisson& poisson)
        : nx(poisson.nx),
          ny(poisson.ny),
          x(poisson.weightX->download()),
          y(poisson.weightY->download()) {}
    float alongX(int i, int j) const { return x[static_cast<std::size_t>(j) * (nx + 1) + i]; }
    float alongY(int i, int j) const { return y[static_cast<std::size_t>(j) * nx + i]; }
};

Box::Ends endsOf(bool periodic, bool lowerOpen, bool upperOpen) {
    using Ends = Box::Ends;
    if (periodic) return Ends::periodic;
    if (lowerOpen) return upperOpen ? Ends::open : Ends::openClosed;
    return upperOpen ? Ends::closedOpen : Ends::closed;
}

/// The box beneath the obstacles, a side of which is open where any of its faces is.
Box boxBeneath(const Poisson& poisson, const Weights& weights) {
    bool open[4] = {};
    for (int j = 0; j < weights.ny; ++j) {
        open[0] |= weights.alongX(0, j) > 0;
        open[1] |= weights.alongX(weights.nx, j) > 0;
    }
    for (int i = 0; i < weights.nx; ++i) {
        open[2] |= weights.alongY(i, 0) > 0;
        open[3] |= weights.alongY(i, weights.ny) > 0;
    }
    return {poisson.nx,
            poisson.ny,
            poisson.hx,
            poisson.hy,
            endsOf(poisson.periodicX, open[0], open[1]),
            endsOf(poisson.periodicY, open[2], open[3])};
}

/// Weight of a face at position i of n along a direction with these ends.
float weightIn(Box::Ends ends, int i, int n) {
    using Ends = Box::Ends;
    if ((i > 0 && i < n) || ends == Ends::periodic) return 1;
    const bool open = ends == Ends::open || ends == (i == 0 ? Ends::openClosed : Ends::closedOpen);
    return open ? 2 : 0;
}

bool describes(const Box& box, const Weights& weights) {
    for (int j = 0; j < box.ny; ++j) {
        for (int i = 0; i <= box.nx; ++i) {
            if (weights.alongX(i, j) != weightIn(box.x, i, box.nx)) return false;
        }
    }
    for (int j = 0; j <= box.ny; ++j) {
        for (int i = 0; i < box.nx; ++i) {
            if (weights.alongY(i, j) != weightIn(box.y, j, box.ny)) return false;
        }
    }
    return true;
}

/// K of the box, for kernels that include stencil.glsl.
Stencil stencilOf(const Box& box) {
    using Ends = Box::Ends;
    const auto rules = [](Ends ends) -> std::array<SideRule, 2> {
        const auto side = [&](Ends alone) {
            return ends == Ends::open || ends == alone ? SideRule::dirichlet : SideRule::wall;
        };
        if (ends == Ends::periodic) return {SideRule::periodic, SideRule::periodic};
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

std::optional<Box> boxOf(const Poisson& poisson) {
    const Weights weights(poisson);
    const auto box = boxBeneath(poisson, weights);
    return describes(box, weights) ? std::optional(box) : std::nullopt;
}

DctPressure::DctPressure(const Poisson& poisson, PressureSettings settings)
    : poisson_(poisson),
      tuning_(StencilTuning::forDevice(gl::Context::current())),
      sums_(tuning_, poisson.shape(), "dct residual sums"),
      state_(StencilCg::reportBytes + 16, "dct report") {
    setSettings(settings);
    note_ =
        gl::Kernel("linalg/dct_note.comp", {{"FUSED", static_cast<int>(tuning_.fused)},
                                            {"SUBGROUPS", static_cast<int>(tuning_.subgroups)}});
    sums_.setUniforms(note_);
    weightsChanged();
}

void DctPressure::setSettings(const PressureSettings& settings) {
    checkSettings({settings.tolerance, settings.maxIterations});
    settings_ = settings;
}

void DctPressure::weightsChanged() {
    const auto box = boxOf(poisson_);
    if (!box) {
        failInput(
            "the direct pressure solver dct wants a box without obstacles whose sides are each "
            "closed, open or periodic all along: choose dct-cg, multigrid-cg or auto");
    }
    if (solver_ && solver_->box() == *box) return;
    solver_.emplace(*box);
    stencil_ = stencilOf(*box);
    auto defines = stencil_.defines(tuning_.sampled);
    const auto cut = tuning_.walkDefines(stencil_.shape());
    defines.insert(defines.end(), cut.begin(), cut.end());
    defines.push_back({"SINGULAR", static_cast<int>(box->singular())});
    check_ = gl::Kernel("linalg/dct_check.comp", defines);
    stencil_.setUniforms(check_);
    check_.set("terms",
               std::array{poissonTerms.mass, poissonTerms.damping, poissonTerms.stiffness});
}

void DctPressure::solve(Vector& b, Vector& p) {
    solver_->solve(b, p);
    const auto launch = tuning_.launch(p.shape());
    check_.runGroups(launch[0], launch[1], launch[2],
                     {gl::readWrite(2, b.texture()), tuning_.in(0, p.texture()),
                      gl::storage(0, solver_->mean()), sums_.out()});
    note_.set("tolerance", static_cast<float>(settings_.tolerance));
    note_.runGroups(1, 1, 1, {gl::storage(0, state_), sums_.in()});
}

DctPreconditioner::DctPreconditioner(const Poisson& poisson)
    : poisson_(poisson), fluid_(poisson.shape(), "dct fluid cells") {
    weightsChanged();
}

void DctPreconditioner::weightsChanged() {
    const Weights weights(poisson_);
    const auto box = boxBeneath(poisson_, weights);
    if (!solver_ || solver_->box() != box) solver_.emplace(box);
    std::vector<float> fluid;
    for (int j = 0; j < box.ny; ++j) {
        for (int i = 0; i < box.nx; ++i) {
            fluid.push_back(weights.alongX(i, j) > 0 || weights.alongX(i + 1, j) > 0 ||
                                    weights.alongY(i, j) > 0 || weights.alongY(i, j + 1) > 0
                                ? 1.0f
                                : 0.0f);
        }
    }
    fluid_.upload(fluid);
}

void DctPreconditioner::apply(const Vector& r, Vector& z, const CgStage& stage) {
    solver_->precondition(r, z, stage.state, 0, 1, &fluid_);
}

AutoPressure::AutoPressure(const Poisson& poisson, PressureSettings settings)
    : poisson_(poisson), settings_(settings) {
    choose();
}

void AutoPressure::choose() {
    const auto box = boxOf(poisson_);
    const bool direct = box && BoxSolver::fits(*box);
    auto& solver = direct ? direct_ : general_;
    if (solver) {
        solver->setSettings(settings_);
        solver->weightsChanged();
    } else {
        solver = makePressureSolver(direct ? "dct" : "multigrid-cg", poisson_, settings_);
    }
    current_ = solver.get();
}

void AutoPressure::weightsChanged() {
    choose();
}

void AutoPressure::setSettings(const PressureSettings& settings) {
    current_->setSettings(settings);
    settings_ = settings;
}

}  // namespace seiche::linalg
