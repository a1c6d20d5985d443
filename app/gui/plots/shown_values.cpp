#include "app/gui/plots/shown_values.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace seiche::gui {

namespace {

constexpr qsizetype pointsPerStart = 20;      // of so many points one belongs to the start
constexpr double farFromRest = 10;            // times as far from 0
constexpr double roundingBesideStart = 1e-6;  // of single precision

struct ValueSpan {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    void add(double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    bool empty() const { return low > high; }
    double farthest() const { return std::max(std::abs(low), std::abs(high)); }
};

bool hasValue(double value) {
    return std::isfinite(value);
}

}  // namespace

std::optional<ShownValues> shownValues(const std::vector<QVector<double>>& curves) {
    ValueSpan start, rest;
    for (const auto& curve : curves) {
        const auto first = std::ranges::count_if(curve, hasValue) / pointsPerStart;
        qsizetype seen = 0;
        for (const double value : curve) {
            if (hasValue(value)) (seen++ < first ? start : rest).add(value);
        }
    }
    if (rest.empty()) return std::nullopt;
    if (!start.empty() && start.farthest() > farFromRest * rest.farthest() &&
        rest.farthest() > roundingBesideStart * start.farthest()) {
        return ShownValues{rest.low, rest.high, std::array{start.low, start.high}};
    }
    return ShownValues{std::min(start.low, rest.low), std::max(start.high, rest.high), {}};
}

}  // namespace seiche::gui
