#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solvers/linalg/sparse/csr.hpp"

namespace seiche::linalg {

/// Throws badInput for a square matrix that is seen to be singular: an empty row or column, which
/// is named, or rows that all add up to 0.
void checkNotSingular(const CsrMatrix& a);

/// Rows in an order that puts an entry on each place of the diagonal: row rows[i] of the matrix
/// comes i-th. Entries that are large beside the others of their row and column are preferred.
/// Nothing if there is no such order: the matrix is singular. By augmenting paths (Hopcroft and
/// Karp 1973) through the entries above a threshold that is lowered as long as rows are left (the
/// bottleneck transversal of Duff and Koster 1999, to a factor of 16).
std::optional<std::vector<std::int32_t>> transversal(const CsrMatrix& a);

/// Powers of two by which rows and columns are multiplied, the same where the matrix is symmetric,
/// so that the largest entry of each is near 1 (Ruiz 2001).
struct SparseScaling {
    std::vector<int> rows, columns;  ///< exponents
    bool uniform = true;             ///< all rows have 0, all columns the same
};
/// Uniform where rows and columns are alike to a factor of 2^10, or if `mustBeUniform`.
SparseScaling scalingOf(const CsrMatrix& a, bool symmetric, bool mustBeUniform);

/// Cells of a rectangle, row after row, whose matrix couples each with its four neighbours alone.
struct FivePointGrid {
    int nx = 0, ny = 0;
    bool positive = false;  ///< couplings attract, and no row adds up to less than 0
};
/// Of a square matrix; nothing if it has another pattern, or none of its rows more than two
/// neighbours.
std::optional<FivePointGrid> fivePointGridOf(const CsrMatrix& a);

}  // namespace seiche::linalg
