#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/base/error.hpp"
#include "solvers/equations/equations_simulation.hpp"
#include "solvers/equations/growth.hpp"

namespace seiche::equations {

using linalg::Vector;

namespace {

/// Most explicit steps for one of `dt` that are taken to keep rounding from growing.
constexpr double mostForFragile = 1000;

/// Rounding of linear solves, over the largest magnitude of an unknown.
constexpr double roundingOfSolves = 1e-6;

/// The explicit method; with implicit steps the one to which `auto` would return.
ExplicitSteps::Method explicitMethod(TimeMethod method) {
    return method == TimeMethod::heun ? ExplicitSteps::Method::heun
                                      : ExplicitSteps::Method::rungeKutta;
}

}  // namespace

bool Equations::isWatched() const {
    return explicit_ && (parameters_.adaptive || isAuto());
}

bool Equations::mayRetake() const {
    return isWatched() && !model_->noisy && kept_.valid;
}

void Equations::useMethod(TimeMethod method) {
    takeWaitingSteps();
    method_ = method;
    implicit_.reset();
    explicit_.reset();
    kept_.valid = false;
    looks_.restart();
    longestDt_ = 0;
    dt_ = parameters_.dt;
    lastError_ = 0;
    work_ = {};
    if (method == TimeMethod::heun || method == TimeMethod::rungeKutta) {
        explicit_.emplace(*system_, explicitMethod(method), parameters_.compensated);
        return;
    }
    implicit_ = std::make_unique<LinearlyImplicit>(
        *system_, method == TimeMethod::rosenbrock
                      ? Tableau::rosenbrock()
                      : Tableau::theta(method == TimeMethod::crankNicolson ? 0.5 : 1));
    // Begins with the explicit step, stable so far; rosenbrock soon finds its own.
    if (isAdaptive() && steps_ > 0 && limit_ > 0) dt_ = std::min(dt_, limit_);
}

void Equations::findLimit(int products) {
    const double reach = ExplicitSteps::reachOf(explicitMethod(method_));
    const double radius = radius_->estimate(state(), products, limit_ > 0 ? reach / limit_ : 0);
    limit_ = reach / std::max(radius, 1e-300);
}

double Equations::stableStep() const {
    // Above 0.7 of its limit Heun's method has steady states of u_t = -u^3 + s that the equation
    // does not have, and in which the limit looks right.
    const double share = method_ == TimeMethod::heun ? 0.6 : 0.9;
    return std::min(parameters_.dt, share * limit_);
}

void Equations::keep() {
    takeWaitingSteps();
    if (!kept_.state) kept_.state = system_->makeField("equations kept state");
    state_.copyTo(kept_.state);
    if (auto* rest = explicit_->rest()) {
        if (!kept_.rest) kept_.rest = system_->makeField("equations kept rest");
        rest->copyTo(kept_.rest);
    }
    kept_.time = time_;
    kept_.step = steps_;
    kept_.valid = true;
}

void Equations::giveBack() {
    kept_.state.copyTo(state_);
    if (auto* rest = explicit_->rest()) kept_.rest.copyTo(*rest);
    time_ = kept_.time;
    system_->setTime(time_);
}

void Equations::look() {
    takeWaitingSteps();
    measure();
    if (notFinite_ < 0) findLimit(2);
    if (mayRetake() && (notFinite_ >= 0 || longestDt_ > limit_)) {
        retake();
        return;
    }
    looks_.looked(1 / limit_, limit_ / (parameters_.adaptive ? stableStep() : parameters_.dt));
    longestDt_ = 0;
    if (!model_->noisy && isTooStiff())
        changeMethod();
    else
        keep();
}

void Equations::changeMethod() {
    changedAt_ = time_;
    useMethod(TimeMethod::rosenbrock);
}

void Equations::comeBack() {
    useMethod(TimeMethod::rungeKutta);
    findLimit(SpectralRadius::mostProducts);
    explicitLimit_ = limit_;
    changedAt_ = time_;
}

void Equations::weigh(double dt, int iterations) {
    constexpr int steps = 4;
    constexpr double ratesOfIteration = 6, ratesOfStep = 4, clearly = 10;
    constexpr int manyIterations = 40;  // of a step: ten a stage
    if (!isAuto() || !parameters_.adaptive || constrained() || model_->noisy) return;
    if (work_.steps == 0) work_.first = dt;
    ++work_.steps;
    work_.iterations += iterations;
    work_.time += dt;
    if (work_.steps < steps) return;
    const auto [count, iterated, time, first] = std::exchange(work_, {});
    const auto isMuch = [&, work = ratesOfIteration * iterated, span = time] {
        return work > clearly * ratesOfStep * span / (0.9 * limit_);
    };
    // No judgement while steps still grow. limit_ is old: it is measured again before it decides.
    if (dt > 1.5 * first || iterated < manyIterations * count || !isMuch()) return;
    findLimit(SpectralRadius::mostProducts);
    if (isMuch()) comeBack();
}

void Equations::retake() {
    const double until = time_;
    // Not below an eighth: a state reached by steps beyond the limit is a poor measure of it.
    const auto shorter = [&](double dt) {
        return notFinite_ < 0 ? std::clamp(stableStep(), dt / 8, dt / 2) : dt / 4;
    };
    double dt = shorter(longestDt_);
    rejected_ += steps_ - kept_.step;
    giveBack();
    if (!parameters_.adaptive) changeMethod();
    while (until - time_ > 1e-9 * until) {
        if (implicit_) {
            StepReport made;
            const double end = std::exchange(endAt_, until);
            stepImplicitly(made);
            takeWaitingSteps();
            endAt_ = end;
            time_ += made.dt;
            continue;
        }
        if (dt < shortest()) {
            if (!isAuto() || explicitLimit_ > 0) failForStiffness(dt);
            changeMethod();
            continue;
        }
        const double step = std::min(dt, until - time_);
        explicit_->steps(state_, next_, time_, step, 1);
        std::swap(state_, next_);
        measure();
        if (notFinite_ < 0) findLimit(2);
        if (notFinite_ >= 0 || step > limit_) {
            dt = shorter(step);
            giveBack();
            continue;
        }
        time_ += step;
        keep();
        dt = stableStep();
        if (isTooStiff()) changeMethod();
    }
    time_ = until;
    measure();
    looks_.restart();
    longestDt_ = 0;
    if (explicit_) keep();
}

bool Equations::isTooStiff(double times) {
    const double dt = parameters_.dt;
    if (!isAuto() || (explicitLimit_ > 0 && limit_ > 0.1 * explicitLimit_)) return false;
    if (!parameters_.adaptive) return limit_ < dt;
    if (limit_ * times >= dt) return false;
    if (limit_ * mostForFragile < dt) return true;
    if (!fragile_) fragile_ = restsUnstably();
    return !*fragile_;
}

bool Equations::restsUnstably() {
    constexpr double leastShare = 0.02;
    constexpr std::size_t mostStates = 64;
    const auto& grid = system_->grid();
    const auto values = stateValues();
    Vector rates = system_->makeVector("equations rates");
    system_->rates(state(), {rates.texture(), stackedPlace(grid)});
    const auto change = rates.download();
    // Cells like their neighbours but for rounding, by their state and whereabouts.
    struct Alike {
        std::size_t cell = 0, count = 0;
    };
    std::map<std::vector<long>, Alike> found;
    const auto all = system_->inside().size();
    for (std::size_t cell = 0; cell < all; ++cell) {
        const int i = static_cast<int>(cell) % grid.nx, j = static_cast<int>(cell) / grid.nx;
        const auto isAlike = [&](int across, int up) {
            if (i + across < 0 || i + across >= grid.nx || j + up < 0 || j + up >= grid.ny)
                return true;
            const auto other = cell + static_cast<std::size_t>(across + up * grid.nx);
            for (std::size_t k = 0; k < values.size(); ++k) {
                const auto difference = std::abs(static_cast<double>(values[k][cell]) -
                                                 static_cast<double>(values[k][other]));
                if (!(difference <= roundingOfSolves * sizes_[k])) return false;
            }
            return true;
        };
        if (system_->inside()[cell] == 0 || !isAlike(1, 0) || !isAlike(-1, 0) || !isAlike(0, 1) ||
            !isAlike(0, -1))
            continue;
        std::vector<long> key = {4 * i / grid.nx, 4 * j / grid.ny};
        for (std::size_t k = 0; k < values.size(); ++k)
            key.push_back(std::lround(static_cast<double>(values[k][cell]) / sizes_[k] * 1e4));
        if (found.size() >= mostStates && !found.contains(key)) continue;
        auto& alike = found[key];
        alike.cell = cell;
        ++alike.count;
    }
    std::vector<bool> evolves;
    for (const auto& component : model_->components) evolves.push_back(component.evolves);
    const auto waves = someWaves(grid);
    std::size_t unstable = 0;
    for (const auto& [key, alike] : found) {
        std::vector<double> there;
        for (const auto& each : values) there.push_back(static_cast<double>(each[alike.cell]));
        const auto column = static_cast<double>(alike.cell % static_cast<std::size_t>(grid.nx)),
                   row = static_cast<double>(alike.cell / static_cast<std::size_t>(grid.nx));
        const double growth = fastestGrowth(
            system_->symbol().terms(),
            system_->symbolAt(there, {(column + 0.5) * grid.hx(), (row + 0.5) * grid.hy()}), evolves,
            waves);
        // rounding of eigenvalues is not growth
        bool rests = growth * limit_ > 1e-7;
        for (std::size_t k = 0; k < values.size(); ++k) {
            const double rate = static_cast<double>(change[k * all + alike.cell]);
            rests = rests && std::abs(rate) <= roundingOfSolves * growth * sizes_[k];
        }
        if (rests) unstable += alike.count;
    }
    return static_cast<double>(unstable) > leastShare * system_->fluidCells();
}

void Equations::failForStiffness(double dt) const {
    failRun(
        "steps of the method {} would have to be shorter than {:.3g} s at t = {} s: choose "
        "method=rosenbrock, or check whether the solution blows up",
        name(method_), dt, time_);
}

}  // namespace seiche::equations
