#pragma once

#include <span>

#include "core/view/image.hpp"

namespace seiche::view {

/// Decades that matrixImage() spans, from `largest` down.
inline constexpr int matrixDecades = 4;

/// A matrix of n rows in a square of `size` pixels: |a_ij - identity_ij| by its logarithm, the
/// first row on top; a pixel shows the largest of its entries. `identity` is that many times the
/// unit matrix.
Image matrixImage(std::span<const float> entries, int n, int size, double largest = 1,
                  double identity = 0);

}  // namespace seiche::view
