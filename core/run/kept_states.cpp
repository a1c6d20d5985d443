#include "core/run/kept_states.hpp"

#include <utility>

namespace seiche {

void KeptStates::keep(KeptState state) {
    forgetFrom(state.t);
    states_.push_back(std::move(state));
    while (bytes() > mostBytes_ && states_.size() > 1) {
        std::size_t least = 0;
        double gap = states_[1].t - states_[0].t;
        for (std::size_t i = 1; i + 1 < states_.size(); ++i) {
            const double without = states_[i + 1].t - states_[i - 1].t;
            if (without < gap) least = i, gap = without;
        }
        states_.erase(states_.begin() + static_cast<std::ptrdiff_t>(least));
    }
}

void KeptStates::forgetFrom(double t) {
    std::erase_if(states_, [t](const KeptState& each) { return each.t >= t; });
}

void KeptStates::keepWayTo(const std::shared_ptr<const Stretch>& stretch, double t) {
    const auto until = wayTo(stretch, t);
    std::erase_if(states_, [&](const KeptState& each) {
        const auto on = until.find(each.state.stretch.get());
        return on == until.end() || each.t > on->second;
    });
}

const KeptState* KeptStates::before(double t) const {
    const KeptState* found = nullptr;
    for (const auto& each : states_) {
        if (each.t <= t) found = &each;
    }
    return found;
}

std::vector<double> KeptStates::timesUntil(double t) const {
    std::vector<double> times;
    for (const auto& each : states_) {
        if (each.t <= t) times.push_back(each.t);
    }
    return times;
}

std::size_t KeptStates::bytes() const {
    std::size_t sum = 0;
    for (const auto& each : states_) sum += each.state.bytes();
    return sum;
}

}  // namespace seiche
