#include "script/sparse.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/error.hpp"
#include "script/device.hpp"
#include "solvers/linalg/krylov/krylov.hpp"
#include "solvers/linalg/matrix/matrices.hpp"

namespace seiche::script {

namespace {

using linalg::Triplet;

// In order of rows and columns, each place once.
std::vector<Triplet> ordered(const SparseEntries& a) {
    std::vector<Triplet> all;
    all.reserve(a.value.size());
    for (std::size_t k = 0; k < a.value.size(); ++k) {
        if (!std::isfinite(a.value[k])) {
            failInput(
                "entry {} of the sparse matrix, in row {} and column {}, is {}: entries are finite "
                "in FP32",
                k, a.row[k], a.column[k], a.value[k]);
        }
        all.push_back({a.row[k], a.column[k], a.value[k]});
    }
    const auto before = [](const Triplet& p, const Triplet& q) {
        return p.row != q.row ? p.row < q.row : p.column < q.column;
    };
    std::ranges::sort(all, before);
    std::vector<Triplet> merged;
    for (const auto& each : all) {
        if (!merged.empty() && merged.back().row == each.row &&
            merged.back().column == each.column) {
            merged.back().value += each.value;
        } else {
            merged.push_back(each);
        }
    }
    return merged;
}

bool symmetric(std::vector<Triplet> entries) {
    auto turned = entries;
    float largest = 0;
    for (auto& each : turned) {
        std::swap(each.row, each.column);
        largest = std::max(largest, std::abs(each.value));
    }
    std::ranges::sort(turned, [](const Triplet& p, const Triplet& q) {
        return p.row != q.row ? p.row < q.row : p.column < q.column;
    });
    return std::ranges::equal(entries, turned, [&](const Triplet& p, const Triplet& q) {
        return p.row == q.row && p.column == q.column &&
               std::abs(p.value - q.value) <= 1e-6f * largest;
    });
}

std::vector<float> diagonalOf(const std::vector<Triplet>& entries, std::int64_t n) {
    std::vector<float> diagonal(static_cast<std::size_t>(n));
    for (const auto& each : entries) {
        if (each.row == each.column) diagonal[static_cast<std::size_t>(each.row)] = each.value;
    }
    return diagonal;
}

}  // namespace

SparseSolution solveSparse(const SparseEntries& a, std::span<const float> b,
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
    const auto entries = ordered(a);
    auto method = settings.method;
    if (method == "auto") method = symmetric(entries) ? "cg" : "bicgstab";
    return Device::instance()->thread().ask([&] {
        const linalg::SparseMatrix matrix(a.rows, a.columns, entries);
        std::unique_ptr<linalg::Preconditioner> jacobi;
        if (settings.preconditioner == "jacobi") {
            jacobi = std::make_unique<linalg::DiagonalPreconditioner>(matrix.domain(),
                                                                      diagonalOf(entries, a.rows));
        }
        const auto solver = linalg::makeKrylovSolver(
            method, matrix, {settings.tolerance, settings.maxIterations, 30}, jacobi.get());
        linalg::Vector right(matrix.range(), "right side"), x(matrix.domain(), "solution");
        right.upload(b);
        solver->enqueue(right, x);
        SparseSolution solution;
        solution.report = solver->lastReport(method);
        solution.x = x.download();
        return solution;
    });
}

}  // namespace seiche::script
