#pragma once

#include <string>
#include <vector>

namespace seiche::view {

/// Round values for marks along an axis, and how they are written.
struct Ticks {
    std::vector<double> values;
    std::vector<std::string> labels;  // of the values divided by 10^exponent
    int exponent = 0;                 // a multiple of 3
};

/// Steps of 1, 2 or 5 times a power of ten within [low, high], `count` of them at most.
Ticks ticks(double low, double high, int count);

/// A unit behind a power of ten, for titles of axes: "m", "10⁻³ m", "" where both are nothing.
std::string unitTitle(int exponent, const std::string& unit);

}  // namespace seiche::view
