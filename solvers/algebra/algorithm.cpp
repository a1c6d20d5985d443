#include "solvers/algebra/algorithm.hpp"

#include <algorithm>
#include <iterator>

namespace seiche::algebra {

void Algorithm::begin(double dt) {
    dt_ = dt;
    reports_.clear();
    time_ = 0;
    steps_ = 0;
}

StepReport Algorithm::nextReport() {
    ++steps_;
    time_ += dt();
    StepReport report;
    report.step = steps_;
    report.t = time_;
    report.dt = dt();
    return report;
}

void Algorithm::collect(Wait, std::vector<StepReport>& reports) {
    std::ranges::move(reports_, std::back_inserter(reports));
    reports_.clear();
}

void Algorithm::saveClock(Snapshot& snapshot) const {
    snapshot.values["step"] = steps_;
    snapshot.values["time"] = time_;
}

void Algorithm::restoreClock(const Snapshot& snapshot) {
    const auto steps = snapshot.value<std::uint64_t>("step");
    time_ = snapshot.value<double>("time");
    steps_ = steps;
    reports_.clear();
}

}  // namespace seiche::algebra
