#include "solvers/linalg/krylov/refinement.hpp"

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
        end(cut || !failed(correction.status) ? SolveStatus::stalled : correction.status);
    }
};

/// Numbers of the CPU, corrected by functions.
class OnCpu : public Correctable {
  public:
    using Residual = std::function<std::vector<double>(std::span<const double> x)>;
    using Correct =
        std::function<Correction(std::span<const float> r, double tolerance, int maxIterations)>;
    OnCpu(std::size_t columns, std::span<const double> b, const Residual& residual,
          const Correct& correct)
        : wide_(columns),
          r_(b.begin(), b.end()),
          x_(b.size()),
          residual_(residual),
          correct_(correct) {}
    std::vector<double> begin() override { return columnNorms(r_, wide_); }
    Trial correct(std::span<const double> scale, double tolerance, int maxIterations) override {
        std::vector<float> scaled(r_.size());
        for (std::size_t at = 0; at < r_.size(); ++at) {
            const double size = scale[at % wide_];
            if (size > 0) scaled[at] = static_cast<float>(r_[at] / size);
        }
        auto correction = correct_(scaled, tolerance, maxIterations);
        trial_ = x_;
        for (std::size_t at = 0; at < trial_.size(); ++at) {
            const double size = scale[at % wide_];
            if (size > 0) trial_[at] += double{correction.d[at]} * size;
        }
        remaining_ = residual_(trial_);
        return {columnNorms(remaining_, wide_), std::move(correction.reports)};
    }
    void accept(const std::vector<bool>& better) override {
        for (std::size_t at = 0; at < x_.size(); ++at) {
            if (!better[at % wide_]) continue;
            x_[at] = trial_[at];
            r_[at] = remaining_[at];
        }
    }
    std::vector<double> takeX() { return std::move(x_); }

  private:
    std::size_t wide_;
    std::vector<double> r_, x_, trial_, remaining_;
    const Residual& residual_;
    const Correct& correct_;
};

}  // namespace

double norm2(std::span<const double> entries) {
    return entries.empty() ? 0 : columnNorms(entries, 1)[0];
}

std::vector<ConvergenceReport> refineToTolerance(Correctable& system,
                                                 const RefinementSettings& settings) {
    const auto sizes = system.begin();
    std::vector<Column> columns(sizes.size());
    for (std::size_t c = 0; c < sizes.size(); ++c) {
        auto& report = columns[c].report;
        report.norm = "l2, true, in FP64";
        report.initial = report.final = report.scale = sizes[c];
        report.target = settings.tolerance * sizes[c];
        if (!(report.final > report.target)) columns[c].end(SolveStatus::converged);
    }
    while (std::ranges::any_of(columns, &Column::open)) {
        double tolerance = 1;
        int left = 1;
        std::vector<double> scale;
        for (const auto& each : columns) {
            scale.push_back(each.open ? each.report.final : 0);
            if (!each.open) continue;
            tolerance = std::min(tolerance, each.wanted());
            left = std::max(left, settings.maxIterations - each.report.iterations);
        }
        const auto trial = system.correct(scale, tolerance, std::min(left, settings.perCorrection));
        std::vector<bool> better(columns.size());
        for (std::size_t c = 0; c < columns.size(); ++c) {
            if (!columns[c].open) continue;
            better[c] = trial.norms[c] < columns[c].report.final;
            columns[c].judge(trial.norms[c], trial.reports[c], settings);
        }
        system.accept(better);
    }
    std::vector<ConvergenceReport> reports;
    for (auto& each : columns) reports.push_back(std::move(each.report));
    return reports;
}

RefinedSolution refineToTolerance(
    int k, std::span<const double> b,
    const std::function<std::vector<double>(std::span<const double> x)>& residual,
    const std::function<Correction(std::span<const float> r, double tolerance, int maxIterations)>&
        correct,
    const RefinementSettings& settings) {
    OnCpu system(static_cast<std::size_t>(k), b, residual, correct);
    auto reports = refineToTolerance(system, settings);
    return {system.takeX(), std::move(reports)};
}

}  // namespace seiche::linalg
