#pragma once

#include "core/view/image.hpp"
#include "solvers/bubbly/portrait.hpp"

namespace seiche::bubbly {

/// The largest |q| on the surfaces of a cell [m/s side]: the ends of the colours of drawCell().
double largestPotential(const CellPortrait& cell);

/// The cell in a square of `size` pixels: each bubble in its ring of potential (diverging colours,
/// between minus and plus largestPotential()), and stream lines of the liquid between them, once
/// the portrait has them.
view::Image drawCell(const CellPortrait& cell, int size);

/// Decades that drawMatrix() spans, from 1 down.
inline constexpr int matrixDecades = 4;

/// The matrix of n rows in a square: |a_ij - identity_ij| by its logarithm, the first row on top; a
/// pixel shows its largest. `identity` is 1 or 0 times the unit matrix.
view::Image drawMatrix(std::span<const float> matrix, int n, int size, double identity);

}  // namespace seiche::bubbly
