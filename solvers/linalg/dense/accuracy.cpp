#include "solvers/linalg/dense/accuracy.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/base/error.hpp"
#include "core/base/parallel.hpp"
#include "solvers/linalg/dense/dense_methods.hpp"
#include "solvers/linalg/dense/row_major.hpp"

namespace seiche::linalg {

std::optional<std::vector<double>> inverseNormEstimates(const BatchSolves& solves, int n,
                                                        int batch) {
    const auto side = static_cast<std::size_t>(n), count = static_cast<std::size_t>(batch);
    const auto vectors = [&](const std::vector<float>& entries) {
        return Matrix::fromRows(n, 1, entries, batch, "probes");
    };
    const auto sumOf = [&](const std::vector<float>& y, std::size_t b) {
        double sum = 0;
        for (std::size_t i = 0; i < side; ++i) sum += std::abs(double{y[b * side + i]});
        return std::isfinite(sum) ? sum : std::numeric_limits<double>::infinity();
    };
    std::vector<float> x(side * count, 1.0f / static_cast<float>(n));
    std::vector<double> estimates(count);
    std::vector<std::size_t> last(count, side);
    std::vector<char> open(count, 1);
    const auto anyOpen = [&] { return std::ranges::find(open, 1) != open.end(); };
    for (int round = 0; round < 5 && anyOpen(); ++round) {
        const auto y = solves.solve(vectors(x)).download();
        for (std::size_t b = 0; b < count; ++b) {
            if (open[b] == 0) continue;
            const double size = sumOf(y, b);
            if (size > estimates[b]) {
                estimates[b] = size;
            } else {
                open[b] = 0;
            }
        }
        if (!anyOpen()) break;
        std::vector<float> signs;
        for (const float entry : y) signs.push_back(entry < 0 ? -1.0f : 1.0f);
        const auto back = solves.solveTransposed(vectors(signs));
        if (!back) return std::nullopt;
        const auto z = back->download();
        for (std::size_t b = 0; b < count; ++b) {
            if (open[b] == 0) continue;
            const std::size_t first = b * side;
            std::size_t at = 0;
            double along = 0;
            for (std::size_t i = 0; i < side; ++i) {
                if (std::abs(z[first + i]) > std::abs(z[first + at])) at = i;
                along += double{z[first + i]} * double{x[first + i]};
            }
            if (at == last[b] || (round > 0 && std::abs(z[first + at]) <= along)) {
                open[b] = 0;
                continue;
            }
            last[b] = at;
            std::fill_n(x.begin() + static_cast<std::ptrdiff_t>(first), n, 0.0f);
            x[first + at] = 1;
        }
    }
    // Higham's last check, with a vector that alternates and grows.
    for (std::size_t at = 0; at < x.size(); ++at) {
        const std::size_t i = at % side;
        const double size = 1 + static_cast<double>(i) / std::max(1, n - 1);
        x[at] = static_cast<float>(i % 2 == 0 ? size : -size);
    }
    const auto y = solves.solve(vectors(x)).download();
    for (std::size_t b = 0; b < count; ++b) {
        estimates[b] = std::max(estimates[b], 2 * sumOf(y, b) / (3.0 * n));
    }
    return estimates;
}

std::optional<double> conditionEstimate(DenseSolver& solver, int n, std::span<const float> a) {
    std::vector<double> sums(static_cast<std::size_t>(n));
    for (std::size_t at = 0; at < a.size(); ++at) {
        sums[at % static_cast<std::size_t>(n)] += std::abs(double{a[at]});
    }
    const double norm = *std::max_element(sums.begin(), sums.end());
    const auto estimates =
        inverseNormEstimates({[&](const Matrix& b) { return solver.solve(b); },
                              [&](const Matrix& b) { return solver.solveTransposed(b); }},
                             n, 1);
    if (!estimates) return std::nullopt;
    return norm * estimates->front();
}

std::optional<double> conditionEstimate(const DenseMethod& method, DenseSolver& solver, int n,
                                        std::span<const float> a) {
    if (auto own = conditionEstimate(solver, n, a)) return own;
    if (!method.operation) return std::nullopt;
    try {
        return conditionEstimate(*makeDenseSolver(denseMethod(DenseAlgorithm::lu), n, n, a), n, a);
    } catch (const Error&) {
        return std::nullopt;  // singular to LU, of which this method may know more
    }
}

double acceptedRatio(const DenseMethod& method, std::optional<double> condition) {
    constexpr double customary = 16;
    const bool inverts = method.operation == DenseOperation::gaussJordan;
    return inverts ? customary * condition.value_or(1) : customary;
}

namespace {

/// B - A X in FP64; `k` columns, each row by one core in one order.
template <class Real>
std::vector<double> residualOf(int rows, int columns, std::span<const Real> a, int k,
                               std::span<const double> x, std::span<const double> b) {
    std::vector<double> residual(b.begin(), b.end());
    const auto wide = static_cast<std::size_t>(k);
    parallelFor(rows, [&](int from, int to) {
        for (int i = from; i < to; ++i) {
            double* row = residual.data() + rowMajor(i, 0, k);
            for (int j = 0; j < columns; ++j) {
                const double entry{a[rowMajor(i, j, columns)]};
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

namespace {

/// The largest |residual| / (|A| |X| + |B|) of an entry: how much of each entry of A and B has to
/// be changed for X to be exact (Oettli and Prager 1964).
double componentwiseError(int n, std::span<const double> a, int k, std::span<const double> x,
                          std::span<const double> b, std::span<const double> residual) {
    const auto wide = static_cast<std::size_t>(k);
    std::vector<double> worst(static_cast<std::size_t>(n));
    parallelFor(n, [&](int from, int to) {
        std::vector<double> sizes(wide);
        for (int i = from; i < to; ++i) {
            const auto row = rowMajor(i, 0, k);
            for (std::size_t c = 0; c < wide; ++c) sizes[c] = std::abs(b[row + c]);
            for (int j = 0; j < n; ++j) {
                const double entry = std::abs(a[rowMajor(i, j, n)]);
                const double* of = x.data() + rowMajor(j, 0, k);
                for (std::size_t c = 0; c < wide; ++c) sizes[c] += entry * std::abs(of[c]);
            }
            for (std::size_t c = 0; c < wide; ++c) {
                const double size = std::abs(residual[row + c]);
                if (size == 0 && sizes[c] < std::numeric_limits<double>::infinity()) continue;
                auto& most = worst[static_cast<std::size_t>(i)];
                most = larger(most, size / sizes[c]);
            }
        }
    });
    double most = 0;
    for (const double each : worst) most = larger(most, each);
    return most;
}

}  // namespace

Equilibration::Equilibration(int n, std::span<const double> a)
    : n_(n), a_(a), rows_(static_cast<std::size_t>(n)), columns_(static_cast<std::size_t>(n)) {
    constexpr int none = std::numeric_limits<int>::min();
    // Each round halves how far, in powers of two, rows and columns are from 1.
    for (int round = 0; round < 12; ++round) {
        std::vector<int> rows(rows_.size(), none), columns(rows);
        for (int i = 0; i < n; ++i) {
            for (int j = 0; j < n; ++j) {
                const double entry = a[rowMajor(i, j, n)];
                if (entry == 0 || !std::isfinite(entry)) continue;
                auto &row = rows[static_cast<std::size_t>(i)],
                     &column = columns[static_cast<std::size_t>(j)];
                const int size = std::ilogb(entry) + rows_[static_cast<std::size_t>(i)] +
                                 columns_[static_cast<std::size_t>(j)];
                row = std::max(row, size);
                column = std::max(column, size);
            }
        }
        bool moved = false;
        const auto bring = [&](std::vector<int>& exponents, const std::vector<int>& sizes) {
            for (std::size_t at = 0; at < sizes.size(); ++at) {
                const int by = sizes[at] == none ? 0 : sizes[at] / 2;
                exponents[at] -= by;
                moved = moved || by != 0;
            }
        };
        bring(rows_, rows);
        bring(columns_, columns);
        if (!moved) break;
    }
}

std::vector<float> Equilibration::matrix() const {
    std::vector<float> scaled(a_.size());
    for (int i = 0; i < n_; ++i) {
        for (int j = 0; j < n_; ++j) {
            const auto at = rowMajor(i, j, n_);
            scaled[at] =
                static_cast<float>(std::ldexp(a_[at], rows_[static_cast<std::size_t>(i)] +
                                                          columns_[static_cast<std::size_t>(j)]));
        }
    }
    return scaled;
}

Determinant Equilibration::determinant(Determinant scaled) const {
    double exponent = 0;
    for (const int row : rows_) exponent += row;
    for (const int column : columns_) exponent += column;
    scaled.logarithm -= exponent * std::numbers::ln2;
    return scaled;
}

bool grewInRefinement(const DenseMethod& method, const Equilibration& scaling) {
    const int n = scaling.size();
    if (!method.grows || Matrix::largestBatch(n, n) < 1) return false;
    try {
        const auto matrix = scaling.matrix();
        const auto qr = makeDenseSolver(denseMethod(DenseAlgorithm::qr), n, n, matrix);
        const auto condition = conditionEstimate(*qr, n, matrix);
        return condition && *condition < lostCondition;
    } catch (const Error&) {
        return false;  // singular to QR, or too large for it
    }
}

Refined refine(DenseSolver& solver, const Equilibration& scaling, int k,
               std::span<const double> b) {
    return refine(
        [&](std::span<const float> right) {
            return solver.solve(Matrix::fromRows(scaling.size(), k, right)).download();
        },
        scaling, k, b);
}

Refined refine(const std::function<std::vector<float>(std::span<const float>)>& solve,
               const Equilibration& scaling, int k, std::span<const double> b) {
    constexpr double u = 0x1p-53;
    constexpr int mostCorrections = 50;
    const int n = scaling.size();
    const auto a = scaling.original();
    const auto wide = static_cast<std::size_t>(k);
    Refined refined;
    refined.ratio = std::numeric_limits<double>::infinity();
    refined.x.assign(b.size(), 0);
    std::vector<double> residual(b.begin(), b.end());
    for (int round = 0; round <= mostCorrections; ++round) {
        // Columns are brought to size 1 so that small residuals do not vanish in FP32.
        std::vector<double> right(residual.size()), size(wide);
        for (std::size_t at = 0; at < right.size(); ++at) {
            right[at] = std::ldexp(residual[at], scaling.rows()[at / wide]);
            size[at % wide] = std::max(size[at % wide], std::abs(right[at]));
        }
        std::vector<float> scaled(right.size());
        for (std::size_t at = 0; at < right.size(); ++at) {
            const double by = size[at % wide];
            scaled[at] = by > 0 ? static_cast<float>(right[at] / by) : 0;
        }
        const auto correction = solve(scaled);
        auto x = refined.x;
        for (std::size_t at = 0; at < x.size(); ++at) {
            x[at] +=
                std::ldexp(double{correction[at]} * size[at % wide], scaling.columns()[at / wide]);
        }
        residual = residualOf(n, n, a, k, x, b);
        const double ratio = componentwiseError(n, a, k, x, b, residual) / ((n + 1) * u);
        const bool better = ratio < refined.ratio, halved = ratio < refined.ratio / 2;
        if (better || round == 0) {
            refined.x = std::move(x);
            refined.ratio = ratio;
            refined.corrections = round;
        }
        if (!halved || ratio == 0) break;
    }
    refined.converged = refined.ratio < 2;
    return refined;
}

template <class Real>
RefinedSolution refineToTolerance(DenseSolver& solver, int n, std::span<const Real> a, int k,
                                  std::span<const double> b, const DenseSettings& settings) {
    return refineToTolerance(
        k, b, [&](std::span<const double> x) { return residualOf(n, n, a, k, x, b); },
        [&](std::span<const float> r, double tolerance, int maxIterations) {
            solver.setSettings({tolerance, maxIterations, false});
            auto d = solver.solve(Matrix::fromRows(n, k, r, 1, "residual")).download();
            return Correction{std::move(d), solver.reports()};
        },
        {settings.tolerance, settings.maxIterations, solver.cycle()});
}
template RefinedSolution refineToTolerance(DenseSolver&, int, std::span<const float>, int,
                                           std::span<const double>, const DenseSettings&);
template RefinedSolution refineToTolerance(DenseSolver&, int, std::span<const double>, int,
                                           std::span<const double>, const DenseSettings&);

}  // namespace seiche::linalg
