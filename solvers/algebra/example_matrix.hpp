#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace seiche::algebra {

/// Names for exampleMatrix().
inline const std::vector<std::string> exampleMatrices = {"random", "definite", "poisson",
                                                         "hilbert"};

/// A square matrix of side n, row after row: "random" in [-1, 1), "definite" the same made
/// symmetric and positive definite, "poisson" the five-point matrix of a square of cells (extended
/// by the identity to n rows), "hilbert" 1 / (i + j + 1).
std::vector<float> exampleMatrix(const std::string& kind, int n, std::uint64_t seed);

}  // namespace seiche::algebra
