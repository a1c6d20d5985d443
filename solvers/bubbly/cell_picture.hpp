#pragma once

#include "core/view/image.hpp"
#include "solvers/bubbly/cell_analysis.hpp"

namespace seiche::bubbly {

/// The largest |q| on the surfaces of a cell [m/s side]: the ends of the colours of drawCell().
double largestPotential(const CellAnalysis& cell);

/// The cell in a square of `size` pixels: each bubble in the potential on its surface (diverging
/// colours, between minus and plus largestPotential(); exact at its rim, faint inwards, under a
/// film of light), and streaks of the liquid along its streamlines, once the analysis has them.
view::Image drawCell(const CellAnalysis& cell, int size);

}  // namespace seiche::bubbly
