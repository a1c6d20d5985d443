#include "solvers/linalg/krylov/krylov.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"

namespace seiche::linalg {

namespace {

// Slots of krylov.comp.
constexpr int gateSlot = 3, rhsSlot = 4, residualSlot = 5, ownSlots = 16;

std::size_t slotCount(int restart) {
    return static_cast<std::size_t>(ownSlots + restart * (restart + 1) + 4 * restart + 1);
}

}  // namespace

KrylovSolver::KrylovSolver(const LinearOperator& a, KrylovSettings settings,
                           Preconditioner* preconditioner)
    : a_(a),
      preconditioner_(preconditioner),
      scalars_(static_cast<int>(slotCount(std::max(settings.restart, 1)))),
      report_(DeviceReport::bytes, "krylov report") {
    if (a.domain() != a.range()) {
        failInput("this solver needs a square operator, not a {} of {} x {}", a.name(),
                  a.range().size, a.domain().size);
    }
    settings_ = settings;
    setSettings(settings);
    r_ = Vector(a.domain(), "krylov residual");
}

void KrylovSolver::setSettings(const KrylovSettings& settings) {
    if (!(settings.tolerance >= 0) || !std::isfinite(settings.tolerance)) {
        failInput("the tolerance is {} and must be zero or greater", settings.tolerance);
    }
    if (settings.maxIterations < 1 || settings.maxIterations > 1000000) {
        failInput("max_iterations = {} is outside 1 to 1000000", settings.maxIterations);
    }
    if (settings.restart < 1 || settings.restart > 1000) {
        failInput("restart = {} is outside 1 to 1000", settings.restart);
    }
    if (settings.restart != settings_.restart) {
        throw std::logic_error("the length of a cycle is chosen when the solver is made");
    }
    settings_ = settings;
}

void KrylovSolver::enqueue(Vector& b, Vector& x) {
    if (b.shape() != a_.range() || x.shape() != a_.domain()) {
        failInput("{} of {} unknowns was given b of {} and x of {} entries", a_.name(),
                  a_.domain().size, b.size(), x.size());
    }
    ops_.dot(b, b, scalars_, rhsSlot);
    again_ = false;
    iterate(b, x);
    if (!settings_.judge || norm() == "l2, true") return;
    for (int more = settings_.continuations; judge(b, x) == SolveStatus::stalled && more > 0;
         --more) {
        again_ = true;
        iterate(b, x);
    }
}

SolveStatus KrylovSolver::judge(const Vector& b, const Vector& x) {
    if (!judge_) judge_ = kernel(3, 0);
    formResidual(b, x);
    decide(judge_);
    return DeviceReport::read(report_, "").status;
}

const Vector& KrylovSolver::preconditioned(const Vector& r, Vector& z) {
    if (!preconditioner_) return r;
    if (!z) z = Vector(a_.domain(), "krylov preconditioned");
    preconditioner_->apply(r, z);
    return z;
}

void KrylovSolver::formResidual(const Vector& b, const Vector& x) {
    a_.apply(x, r_);
    ops_.combine(b, Op::subtract, r_, r_);
    ops_.dot(r_, r_, scalars_, residualSlot);
}

void KrylovSolver::decide(gl::Kernel& kernel) {
    kernel.set("tolerance", static_cast<float>(settings_.tolerance))
        .set("again", static_cast<int>(again_));
    kernel.runGroups(1, 1, 1, {gl::storage(0, scalars_.buffer()), gl::storage(1, report_)});
}

bool KrylovSolver::open() const {
    return scalars_.read(gateSlot) != 0;
}

gl::Kernel KrylovSolver::kernel(int method, int stage, int restart) {
    return gl::Kernel("linalg/krylov.comp",
                      {{"METHOD", method}, {"STAGE", stage}, {"RESTART", restart}});
}

ConjugateGradient::ConjugateGradient(const LinearOperator& a, KrylovSettings settings,
                                     Preconditioner* preconditioner)
    : KrylovSolver(a, settings, preconditioner),
      p_(a.domain(), "cg direction"),
      q_(a.domain(), "cg image") {
    for (int stage = 0; stage < 3; ++stage) {
        decide_[static_cast<std::size_t>(stage)] = kernel(0, stage);
    }
}

void ConjugateGradient::iterate(const Vector& b, Vector& x) {
    constexpr int before = 0, curvature = 1, after = 2;
    formResidual(b, x);
    decide(decide_[0]);
    p_.copyFrom(preconditioned(r_, z_));
    ops_.dot(r_, p_, scalars_, before);
    const Factor alpha{1, before, curvature, gateSlot}, minusAlpha{-1, before, curvature, gateSlot};
    for (int iteration = 0; iteration < settings_.maxIterations; ++iteration) {
        if (iteration % settings_.lookInterval == 0 && !open()) break;
        a_.apply(p_, q_);
        ops_.dot(p_, q_, scalars_, curvature);
        decide(decide_[1]);
        ops_.combine(x, Op::add, p_, x, {}, alpha, &scalars_);
        ops_.combine(r_, Op::add, q_, r_, {}, minusAlpha, &scalars_);
        ops_.dot(r_, r_, scalars_, residualSlot);
        decide(decide_[2]);
        const auto& z = preconditioned(r_, z_);
        ops_.dot(r_, z, scalars_, after);
        ops_.combine(z, Op::add, p_, p_, {}, {1, after, before, -1}, &scalars_);
        scalars_.buffer().copyTo(scalars_.buffer(), sizeof(float), after * sizeof(float),
                                 before * sizeof(float));
    }
}

BiCgStab::BiCgStab(const LinearOperator& a, KrylovSettings settings, Preconditioner* preconditioner)
    : KrylovSolver(a, settings, preconditioner),
      shadow_(a.domain(), "bicgstab shadow residual"),
      p_(a.domain(), "bicgstab direction"),
      v_(a.domain(), "bicgstab image"),
      t_(a.domain(), "bicgstab second image") {
    for (int stage = 0; stage < 3; ++stage) {
        decide_[static_cast<std::size_t>(stage)] = kernel(1, stage);
    }
}

void BiCgStab::iterate(const Vector& b, Vector& x) {
    constexpr int rho = 0, sigma = 1, nextRho = 2, ts = 6, tt = 7, beta = 8;
    formResidual(b, x);
    decide(decide_[0]);
    shadow_.copyFrom(r_);
    p_.copyFrom(r_);
    ops_.dot(shadow_, r_, scalars_, rho);
    for (int iteration = 0; iteration < settings_.maxIterations; ++iteration) {
        if (iteration % settings_.lookInterval == 0 && !open()) break;
        const auto& direction = preconditioned(p_, z_);
        a_.apply(direction, v_);
        ops_.dot(shadow_, v_, scalars_, sigma);
        decide(decide_[1]);
        ops_.combine(x, Op::add, direction, x, {}, {1, rho, sigma, gateSlot}, &scalars_);
        ops_.combine(r_, Op::add, v_, r_, {}, {-1, rho, sigma, gateSlot}, &scalars_);
        const auto& second = preconditioned(r_, y_);
        a_.apply(second, t_);
        ops_.dot(t_, r_, scalars_, ts);
        ops_.dot(t_, t_, scalars_, tt);
        ops_.combine(x, Op::add, second, x, {}, {1, ts, tt, gateSlot}, &scalars_);
        ops_.combine(p_, Op::add, v_, p_, {}, {-1, ts, tt, gateSlot}, &scalars_);
        ops_.combine(r_, Op::add, t_, r_, {}, {-1, ts, tt, gateSlot}, &scalars_);
        ops_.dot(r_, r_, scalars_, residualSlot);
        ops_.dot(shadow_, r_, scalars_, nextRho);
        decide(decide_[2]);
        ops_.combine(r_, Op::add, p_, p_, {}, {1, beta, -1, gateSlot}, &scalars_);
    }
}

RestartedGmres::RestartedGmres(const LinearOperator& a, KrylovSettings settings,
                               Preconditioner* preconditioner)
    : KrylovSolver(a, settings, preconditioner), w_(a.domain(), "gmres next vector") {
    for (int stage = 0; stage < 4; ++stage) {
        decide_[static_cast<std::size_t>(stage)] = kernel(2, stage, settings.restart);
    }
}

void RestartedGmres::column(int j) {
    const auto at = static_cast<std::size_t>(j);
    const auto h = [&](int i) { return ownSlots + j * (settings_.restart + 1) + i; };
    a_.apply(preconditioned(basis_[at], z_), w_);
    for (int i = 0; i <= j; ++i) {
        const auto& v = basis_[static_cast<std::size_t>(i)];
        ops_.dot(w_, v, scalars_, h(i));
        ops_.combine(w_, Op::add, v, w_, {}, {-1, h(i)}, &scalars_);
    }
    ops_.dot(w_, w_, scalars_, 0);
    decide_[2].set("column", j);
    decide(decide_[2]);
    if (basis_.size() == at + 1) basis_.emplace_back(a_.domain(), "gmres vector");
    ops_.combine(w_, Op::add, w_, basis_[at + 1], {1, -1, 12}, {0}, &scalars_);
}

void RestartedGmres::iterate(const Vector& b, Vector& x) {
    constexpr int norm = 10;
    const int solution =
        ownSlots + settings_.restart * (settings_.restart + 1) + 3 * settings_.restart + 1;
    if (basis_.empty()) basis_.emplace_back(a_.domain(), "gmres vector");
    formResidual(b, x);
    decide(decide_[0]);
    for (int taken = 0; taken < settings_.maxIterations && open();) {
        ops_.combine(r_, Op::add, r_, basis_[0], {1, -1, norm}, {0}, &scalars_);
        int j = 0;
        while (j < settings_.restart && taken < settings_.maxIterations) {
            column(j++);
            ++taken;
            if (j % settings_.lookInterval == 0 && !open()) break;
        }
        decide(decide_[3]);
        ops_.fill(w_, 0);
        for (int i = 0; i < j; ++i) {
            ops_.combine(w_, Op::add, basis_[static_cast<std::size_t>(i)], w_, {},
                         {1, solution + i}, &scalars_);
        }
        ops_.combine(x, Op::add, preconditioned(w_, z_), x);
        formResidual(b, x);
        decide(decide_[1]);
    }
}

std::unique_ptr<KrylovSolver> makeKrylovSolver(KrylovMethod method, const LinearOperator& a,
                                               KrylovSettings settings,
                                               Preconditioner* preconditioner) {
    switch (method) {
        case KrylovMethod::cg:
            return std::make_unique<ConjugateGradient>(a, settings, preconditioner);
        case KrylovMethod::bicgstab:
            return std::make_unique<BiCgStab>(a, settings, preconditioner);
        case KrylovMethod::gmres:
            break;
    }
    return std::make_unique<RestartedGmres>(a, settings, preconditioner);
}

std::unique_ptr<KrylovSolver> makeKrylovSolver(const std::string& method, const LinearOperator& a,
                                               KrylovSettings settings,
                                               Preconditioner* preconditioner) {
    const auto id = methodNamed(krylovMethods(), method);
    if (!id) {
        failInput("'{}' is not a Krylov method: choose {}", method,
                  fmt::join(names(krylovMethods()), ", "));
    }
    return makeKrylovSolver(*id, a, settings, preconditioner);
}

DiagonalPreconditioner::DiagonalPreconditioner(const Shape& shape,
                                               const std::vector<float>& diagonal)
    : inverse_(shape, "inverse diagonal") {
    std::vector<float> inverse;
    for (std::size_t i = 0; i < diagonal.size(); ++i) {
        inverse.push_back(1 / diagonal[i]);
        if (diagonal[i] == 0 || !std::isfinite(diagonal[i]) || !std::isfinite(inverse.back())) {
            failInput("the diagonal cannot be divided by: entry {} is {}", i, diagonal[i]);
        }
    }
    inverse_.upload(inverse);
}

}  // namespace seiche::linalg
