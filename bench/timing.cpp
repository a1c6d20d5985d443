#include "bench/timing.hpp"

#include <algorithm>
#include <chrono>

#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/profiler.hpp"

namespace seiche::bench {

namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

double spanOnDevice(const std::function<void()>& work, int count) {
    gl::GpuTimer timer;
    timer.begin();
    for (int i = 0; i < count; ++i) work();
    timer.end();
    double milliseconds = 0;
    timer.poll(milliseconds, true);
    return milliseconds;
}

void warmDevice(const std::function<void()>& work, int count, double milliseconds) {
    if (gl::executionProfile().slow) return;
    const auto start = Clock::now();
    const std::chrono::duration<double, std::milli> least(milliseconds);
    while (Clock::now() - start < least) spanOnDevice(work, count);
}

double timeOnDevice(const std::function<void()>& work, const Timing& timing) {
    spanOnDevice(work, 1);
    const double once = std::max(spanOnDevice(work, 1), 1e-3);
    const int count = std::clamp(static_cast<int>(timing.batchMs / once), 1, 200);
    warmDevice(work, count, timing.warmMs);
    std::vector<double> times;
    for (int i = 0; i < timing.batches; ++i) times.push_back(spanOnDevice(work, count) / count);
    return median(times);
}

double timeOnCpu(const std::function<void()>& work) {
    const auto once = [&] {
        const auto start = Clock::now();
        work();
        return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
    };
    once();
    const double first = once();
    std::vector<double> times = {first};
    for (int i = 0; i < 6 && first * (i + 1) < 2000; ++i) times.push_back(once());
    return median(times);
}

}  // namespace seiche::bench
