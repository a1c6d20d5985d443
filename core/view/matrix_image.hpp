#pragma once

#include <span>

#include "core/view/image.hpp"

namespace seiche::view {

/// Decades that matrixImage() spans, from `largest` down.
inline constexpr int matrixDecades = 4;

/// A matrix of n rows in a square of `size` pixels: the logarithm of |a_ij - identity delta_ij|,
/// the first row on top; a pixel shows the largest of its entries.
Image matrixImage(std::span<const float> entries, int n, int size, double largest = 1,
                  double identity = 0);

}  // namespace seiche::view
