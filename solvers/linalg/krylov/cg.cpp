#include "solvers/linalg/krylov/cg.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"

namespace seiche::linalg {

namespace {

// Slots of cg_watch.comp.
constexpr int before = 0, curvature = 1, after = 2, gate = 3, rhs = 4, slotCount = 10;

}  // namespace

ConjugateGradient::ConjugateGradient(const LinearOperator& a) : a_(a) {
    if (a.domain() != a.range()) {
        failInput("conjugate gradients need a square operator, not a {} of {} x {}", a.name(),
                  a.range().size, a.domain().size);
    }
    r_ = Vector(a.domain(), "cg residual");
    p_ = Vector(a.domain(), "cg direction");
    q_ = Vector(a.domain(), "cg image");
    for (int stage = 0; stage < 3; ++stage) {
        watch_[stage] = gl::Kernel("linalg/cg_watch.comp", {{"STAGE", stage}});
    }
}

ConvergenceReport ConjugateGradient::solve(const Vector& b, Vector& x, const CgSettings& settings) {
    if (settings.jacobi) failInput("this conjugate gradient method takes no preconditioner");
    checkSettings(settings);
    if (b.shape() != a_.range() || x.shape() != a_.domain()) {
        failInput("{} of {} unknowns was given b of {} and x of {} entries", a_.name(),
                  a_.domain().size, b.size(), x.size());
    }
    const auto watch = [&](int stage) {
        watch_[stage].set("tolerance", static_cast<float>(settings.tolerance));
        watch_[stage].runGroups(1, 1, 1, {gl::storage(0, scalars_.buffer())});
    };
    a_.apply(x, r_);
    ops_.combine(b, Op::subtract, r_, r_);
    p_.copyFrom(r_);
    ops_.dot(r_, r_, scalars_, before);
    ops_.dot(b, b, scalars_, rhs);
    watch(0);
    const Factor alpha{1, before, curvature, gate}, minusAlpha{-1, before, curvature, gate};
    const auto state = [&] { return scalars_.buffer().download<float>(slotCount); };
    for (int iteration = 0; iteration < settings.maxIterations; ++iteration) {
        if (iteration % 8 == 0 && state()[gate] == 0) break;
        a_.apply(p_, q_);
        ops_.dot(p_, q_, scalars_, curvature);
        watch(1);
        ops_.combine(x, Op::add, p_, x, {}, alpha, &scalars_);
        ops_.combine(r_, Op::add, q_, r_, {}, minusAlpha, &scalars_);
        ops_.dot(r_, r_, scalars_, after);
        watch(2);
        ops_.combine(r_, Op::add, p_, p_, {}, {1, after, before, -1}, &scalars_);
        scalars_.buffer().copyTo(scalars_.buffer(), sizeof(float), after * sizeof(float),
                                 before * sizeof(float));
    }
    const auto end = state();
    ConvergenceReport report;
    report.name = a_.name();
    constexpr SolveStatus statuses[] = {SolveStatus::limit, SolveStatus::converged,
                                        SolveStatus::limit, SolveStatus::breakdown,
                                        SolveStatus::notFinite};
    report.status = statuses[static_cast<int>(end[8])];
    report.iterations = static_cast<int>(end[7]);
    report.initial = std::sqrt(end[5]);
    report.final = std::sqrt(end[9]);
    report.target = std::sqrt(end[6]);
    return report;
}

double residualNorm(const LinearOperator& a, const Vector& b, const Vector& x, VectorOps& ops) {
    Vector r(a.range(), "residual");
    a.apply(x, r);
    ops.combine(b, Op::subtract, r, r);
    Scalars result(1);
    ops.dot(r, r, result, 0);
    return std::sqrt(result.read(0));
}

}  // namespace seiche::linalg
