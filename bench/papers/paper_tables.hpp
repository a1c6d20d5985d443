#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bench/papers/paper.hpp"
#include "solvers/linalg/dense/papers.hpp"

namespace seiche::bench {

/// A column of a table over n, and a line of its plot.
struct OverSize {
    std::string label;
    std::function<std::optional<double>(int n)> value;  ///< nothing: none at this size
};

/// Values of all columns at these sizes, as a table and a plot. `unit`: title of the other axis;
/// `side`: of that of the sizes.
PaperPart overSizes(const std::string& title, const std::string& unit,
                    const std::vector<int>& sizes, const std::vector<OverSize>& columns,
                    const std::string& side = "n");
/// The same in GFLOP/s, by a count of flops for n, from columns of milliseconds.
PaperPart ratesOverSizes(const std::string& title, const std::vector<int>& sizes,
                         const std::function<double(int)>& flops,
                         const std::vector<OverSize>& milliseconds);

/// A row of `seiche bench` at sizes up to `most`.
OverSize benchColumn(PaperRun& run, const std::string& label, const std::string& row,
                     int most = 65536);
OverSize eigenColumn(PaperRun& run, CpuWork work);
OverSize lapackColumn(PaperRun& run, CpuWork work);
/// Most rows that algorithms of one launch a column get.
int mostPrinted(const PaperRun& run);

/// Smallest size from which on column `fast` is below column `slow` at all larger sizes, as an item
/// of a list.
std::string crossover(const std::vector<int>& sizes, const OverSize& fast, const OverSize& slow);

/// Least squares fit a n^3 + b n^2 + c n + d of milliseconds, by relative errors. Highest power
/// first; empty for fewer than five values, as a cubic goes through any four.
std::vector<double> cubicFit(const std::vector<int>& sizes, const std::vector<double>& ms);

/// Rates of the papers' algorithms of one kind, and the part of their traffic that caches serve.
PaperPart servedByCaches(PaperRun& run, linalg::PaperAlgorithm::Kind kind);

/// A number in four digits, "-" where there is none.
std::string cellText(const std::optional<double>& value);

}  // namespace seiche::bench
