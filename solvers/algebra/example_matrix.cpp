#include "solvers/algebra/example_matrix.hpp"

#include <cmath>
#include <random>

namespace seiche::algebra {

std::vector<float> exampleMatrix(ExampleMatrix kind, int n, std::uint64_t seed) {
    const auto side = static_cast<std::size_t>(n);
    std::vector<float> made(side * side);
    const auto at = [&](int i, int j) -> float& {
        return made[static_cast<std::size_t>(i) * side + static_cast<std::size_t>(j)];
    };
    if (kind == ExampleMatrix::random || kind == ExampleMatrix::definite) {
        std::mt19937 engine(static_cast<std::uint32_t>(seed));
        for (auto& entry : made) entry = static_cast<float>(engine() / 2147483648.0 - 1);
    }
    if (kind == ExampleMatrix::definite) {
        for (int i = 0; i < n; ++i) {
            for (int j = 0; j < i; ++j) at(i, j) = at(j, i) = (at(i, j) + at(j, i)) / 2;
            at(i, i) += static_cast<float>(n) / 2;
        }
    }
    if (kind == ExampleMatrix::poisson) {
        const int m = static_cast<int>(std::sqrt(static_cast<double>(n)));
        for (int k = 0; k < n; ++k) {
            at(k, k) = k < m * m ? 4 : 1;
            const auto beside = [&](int other, bool inside) {
                if (inside && k < m * m) at(k, other) = -1;
            };
            beside(k - 1, k % m > 0);
            beside(k + 1, k % m + 1 < m);
            beside(k - m, k >= m);
            beside(k + m, k + m < m * m);
        }
    }
    if (kind == ExampleMatrix::hilbert) {
        for (int i = 0; i < n; ++i) {
            for (int j = 0; j < n; ++j) at(i, j) = 1.0f / static_cast<float>(i + j + 1);
        }
    }
    return made;
}

}  // namespace seiche::algebra
