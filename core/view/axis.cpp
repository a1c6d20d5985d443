#include "core/view/axis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace seiche::view {

Ticks ticks(double low, double high, int count) {
    Ticks found;
    if (!(high > low) || !std::isfinite(high - low) || count < 1) return found;
    const double least = (high - low) / count;
    const double power = std::pow(10, std::floor(std::log10(least)));
    double step = 10 * power;
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= least * (1 - 1e-9)) {
            step = factor * power;
            break;
        }
    }
    const double largest = std::max(std::abs(low), std::abs(high));
    const int decade = static_cast<int>(std::floor(std::log10(largest) + 1e-9));
    if (decade < -2 || decade > 4) {
        found.exponent = 3 * static_cast<int>(std::floor(decade / 3.0));
    }
    const double scale = std::pow(10, found.exponent);
    const int decimals =
        std::max(0, -static_cast<int>(std::floor(std::log10(step / scale) + 1e-9)));
    const double slack = 1e-6 * step;  // the ends count, whatever rounding did to them
    for (auto k = std::ceil((low - slack) / step); k * step <= high + slack; ++k) {
        const double value = k * step;
        auto label = fmt::format("{:.{}f}", std::abs(value) / scale, decimals);
        if (value < 0) label = "\u2212" + label;
        found.values.push_back(value);
        found.labels.push_back(label);
    }
    return found;
}

std::string unitTitle(int exponent, const std::string& unit) {
    if (exponent == 0) return unit;
    constexpr std::array raised = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string title = exponent < 0 ? "10⁻" : "10";
    for (const char digit : std::to_string(std::abs(exponent))) {
        title += raised[static_cast<std::size_t>(digit - '0')];
    }
    return unit.empty() ? title : title + " " + unit;
}

}  // namespace seiche::view
