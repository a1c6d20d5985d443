#include "solvers/linalg/dense/accuracy.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/parallel.hpp"
#include "solvers/linalg/dense/row_major.hpp"

namespace seiche::linalg {

std::optional<double> conditionEstimate(DenseSolver& solver, int n, std::span<const float> a) {
    std::vector<double> sums(static_cast<std::size_t>(n));
    for (std::size_t at = 0; at < a.size(); ++at) {
        sums[at % static_cast<std::size_t>(n)] += std::abs(double{a[at]});
    }
    const double norm = *std::max_element(sums.begin(), sums.end());
    const auto column = [&](const std::vector<float>& entries) {
        return Matrix::fromRows(n, 1, entries, 1, "probe");
    };
    const auto sumOf = [](const std::vector<float>& y) {
        double sum = 0;
        for (const float entry : y) sum += std::abs(double{entry});
        return sum;
    };
    std::vector<float> x(static_cast<std::size_t>(n), 1.0f / static_cast<float>(n));
    double estimate = 0;
    std::size_t last = x.size();
    for (int round = 0; round < 5; ++round) {
        const auto y = solver.solve(column(x)).download();
        const double size = sumOf(y);
        if (size <= estimate) break;
        estimate = size;
        std::vector<float> signs;
        for (const float entry : y) signs.push_back(entry < 0 ? -1.0f : 1.0f);
        const auto back = solver.solveTransposed(column(signs));
        if (!back) return std::nullopt;
        const auto z = back->download();
        const auto largest = std::max_element(
            z.begin(), z.end(), [](float p, float q) { return std::abs(p) < std::abs(q); });
        const auto at = static_cast<std::size_t>(largest - z.begin());
        double along = 0;
        for (std::size_t i = 0; i < z.size(); ++i) along += double{z[i]} * double{x[i]};
        if (at == last || (round > 0 && std::abs(z[at]) <= along)) break;
        last = at;
        std::fill(x.begin(), x.end(), 0.0f);
        x[at] = 1;
    }
    // Higham's last check, with a vector that alternates and grows.
    for (std::size_t i = 0; i < x.size(); ++i) {
        const double size = 1 + static_cast<double>(i) / std::max(1, n - 1);
        x[i] = static_cast<float>(i % 2 == 0 ? size : -size);
    }
    const double other = 2 * sumOf(solver.solve(column(x)).download()) / (3.0 * n);
    return norm * std::max(estimate, other);
}

namespace {

/// B - A X in FP64; `k` columns, each row by one core in one order.
std::vector<double> residualOf(int rows, int columns, std::span<const double> a, int k,
                               std::span<const double> x, std::span<const double> b) {
    std::vector<double> residual(b.begin(), b.end());
    const auto wide = static_cast<std::size_t>(k);
    parallelFor(rows, [&](int from, int to) {
        for (int i = from; i < to; ++i) {
            double* row = residual.data() + rowMajor(i, 0, k);
            for (int j = 0; j < columns; ++j) {
                const double entry = a[rowMajor(i, j, columns)];
                const double* of = x.data() + rowMajor(j, 0, k);
                for (std::size_t c = 0; c < wide; ++c) row[c] -= entry * of[c];
            }
        }
    });
    return residual;
}

/// The larger one; NaN counts as the largest.
double larger(double a, double b) {
    return std::isnan(a) || a >= b ? a : b;
}

/// The largest size in each column.
std::vector<double> largestOf(std::span<const double> entries, int k) {
    std::vector<double> largest(static_cast<std::size_t>(k));
    for (std::size_t at = 0; at < entries.size(); ++at) {
        auto& of = largest[at % static_cast<std::size_t>(k)];
        const double size = std::abs(entries[at]);
        of = larger(of, size);
    }
    return largest;
}

double ratioOf(int rows, int columns, std::span<const double> a, int k, std::span<const double> x,
               std::span<const double> b, std::span<const double> residual, double u,
               double* largest) {
    double matrixNorm = 0;
    for (int i = 0; i < rows; ++i) {
        double sum = 0;
        for (int j = 0; j < columns; ++j) sum += std::abs(a[rowMajor(i, j, columns)]);
        matrixNorm = std::max(matrixNorm, sum);
    }
    const auto xNorm = largestOf(x, k), bNorm = largestOf(b, k), rNorm = largestOf(residual, k);
    double worst = 0, most = 0;
    for (std::size_t c = 0; c < rNorm.size(); ++c) {
        const double ratio =
            rNorm[c] == 0 ? 0 : rNorm[c] / (u * (matrixNorm * xNorm[c] + bNorm[c]) * columns);
        worst = larger(worst, ratio);
        most = larger(most, rNorm[c]);
    }
    if (largest) *largest = most;
    return worst;
}

}  // namespace

double hplRatio(int rows, int columns, std::span<const double> a, int k, std::span<const double> x,
                std::span<const double> b, double u, double* largest) {
    return ratioOf(rows, columns, a, k, x, b, residualOf(rows, columns, a, k, x, b), u, largest);
}

Refined refine(DenseSolver& solver, int n, std::span<const double> a, int k,
               std::span<const double> b) {
    return refine(
        [&](std::span<const float> right) {
            return solver.solve(Matrix::fromRows(n, k, right)).download();
        },
        n, a, k, b);
}

Refined refine(const std::function<std::vector<float>(std::span<const float>)>& solve, int n,
               std::span<const double> a, int k, std::span<const double> b) {
    constexpr double u = 0x1p-53;
    constexpr int mostCorrections = 50;
    const auto wide = static_cast<std::size_t>(k);
    Refined refined;
    refined.x.assign(b.size(), 0);
    std::vector<double> residual(b.begin(), b.end());
    double before = std::numeric_limits<double>::infinity();
    for (int round = 0; round <= mostCorrections; ++round) {
        // Columns are brought to size 1 so that small residuals do not vanish in FP32.
        std::vector<double> size(wide);
        for (std::size_t at = 0; at < residual.size(); ++at) {
            size[at % wide] = std::max(size[at % wide], std::abs(residual[at]));
        }
        std::vector<float> scaled(residual.size());
        for (std::size_t at = 0; at < residual.size(); ++at) {
            const double by = size[at % wide];
            scaled[at] = by > 0 ? static_cast<float>(residual[at] / by) : 0;
        }
        const auto correction = solve(scaled);
        for (std::size_t at = 0; at < residual.size(); ++at) {
            refined.x[at] += double{correction[at]} * size[at % wide];
        }
        refined.corrections = round;
        residual = residualOf(n, n, a, k, refined.x, b);
        refined.ratio = ratioOf(n, n, a, k, refined.x, b, residual, u, nullptr);
        refined.converged = refined.ratio < 16;
        if (refined.converged || !(refined.ratio < before / 2)) break;
        before = refined.ratio;
    }
    return refined;
}

}  // namespace seiche::linalg
