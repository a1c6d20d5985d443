#include "solvers/bubbly/work_shares.hpp"

#include <algorithm>
#include <cmath>

namespace seiche::bubbly {

namespace {

/// Factor of the weight of a measurement when the next one comes.
constexpr double kept = 0.6;
/// Predictions that are wrong by more than this part are not relied on.
constexpr double mostSurprise = 0.25;

}  // namespace

WorkShares::WorkShares(std::size_t workers) {
    for (std::size_t w = 0; w < workers; ++w) kinds_.push_back(std::to_string(w));
}

void WorkShares::setKind(std::size_t worker, const std::string& kind) {
    kinds_.at(worker) = kind;
}

void WorkShares::measured(std::size_t worker, std::size_t items, double seconds) {
    if (items == 0 || !(seconds > 0)) return;
    auto& speed = speeds_[kinds_.at(worker)];
    const auto n = static_cast<double>(items);
    if (speed.count > 0) {
        const double expected = this->seconds(worker, n);
        const double wrong = std::min(1.0, std::abs(seconds - expected) / expected);
        speed.surprise = 0.5 * (speed.surprise + wrong);
    }
    const auto add = [](double& sum, double value) { sum = kept * sum + value; };
    add(speed.count, 1);
    add(speed.items, n);
    add(speed.squares, n * n);
    add(speed.seconds, seconds);
    add(speed.product, n * seconds);
}

double WorkShares::seconds(std::size_t worker, double items) const {
    const auto found = speeds_.find(kinds_.at(worker));
    if (found == speeds_.end() || found->second.count == 0) return 0;
    const auto& s = found->second;
    // The line through the measurements; one through 0 where they do not differ in length or it
    // would cut below.
    const double spread = s.count * s.squares - s.items * s.items;
    double each = s.seconds / s.items, once = 0;
    if (spread > 0.01 * s.items * s.items) {
        const double slope = (s.count * s.product - s.items * s.seconds) / spread;
        const double start = (s.seconds - slope * s.items) / s.count;
        if (slope > 0 && start > 0) each = slope, once = start;
    }
    return once + each * items;
}

std::size_t WorkShares::share(std::size_t worker, std::size_t waiting,
                              std::span<const std::size_t> underWay) const {
    // A worker of unknown speed counts as the average of the others.
    double sum = 0, first = 0;
    int known = 0;
    for (std::size_t w = 0; w < workers(); ++w) {
        if (seconds(w, 1) == 0) continue;
        first += seconds(w, 1);
        sum += seconds(w, 2) - seconds(w, 1);
        ++known;
    }
    std::vector<double> each(workers()), end(workers());
    for (std::size_t w = 0; w < workers(); ++w) {
        const bool measured = seconds(w, 1) > 0;
        each[w] = measured ? seconds(w, 2) - seconds(w, 1) : known > 0 ? sum / known : 1;
        // with one more
        end[w] = (measured    ? seconds(w, 1)
                  : known > 0 ? first / known
                              : 1) +
                 each[w] * static_cast<double>(underWay[w]);
    }
    // Each item goes to the worker that would finish it first.
    std::size_t mine = 0;
    for (std::size_t item = 0; item < waiting; ++item) {
        const auto next = static_cast<std::size_t>(std::ranges::min_element(end) - end.begin());
        end[next] += each[next];
        mine += next == worker;
    }
    const auto speed = speeds_.find(kinds_.at(worker));
    const bool reliable =
        workers() == 1 || (speed != speeds_.end() && speed->second.surprise <= mostSurprise);
    return reliable ? mine : (mine + 1) / 2;
}

}  // namespace seiche::bubbly
