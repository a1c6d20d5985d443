#pragma once

#include <complex>
#include <optional>
#include <vector>

namespace seiche::equations {

/// How fast the fastest mode of these equations grows [1/s]: `jacobian`, row by row, of `size`
/// unknowns, of which the first `evolving` have time derivatives and the rest are determined by
/// constraints. Nothing where they are not, or where entries are not finite.
std::optional<double> fastestMode(const std::vector<std::complex<double>>& jacobian, int size,
                                  int evolving);

}  // namespace seiche::equations
