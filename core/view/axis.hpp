#pragma once

#include <string>
#include <vector>

namespace seiche::view {

/// Round values for tick marks along an axis, and their labels.
struct Ticks {
    std::vector<double> values;
    std::vector<std::string> labels;  // of the values divided by 10^exponent
    int exponent = 0;                 // a multiple of 3
};

/// Steps of 1, 2 or 5 times a power of ten within [low, high], at most `count` of them.
Ticks ticks(double low, double high, int count);

/// A unit after a power of ten, for titles of axes: "m", "10⁻³ m", "" if there is neither.
std::string unitTitle(int exponent, const std::string& unit);

}  // namespace seiche::view
