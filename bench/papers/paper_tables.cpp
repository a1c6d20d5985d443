#include "bench/papers/paper_tables.hpp"

#include <fmt/format.h>

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <limits>

#include "bench/analysis_bench.hpp"
#include "bench/papers/chart.hpp"

namespace seiche::bench {

std::string cellText(const std::optional<double>& value) {
    return value && std::isfinite(*value) ? fmt::format("{:.4g}", *value) : "-";
}

PaperPart overSizes(const std::string& title, const std::string& unit,
                    const std::vector<int>& sizes, const std::vector<OverSize>& columns,
                    const std::string& side) {
    Chart chart{title, side, unit, {}};
    std::vector<std::string> rows;
    std::string head = fmt::format("{}:\n\n| {} |", unit, side), line = "|---|";
    for (const int n : sizes) rows.push_back(fmt::format("| {} |", n));
    for (const auto& column : columns) {
        ChartLine drawn{column.label, {}, {}};
        for (std::size_t k = 0; k < sizes.size(); ++k) {
            const auto value = column.value(sizes[k]);
            rows[k] += " " + cellText(value) + " |";
            drawn.x.push_back(sizes[k]);
            drawn.y.push_back(value.value_or(std::numeric_limits<double>::quiet_NaN()));
        }
        const bool any = std::ranges::any_of(drawn.y, [](double y) { return std::isfinite(y); });
        if (any) chart.lines.push_back(std::move(drawn));
        head += " " + column.label + " |";
        line += "---|";
    }
    auto text = head + "\n" + line + "\n";
    for (const auto& row : rows) text += row + "\n";
    return {text, drawingOf(chart)};
}

PaperPart ratesOverSizes(const std::string& title, const std::vector<int>& sizes,
                         const std::function<double(int)>& flops,
                         const std::vector<OverSize>& milliseconds) {
    std::vector<OverSize> rates;
    for (const auto& column : milliseconds) {
        rates.push_back({column.label, [&column, &flops](int n) -> std::optional<double> {
                             const auto ms = column.value(n);
                             if (!ms) return std::nullopt;
                             return flops(n) / *ms / 1e6;
                         }});
    }
    return overSizes(title, "GFLOP/s", sizes, rates);
}

OverSize benchColumn(PaperRun& run, const std::string& label, const std::string& row, int most) {
    return {label, [&run, row, most](int n) -> std::optional<double> {
                if (n > most) return std::nullopt;
                return run.ms(row, n);
            }};
}

OverSize eigenColumn(PaperRun& run, CpuWork work) {
    return {PaperRun::eigenLabel(), [&run, work](int n) { return run.eigen(work, n); }};
}

OverSize lapackColumn(PaperRun& run, CpuWork work) {
    return {PaperRun::lapackLabel(), [&run, work](int n) { return run.lapack(work, n); }};
}

int mostPrinted(const PaperRun& run) {
    const auto sizes = run.printedSizes();
    return sizes.empty() ? 0 : sizes.back();
}

std::string crossover(const std::vector<int>& sizes, const OverSize& fast, const OverSize& slow) {
    int from = 0, last = 0;  // 0: none
    for (const int n : sizes) {
        const auto one = fast.value(n), other = slow.value(n);
        if (!one || !other) continue;
        last = n;
        if (*one >= *other) {
            from = 0;
        } else if (from == 0) {
            from = n;
        }
    }
    const auto line = [&](const std::string& what) {
        return fmt::format("- {}: {}.\n", fast.label, what);
    };
    if (last == 0) return line(fmt::format("no size has {}, too", slow.label));
    if (from == 0) return line(fmt::format("slower than {} up to n = {}", slow.label, last));
    if (from == sizes.front()) {
        return line(fmt::format("faster than {} from the smallest n on, {}", slow.label, from));
    }
    return line(fmt::format("faster than {} from n = {}", slow.label, from));
}

std::vector<double> cubicFit(const std::vector<int>& sizes, const std::vector<double>& ms) {
    if (ms.size() < 5) return {};
    constexpr Eigen::Index terms = 4;
    const auto count = static_cast<Eigen::Index>(ms.size());
    Eigen::MatrixXd a(count, terms);
    const Eigen::VectorXd b = Eigen::VectorXd::Ones(count);
    // Sides over the largest one, so that the columns are of one order.
    const double scale = sizes.back();
    for (Eigen::Index i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        for (Eigen::Index k = 0; k < terms; ++k) {
            a(i, k) = std::pow(sizes[at] / scale, 3 - static_cast<double>(k)) / ms[at];
        }
    }
    const Eigen::VectorXd found = a.colPivHouseholderQr().solve(b);
    std::vector<double> fit;
    for (Eigen::Index k = 0; k < terms; ++k) {
        fit.push_back(found(k) / std::pow(scale, 3 - static_cast<double>(k)));
    }
    return fit;
}

PaperPart servedByCaches(PaperRun& run, linalg::PaperAlgorithm::Kind kind) {
    const int n = run.software() ? 128 : run.quick() ? 1024 : 2048;
    return {cacheEfficiency(run.progress(), {kind}, {n}, run.copyRate(), run.timing())};
}

}  // namespace seiche::bench
