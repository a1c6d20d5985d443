#include "core/run/pacer.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"

namespace seiche {

namespace {

double seconds(std::chrono::steady_clock::duration duration) {
    return std::chrono::duration<double>(duration).count();
}

}  // namespace

void Pacer::setPace(const Pace& pace) {
    if (!std::isfinite(pace.value) || pace.value < 0) {
        failInput("a speed of {} is not possible: it must be zero or greater", pace.value);
    }
    pace_ = pace;
}

void Pacer::anchor(Clock::time_point now, double t) {
    anchorWall_ = now;
    anchorTime_ = target_ = t;
    quota_ = 0;
}

void Pacer::beginFrame(Clock::time_point now, double t, double dt) {
    const double share = pace_.value * interval_;
    target_ = anchorTime_ + pace_.value * seconds(now - anchorWall_) + share;
    if (pace_.kind == Pace::Kind::simulatedPerSecond &&
        target_ - t > 2 * share + dt) {  // too slow for the pace: forget the debt
        anchor(now, t);
        target_ = t + share;
    }
    quota_ = std::min(std::max(quota_, 0.0) + pace_.value, std::max(pace_.value, 1.0));
}

bool Pacer::stepDue(double t, double dt) const {
    switch (pace_.kind) {
        case Pace::Kind::unlimited:
            return true;
        case Pace::Kind::simulatedPerSecond:
            return t + dt <= target_;
        case Pace::Kind::stepsPerFrame:
            return quota_ >= 1;
    }
    return false;
}

void Speedometer::sample(Clock::time_point now, std::uint64_t steps, double t) {
    samples_.push_back({now, steps, t});
    while (samples_.size() > 2 && now - samples_.front().at > std::chrono::seconds(1)) {
        samples_.pop_front();
    }
}

double Speedometer::elapsed() const {
    return samples_.size() < 2 ? 0 : seconds(samples_.back().at - samples_.front().at);
}

double Speedometer::stepsPerSecond() const {
    const double time = elapsed();
    return time > 0 ? static_cast<double>(samples_.back().steps - samples_.front().steps) / time
                    : 0;
}

double Speedometer::simulatedPerSecond() const {
    const double time = elapsed();
    return time > 0 ? (samples_.back().t - samples_.front().t) / time : 0;
}

}  // namespace seiche
