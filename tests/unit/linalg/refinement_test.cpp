#include "solvers/linalg/krylov/refinement.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace seiche::linalg {
namespace {

/// diag(1, 2, ..., n) in FP64, and solves with it that are wrong by a share of each entry.
struct Diagonal {
    int n = 8;
    double wrong = 0;
    SolveStatus says = SolveStatus::converged;
    int calls = 0;

    RefinedSolution solve(int k, const std::vector<double>& b, RefinementSettings settings) {
        const auto wide = static_cast<std::size_t>(k);
        const auto entry = [&](std::size_t at) { return 1.0 + static_cast<double>(at / wide); };
        return refineToTolerance(
            k, b,
            [&](std::span<const double> x) {
                std::vector<double> r(b);
                for (std::size_t at = 0; at < r.size(); ++at) r[at] -= entry(at) * x[at];
                return r;
            },
            [&](std::span<const float> r, double, int) {
                ++calls;
                Correction made{std::vector<float>(r.size()), std::vector<ConvergenceReport>(wide)};
                for (std::size_t at = 0; at < r.size(); ++at) {
                    made.d[at] = static_cast<float>(double{r[at]} / entry(at) * (1 + wrong));
                }
                for (auto& report : made.reports) {
                    report.status = says;
                    report.iterations = 10;
                }
                return made;
            },
            settings);
    }
};

double error(const std::vector<double>& x, const std::vector<double>& b) {
    double worst = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        worst = std::max(worst, std::abs(x[i] * (1.0 + static_cast<double>(i)) - b[i]));
    }
    return worst;
}

TEST(Refinement, CorrectsUntilTheToleranceHolds) {
    const std::vector<double> b = {1, -2, 3, 0.1, 5, -6, 7, 1.0 / 3};
    for (const double tolerance : {1e-3, 1e-6, 1e-9, 1e-13}) {
        Diagonal system{.wrong = 0.05};  // a claim of convergence that is not one
        const auto found = system.solve(1, b, {tolerance, 1000});
        const auto& report = found.reports[0];
        EXPECT_EQ(report.status, SolveStatus::converged);
        EXPECT_LE(report.final, report.target);
        EXPECT_LE(error(found.x, b), report.target);
        EXPECT_EQ(report.iterations, 10 * system.calls);
    }
}

TEST(Refinement, ReportsWhyItDoesNotConverge) {
    const std::vector<double> b(8, 1);
    struct Case {
        double wrong;
        SolveStatus says;
        int most;
        SolveStatus expected;
    };
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const auto& each : {Case{-0.5, SolveStatus::converged, 15, SolveStatus::limit},
                             {3, SolveStatus::converged, 1000, SolveStatus::stalled},
                             {-0.95, SolveStatus::breakdown, 1000, SolveStatus::breakdown},
                             {nan, SolveStatus::notFinite, 1000, SolveStatus::notFinite},
                             {-0.95, SolveStatus::limit, 60, SolveStatus::limit}}) {
        Diagonal system{.wrong = each.wrong, .says = each.says};
        const auto found = system.solve(1, b, {1e-12, each.most});
        EXPECT_EQ(found.reports[0].status, each.expected) << name(each.expected);
        // The X that the report is of.
        double squares = 0;
        for (std::size_t i = 0; i < b.size(); ++i) {
            squares += std::pow(b[i] - found.x[i] * (1.0 + static_cast<double>(i)), 2);
        }
        EXPECT_NEAR(std::sqrt(squares), found.reports[0].final, 1e-12);
        EXPECT_LE(found.reports[0].final, found.reports[0].initial);
    }
}

TEST(Refinement, ColumnsAreJudgedIndependentlyOfTheirSize) {
    std::vector<double> b;
    for (int i = 0; i < 8; ++i) b.insert(b.end(), {1e200 * (i + 1), 0, 1e-200, -3});
    Diagonal system{.wrong = 1e-3};
    const auto found = system.solve(4, b, {1e-10, 1000});
    for (const auto& report : found.reports) EXPECT_EQ(report.status, SolveStatus::converged);
    EXPECT_EQ(found.reports[1].iterations, 0);
    EXPECT_NEAR(found.x[4] / 1e200, 1, 1e-9);
    EXPECT_EQ(found.x[5], 0);
    EXPECT_NEAR(found.x[6] * 2e200, 1, 1e-9);
}

}  // namespace
}  // namespace seiche::linalg
