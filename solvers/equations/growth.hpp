#pragma once

#include <array>
#include <span>
#include <vector>

#include "solvers/equations/symbol.hpp"

namespace seiche::equations {

/// A wave: the change of its phase from cell to cell along x and y.
using Wave = std::array<double, 2>;

/// Waves from the longest to the shortest on the grid, along both directions and between them, and
/// the constant.
std::vector<Wave> someWaves(const Grid& grid);

/// Growth rate of the fastest of these waves [1/s], 0 if none grows. `values` are the coefficients
/// of `terms`; unknowns determined by constraints (not `evolves`) follow the rest.
double fastestGrowth(const std::vector<Symbol::Term>& terms, std::span<const double> values,
                     const std::vector<bool>& evolves, const std::vector<Wave>& waves);

/// The largest contribution of terms of this parity among `members` to shift M - J for one of these
/// waves, over the rest of their row's diagonal; all members evolve.
double largestOddShare(const std::vector<Symbol::Term>& terms, std::span<const double> values,
                       std::span<const int> members, Symbol::Parity parity, double shift,
                       const std::vector<Wave>& waves);

}  // namespace seiche::equations
