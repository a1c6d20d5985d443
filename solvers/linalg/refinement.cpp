#include "solvers/linalg/refinement.hpp"

#include <algorithm>
#include <cmath>

namespace seiche::linalg {

namespace {

/// 2-norms of the columns, also where squares of entries overflow or underflow.
std::vector<double> columnNorms(std::span<const double> entries, std::size_t k) {
    std::vector<double> largest(k), sums(k);
    for (std::size_t at = 0; at < entries.size(); ++at) {
        const double size = std::abs(entries[at]);
        auto& of = largest[at % k];
        of = std::isnan(of) || of >= size ? of : size;  // a NaN stays
    }
    for (std::size_t at = 0; at < entries.size(); ++at) {
        const double size = largest[at % k];
        if (size > 0) sums[at % k] += entries[at] / size * (entries[at] / size);
    }
    for (std::size_t c = 0; c < k; ++c) sums[c] = largest[c] * std::sqrt(sums[c]);
    return sums;
}

struct Column {
    ConvergenceReport report;
    double reached = 1e-6;  // the most that a correction gains: FP32 gives no more, or less
    bool open = true;

    void end(SolveStatus status) {
        report.status = status;
        open = false;
    }
    double wanted() const { return std::clamp(0.5 * report.target / report.final, reached, 0.5); }
    /// After a correction that would bring the residual to `norm`.
    void judge(double norm, const ConvergenceReport& correction,
               const RefinementSettings& settings) {
        const double before = report.final;
        report.iterations += correction.iterations;
        if (norm < before) report.final = norm;
        if (report.final <= report.target) return end(SolveStatus::converged);
        if (report.iterations >= settings.maxIterations) return end(SolveStatus::limit);
        const bool cut = correction.status == SolveStatus::limit;
        if (norm < (cut ? 1 : 0.9) * before) {
            if (!cut) reached = std::max(reached, norm / before / 4);
            return;
        }
        end(cut || correction.status == SolveStatus::converged ? SolveStatus::stalled
                                                               : correction.status);
    }
};

}  // namespace

RefinedSolution refineToTolerance(
    int k, std::span<const double> b,
    const std::function<std::vector<double>(std::span<const double> x)>& residual,
    const std::function<Correction(std::span<const float> r, double tolerance, int maxIterations)>&
        correct,
    const RefinementSettings& settings) {
    const auto wide = static_cast<std::size_t>(k);
    RefinedSolution made;
    made.x.assign(b.size(), 0);
    std::vector<double> r(b.begin(), b.end());
    std::vector<Column> columns(wide);
    const auto sizes = columnNorms(b, wide);
    for (std::size_t c = 0; c < wide; ++c) {
        auto& report = columns[c].report;
        report.norm = "l2, true, in FP64";
        report.initial = report.final = report.scale = sizes[c];
        report.target = settings.tolerance * sizes[c];
        if (!(report.final > report.target)) columns[c].end(SolveStatus::converged);
    }
    while (std::ranges::any_of(columns, &Column::open)) {
        double tolerance = 1;
        int left = 1;
        for (const auto& each : columns) {
            if (!each.open) continue;
            tolerance = std::min(tolerance, each.wanted());
            left = std::max(left, settings.maxIterations - each.report.iterations);
        }
        std::vector<float> scaled(r.size());
        for (std::size_t at = 0; at < r.size(); ++at) {
            const auto& column = columns[at % wide];
            if (column.open) scaled[at] = static_cast<float>(r[at] / column.report.final);
        }
        const auto correction = correct(scaled, tolerance, std::min(left, settings.perCorrection));
        auto x = made.x;
        for (std::size_t at = 0; at < x.size(); ++at) {
            const auto& column = columns[at % wide];
            if (column.open) x[at] += double{correction.d[at]} * column.report.final;
        }
        const auto remaining = residual(x);
        const auto norms = columnNorms(remaining, wide);
        std::vector<bool> better(wide);
        for (std::size_t c = 0; c < wide; ++c) {
            if (!columns[c].open) continue;
            better[c] = norms[c] < columns[c].report.final;
            columns[c].judge(norms[c], correction.reports[c], settings);
        }
        for (std::size_t at = 0; at < x.size(); ++at) {
            if (!better[at % wide]) continue;
            made.x[at] = x[at];
            r[at] = remaining[at];
        }
    }
    for (auto& each : columns) made.reports.push_back(std::move(each.report));
    return made;
}

}  // namespace seiche::linalg
