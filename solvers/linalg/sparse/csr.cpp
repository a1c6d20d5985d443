#include "solvers/linalg/sparse/csr.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/base/parallel.hpp"

namespace seiche::linalg {

namespace {

std::size_t placeOf(std::int64_t at) {
    return static_cast<std::size_t>(at);
}

/// Sorts a row by columns, adds up entries of one place and drops zeros; the entries left.
std::int64_t mergeRow(std::int32_t* column, double* value, std::int64_t count,
                      std::vector<std::pair<std::int32_t, double>>& scratch) {
    scratch.clear();
    for (std::int64_t k = 0; k < count; ++k) scratch.emplace_back(column[k], value[k]);
    const auto before = [](const auto& p, const auto& q) { return p.first < q.first; };
    if (!std::ranges::is_sorted(scratch, before)) std::ranges::stable_sort(scratch, before);
    std::int64_t kept = 0;
    for (std::size_t k = 0; k < scratch.size();) {
        const auto at = scratch[k].first;
        double sum = 0;
        for (; k < scratch.size() && scratch[k].first == at; ++k) sum += scratch[k].second;
        if (sum == 0) continue;
        column[kept] = at;
        value[kept++] = sum;
    }
    return kept;
}

}  // namespace

template <class Index>
CsrMatrix CsrMatrix::fromEntries(std::int64_t rows, std::int64_t columns,
                                 std::span<const Index> row, std::span<const Index> column,
                                 std::span<const double> value) {
    CsrMatrix made;
    made.rows = rows;
    made.columns = columns;
    made.start.resize(placeOf(rows) + 1);
    for (std::size_t k = 0; k < value.size(); ++k) {
        if (row[k] < 0 || row[k] >= rows || column[k] < 0 || column[k] >= columns) {
            failInput("entry ({}, {}) lies outside a sparse matrix of {} x {}", row[k], column[k],
                      rows, columns);
        }
        if (!std::isfinite(value[k])) {
            failInput(
                "entry {} of the sparse matrix, in row {} and column {}, is {}: entries must be "
                "finite",
                k, row[k], column[k], value[k]);
        }
        ++made.start[placeOf(row[k]) + 1];
    }
    for (std::size_t i = 1; i < made.start.size(); ++i) made.start[i] += made.start[i - 1];
    auto next = made.start;
    made.column.resize(value.size());
    made.value.resize(value.size());
    for (std::size_t k = 0; k < value.size(); ++k) {
        const auto at = placeOf(next[placeOf(row[k])]++);
        made.column[at] = static_cast<std::int32_t>(column[k]);
        made.value[at] = value[k];
    }
    std::vector<std::int64_t> kept(placeOf(rows));
    parallelFor(static_cast<int>(rows), [&](int from, int to) {
        std::vector<std::pair<std::int32_t, double>> scratch;
        for (auto i = placeOf(from); i < placeOf(to); ++i) {
            const auto first = placeOf(made.start[i]);
            kept[i] = mergeRow(made.column.data() + first, made.value.data() + first,
                               made.start[i + 1] - made.start[i], scratch);
        }
    });
    std::int64_t end = 0;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const auto first = made.start[i];
        made.start[i] = end;
        for (std::int64_t k = 0; k < kept[i]; ++k, ++end) {
            made.column[placeOf(end)] = made.column[placeOf(first + k)];
            made.value[placeOf(end)] = made.value[placeOf(first + k)];
            if (std::isfinite(made.value[placeOf(end)])) continue;
            failInput("the entries of row {} and column {} add up to {}: entries must be finite", i,
                      made.column[placeOf(end)], made.value[placeOf(end)]);
        }
    }
    made.start.back() = end;
    made.column.resize(placeOf(end));
    made.value.resize(placeOf(end));
    return made;
}

template CsrMatrix CsrMatrix::fromEntries(std::int64_t, std::int64_t, std::span<const std::int32_t>,
                                          std::span<const std::int32_t>, std::span<const double>);
template CsrMatrix CsrMatrix::fromEntries(std::int64_t, std::int64_t, std::span<const std::int64_t>,
                                          std::span<const std::int64_t>, std::span<const double>);

CsrMatrix CsrMatrix::transposed() const {
    CsrMatrix made;
    made.rows = columns;
    made.columns = rows;
    made.start.resize(placeOf(columns) + 1);
    for (const auto j : column) ++made.start[placeOf(j) + 1];
    for (std::size_t j = 1; j < made.start.size(); ++j) made.start[j] += made.start[j - 1];
    auto next = made.start;
    made.column.resize(column.size());
    made.value.resize(value.size());
    for (std::size_t i = 0; i < placeOf(rows); ++i) {
        for (auto k = placeOf(start[i]); k < placeOf(start[i + 1]); ++k) {
            const auto at = placeOf(next[placeOf(column[k])]++);
            made.column[at] = static_cast<std::int32_t>(i);
            made.value[at] = value[k];
        }
    }
    return made;
}

std::vector<double> CsrMatrix::diagonal() const {
    std::vector<double> made(placeOf(rows));
    for (std::size_t i = 0; i < made.size(); ++i) {
        const auto first = column.begin() + start[i], last = column.begin() + start[i + 1];
        const auto at = std::lower_bound(first, last, static_cast<std::int32_t>(i));
        if (at != last && *at == static_cast<std::int32_t>(i)) {
            made[i] = value[placeOf(at - column.begin())];
        }
    }
    return made;
}

std::vector<double> CsrMatrix::residual(std::span<const double> x,
                                        std::span<const double> b) const {
    std::vector<double> made(b.begin(), b.end());
    parallelFor(static_cast<int>(rows), [&](int from, int to) {
        for (auto i = placeOf(from); i < placeOf(to); ++i) {
            double sum = b[i];
            for (auto k = placeOf(start[i]); k < placeOf(start[i + 1]); ++k) {
                sum -= value[k] * x[placeOf(column[k])];
            }
            made[i] = sum;
        }
    });
    return made;
}

std::optional<Asymmetry> asymmetryOf(const CsrMatrix& a) {
    const auto turned = a.transposed();
    double largest = 0;
    for (const double each : a.value) largest = std::max(largest, std::abs(each));
    for (std::int64_t i = 0; i < a.rows; ++i) {
        auto p = a.start[placeOf(i)], q = turned.start[placeOf(i)];
        const auto pEnd = a.start[placeOf(i) + 1], qEnd = turned.start[placeOf(i) + 1];
        while (p < pEnd || q < qEnd) {
            const auto left = p < pEnd ? a.column[placeOf(p)] : a.columns,
                       right = q < qEnd ? turned.column[placeOf(q)] : a.columns;
            const auto j = std::min<std::int64_t>(left, right);
            const double value = left == j ? a.value[placeOf(p++)] : 0,
                         across = right == j ? turned.value[placeOf(q++)] : 0;
            if (left != right || !(std::abs(value - across) <= 1e-6 * largest)) {
                return Asymmetry{i, j, value, across};
            }
        }
    }
    return std::nullopt;
}

}  // namespace seiche::linalg
