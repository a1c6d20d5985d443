#include "solvers/linalg/krylov/stencil_cg.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/base/task.hpp"
#include "core/gl/context.hpp"
#include "solvers/linalg/poisson/nullspace_projection.hpp"

namespace seiche::linalg {

namespace {

// Of CgState in linalg/cg_state.glsl: where `rounding` is, and `steps`.
constexpr std::size_t roundingAt = DeviceReport::bytes, stepsAt = roundingAt + 16;

gl::Defines joined(gl::Defines a, const gl::Defines& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

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
                     FusedPreconditioner* preconditioner, NullspaceProjection* nullspace,
                     CgForm form)
    : stencil_(stencil),
      settings_(settings),
      tuning_(StencilTuning::forDevice(gl::Context::current())),
      preconditioner_(preconditioner),
      nullspace_(nullspace) {
    stencil_.check();
    checkSettings(settings_);
    const auto shape = stencil_.shape();
    launch_ = tuning_.launch(shape);
    if (settings_.jacobi && preconditioner_) {
        throw std::logic_error("one preconditioner at a time");
    }
    residualSums_ = Partials(tuning_, shape, "cg residual sums");
    if (!preconditioner_ && !nullspace_ && form != CgForm::classical &&
        OneLaunchCg::takes(stencil_, settings_) &&
        (form != CgForm::fastest || OneLaunchCg::pays(stencil_, tuning_))) {
        oneLaunch_.emplace(stencil_, tuning_, form != CgForm::oneLaunch);
        linear_ = true;
        setSettings(settings_);
        makeKernels();
        return;
    }
    // A preconditioner takes textures, and larger buffers exceed a storage block.
    linear_ = !tuning_.fused && !preconditioner_ &&
              std::int64_t{16} * shape.texelColumns() * shape.rows() <=
                  gl::Context::current().limits().storageBlockBytes;
    if (preconditioner_) preconditioner_->joinSolves(form);
    setSettings(settings_);
    makeKernels();
    if (!iteratedByPreconditioner()) makeFields();
}

void StencilCg::makeFields() {
    const auto shape = stencil_.shape();
    residual_ = SolverField(shape, linear_, "cg residual");
    if (settings_.jacobi || preconditioner_) {
        scaled_ = SolverField(shape, linear_, "cg scaled residual");
    }
    directions_[0] = SolverField(shape, linear_, "cg direction");
    if (tuning_.fused) directions_[1] = SolverField(shape, linear_, "cg direction, odd");
    curvatureSums_ = Partials(tuning_, shape, "cg curvature sums");
    if (preconditioner_) productSums_ = Partials(tuning_, shape, "cg product sums");
}

void StencilCg::makeKernels() {
    const gl::Defines preconditioned = {
        {"PRECONDITIONED", static_cast<int>(preconditioner_ != nullptr)}};
    const auto common = joined(kernelDefines(), preconditioned);
    const auto make = [&](const char* path, const gl::Defines& more) {
        gl::Kernel kernel(path, joined(common, more));
        setKernelUniforms(kernel);
        return kernel;
    };
    const auto makeReduce = [&](int stage) {
        gl::Kernel kernel(
            "linalg/cg_reduce.comp",
            joined(preconditioned, {{"FUSED", static_cast<int>(tuning_.fused)},
                                    {"SUBGROUPS", static_cast<int>(tuning_.subgroups)},
                                    {"STAGE", stage}}));
        residualSums_.setUniforms(kernel);
        return kernel;
    };
    first_ = make("linalg/cg_residual.comp", {});
    rest_ = make("linalg/cg_rest.comp", {});
    judge_ = makeReduce(5);
    if (oneLaunch_) return;
    direction_ = make("linalg/cg_direction.comp", {{"FIRST", 0}});
    if (tuning_.fused) {
        even_ = make("linalg/cg_update.comp", {{"ODD", 0}, {"LAST", 0}});
        odd_ = make("linalg/cg_update.comp", {{"ODD", 1}, {"LAST", 0}});
        conclude_ = makeReduce(2);
    } else {
        firstDirection_ = make("linalg/cg_direction.comp", {{"FIRST", 1}});
        update_ = make("linalg/cg_update.comp", {{"ODD", 0}, {"LAST", 0}});
        lastUpdate_ = make("linalg/cg_update.comp", {{"ODD", 0}, {"LAST", 1}});
        reduceResidual_ = makeReduce(0);
        reduceCurvature_ = makeReduce(1);
        if (preconditioner_) reduceProduct_ = makeReduce(3);
    }
    if (preconditioner_ && !preconditioner_->fusesNormReduction()) {
        reduceResidual_ = makeReduce(0);
        product_ = make("linalg/cg_product.comp", {});
    }
}

gl::Defines StencilCg::kernelDefines() const {
    return joined(joined(tuning_.walkDefines(stencil_.shape()), stencil_.defines(tuning_.sampled)),
                  {{"LINEAR", static_cast<int>(linear_)},
                   {"JACOBI", static_cast<int>(settings_.jacobi)},
                   {"ONE_LAUNCH", oneLaunch_ ? oneLaunch_->pendingForm() : 0},
                   {"PENDING", static_cast<int>(directions_.size())}});
}

void StencilCg::setKernelUniforms(gl::Kernel& kernel) const {
    stencil_.setUniforms(kernel);
}

void StencilCg::setConstants(const Stencil& stencil) {
    stencil_.takeConstants(stencil);
    for (auto* kernel : {&first_, &direction_, &rest_, &product_, &even_, &odd_, &firstDirection_,
                         &update_, &lastUpdate_}) {
        if (*kernel) setKernelUniforms(*kernel);
    }
    if (oneLaunch_) oneLaunch_->setConstants(stencil_);
}

void StencilCg::setSettings(CgSettings settings) {
    checkSettings(settings);
    if (settings.jacobi != settings_.jacobi) {
        throw std::logic_error("the preconditioner is chosen when the solver is made");
    }
    if (settings != settings_) counted_ = solves_;
    settings_ = settings;
    // Room for the history of any limit that a scene may set, so that changing it allocates
    // nothing.
    constexpr std::size_t usual = 10000;
    const auto entries = std::max(usual, static_cast<std::size_t>(settings_.maxIterations)) + 1;
    const auto bytes = stepsAt + 16 * entries;
    if (!state_ || state_.bytes() < bytes) state_ = gl::Buffer(bytes, "cg scalars");
}

gl::Binding StencilCg::firstResidual(unsigned unit) {
    if (oneLaunch_) return oneLaunch_->firstResidual(unit);
    // On strips the first direction is z of the first iteration, r where nothing scales it.
    return (tuning_.fused || scaled_ ? residual_ : directions_[0]).out(unit);
}

gl::Binding StencilCg::firstScaled(unsigned unit) {
    return (tuning_.fused ? scaled_ : directions_[0]).out(unit);
}

void StencilCg::enqueue(Vector& b, Vector& x) {
    if (b.shape() != stencil_.shape() || x.shape() != stencil_.shape()) {
        failInput("conjugate gradients on {} x {} cells were given b of {} and x of {} entries",
                  stencil_.nx, stencil_.ny, b.size(), x.size());
    }
    if (floor_.squares) floor_.squares->copyTo(state_, sizeof(float), 0, roundingAt);
    const bool byPreconditioner = iteratedByPreconditioner();
    if (byPreconditioner) {
        letPreconditionerIterate(b, x);
    } else {
        iterateFrom(b, x);
    }
    if (judges_) {
        if (nullspace_ && byPreconditioner) nullspace_->apply(b);
        formResidual(b, x, true);
        judge();
    }
    floor_ = {};
}

void StencilCg::iterateFrom(Vector& b, Vector& x) {
    if (!residual_) makeFields();
    if (nullspace_) nullspace_->apply(b);
    formResidual(b, x, false);
    iterate(x);
    finish(x);
}

void StencilCg::formResidual(const Vector& b, const Vector& x, bool judges) {
    const auto& filler = x.texture();
    const auto terms = std::array{terms_.mass, terms_.damping, terms_.stiffness};
    // A judge writes no residual, which a preconditioner that iterates has no field for.
    const bool lacksField = !residual_ && !oneLaunch_;
    std::vector<gl::Binding> bindings{tuning_.in(0, b.texture()),
                                      tuning_.in(1, x.texture()),
                                      lacksField ? gl::write(5, filler) : firstResidual(5),
                                      gl::storage(0, state_),
                                      residualSums_.out(),
                                      stencil_.coefficientBinding(tuning_.sampled, filler),
                                      stencil_.edgesBinding(tuning_.sampled, filler)};
    if (settings_.jacobi) bindings.push_back(firstScaled(4));
    first_.set("terms", terms).set("judges", static_cast<int>(judges));
    first_.runGroups(launch_[0], launch_[1], launch_[2], bindings);
}

void StencilCg::letPreconditionerIterate(const Vector& b, Vector& x) {
    const bool singular = nullspace_ && nullspace_->singleComponentSize() > 0;
    const bool foreseen = !preconditioner_->endsSolves();
    preconditioner_->iterate({state_, b, singular ? &nullspace_->sums(b) : nullptr, x,
                              foreseen ? launches() : settings_.maxIterations,
                              settings_.maxIterations, tolerances(), terms_.stiffness,
                              inverseCount()});
    if (foreseen) {
        remember();
    } else {
        ++solves_;
    }
}

void StencilCg::reduce(gl::Kernel& kernel, const Partials& sums, int iteration) {
    kernel.set("iteration", iteration)
        .set("iterationLimit", settings_.maxIterations)
        .set("tolerances", tolerances());
    kernel.runGroups(1, 1, 1, {gl::storage(0, state_), sums.in()});
}

DeviceReport StencilCg::state() const {
    return state_.download<DeviceReport>(1)[0];
}

void StencilCg::precondition(int iteration, SolverField& z) {
    const bool fused = preconditioner_->fusesNormReduction();
    if (tuning_.fused && !fused) reduce(reduceResidual_, residualSums_, iteration);
    // The rounding error of the sums of r over singular components would grow without bound.
    if (nullspace_ && nullspace_->several()) nullspace_->apply(residual_.vector());
    preconditioner_->apply(
        residual_.vector(), z.vector(),
        {state_, residualSums_, productSums_, iteration, tolerances(), inverseCount()});
    if (!preconditioner_->writesDotProduct()) {
        product_.set("iteration", iteration).set("inverseCount", inverseCount());
        product_.runGroups(launch_[0], launch_[1], launch_[2],
                           {residual_.in(tuning_, 0), z.in(tuning_, 1), gl::storage(0, state_),
                            productSums_.out()});
    }
    if (!tuning_.fused) reduce(reduceProduct_, productSums_, iteration);
}

bool StencilCg::iteratedByPreconditioner() const {
    // Means of several components need a launch of their own between a residual and its cycle.
    return preconditioner_ && preconditioner_->iterates() && !(nullspace_ && nullspace_->several());
}

float StencilCg::inverseCount() const {
    const int single = nullspace_ ? nullspace_->singleComponentSize() : 0;
    return single > 0 ? 1 / static_cast<float>(single) : 0.0f;
}

CgTolerances StencilCg::tolerances() const {
    return {static_cast<float>(settings_.tolerance), static_cast<float>(floor_.factor)};
}

void StencilCg::runIteration(int iteration, Vector& x) {
    const auto& p = directions_[iteration % 2].texture();
    const auto& before = directions_[1 - iteration % 2].texture();
    const auto& z = scaled_ ? scaled_.texture() : residual_.texture();
    const auto coefficient = stencil_.coefficientBinding(tuning_.sampled, p);
    const auto edges = stencil_.edgesBinding(tuning_.sampled, p);
    const auto terms = std::array{terms_.mass, terms_.damping, terms_.stiffness};

    if (preconditioner_) precondition(iteration, scaled_);
    direction_.set("terms", terms).set("iteration", iteration).set("tolerances", tolerances());
    direction_.runGroups(
        launch_[0], launch_[1], launch_[2],
        {tuning_.in(0, z), tuning_.in(1, before), gl::write(5, p), gl::storage(0, state_),
         preconditioner_ ? productSums_.in() : residualSums_.in(), curvatureSums_.out(),
         coefficient, edges});

    auto& update = iteration % 2 ? odd_ : even_;
    update.set("terms", terms).set("iteration", iteration);
    update.runGroups(
        launch_[0], launch_[1], launch_[2],
        {tuning_.in(0, p), tuning_.in(1, before), gl::readWrite(2, x.texture()),
         gl::readWrite(3, residual_.texture()),
         gl::write(4, settings_.jacobi ? scaled_.texture() : before), gl::storage(0, state_),
         curvatureSums_.in(), residualSums_.out(), coefficient, edges});
}

void StencilCg::runOnStrips(int iteration, const Vector& x) {
    const auto slots = static_cast<int>(directions_.size());
    auto& p = directions_[iteration % slots];
    if (!p) p = SolverField(stencil_.shape(), linear_, "cg direction");
    auto& z = iteration == 0 ? directions_[0] : scaled_ ? scaled_ : residual_;
    const auto& residualBefore = iteration > 0 || scaled_ ? residual_ : directions_[0];
    const auto coefficient = stencil_.coefficientBinding(tuning_.sampled, x.texture());
    const auto edges = stencil_.edgesBinding(tuning_.sampled, x.texture());
    const auto terms = std::array{terms_.mass, terms_.damping, terms_.stiffness};

    if (preconditioner_) precondition(iteration, z);
    auto& direction = iteration == 0 ? firstDirection_ : direction_;
    direction.set("terms", terms);
    const auto& previous = directions_[(iteration + slots - 1) % slots];
    direction.runGroups(launch_[0], launch_[1], launch_[2],
                        {z.in(tuning_, 0), (iteration == 0 ? z : previous).in(tuning_, 1), p.out(5),
                         gl::storage(0, state_), curvatureSums_.out(), coefficient, edges});
    reduce(reduceCurvature_, curvatureSums_, iteration);

    auto& update = iteration + 1 == settings_.maxIterations ? lastUpdate_ : update_;
    update.set("terms", terms).set("iteration", iteration);
    update.runGroups(launch_[0], launch_[1], launch_[2],
                     {p.in(tuning_, 0), residualBefore.in(tuning_, 3), residual_.out(5),
                      (settings_.jacobi ? scaled_ : residual_).out(4), gl::storage(0, state_),
                      residualSums_.out(), coefficient, edges});
    reduce(reduceResidual_, residualSums_, iteration + 1);
    ++pendingCount_;
}

void StencilCg::iterate(Vector& x) {
    if (oneLaunch_) {
        oneLaunch_->iterate(terms_, settings_.maxIterations, tolerances(), state_, residualSums_,
                            x.texture());
    } else if (tuning_.fused) {
        iterateFused(x);
    } else {
        iterateStrips(x);
    }
}

void StencilCg::iterateFused(Vector& x) {
    const int count = launches();
    for (int iteration = 0; iteration < count; ++iteration) runIteration(iteration, x);
    reduce(conclude_, residualSums_, count);
    if (preconditioner_) remember();
}

// Even a launch that does nothing takes 3 to 4 us, and a preconditioned iteration has a dozen: more
// than maxIterations would cost than all else. So as many iterations are enqueued as the hardest of
// the earlier solves of the same kind took, and one more where the last was barely enough. Earlier
// means more than reportLatency_ solves ago: that has arrived, hardly ever with a wait, and does
// not depend on how fast the device is. A solve that the next one refines need not reach its
// target, nor one that ends at what rounding leaves: one iteration less, now and then, costs less
// than launches in vain for all. docs/methods/poisson.md says how often.
int StencilCg::launches() {
    if (!preconditioner_) return settings_.maxIterations;
    const bool isRefined = settings_.refined && solves_ % 2 == 0;  // by the next solve
    // Of the target: what rounding leaves is eight times as much.
    const bool mayFallShort = isRefined || floor_.squares;
    const double barely = mayFallShort ? 1 : 0.4, tooFar = isRefined ? 10 : mayFallShort ? 8 : 1;
    const auto remembered = (mayFallShort ? rememberedIfShort_ : rememberedSolves_) * cycle();
    std::size_t seen = 0;
    int count = 0;
    for (const auto& each : taken_) {
        const auto age = solves_ - each.solve;
        if (age <= reportLatency_ || age > remembered || each.solve < counted_ ||
            age % cycle() != 0) {
            continue;
        }
        ++seen;
        // One that was cut off says little; if it was more than an outlier, the next ones will
        // tell.
        const bool cutOff = each.ofTarget > tooFar;
        if (cutOff && age <= reportLatency_ * (1 + cycle())) return settings_.maxIterations;
        count = std::max(count, each.iterations + (each.ofTarget > barely ? 1 : 0) +
                                    (cutOff ? each.iterations / 4 : 0));
    }
    if (seen < reportLatency_ / 2) return settings_.maxIterations;
    // A wall that starts to move, or a stroke, makes solves harder after any number of easy ones,
    // of which a step may have four.
    if (disturbed_ && solves_ < *disturbed_ + 4 * reportLatency_) {
        count = std::max(count, isRefined ? 8 : mayFallShort ? 6 : 14);
    }
    return std::min(settings_.maxIterations, count);
}

void StencilCg::takeArrived(bool wait) {
    arriving_.poll(wait, [&](std::uint64_t solve, std::span<const std::byte> data) {
        const auto report = DeviceReport::decode(data, "");
        taken_.push_back({solve, report.iterations, report.final / report.target});
    });
}

std::vector<double> StencilCg::foresight() {
    takeArrived(true);
    if (solves_ == 0) return {};
    std::vector<double> values{static_cast<double>(solves_), static_cast<double>(counted_),
                               disturbed_ ? static_cast<double>(*disturbed_) : -1};
    for (const auto& each : taken_) {
        // Only whether it is large counts, and files hold finite numbers.
        const double ofTarget = std::isfinite(each.ofTarget) ? each.ofTarget : 1e30;
        values.insert(values.end(), {static_cast<double>(each.solve),
                                     static_cast<double>(each.iterations), ofTarget});
    }
    return values;
}

void StencilCg::setForesight(std::span<const double> values) {
    takeArrived(true);
    taken_.clear();
    solves_ = counted_ = 0;
    disturbed_.reset();
    if (values.size() < 3 || values.size() % 3 != 0) return;
    solves_ = static_cast<std::uint64_t>(values[0]);
    counted_ = static_cast<std::uint64_t>(values[1]);
    if (values[2] >= 0) disturbed_ = static_cast<std::uint64_t>(values[2]);
    for (std::size_t i = 3; i < values.size(); i += 3) {
        taken_.push_back({static_cast<std::uint64_t>(values[i]), static_cast<int>(values[i + 1]),
                          values[i + 2]});
    }
}

void StencilCg::remember() {
    arriving_.push(state_, 0, DeviceReport::bytes, solves_++);
    takeArrived(false);
    while (!taken_.empty() && taken_.front().solve + rememberedSolves_ * cycle() < solves_) {
        taken_.pop_front();
    }
}

void StencilCg::iterateStrips(Vector& x) {
    pendingFirst_ = pendingCount_ = 0;
    reduce(reduceResidual_, residualSums_, 0);
    // Reading four bytes is nearly free here (llvmpipe runs launches immediately), so check whether
    // the solve has ended, first where the last one had. Launches after the end change nothing.
    int look = expected_;
    int iteration = 0;
    while (iteration < settings_.maxIterations) {
        if (iteration >= look) {
            const auto now = state();
            if (now.status != 0) break;
            // Each iteration divides the residual by about as much.
            const auto toGo = [&](float to) { return std::log(now.firstSquared / to); };
            reportDetail(std::clamp<double>(toGo(now.lastSquared) / toGo(now.targetSquared), 0, 1));
            look = iteration + 1 + iteration / 8;
        }
        if (pendingCount_ == static_cast<int>(directions_.size())) {
            finish(x);
            pendingFirst_ = iteration;
            pendingCount_ = 0;
        }
        runOnStrips(iteration++, x);
    }
    expected_ = std::max(0, std::min(iteration, settings_.maxIterations) - 1);
}

void StencilCg::bindPending(gl::Kernel& kernel, std::vector<gl::Binding>& bindings) const {
    if (oneLaunch_) {
        oneLaunch_->bindPending(bindings);
        return;
    }
    if (tuning_.fused) {
        bindings.push_back(directions_[0].in(tuning_, 0));
        return;
    }
    kernel.set("pendingFirst", pendingFirst_).set("pendingCount", pendingCount_);
    for (std::size_t i = 0; i < directions_.size(); ++i) {
        const auto& direction = directions_[i] ? directions_[i] : directions_[0];
        bindings.push_back(direction.in(tuning_, 8 + static_cast<unsigned>(i)));
    }
}

void StencilCg::finish(Vector& x) {
    std::vector<gl::Binding> bindings{gl::readWrite(1, x.texture()), gl::storage(0, state_)};
    bindPending(rest_, bindings);
    rest_.runGroups(launch_[0], launch_[1], launch_[2], bindings);
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
