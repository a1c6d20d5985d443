#pragma once

#include <span>

namespace seiche::bubbly {

/// The condition number in the 2-norm of a square matrix with n rows, given row after row: its
/// largest singular value over its smallest.
double conditionNumber(std::span<const double> matrix, int n);

}  // namespace seiche::bubbly
