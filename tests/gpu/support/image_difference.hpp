#pragma once

#include <cmath>

#include "core/view/image.hpp"

namespace seiche::view {

/// Mean difference of the channels of two pictures of one size.
inline double difference(const Image& a, const Image& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.rgba.size(); ++i) sum += std::abs(a.rgba[i] - b.rgba[i]);
    return sum / static_cast<double>(a.rgba.size());
}

}  // namespace seiche::view
