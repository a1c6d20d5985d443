#include "solvers/linalg/krylov/stencil_cg.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "solvers/linalg/krylov/classical_cg.hpp"
#include "solvers/linalg/krylov/one_launch_cg.hpp"
#include "solvers/linalg/krylov/persistent_cg.hpp"

namespace seiche::linalg {

namespace {

// Of CgState in linalg/cg_state.glsl: where `rounding` is, and `steps`.
constexpr std::size_t roundingAt = DeviceReport::bytes, stepsAt = roundingAt + 16;

}  // namespace

void checkSettings(const CgSettings& settings) {
    if (!(settings.tolerance >= 0) || !std::isfinite(settings.tolerance)) {
        failInput("the tolerance is {} and must be zero or greater", settings.tolerance);
    }
    if (settings.maxIterations < 1 || settings.maxIterations > 1000000) {
        failInput("max_iterations = {} is outside 1 to 1000000", settings.maxIterations);
    }
}

StencilCg::StencilCg(const Stencil& stencil, CgSettings settings,
                     FusedPreconditioner* preconditioner, Nullspace* nullspace, CgForm form)
    : settings_(settings) {
    stencil.check();
    checkSettings(settings_);
    const auto shape = stencil.shape();
    layout_.stencil = stencil;
    layout_.tuning = StencilTuning::forDevice(gl::Context::current());
    layout_.launch = layout_.tuning.launch(shape);
    layout_.jacobi = settings_.jacobi;
    layout_.preconditioner = preconditioner;
    layout_.nullspace = nullspace;
    if (settings_.jacobi && preconditioner) throw std::logic_error("one preconditioner at a time");
    residualSums_ = Partials(layout_.tuning, shape, "cg residual sums");
    chooseIteration(form);
    setSettings(settings_);
    first_ = layout_.kernel("linalg/cg_residual.comp", iteration_->pendingForm());
    rest_ = layout_.kernel("linalg/cg_rest.comp", iteration_->pendingForm());
    judge_ = layout_.reduction(5, residualSums_);
    if (!iteratedByPreconditioner()) iteration_->makeFields();
}

StencilCg::~StencilCg() = default;

void StencilCg::chooseIteration(CgForm form) {
    const auto& stencil = layout_.stencil;
    const auto& tuning = layout_.tuning;
    auto* const preconditioner = layout_.preconditioner;
    const bool tiled = !preconditioner && !layout_.nullspace && form != CgForm::classical &&
                       TiledCg::takes(stencil, settings_) &&
                       (form != CgForm::fastest || TiledCg::pays(stencil, tuning));
    if (tiled) {
        layout_.linear = true;
        if (form != CgForm::oneLaunch) {
            auto whole = PersistentCg::make(stencil, tuning);
            persistent_ = whole.get();
            iteration_ = std::move(whole);
        }
        if (!iteration_) iteration_ = std::make_unique<OneLaunchCg>(stencil, tuning);
        return;
    }
    // A preconditioner takes textures, and larger buffers exceed a storage block.
    const auto shape = stencil.shape();
    layout_.linear = !tuning.fused && !preconditioner &&
                     std::int64_t{16} * shape.texelColumns() * shape.rows() <=
                         gl::Context::current().limits().storageBlockBytes;
    if (preconditioner) preconditioner->joinSolves(form);
    if (tuning.fused) {
        iteration_ = std::make_unique<FusedCg>(layout_, residualSums_);
    } else {
        iteration_ = std::make_unique<StripCg>(layout_, residualSums_);
    }
}

void StencilCg::setConstants(const Stencil& stencil) {
    layout_.stencil.takeConstants(stencil);
    for (auto* kernel : {&first_, &rest_}) setKernelUniforms(*kernel);
    iteration_->setConstants(layout_.stencil);
}

void StencilCg::setSettings(CgSettings settings) {
    checkSettings(settings);
    if (settings.jacobi != settings_.jacobi) {
        throw std::logic_error("the preconditioner is chosen when the solver is made");
    }
    if (settings != settings_) forecast_.restart();
    settings_ = settings;
    // Room for the history of any limit that a scene may set, so that changing it allocates
    // nothing.
    constexpr std::size_t usual = 10000;
    const auto entries = std::max(usual, static_cast<std::size_t>(settings_.maxIterations)) + 1;
    const auto bytes = stepsAt + 16 * entries;
    if (!state_ || state_.bytes() < bytes) state_ = gl::Buffer(bytes, "cg scalars");
}

void StencilCg::enqueue(Vector& b, Vector& x) {
    const auto& stencil = layout_.stencil;
    auto* const nullspace = layout_.nullspace;
    if (b.shape() != stencil.shape() || x.shape() != stencil.shape()) {
        failInput("conjugate gradients on {} x {} cells were given b of {} and x of {} entries",
                  stencil.nx, stencil.ny, b.size(), x.size());
    }
    if (floor_.squares) floor_.squares->copyTo(state_, sizeof(float), 0, roundingAt);
    const bool byPreconditioner = iteratedByPreconditioner();
    if (byPreconditioner) {
        letPreconditionerIterate(b, x);
    } else {
        iteration_->makeFields();
        if (nullspace) nullspace->apply(b);
        formResidual(b, x, false);
        iterate(x);
        finish(x);
    }
    if (judges_) {
        if (nullspace && byPreconditioner) nullspace->apply(b);
        formResidual(b, x, true);
        judge();
    }
    floor_ = {};
}

void StencilCg::formResidual(const Vector& b, const Vector& x, bool judges) {
    const auto& tuning = layout_.tuning;
    const auto& filler = x.texture();
    // A judge writes no residual, which a preconditioner that iterates has no field for.
    std::vector<gl::Binding> bindings{
        tuning.in(0, b.texture()),
        tuning.in(1, x.texture()),
        iteration_->hasFields() ? firstResidual(5) : gl::write(5, filler),
        gl::storage(0, state_),
        residualSums_.out(),
        layout_.stencil.coefficientBinding(tuning.sampled, filler),
        layout_.stencil.edgesBinding(tuning.sampled, filler)};
    if (settings_.jacobi) bindings.push_back(firstScaled(4));
    first_.set("terms", terms_.factors())
        .set("judges", static_cast<int>(judges));
    const auto& launch = layout_.launch;
    first_.runGroups(launch[0], launch[1], launch[2], bindings);
}

void StencilCg::letPreconditionerIterate(const Vector& b, Vector& x) {
    auto& preconditioner = *layout_.preconditioner;
    auto* const nullspace = layout_.nullspace;
    const bool singular = nullspace && nullspace->singleComponentSize() > 0;
    const bool foreseen = !preconditioner.endsSolves();
    preconditioner.iterate({state_, b, singular ? &nullspace->sums(b) : nullptr, x,
                            foreseen ? forecast() : settings_.maxIterations,
                            settings_.maxIterations, tolerances(), terms_.stiffness,
                            layout_.inverseCount()});
    if (foreseen) {
        forecast_.enqueued(state_, settings_);
    } else {
        forecast_.passed();
    }
}

bool StencilCg::iteratedByPreconditioner() const {
    // Means of several components need a launch of their own between a residual and its cycle.
    return layout_.preconditioner && layout_.preconditioner->iterates() &&
           !(layout_.nullspace && layout_.nullspace->several());
}

CgTolerances StencilCg::tolerances() const {
    return {static_cast<float>(settings_.tolerance), static_cast<float>(floor_.factor)};
}

void StencilCg::iterate(Vector& x) {
    const bool foreseen = layout_.preconditioner && layout_.tuning.fused;
    iteration_->iterate({.terms = terms_,
                         .limit = settings_.maxIterations,
                         .count = foreseen ? forecast() : settings_.maxIterations,
                         .tolerances = tolerances(),
                         .state = state_,
                         .residualSums = residualSums_,
                         .x = x,
                         .finish = [this, &x] { finish(x); }});
    if (foreseen) forecast_.enqueued(state_, settings_);
}

void StencilCg::finish(Vector& x) {
    std::vector<gl::Binding> bindings{gl::readWrite(1, x.texture()), gl::storage(0, state_)};
    bindPending(rest_, bindings);
    const auto& launch = layout_.launch;
    rest_.runGroups(launch[0], launch[1], launch[2], bindings);
}

void StencilCg::judge() {
    judge_.set("iteration", 0)
        .set("iterationLimit", settings_.maxIterations)
        .set("tolerances", tolerances());
    judge_.runGroups(1, 1, 1, {gl::storage(0, state_), residualSums_.in()});
}

std::vector<double> StencilCg::history() const {
    const auto iterations = DeviceReport::read(state_, "").iterations;
    const auto count = static_cast<std::size_t>(std::max(iterations, 0)) + 1;
    const auto steps = state_.download<float>(4 * count, stepsAt);
    std::vector<double> norms;
    for (std::size_t i = 0; i < count; ++i) norms.push_back(std::sqrt(steps[4 * i + 2]));
    return norms;
}

}  // namespace seiche::linalg
