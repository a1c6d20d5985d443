#include "solvers/linalg/krylov/iteration_forecast.hpp"

#include <algorithm>
#include <cmath>

#include "solvers/linalg/krylov/device_report.hpp"

namespace seiche::linalg {

namespace {

std::uint64_t cycleOf(const CgSettings& settings) {
    return static_cast<std::uint64_t>(settings.cycle);
}

}  // namespace

int IterationForecast::count(const CgSettings& settings, bool floored) const {
    const bool isRefined = settings.refined && solves_ % 2 == 0;  // by the next solve
    // Factors of the target: rounding leaves a residual eight times as large.
    const bool mayFallShort = isRefined || floored;
    const double barely = mayFallShort ? 1 : 0.4, tooFar = isRefined ? 10 : mayFallShort ? 8 : 1;
    const auto cycle = cycleOf(settings);
    const auto oldest = (mayFallShort ? rememberedIfShort : remembered) * cycle;
    std::size_t seen = 0;
    int count = 0;
    for (const auto& each : taken_) {
        const auto age = solves_ - each.solve;
        if (age <= latency || age > oldest || each.solve < counted_ || age % cycle != 0) continue;
        ++seen;
        // One that was cut off says little; if it was more than an outlier, the next ones will
        // tell.
        const bool cutOff = each.ofTarget > tooFar;
        if (cutOff && age <= latency * (1 + cycle)) return settings.maxIterations;
        count = std::max(count, each.iterations + (each.ofTarget > barely ? 1 : 0) +
                                    (cutOff ? each.iterations / 4 : 0));
    }
    if (seen < latency / 2) return settings.maxIterations;
    // A wall that starts to move, or a stroke, makes solves harder after any number of easy ones,
    // of which a step may have four.
    if (disturbed_ && solves_ < *disturbed_ + 4 * latency) {
        count = std::max(count, isRefined ? 8 : mayFallShort ? 6 : 14);
    }
    return std::min(settings.maxIterations, count);
}

void IterationForecast::enqueued(const gl::Buffer& state, const CgSettings& settings) {
    arriving_.push(state, 0, DeviceReport::bytes, solves_++);
    takeArrived(false);
    while (!taken_.empty() && taken_.front().solve + remembered * cycleOf(settings) < solves_) {
        taken_.pop_front();
    }
}

void IterationForecast::takeArrived(bool wait) {
    arriving_.poll(wait, [&](std::uint64_t solve, std::span<const std::byte> data) {
        const auto report = DeviceReport::decode(data, "");
        taken_.push_back({solve, report.iterations, report.final / report.target});
    });
}

std::vector<double> IterationForecast::values() {
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

void IterationForecast::setValues(std::span<const double> values) {
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

}  // namespace seiche::linalg
