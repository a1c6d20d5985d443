#pragma once

#include <array>

#include "solvers/bubbly/configuration.hpp"

namespace seiche::bubbly {

// Exact solutions that cells are compared with.

/// Specific impulses P_b/|B| of two circles of radius 1 in an unbounded liquid that move with
/// velocities `u`: the series of image doublets (Hicks 1879; Lamb, Hydrodynamics, 98-99).
std::array<Complex, 2> twoCircles(const std::array<Complex, 2>& centers,
                                  const std::array<Complex, 2>& u);

/// j/G of the square array of fixed circles (Rayleigh 1892, Phil. Mag. 34, 481), exact to 1e-7 up
/// to a void fraction of 0.3.
double rayleigh(double voidFraction);

/// The response U = M (j + p) - p of a dilute cell: M = 2/(1 + alpha) (Maxwell 1873, art. 314, for
/// circles).
double maxwellResponse(double voidFraction);

/// j/G of fixed bubbles in a cell whose response is M.
double fixedRatio(double voidFraction, double response);

}  // namespace seiche::bubbly
