#include "solvers/linalg/sparse/structure.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/error.hpp"

namespace seiche::linalg {

namespace {

std::size_t indexOf(std::int64_t at) {
    return static_cast<std::size_t>(at);
}

/// Pairs rows with columns along the entries of at least `least` of their row's and column's
/// largest.
class Matching {
  public:
    explicit Matching(const CsrMatrix& a)
        : a_(a), columnOf_(indexOf(a.rows), -1), rowOf_(indexOf(a.rows), -1) {
        std::vector<double> inRow(indexOf(a.rows)), inColumn(indexOf(a.columns));
        eachEntry([&](std::int64_t i, std::size_t k) {
            inRow[indexOf(i)] = std::max(inRow[indexOf(i)], std::abs(a.value[k]));
        });
        eachEntry([&](std::int64_t i, std::size_t k) {
            auto& largest = inColumn[indexOf(a.column[k])];
            largest = std::max(largest, std::abs(a.value[k]) / inRow[indexOf(i)]);
        });
        share_.resize(a.value.size());
        eachEntry([&](std::int64_t i, std::size_t k) {
            share_[k] = static_cast<float>(std::abs(a.value[k]) / inRow[indexOf(i)] /
                                           inColumn[indexOf(a.column[k])]);
        });
    }
    bool complete() const { return paired_ == a_.rows; }
    const std::vector<std::int32_t>& rowOf() const { return rowOf_; }
    /// Adds as many pairs as these entries allow.
    void extend(float least) {
        while (!complete() && layers(least)) {
            next_.assign(a_.start.begin(), a_.start.end() - 1);
            for (std::int32_t i = 0; i < a_.rows; ++i) {
                if (columnOf_[indexOf(i)] < 0 && augment(i, least)) ++paired_;
            }
        }
    }

  private:
    template <class Work>
    void eachEntry(const Work& work) const {
        for (std::int64_t i = 0; i < a_.rows; ++i) {
            for (auto k = a_.start[indexOf(i)]; k < a_.start[indexOf(i) + 1]; ++k) {
                work(i, indexOf(k));
            }
        }
    }
    /// Distances of rows from those without a column; whether one reaches a column without a row.
    bool layers(float least) {
        depth_.assign(indexOf(a_.rows), -1);
        std::vector<std::int32_t> queue;
        for (std::int32_t i = 0; i < a_.rows; ++i) {
            if (columnOf_[indexOf(i)] >= 0) continue;
            depth_[indexOf(i)] = 0;
            queue.push_back(i);
        }
        bool found = false;
        for (std::size_t at = 0; at < queue.size(); ++at) {
            const auto i = indexOf(queue[at]);
            for (auto k = indexOf(a_.start[i]); k < indexOf(a_.start[i + 1]); ++k) {
                if (share_[k] < least) continue;
                const auto other = rowOf_[indexOf(a_.column[k])];
                if (other < 0) {
                    found = true;
                } else if (depth_[indexOf(other)] < 0) {
                    depth_[indexOf(other)] = depth_[i] + 1;
                    queue.push_back(other);
                }
            }
        }
        return found;
    }
    /// A path from row `first` through the layers to a free column; it changes sides along it.
    bool augment(std::int32_t first, float least) {
        std::vector<std::int32_t> path = {first};
        while (!path.empty()) {
            const auto i = indexOf(path.back());
            auto& k = next_[i];
            bool deeper = false;
            for (; k < a_.start[i + 1] && !deeper; ++k) {
                if (share_[indexOf(k)] < least) continue;
                const auto other = rowOf_[indexOf(a_.column[indexOf(k)])];
                if (other < 0) {
                    // Each row of the path takes the column through which the path left it.
                    for (const auto row : path) {
                        const auto left = next_[indexOf(row)] - (row == path.back() ? 0 : 1);
                        const auto j = a_.column[indexOf(left)];
                        columnOf_[indexOf(row)] = j;
                        rowOf_[indexOf(j)] = row;
                    }
                    ++k;
                    return true;
                }
                if (depth_[indexOf(other)] == depth_[i] + 1) {
                    path.push_back(other);
                    deeper = true;
                }
            }
            if (!deeper) {
                depth_[i] = -1;  // a dead end
                path.pop_back();
            }
        }
        return false;
    }

    const CsrMatrix& a_;
    std::vector<std::int32_t> columnOf_, rowOf_;
    std::vector<float> share_;
    std::vector<int> depth_;
    std::vector<std::int64_t> next_;
    std::int64_t paired_ = 0;
};

}  // namespace

void checkNotSingular(const CsrMatrix& a) {
    std::vector<bool> used(indexOf(a.columns));
    for (const auto j : a.column) used[indexOf(j)] = true;
    for (std::int64_t i = 0; i < a.rows; ++i) {
        if (a.start[indexOf(i)] == a.start[indexOf(i) + 1]) {
            failInput("the matrix is singular: its row {}, counted from 0, is empty or zero", i);
        }
        if (!used[indexOf(i)]) {
            failInput("the matrix is singular: its column {}, counted from 0, is empty or zero", i);
        }
    }
    for (std::int64_t i = 0; i < a.rows; ++i) {
        double sum = 0, size = 0;
        for (auto k = indexOf(a.start[indexOf(i)]); k < indexOf(a.start[indexOf(i) + 1]); ++k) {
            sum += a.value[k];
            size += std::abs(a.value[k]);
        }
        if (!(std::abs(sum) <= 4 * std::numeric_limits<double>::epsilon() * size)) return;
    }
    failInput(
        "the matrix is singular: each of its rows adds up to zero, so that a constant can be added "
        "to any solution: hold one unknown at a value");
}

std::optional<std::vector<std::int32_t>> transversal(const CsrMatrix& a) {
    Matching matching(a);
    for (float least = 0.5f; least > 1e-9f && !matching.complete(); least /= 16) {
        matching.extend(least);
    }
    matching.extend(0);
    if (!matching.complete()) return std::nullopt;
    return matching.rowOf();
}

SparseScaling scalingOf(const CsrMatrix& a, bool symmetric, bool mustBeUniform) {
    SparseScaling made;
    made.rows.assign(indexOf(a.rows), 0);
    made.columns.assign(indexOf(a.columns), 0);
    constexpr double none = -std::numeric_limits<double>::infinity();
    std::vector<double> logs(a.value.size()), byRow(made.rows.size()),
        byColumn(made.columns.size());
    for (std::size_t k = 0; k < logs.size(); ++k) logs[k] = std::ilogb(a.value[k]);
    std::vector<double> row(made.rows.size()), column(made.columns.size());  // exponents so far
    const auto measure = [&] {
        std::ranges::fill(byRow, none);
        std::ranges::fill(byColumn, none);
        for (std::size_t i = 0; i < byRow.size(); ++i) {
            for (auto k = indexOf(a.start[i]); k < indexOf(a.start[i + 1]); ++k) {
                const auto j = indexOf(a.column[k]);
                const double size = logs[k] + row[i] + column[j];
                byRow[i] = std::max(byRow[i], size);
                byColumn[j] = std::max(byColumn[j], size);
            }
        }
    };
    measure();
    const auto [least, most] = std::ranges::minmax(byRow);
    const auto narrow = std::ranges::min(byColumn);
    made.uniform = mustBeUniform || most - std::min(least, narrow) <= 10;
    if (made.uniform) {
        std::ranges::fill(made.columns, -static_cast<int>(most));
        return made;
    }
    for (int pass = 0; pass < 8; ++pass) {
        if (pass > 0) measure();
        for (std::size_t i = 0; i < row.size(); ++i) {
            // Both halves of a symmetric matrix's row and column are the same.
            row[i] -= byRow[i] / 2;
            column[i] -= (symmetric ? byRow[i] : byColumn[i]) / 2;
        }
    }
    for (std::size_t i = 0; i < row.size(); ++i) {
        made.rows[i] = static_cast<int>(std::lround(row[i]));
        made.columns[i] = static_cast<int>(std::lround(column[i]));
    }
    return made;
}

std::optional<FivePointGrid> fivePointGridOf(const CsrMatrix& a) {
    std::int64_t width = 0;
    for (std::int64_t i = 0; i < a.rows; ++i) {
        for (auto k = a.start[indexOf(i)]; k < a.start[indexOf(i) + 1]; ++k) {
            const auto offset = std::abs(a.column[indexOf(k)] - i);
            if (offset < 2) continue;
            if (width == 0) width = offset;
            if (offset != width) return std::nullopt;
        }
    }
    if (width < 2 || a.rows % width != 0) return std::nullopt;
    FivePointGrid made{static_cast<int>(width), static_cast<int>(a.rows / width), true};
    for (std::int64_t i = 0; i < a.rows; ++i) {
        double sum = 0, size = 0;
        for (auto k = a.start[indexOf(i)]; k < a.start[indexOf(i) + 1]; ++k) {
            const std::int64_t j = a.column[indexOf(k)];
            // The end of a row of cells and the beginning of the next are not neighbours.
            if (std::abs(i - j) == 1 && i / width != j / width) return std::nullopt;
            const double value = a.value[indexOf(k)];
            sum += value;
            size += std::abs(value);
            made.positive = made.positive && (i == j ? value > 0 : value < 0);
        }
        made.positive = made.positive && sum >= -1e-12 * size;
    }
    return made;
}

}  // namespace seiche::linalg
