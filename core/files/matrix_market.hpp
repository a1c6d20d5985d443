#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace seiche {

/// A matrix of a Matrix Market file, with all entries that its symmetry implies.
struct MarketMatrix {
    std::int64_t rows = 0, columns = 0;     ///< from 1 to 2^31 - 1
    bool dense = false;                     ///< of the array format
    std::vector<std::int32_t> row, column;  ///< from 0, one of each an entry; none if dense
    /// Entries in the order of the file, one place perhaps several times, to be added; if dense
    /// rows * columns of them, row after row.
    std::vector<double> value;
};

/// Reads the exchange format of the National Institute of Standards and Technology (Boisvert, Pozo
/// and Remington 1996): coordinate and array; real, integer and pattern; general, symmetric and
/// skew-symmetric. Symmetric files may hold either triangle. Memory stays in proportion to the
/// file. Throws badInput, with the line, for a missing file and whatever the format does not allow.
MarketMatrix readMatrixMarket(const std::string& file);
/// The same from a text, which messages call `name`.
MarketMatrix parseMatrixMarket(std::string_view text, const std::string& name);

/// In array format, as few digits as give the same numbers again. `values` row after row. Throws
/// failed if the file cannot be written.
void writeMatrixMarket(const std::string& file, std::int64_t rows, std::int64_t columns,
                       std::span<const float> values);
void writeMatrixMarket(const std::string& file, std::int64_t rows, std::int64_t columns,
                       std::span<const double> values);

}  // namespace seiche
