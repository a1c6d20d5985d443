#pragma once

#include <cstdint>
#include <random>
#include <vector>

namespace seiche::bench {

/// `count` values in [-1, 1], the same for the same seed.
inline std::vector<float> randomData(std::int64_t count, unsigned seed = 1) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> value(-1, 1);
    std::vector<float> data(static_cast<std::size_t>(count));
    for (auto& entry : data) entry = value(random);
    return data;
}

/// `batch` matrices of n x n such values with `diagonal` added to their diagonals, one after the
/// other, by rows or columns.
inline std::vector<float> randomMatrices(std::int64_t n, std::int64_t batch, float diagonal,
                                         unsigned seed = 1) {
    auto data = randomData(n * n * batch, seed);
    for (std::int64_t b = 0; b < batch; ++b) {
        for (std::int64_t i = 0; i < n; ++i) {
            data[static_cast<std::size_t>(b * n * n + i * (n + 1))] += diagonal;
        }
    }
    return data;
}

/// A symmetric matrix of n x n of such values with 2 n added to its diagonal: for LU without
/// pivoting, and for Cholesky.
inline std::vector<float> dominantMatrix(int n) {
    auto entries = randomMatrices(n, 1, 2 * static_cast<float>(n));
    const auto side = static_cast<std::size_t>(n);
    for (std::size_t i = 0; i < side; ++i) {
        for (std::size_t j = 0; j < i; ++j) entries[i * side + j] = entries[j * side + i];
    }
    return entries;
}

}  // namespace seiche::bench
