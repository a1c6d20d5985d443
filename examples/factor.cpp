// Factors a matrix on the device, solves with it, and prints the backward error of the solution.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <random>
#include <vector>

#include "core/gl/context.hpp"
#include "solvers/linalg/dense/factorization.hpp"

using namespace seiche;

int main() try {
    const auto context = gl::Context::headless();  // current on this thread from here on
    const int n = 300;
    std::mt19937 random(1);
    std::normal_distribution<float> normal;
    std::vector<float> a(n * n), b(n);
    for (float& entry : a) entry = normal(random);
    for (float& entry : b) entry = normal(random);

    auto matrix = linalg::Matrix::fromRows(n, n, a);
    const auto lu = linalg::luFactorization(linalg::Pivoting::partial);
    lu->factor(matrix);
    lu->checkRegular(matrix);
    const auto x = lu->solve(matrix, linalg::Matrix::fromRows(n, 1, b)).download();

    // |b - A x| / (|A| |x| + |b|) in the maximum norm, a few unit roundoffs (6e-8)
    double residual = 0, normA = 0, normX = 0, normB = 0;
    for (int i = 0; i < n; ++i) {
        double r = b[i], row = 0;
        for (int j = 0; j < n; ++j) {
            r -= double(a[i * n + j]) * x[j];
            row += std::abs(a[i * n + j]);
        }
        residual = std::max(residual, std::abs(r));
        normA = std::max(normA, row);
        normX = std::max(normX, std::abs(double(x[i])));
        normB = std::max(normB, std::abs(double(b[i])));
    }
    std::printf("n = %d, backward error %.2e\n", n, residual / (normA * normX + normB));
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
