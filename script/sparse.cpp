#include "script/sparse.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/base/parallel.hpp"
#include "script/device.hpp"
#include "solvers/linalg/krylov/krylov.hpp"
#include "solvers/linalg/matrix/matrices.hpp"
#include "solvers/linalg/refinement.hpp"

namespace seiche::script {

namespace {

struct Entry {
    std::int64_t row, column;
    double value;
    bool operator<(const Entry& other) const {
        return row != other.row ? row < other.row : column < other.column;
    }
    bool at(const Entry& other) const { return row == other.row && column == other.column; }
};

/// Entries in order of rows and columns, each place once.
std::vector<Entry> ordered(const SparseEntries& a) {
    std::vector<Entry> all;
    all.reserve(a.value.size());
    for (std::size_t k = 0; k < a.value.size(); ++k) {
        const Entry entry{a.row[k], a.column[k], a.value[k]};
        if (entry.row < 0 || entry.row >= a.rows || entry.column < 0 || entry.column >= a.columns) {
            failInput("entry ({}, {}) lies outside a sparse matrix of {} x {}", entry.row,
                      entry.column, a.rows, a.columns);
        }
        if (!std::isfinite(entry.value)) {
            failInput(
                "entry {} of the sparse matrix, in row {} and column {}, is {}: entries must be "
                "finite",
                k, entry.row, entry.column, entry.value);
        }
        all.push_back(entry);
    }
    std::ranges::stable_sort(all, std::less());
    std::vector<Entry> merged;
    for (const auto& each : all) {
        if (!merged.empty() && merged.back().at(each)) {
            merged.back().value += each.value;
        } else {
            merged.push_back(each);
        }
    }
    return merged;
}

bool symmetric(const std::vector<Entry>& entries) {
    auto turned = entries;
    double largest = 0;
    for (auto& each : turned) {
        std::swap(each.row, each.column);
        largest = std::max(largest, std::abs(each.value));
    }
    std::ranges::sort(turned, std::less());
    return std::ranges::equal(entries, turned, [&](const Entry& p, const Entry& q) {
        return p.at(q) && std::abs(p.value - q.value) <= 1e-6 * largest;
    });
}

/// Divides the entries by a power of two, so that the largest is near 1 and FP32 holds it; the
/// exponent.
int scale(std::vector<Entry>& entries) {
    double largest = 0;
    for (const auto& each : entries) largest = std::max(largest, std::abs(each.value));
    const int exponent = largest > 0 ? std::ilogb(largest) : 0;
    for (auto& each : entries) each.value = std::ldexp(each.value, -exponent);
    return exponent;
}

std::vector<linalg::Triplet> inSinglePrecision(const std::vector<Entry>& entries) {
    std::vector<linalg::Triplet> all;
    for (const auto& each : entries) {
        all.push_back({each.row, each.column, static_cast<float>(each.value)});
    }
    return all;
}

std::vector<float> diagonalOf(std::int64_t n, const std::vector<Entry>& entries) {
    std::vector<float> diagonal(static_cast<std::size_t>(n));
    for (const auto& each : entries) {
        if (each.row == each.column) {
            diagonal[static_cast<std::size_t>(each.row)] = static_cast<float>(each.value);
        }
    }
    return diagonal;
}

void checkDiagonal(const std::vector<float>& diagonal) {
    for (std::size_t i = 0; i < diagonal.size(); ++i) {
        if (diagonal[i] != 0 && std::isfinite(1 / diagonal[i])) continue;
        failInput(
            "the diagonal of the sparse matrix is zero in row {}, beside its largest entry, and "
            "preconditioner=\"jacobi\" divides by it: take preconditioner=\"none\", and "
            "method=\"gmres\" unless the matrix is positive definite",
            i);
    }
}

/// b - A x, each row by one core in one order.
std::vector<double> residualOf(const std::vector<Entry>& entries,
                               const std::vector<std::size_t>& rowStarts, std::span<const double> x,
                               std::span<const double> b) {
    std::vector<double> residual(b.begin(), b.end());
    parallelFor(static_cast<int>(b.size()), [&](int from, int to) {
        for (auto row = static_cast<std::size_t>(from); row < static_cast<std::size_t>(to); ++row) {
            for (auto at = rowStarts[row]; at < rowStarts[row + 1]; ++at) {
                residual[row] -=
                    entries[at].value * x[static_cast<std::size_t>(entries[at].column)];
            }
        }
    });
    return residual;
}

std::vector<std::size_t> rowStartsOf(std::int64_t rows, const std::vector<Entry>& entries) {
    std::vector<std::size_t> starts(static_cast<std::size_t>(rows) + 1);
    for (const auto& each : entries) ++starts[static_cast<std::size_t>(each.row) + 1];
    for (std::size_t row = 1; row < starts.size(); ++row) starts[row] += starts[row - 1];
    return starts;
}

SolveRemedies remediesFor(const std::string& method, const std::string& preconditioner) {
    SolveRemedies made;
    made.limit = "raise max_iterations, loosen tolerance or take another method";
    made.stalled =
        "the matrix is too ill-conditioned for corrections in FP32; loosen tolerance or take a "
        "direct solver in FP64";
    const std::string unconditioned = preconditioner == "none" ? "" : " or preconditioner=\"none\"";
    if (method == "gmres") {
        made.breakdown = made.notFinite = "the matrix is singular or nearly so";
        if (!unconditioned.empty()) {
            made.breakdown = made.notFinite += ", unless preconditioner=\"none\" helps";
        }
    } else if (method == "cg") {
        made.breakdown = made.notFinite =
            "cg needs a symmetric positive definite matrix; take method=\"gmres\"" + unconditioned;
    } else {
        made.breakdown = "a product of its vectors vanished; take method=\"gmres\"" + unconditioned;
        made.notFinite = "it diverges on this matrix; take method=\"gmres\"" + unconditioned;
    }
    return made;
}

}  // namespace

SparseSolution solveSparse(const SparseEntries& a, std::span<const double> b,
                           const SparseSettings& settings) {
    if (a.rows != a.columns) {
        failInput("a sparse system needs a square matrix, not one of {} x {}", a.rows, a.columns);
    }
    if (static_cast<std::int64_t>(b.size()) != a.rows) {
        failInput("a matrix of {} rows needs a right-hand side of as many numbers, not {}", a.rows,
                  b.size());
    }
    if (a.row.size() != a.value.size() || a.column.size() != a.value.size()) {
        failInput(
            "a sparse matrix has as many rows ({}) and columns ({}) of entries as values ({})",
            a.row.size(), a.column.size(), a.value.size());
    }
    for (std::size_t i = 0; i < b.size(); ++i) {
        if (!std::isfinite(b[i]))
            failInput("number {} of the right-hand side is {}: it must be finite", i, b[i]);
    }
    if (settings.preconditioner != "jacobi" && settings.preconditioner != "none") {
        failInput("there is no preconditioner '{}' for sparse matrices: take jacobi or none",
                  settings.preconditioner);
    }
    auto entries = ordered(a);
    const int exponent = scale(entries);
    const auto rowStarts = rowStartsOf(a.rows, entries);
    const auto diagonal = diagonalOf(a.rows, entries);
    auto method = settings.method;
    if (method == "auto") method = symmetric(entries) ? "cg" : "bicgstab";
    if (settings.preconditioner == "jacobi") checkDiagonal(diagonal);
    return Device::instance()->thread().ask([&] {
        linalg::KrylovSettings iterations{settings.tolerance, settings.maxIterations};
        iterations.judge = false;  // the corrections' residuals do
        const linalg::SparseMatrix matrix(a.rows, a.columns, inSinglePrecision(entries));
        std::unique_ptr<linalg::Preconditioner> jacobi;
        if (settings.preconditioner == "jacobi") {
            jacobi = std::make_unique<linalg::DiagonalPreconditioner>(matrix.domain(), diagonal);
        }
        const auto solver = linalg::makeKrylovSolver(method, matrix, iterations, jacobi.get());
        linalg::Vector right(matrix.range(), "right side");
        const auto correct = [&](std::span<const float> r, double tolerance, int maxIterations) {
            iterations.tolerance = tolerance;
            iterations.maxIterations = maxIterations;
            solver->setSettings(iterations);
            linalg::Vector x(matrix.domain(), "correction");
            right.upload(r);
            solver->enqueue(right, x);
            return linalg::Correction{x.download(), {solver->lastReport(method)}};
        };
        linalg::RefinementSettings limits{settings.tolerance, settings.maxIterations};
        if (method == "gmres") limits.perCorrection = 8 * iterations.restart;
        auto found = linalg::refineToTolerance(
            1, b, [&](std::span<const double> x) { return residualOf(entries, rowStarts, x, b); },
            correct, limits);
        for (auto& each : found.x) each = std::ldexp(each, -exponent);
        SparseSolution solution{std::move(found.x), std::move(found.reports[0]), {}};
        solution.report.name = method;
        solution.explanation =
            solution.report.explain(remediesFor(method, settings.preconditioner));
        return solution;
    });
}

}  // namespace seiche::script
