#include "solvers/linalg/stencil_cg.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"

namespace seiche::linalg {

namespace {

/// The head of linalg/cg_state.glsl.
struct StateHead {
    std::uint32_t status, iterations;
    float rhsSquared, targetSquared, firstSquared, lastSquared, pendingAlpha, beta;
};
static_assert(sizeof(StateHead) == StencilCg::reportBytes);

gl::Defines joined(gl::Defines a, const gl::Defines& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

}  // namespace

void checkSettings(const CgSettings& settings) {
    if (!(settings.tolerance >= 0) || !std::isfinite(settings.tolerance)) {
        failInput("a tolerance of {} is not a number from 0 upwards", settings.tolerance);
    }
    if (settings.maxIterations < 1 || settings.maxIterations > 1000000) {
        failInput("max_iterations = {} is outside 1 to 1000000", settings.maxIterations);
    }
}

StencilCg::StencilCg(const Stencil& stencil, CgSettings settings, Preconditioner* preconditioner)
    : stencil_(stencil),
      settings_(settings),
      tuning_(StencilTuning::forDevice(gl::Context::current())),
      preconditioner_(preconditioner) {
    stencil_.check();
    checkSettings(settings_);
    const auto shape = stencil_.shape();
    launch_ = tuning_.launch(shape);
    residual_ = Vector(shape, "cg residual");
    if (settings_.jacobi && preconditioner_) {
        throw std::logic_error("one preconditioner at a time");
    }
    if (settings_.jacobi || preconditioner_) scaled_ = Vector(shape, "cg scaled residual");
    directions_[0] = Vector(shape, "cg direction, even");
    directions_[1] = Vector(shape, "cg direction, odd");
    residualSums_ = Partials(tuning_, shape, "cg residual sums");
    curvatureSums_ = Partials(tuning_, shape, "cg curvature sums");
    if (preconditioner_) productSums_ = Partials(tuning_, shape, "cg product sums");
    setSettings(settings_);

    const gl::Defines preconditioned = {
        {"PRECONDITIONED", static_cast<int>(preconditioner_ != nullptr)}};
    const gl::Defines jacobi = {{"JACOBI", static_cast<int>(settings_.jacobi)}};
    const auto make = [&](const char* path, const gl::Defines& more) {
        gl::Kernel kernel(path,
                          joined(joined(joined(kernelDefines(), jacobi), preconditioned), more));
        setKernelUniforms(kernel);
        return kernel;
    };
    first_ = make("linalg/cg_residual.comp", {});
    direction_ = make("linalg/cg_direction.comp", {});
    even_ = make("linalg/cg_update.comp", {{"ODD", 0}});
    odd_ = make("linalg/cg_update.comp", {{"ODD", 1}});
    const auto makeReduce = [&](int stage) {
        gl::Kernel kernel(
            "linalg/cg_reduce.comp",
            joined(preconditioned, {{"FUSED", static_cast<int>(tuning_.fused)},
                                    {"SUBGROUPS", static_cast<int>(tuning_.subgroups)},
                                    {"STAGE", stage}}));
        residualSums_.setUniforms(kernel);
        return kernel;
    };
    if (preconditioner_ && !preconditioner_->takesSums()) {
        reduceResidual_ = makeReduce(0);
        product_ = make("linalg/cg_product.comp", {});
    }
    if (!tuning_.fused) {
        if (preconditioner_) reduceProduct_ = makeReduce(3);
        reduceResidual_ = makeReduce(0);
        reduceCurvature_ = makeReduce(1);
    }
    conclude_ = makeReduce(2);
    rest_ = gl::Kernel("linalg/cg_rest.comp",
                       {{"GROUP_X", tuning_.groupX}, {"GROUP_Y", tuning_.groupY}});
}

gl::Defines StencilCg::kernelDefines() const {
    return joined(tuning_.defines(), stencil_.defines(tuning_.sampled));
}

void StencilCg::setKernelUniforms(gl::Kernel& kernel) const {
    stencil_.setUniforms(kernel);
}

void StencilCg::setTerms(StencilTerms terms) {
    terms_ = terms;
}

void StencilCg::setSettings(CgSettings settings) {
    checkSettings(settings);
    if (settings.jacobi != settings_.jacobi) {
        throw std::logic_error("the preconditioner is chosen when the solver is made");
    }
    settings_ = settings;
    const auto bytes = reportBytes + 16 * (static_cast<std::size_t>(settings_.maxIterations) + 1);
    if (!state_ || state_.bytes() < bytes) state_ = gl::Buffer(bytes, "cg scalars");
}

void StencilCg::solve(const Vector& b, Vector& x) {
    if (b.shape() != stencil_.shape() || x.shape() != stencil_.shape()) {
        failInput("conjugate gradients on {} x {} cells were given b of {} and x of {} entries",
                  stencil_.nx, stencil_.ny, b.size(), x.size());
    }
    const auto& filler = residual_.texture();
    const auto terms = std::array{terms_.mass, terms_.damping, terms_.stiffness};
    first_.set("terms", terms);
    first_.runGroups(
        launch_[0], launch_[1], launch_[2],
        {tuning_.in(0, b.texture()), tuning_.in(1, x.texture()), gl::write(2, residual_.texture()),
         gl::write(3, settings_.jacobi ? scaled_.texture() : directions_[0].texture()),
         gl::storage(0, state_), residualSums_.out(),
         stencil_.coefficientBinding(tuning_.sampled, filler),
         stencil_.sigmaBinding(tuning_.sampled, filler)});
    iterate(x);
    finish(x);
}

void StencilCg::reduce(gl::Kernel& kernel, const Partials& sums, int iteration) {
    kernel.set("iteration", iteration).set("tolerance", static_cast<float>(settings_.tolerance));
    kernel.runGroups(1, 1, 1, {gl::storage(0, state_), sums.in()});
}

bool StencilCg::ended() const {
    return state_.download<std::uint32_t>(1, offsetof(StateHead, status))[0] != 0;
}

void StencilCg::precondition(int iteration) {
    const bool fused = preconditioner_->takesSums();
    if (tuning_.fused && !fused) reduce(reduceResidual_, residualSums_, iteration);
    preconditioner_->apply(
        residual_, scaled_,
        {state_, residualSums_, productSums_, iteration, static_cast<float>(settings_.tolerance)});
    if (!fused) {
        product_.runGroups(launch_[0], launch_[1], launch_[2],
                           {tuning_.in(0, residual_.texture()), tuning_.in(1, scaled_.texture()),
                            gl::storage(0, state_), productSums_.out()});
    }
    if (!tuning_.fused) reduce(reduceProduct_, productSums_, iteration);
}

void StencilCg::runIteration(int iteration, Vector& x) {
    const auto& p = directions_[iteration % 2].texture();
    const auto& before = directions_[1 - iteration % 2].texture();
    const auto& z = scaled_ ? scaled_.texture() : residual_.texture();
    const auto coefficient = stencil_.coefficientBinding(tuning_.sampled, p);
    const auto sigma = stencil_.sigmaBinding(tuning_.sampled, p);
    const auto terms = std::array{terms_.mass, terms_.damping, terms_.stiffness};
    const auto tolerance = static_cast<float>(settings_.tolerance);

    if (preconditioner_) precondition(iteration);
    direction_.set("terms", terms).set("iteration", iteration).set("tolerance", tolerance);
    direction_.runGroups(
        launch_[0], launch_[1], launch_[2],
        {tuning_.in(0, z), tuning_.in(1, before), gl::write(2, p), gl::storage(0, state_),
         preconditioner_ ? productSums_.in() : residualSums_.in(), curvatureSums_.out(),
         coefficient, sigma});
    if (!tuning_.fused) reduce(reduceCurvature_, curvatureSums_, iteration);

    auto& update = iteration % 2 ? odd_ : even_;
    update.set("terms", terms).set("iteration", iteration);
    update.runGroups(
        launch_[0], launch_[1], launch_[2],
        {tuning_.in(0, p), tuning_.in(1, before), gl::readWrite(2, x.texture()),
         gl::readWrite(3, residual_.texture()),
         gl::write(4, settings_.jacobi ? scaled_.texture() : before), gl::storage(0, state_),
         curvatureSums_.in(), residualSums_.out(), coefficient, sigma});
    if (!tuning_.fused) reduce(reduceResidual_, residualSums_, iteration + 1);
}

void StencilCg::iterate(Vector& x) {
    if (!tuning_.fused) reduce(reduceResidual_, residualSums_, 0);
    // Where reading four bytes is nearly free (llvmpipe runs launches as they come) look whether
    // the solve has ended, first when the last one had; a GPU would stall, and its remaining
    // launches are empty. What is computed is the same.
    int look = tuning_.fused ? settings_.maxIterations : expected_;
    int iteration = 0;
    while (iteration < settings_.maxIterations) {
        if (iteration >= look) {
            if (ended()) break;
            look = iteration + 1 + iteration / 8;
        }
        runIteration(iteration++, x);
    }
    if (!tuning_.fused) {
        expected_ = std::max(0, std::min(iteration, settings_.maxIterations) - 1);
    }
    reduce(conclude_, residualSums_, settings_.maxIterations);
}

void StencilCg::finish(Vector& x) {
    rest_.set("texels", std::array{x.texture().width(), x.texture().height()});
    rest_.run(x.texture().width(), x.texture().height(), 1,
              {gl::read(0, directions_[0].texture()), gl::readWrite(1, x.texture()),
               gl::storage(0, state_)});
}

ConvergenceReport StencilCg::readReport(std::span<const std::byte> data, std::string name) {
    StateHead head;
    std::memcpy(&head, data.data(), sizeof head);
    ConvergenceReport report;
    report.name = std::move(name);
    constexpr SolveStatus statuses[] = {SolveStatus::limit, SolveStatus::converged,
                                        SolveStatus::limit, SolveStatus::breakdown,
                                        SolveStatus::notFinite};
    report.status = statuses[std::min(head.status, 4u)];
    report.iterations = static_cast<int>(head.iterations);
    report.initial = std::sqrt(head.firstSquared);
    report.final = std::sqrt(head.lastSquared);
    report.target = std::sqrt(head.targetSquared);
    return report;
}

ConvergenceReport StencilCg::report(bool history) const {
    std::vector<std::byte> head(reportBytes);
    state_.download(head);
    auto result = readReport(head, "cg");
    if (history) {
        const auto steps = state_.download<float>(4 * (result.iterations + 1), reportBytes);
        for (int i = 0; i <= result.iterations; ++i) {
            result.history.push_back(std::sqrt(steps[4 * i + 2]));
        }
    }
    return result;
}

}  // namespace seiche::linalg
