#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace seiche::linalg {

/// A sparse matrix in FP64 by compressed rows: the columns of a row ascend, each place occurs once,
/// and no entry is 0.
struct CsrMatrix {
    std::int64_t rows = 0, columns = 0;  ///< below 2^31
    std::vector<std::int64_t> start;     ///< of the rows in the other two; one more at the end
    std::vector<std::int32_t> column;    ///< of each entry
    std::vector<double> value;           ///< likewise

    /// Entries that it stores.
    std::int64_t nonzeros() const { return static_cast<std::int64_t>(value.size()); }
    /// Entries of several places are added in their order. Throws badInput for places outside the
    /// matrix and for entries and sums that are not finite.
    template <class Index>
    static CsrMatrix fromEntries(std::int64_t rows, std::int64_t columns,
                                 std::span<const Index> row, std::span<const Index> column,
                                 std::span<const double> value);
    CsrMatrix transposed() const;
    /// One entry a row, 0 where there is none.
    std::vector<double> diagonal() const;
    /// b - A x, each row by one core in one order.
    std::vector<double> residual(std::span<const double> x, std::span<const double> b) const;
};

/// Two entries that contradict the symmetry.
struct Asymmetry {
    std::int64_t row = 0, column = 0;  ///< of the first; the other lies across the diagonal
    double value = 0, across = 0;      ///< 0: no entry
};
/// The first place where a square matrix is not symmetric: products that should be differ in their
/// last digits, which is by a millionth of the largest entry at most.
std::optional<Asymmetry> asymmetryOf(const CsrMatrix& a);

}  // namespace seiche::linalg
