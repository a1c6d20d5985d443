#pragma once

#include <cstddef>

namespace seiche::linalg {

/// Index of entry (i, j) of a matrix of this many columns, row after row.
inline std::size_t rowMajor(int i, int j, int columns) {
    return static_cast<std::size_t>(i) * static_cast<std::size_t>(columns) +
           static_cast<std::size_t>(j);
}

}  // namespace seiche::linalg
