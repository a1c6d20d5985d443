#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "solvers/equations/equations_simulation.hpp"

namespace seiche::equations {

namespace {

/// Steps between functionals: a sum over the domain takes as long as several explicit steps.
constexpr std::uint64_t stepsToFunctionals = 16;

}  // namespace

void Equations::step() {
    if (inconsistent_) makeConsistent();
    if (ledger_.empty()) noteFunctionals();
    if (!parameters_.adaptive || !isAdaptive()) dt_ = parameters_.dt;
    StepReport report;
    if (implicit_)
        stepImplicitly(report);
    else
        stepExplicitly(report);
    time_ += report.dt;
    if (std::abs(time_ - endAt_) < 1e-6 * report.dt) time_ = endAt_;
    ++steps_;
    const bool sums = implicit_ || steps_ % stepsToFunctionals == 0;
    if (isWatched()) {
        longestDt_ = std::max(longestDt_, report.dt);
        looks_.stepped();
        if (looks_.due()) {
            look();
        } else if (sums && !system_->functionalNames().empty()) {
            measure();
            if (notFinite_ >= 0 && mayRetake()) retake();
        }
    }
    report.step = steps_;
    report.t = time_;
    for (const auto& name : system_->functionalNames())
        report.diagnostics.push_back({name, std::numeric_limits<double>::quiet_NaN()});
    reports_.push_back(std::move(report));
    if (sums) enqueueFunctionals();
}

void Equations::collect(Wait wait, std::vector<StepReport>& reports) {
    const bool looks = explicit_ && !reports_.empty() && measuredAt_ < steps_ &&
                       (wait == Wait::yes || steps_ - measuredAt_ >= 16);
    if (looks) {
        measure();
        if (notFinite_ >= 0 && mayRetake()) retake();
    }
    takeFunctionals(wait);
    // The newest waits for a look at the state, so that the last step of a run has had one;
    // and all wait for functionals that are on their way.
    const auto kept =
        static_cast<std::ptrdiff_t>(explicit_ && measuredAt_ < steps_ && !reports_.empty());
    auto ready = reports_.end() - kept;
    if (!arriving_.empty()) {
        ready = std::find_if(reports_.begin(), ready,
                             [&](const auto& report) { return report.step >= arriving_.front(); });
    }
    for (auto each = reports_.begin(); each != ready; ++each) {
        auto& report = *each;
        if (explicit_) report.finite = notFinite_ < 0;
        if (!report.finite && notFinite_ >= 0) {
            const auto& name = model_->components[static_cast<std::size_t>(notFinite_)].name;
            const bool follows = isAdaptive() && parameters_.adaptive;
            report.where = follows ? name
                                   : message(
                                         "{} (stiff equations need method=rosenbrock and "
                                         "adaptive=true)",
                                         name);
        }
        reports.push_back(std::move(report));
    }
    reports_.erase(reports_.begin(), ready);
}

void Equations::noteFunctionals() {
    if (!system_->functionalNames().empty()) enter(system_->functionals(state()));
}

void Equations::enter(const std::vector<double>& values) {
    if (ledger_.empty()) {
        for (const double value : values) ledger_.push_back({value, value, 0});
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        auto& entry = ledger_[i];
        entry.last = values[i];
        entry.deviation = std::max(entry.deviation, std::abs(values[i] - entry.first));
    }
}

void Equations::enqueueFunctionals() {
    if (system_->functionalNames().empty() || functionalsAt_ == steps_) return;
    system_->enqueueFunctionals(state(), steps_);
    functionalsAt_ = steps_;
    arriving_.push_back(steps_);
}

void Equations::takeFunctionals(Wait wait) {
    system_->takeFunctionals(
        wait == Wait::yes, [&](std::uint64_t step, const std::vector<double>& values) {
            enter(values);
            arriving_.pop_front();
            const auto report = std::ranges::find(reports_, step, &StepReport::step);
            if (report == reports_.end()) return;
            // which are the last that the step reports
            auto into = report->diagnostics.end() - std::ssize(values);
            for (const double value : values) (into++)->value = value;
        });
}

void Equations::begin() {
    const auto chosen = parameters_.method;
    measure();
    fragile_.reset();
    changedAt_.reset();
    limitIsOld_ = false;
    limit_ = explicitLimit_ = 0;
    // the result of explicit steps, for `auto`
    method_ = constrained() ? TimeMethod::rosenbrock : isAuto() ? TimeMethod::rungeKutta : chosen;
    if (!constrained()) findLimit(SpectralRadius::mostProducts);
    if (isAuto() && !constrained() && isTooStiff(1)) method_ = TimeMethod::rosenbrock;
    if (constrained() && (chosen == TimeMethod::heun || chosen == TimeMethod::rungeKutta)) {
        failInput(
            "the method {} cannot solve equations 0 = ...; choose rosenbrock or backward-euler",
            name(chosen));
    }
    useMethod(method_);
    makeConsistent();
}

void Equations::makeConsistent() {
    inconsistent_ = false;
    if (!constrained() || !implicit_) return;
    LinearlyImplicit newton(*system_, Tableau::theta(1));
    const double dt = 1e-7 * parameters_.dt;
    for (int i = 0; i < 12; ++i) {
        const auto result =
            newton.step(state_, next_, time_, dt, sizes_, parameters_.linearTolerance, means_);
        const auto change = system_->measure(next_, newton.lastChange());
        if (!result.solved || result.after.notFinite >= 0)
            break;  // which the first step will report
        std::swap(state_, next_);
        take(result.after);
        double most = 0;
        for (std::size_t k = 0; k < sizes_.size(); ++k)
            most = std::max(most, std::sqrt(change.meanSquare[k]) / sizes_[k]);
        if (most < 1e-5) break;
    }
    system_->setTime(time_);
}

bool Equations::constrained() const {
    return std::ranges::any_of(model_->components, [](const auto& each) { return !each.evolves; });
}

void Equations::measure() {
    const auto measured = system_->measure(state(), {});
    take(measured);
    measuredAt_ = steps_;
}

void Equations::take(const System::Measure& measured) {
    sizes_.resize(measured.largest.size(), 0);
    for (std::size_t k = 0; k < sizes_.size(); ++k)
        sizes_[k] = measured.largest[k] > 0 ? measured.largest[k] : 1;
    means_ = measured.mean;
    notFinite_ = measured.notFinite;
}

void Equations::stepImplicitly(StepReport& report) {
    const bool adaptive = parameters_.adaptive && isAdaptive();
    const double tolerance = parameters_.tolerance;
    const double chosen = dt_;
    if (adaptive) dt_ = shortened(dt_);
    const bool cut = dt_ < chosen;
    // Attempts at the first step only search for its length and do not predict later ones.
    const bool findsLength = lastError_ == 0;
    int iterations = 0;
    for (int attempt = 0;; ++attempt) {
        system_->setNoise(steps_, dt_);
        const auto result =
            implicit_->step(state_, next_, time_, dt_, sizes_, parameters_.linearTolerance, means_);
        iterations += result.iterations;
        lastSolve_ = result.last;
        const bool sound =
            result.solved && result.after.notFinite < 0 && std::isfinite(result.error);
        const bool accepted = !adaptive || (sound && result.error <= tolerance);
        report.dt = dt_;
        if (accepted) {
            report.finite = result.solved ? result.after.notFinite < 0 : true;
            if (result.solved) {
                std::swap(state_, next_);
                take(result.after);
            }
            report.solves = {result.last};
            report.diagnostics = {{"error", result.error},
                                  {"iterations", static_cast<double>(iterations)},
                                  {"rejected", static_cast<double>(rejected_)}};
            if (cut && attempt == 0) {
                dt_ = chosen;  // a short step says little of the next
            } else if (adaptive) {
                const double ratio = tolerance / std::max(result.error, 1e-4 * tolerance);
                const double before =
                    lastError_ > 0 ? std::max(lastError_, 1e-4 * tolerance) / tolerance : 1;
                // a PI controller (Gustafsson 1991) for an estimate of order 3
                const double factor = 0.9 * std::pow(ratio, 0.7 / 3) * std::pow(before, 0.4 / 3);
                dt_ *= std::clamp(factor, 0.2, attempt > 0 ? 1.0 : 4.0);
                lastError_ = result.error;
                dt_ = std::min(dt_, parameters_.dtMax);
            }
            if (!findsLength) weigh(report.dt, iterations);
            return;
        }
        ++rejected_;
        const double factor =
            sound ? std::clamp(0.9 * std::cbrt(tolerance / result.error), 0.1, 0.5) : 0.25;
        dt_ *= factor;
        if (attempt > 30 || dt_ < shortest()) {
            if (!isAuto() || constrained() || model_->noisy) failForError(result.solved);
            comeBack();
            keep();
            stepExplicitly(report);
            return;
        }
    }
}

void Equations::failForError(bool solved) const {
    if (!solved && constrained()) {
        failRun(
            "the linear systems at t = {} s cannot be solved, however small the step: check that "
            "each 0 = ... has one solution, such as 0 = laplace(p) + w, which between sides "
            "without flux has none unless the mean of w is 0",
            time_);
    }
    const double tolerance = parameters_.tolerance;
    if (constrained()) {
        failRun(
            "the estimated error stays above the tolerance of {} at t = {} s, however small the "
            "step: raise the tolerance, or check whether the solution blows up or drifts so far "
            "from 0 that single precision rounds by more than that",
            tolerance, time_);
    }
    failRun(
        "the estimated error stays above the tolerance of {} at t = {} s, however small the step: "
        "choose method=rk4, raise the tolerance, or check whether the solution blows up or drifts "
        "so far from 0 that single precision rounds by more than that",
        tolerance, time_);
}

double Equations::shortened(double dt) const {
    const double left = endAt_ - time_;
    return left > 0 ? std::min(dt, left) : dt;
}

void Equations::stepExplicitly(StepReport& report) {
    const bool adaptive = parameters_.adaptive;
    if (isWatched() && limitIsOld_) {
        // A change from outside can have made the equations stiff.
        findLimit(SpectralRadius::mostProducts);
        fragile_.reset();
        looks_.restart();
        kept_.valid = false;
        limitIsOld_ = false;
        if (!model_->noisy && isTooStiff()) {
            measure();
            changeMethod();
            stepImplicitly(report);
            return;
        }
    }
    if (isWatched() && !kept_.valid) keep();
    if (adaptive) dt_ = stableStep();
    if (adaptive && dt_ < shortest()) failForStiffness(dt_);
    report.dt = adaptive ? shortened(dt_) : dt_;
    system_->setNoise(steps_, report.dt);
    if (waiting_.count > 0 && waiting_.dt != report.dt) takeWaitingSteps();
    if (waiting_.count == 0) waiting_ = {0, time_, report.dt};
    if (++waiting_.count == explicit_->most()) takeWaitingSteps();
    report.diagnostics = {{"limit", limit_}};
}

void Equations::takeWaitingSteps() {
    if (waiting_.count == 0) return;
    explicit_->steps(state_, next_, waiting_.time, waiting_.dt, waiting_.count);
    std::swap(state_, next_);
    waiting_ = {};
}

}  // namespace seiche::equations
