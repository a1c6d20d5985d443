#pragma once

#include <complex>
#include <optional>
#include <vector>

namespace seiche::equations {

/// Growth rate of the fastest mode of these equations [1/s]. `jacobian`, row by row, is of `size`
/// unknowns: the first `evolving` have time derivatives, the rest are determined by constraints.
/// Empty if they are not, or if entries are not finite.
std::optional<double> fastestMode(const std::vector<std::complex<double>>& jacobian, int size,
                                  int evolving);

}  // namespace seiche::equations
