#include "core/run/run.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include "core/base/error.hpp"
#include "core/model/capabilities.hpp"
#include "core/model/volume.hpp"
#include "core/run/in_flight.hpp"

namespace seiche {

namespace {

// A state that does not come to rest within this many times tau will not.
constexpr int steadyLooks = 1000;

double largest(const std::vector<float>& values) {
    float most = 0;
    for (const float value : values) most = std::max(most, std::abs(value));
    return static_cast<double>(most);
}

}  // namespace

const char* name(RunEnd end) {
    switch (end) {
        case RunEnd::done:
            return "done";
        case RunEnd::steady:
            return "steady";
        case RunEnd::notSteady:
            return "not-steady";
        case RunEnd::notFinite:
            return "not-finite";
        case RunEnd::interrupted:
            return "interrupted";
        case RunEnd::failed:
            return "failed";
    }
    return "unknown";
}

SteadyTest::SteadyTest(const Scene& scene, double tolerance)
    : domain_(scene.domain),
      length_(std::max({domain_.width, domain_.height, scene.space ? scene.space->grid.depth : 0})),
      tolerance_(tolerance) {}

std::vector<float> SteadyTest::state(Simulation& simulation) const {
    const auto& info = simulation.info();
    if (info.settling.empty()) {
        return readValues(simulation, info.fields.front().name, domain_);
    }
    std::vector<float> all;
    for (const auto& name : info.settling) {
        const auto values = readValues(simulation, name, domain_);
        all.insert(all.end(), values.begin(), values.end());
    }
    return all;
}

void SteadyTest::look(Simulation& simulation) {
    const double t = simulation.time(), dt = simulation.dt();
    if (!previous_.empty() && t + 1e-6 * dt < nextTime_) return;
    auto now = state(simulation);
    largest_ = std::max(largest_, largest(now));
    double speed = largest_;
    if (const auto& pace = simulation.info().pace; !pace.empty()) {
        speed = largest(readValues(simulation, pace, domain_));
    }
    // A state at rest has no time scale of its own: look again after some steps.
    const double scale = speed > 0 ? length_ / speed : 10 * dt;
    if (!previous_.empty()) {
        double difference = 0;
        for (std::size_t i = 0; i < now.size(); ++i) {
            difference = std::max(difference, std::abs(static_cast<double>(now[i]) -
                                                       static_cast<double>(previous_[i])));
        }
        const double tau = t - previousTime_;
        change_ = largest_ > 0 ? difference / (largest_ * tau / scale) : 0;
        ++looks_;
    }
    previous_ = std::move(now);
    previousTime_ = t;
    nextTime_ = t + std::max(scale, dt);
}

RunResult run(Simulation& simulation, const Scene& scene, const RunLimits& limits,
              const RunHooks& hooks) {
    if (!limits.steps && !limits.time && !limits.steady) {
        failInput("a run needs an end: a number of steps, a time or a tolerance for steadiness");
    }
    const auto started = std::chrono::steady_clock::now();
    RunResult result;
    InFlight inFlight;
    std::optional<SteadyTest> steady;
    if (limits.steady) {
        steady.emplace(scene, *limits.steady);
        steady->look(simulation);
    }
    const double until =
        limits.time ? simulation.time() + *limits.time : std::numeric_limits<double>::infinity();
    if (auto* chooser = capability<StepChooser>(simulation)) chooser->endStepAt(until);
    bool finite = true;
    std::vector<StepReport> arrived;
    const auto collect = [&](Wait wait) {
        simulation.collect(wait, arrived);
        for (const auto& report : arrived) {
            if (!finite) break;
            finite = report.finite;
            if (!finite) {
                result.badStep = report.step;
                result.badPlace = report.where;
            }
            if (hooks.report) hooks.report(report);
        }
        arrived.clear();
    };

    result.end = limits.steady ? RunEnd::notSteady : RunEnd::done;
    while (true) {
        if (limits.steps && result.steps >= *limits.steps) break;
        // Rounding in a sum of time steps must not cost a step more.
        if (limits.time && simulation.time() + 1e-6 * simulation.dt() >= until) break;
        if (hooks.stop && hooks.stop()) {
            result.end = RunEnd::interrupted;
            break;
        }
        if (hooks.beforeStep) hooks.beforeStep(simulation);
        const double before = simulation.time();
        simulation.step();
        inFlight.stepped();
        ++result.steps;
        if (!(simulation.time() > before)) {
            failRun("the time step is {} s at t = {} s: time does not advance", simulation.dt(),
                    before);
        }
        if (hooks.afterStep) hooks.afterStep(simulation);
        const bool keeps = hooks.keepNow && hooks.keepNow();
        collect(keeps ? Wait::yes : Wait::no);
        if (!finite) break;
        if (keeps && hooks.keep) hooks.keep(simulation);
        if (steady) {
            steady->look(simulation);
            result.change = steady->change();
            if (steady->steady()) {
                result.end = RunEnd::steady;
                break;
            }
            if (steady->looks() >= steadyLooks) break;
        }
    }
    collect(Wait::yes);
    if (!finite) result.end = RunEnd::notFinite;
    result.t = simulation.time();
    result.wallSeconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    return result;
}

}  // namespace seiche
