#include "core/base/color.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace seiche {

bool isColor(std::string_view text) {
    return text.size() == 7 && text[0] == '#' &&
           std::all_of(text.begin() + 1, text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
           });
}

double linearLight(double stored) {
    return stored <= 0.04045 ? stored / 12.92 : std::pow((stored + 0.055) / 1.055, 2.4);
}

double storedLight(double linear) {
    return linear <= 0.0031308 ? 12.92 * linear : 1.055 * std::pow(linear, 1 / 2.4) - 0.055;
}

std::array<double, 3> linearLight(std::string_view color) {
    std::array<double, 3> result{};
    for (std::size_t k = 0; k < 3; ++k) {
        int part = 0;
        const auto* digits = color.data() + 1 + 2 * k;
        std::from_chars(digits, digits + 2, part, 16);
        result[k] = linearLight(part / 255.0);
    }
    return result;
}

}  // namespace seiche
