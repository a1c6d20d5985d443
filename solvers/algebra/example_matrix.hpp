#pragma once

#include <cstdint>
#include <vector>

namespace seiche::algebra {

enum class ExampleMatrix {
    random,    ///< entries in [-1, 1)
    definite,  ///< the same made symmetric and positive definite
    poisson,   ///< five-point matrix of a square of cells, extended by the identity to n rows
    hilbert,   ///< 1 / (i + j + 1)
};

/// A square matrix of side n, row after row.
std::vector<float> exampleMatrix(ExampleMatrix kind, int n, std::uint64_t seed);

}  // namespace seiche::algebra
