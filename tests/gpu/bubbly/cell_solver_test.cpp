#include "solvers/bubbly/cell_solver.hpp"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <algorithm>
#include <numbers>

#include "core/base/error.hpp"
#include "solvers/bubbly/cell_reference.hpp"
#include "solvers/bubbly/theory.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::bubbly {
namespace {

using std::numbers::pi;
constexpr double roundoff = 0x1p-24;

class BubblyCells : public GpuTest {
  protected:
    static std::vector<Configuration> configurations(int bubbles,
                                                     const std::vector<double>& fractions) {
        std::vector<Configuration> made;
        for (const double alpha : fractions) {
            made.push_back(makeConfiguration(made.size() + 3, bubbles, alpha));
        }
        return made;
    }
    static void meanMotion(CellMethod method) {
        SCOPED_TRACE(name(method));
        const auto cells = configurations(8, {0.3, 0.1, 0.005, 0.2, 0.05});
        CellSolver solver({8, 32, method}, 5);
        const auto solutions = solver.solve(cells);
        ASSERT_EQ(solutions.size(), 5u);
        for (std::size_t cell = 0; cell < cells.size(); ++cell) {
            const CellReference reference(cells[cell], 32);
            const Complex impulse(0.4, -0.7), flux(0.2, 0.5);
            const double root = 0.6;
            std::vector<Complex> impulses;
            for (const auto& fluctuation : cells[cell].fluctuations) {
                impulses.push_back(impulse + root * fluctuation);
            }
            const auto exact = reference.move(impulses, flux);
            const auto drive = flux + impulse;
            const auto& mean = solutions[cell].mean;
            const auto move = [&](const Response& response) {
                return root * response.fluctuation + drive.real() * response.fluxX +
                       drive.imag() * response.fluxY;
            };
            // Condition 24 at most in the infinity norm, backward error and kernel some epsilon
            EXPECT_NEAR(std::abs(move(mean) - impulse - exact.mean), 0, 3e-6);
            for (std::size_t b = 0; b < 8; ++b) {
                const auto u = move(solutions[cell].bubbles[b]) - impulses[b];
                EXPECT_NEAR(std::abs(u - exact.velocities[b]), 0, 1e-5);
            }
            const auto exactQuality = reference.quality();
            const auto& quality = solutions[cell].quality;
            EXPECT_NEAR(quality.margin, exactQuality.margin, 1e-4);
            EXPECT_NEAR(quality.dominantRows, exactQuality.dominantRows, 0.01);
            EXPECT_LT(quality.backwardError, 2e-6);
            if (method == CellMethod::lu) {
                EXPECT_NEAR(quality.growth, exactQuality.growth, 0.01);
                EXPECT_FALSE(quality.pivoted);
            } else {
                EXPECT_GT(quality.iterations, 2);
                EXPECT_LT(quality.iterations, 25);
            }
            // From below, within a factor of 4 (docs/methods/bubbly.md)
            const auto entries = reference.matrix();
            using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
            const Rows a = Eigen::Map<const Rows>(entries.data(), 256, 256);
            const double condition = a.cwiseAbs().rowwise().sum().maxCoeff() *
                                     a.inverse().cwiseAbs().rowwise().sum().maxCoeff();
            EXPECT_LT(quality.condition, 1.001 * condition);
            EXPECT_GT(quality.condition, condition / 4);
        }
    }
};

/// Entries: a kernel of at most 1/(0.25 a) times the weight 2 a/k, so at most about 8/k, with
/// relative errors of some roundings, and five rows of images (1e-6 of the kernel times 2 a/k).
TEST_F(BubblyCells, MatricesMatchTheReference) {
    struct Shape {
        int bubbles, points;
    };
    for (const auto& [bubbles, points] :
         {Shape{1, 8}, {1, 64}, {2, 12}, {3, 32}, {8, 32}, {5, 64}, {7, 20}, {1, 256}}) {
        SCOPED_TRACE(testing::Message() << bubbles << " x " << points);
        const auto cells = configurations(bubbles, {0.3, 0.01, 0.1});
        CellSolver solver({bubbles, points}, 3);
        solver.upload(cells);
        solver.assemble();
        for (int cell = 0; cell < 3; ++cell) {
            const auto exact =
                CellReference(cells[static_cast<std::size_t>(cell)], points).matrix();
            const auto got = solver.matrix(cell);
            ASSERT_EQ(got.size(), exact.size());
            double worst = 0;
            for (std::size_t k = 0; k < got.size(); ++k) {
                worst = std::max(worst, std::abs(double{got[k]} - exact[k]));
            }
            EXPECT_LT(worst, 16 * roundoff + 2e-6 / points);
        }
    }
}

TEST_F(BubblyCells, MeanMotionMatchesTheReference) {
    for (const auto method : {CellMethod::lu, CellMethod::gmres}) meanMotion(method);
}

/// Cells whose entries grow more than allowed are pivoted; the rest of the batch keeps its results.
TEST_F(BubblyCells, CellsThatGrowAreFactoredWithPivoting) {
    const auto cells = configurations(3, {0.3, 0.005, 0.1});
    CellSolver plain({3, 32, CellMethod::lu}, 3);
    const auto expected = plain.solve(cells);
    auto options = plain.options();
    std::vector<double> growths;
    for (const auto& solution : expected) growths.push_back(solution.quality.growth);
    std::ranges::sort(growths);
    ASSERT_LT(growths[0], growths[1]);
    options.largestGrowth = growths[0];
    CellSolver careful(options, 3);
    const auto solutions = careful.solve(cells);
    int pivoted = 0;
    for (std::size_t k = 0; k < 3; ++k) {
        const auto& quality = solutions[k].quality;
        EXPECT_EQ(quality.pivoted, expected[k].quality.growth > growths[0]);
        pivoted += quality.pivoted;
        EXPECT_LT(quality.backwardError, 2e-6);
        EXPECT_LT(quality.growth, 1.1);
        EXPECT_LT(std::abs(solutions[k].mean.fluctuation - expected[k].mean.fluctuation), 3e-6);
        EXPECT_LT(std::abs(solutions[k].mean.fluxX - expected[k].mean.fluxX), 3e-6);
        if (quality.pivoted) continue;
        EXPECT_EQ(solutions[k].mean.fluxX, expected[k].mean.fluxX);
    }
    EXPECT_EQ(pivoted, 2);
}

TEST_F(BubblyCells, ACylinderAloneHasItsAddedMass) {
    CellSolver solver({1, 64, CellMethod::gmres, 1e-6, false}, 1);
    const auto solution = solver.solve(std::vector<Configuration>{{{Complex(0, 0)}, 0.7, {0}}})[0];
    // Added mass 1: P = |B| U
    EXPECT_NEAR(solution.mean.fluxX.real() - 1, 1, 1e-5);
    EXPECT_NEAR(solution.mean.fluxY.imag() - 1, 1, 1e-5);
    EXPECT_NEAR(solution.mean.fluxX.imag(), 0, 1e-6);
}

TEST_F(BubblyCells, TwoCylindersFollowTheSeriesOfImages) {
    CellSolver solver({2, 64, CellMethod::gmres, 1e-7, false}, 1);
    for (const double gap : {1.0, 0.5, 0.25}) {
        const std::array<Complex, 2> centers{0, std::polar(2 + gap, 0.4)};
        const std::array<Complex, 2> u{Complex(0.7, -0.3), Complex(-0.2, 0.9)};
        const auto p = twoCircles(centers, u);
        const auto solution = solver.solve(
            std::vector<Configuration>{{{centers[0], centers[1]}, 1, {p[0], p[1]}}})[0];
        for (std::size_t b = 0; b < 2; ++b) {
            EXPECT_NEAR(std::abs(solution.bubbles[b].fluctuation - p[b] - u[b]), 0, 1e-5) << gap;
        }
    }
}

TEST_F(BubblyCells, SquareArraysAgreeWithRayleigh) {
    CellSolver solver({1, 64, CellMethod::gmres, 1e-7}, 1);
    for (const double alpha : {0.05, 0.1, 0.2, 0.3}) {
        const Configuration square{{Complex(0.125, 0.25)}, std::sqrt(alpha / pi), {0}};
        const auto mean = solver.solve(std::vector<Configuration>{square})[0].mean;
        EXPECT_NEAR(fixedRatio(alpha, mean.fluxX.real()), rayleigh(alpha), 1e-5) << alpha;
        EXPECT_NEAR(fixedRatio(alpha, mean.fluxY.imag()), rayleigh(alpha), 1e-5) << alpha;
    }
}

TEST_F(BubblyCells, ResultsDoNotDependOnTheRestOfTheBatch) {
    std::vector<double> fractions;
    for (int k = 0; k < 13; ++k) fractions.push_back(0.01 + 0.02 * k);
    const auto cells = configurations(8, fractions);
    for (const auto method : {CellMethod::lu, CellMethod::gmres}) {
        SCOPED_TRACE(name(method));
        CellSolver solver({8, 32, method}, 13);
        const auto all = solver.solve(cells);
        for (const std::size_t size : {1u, 2u, 5u, 13u}) {
            for (std::size_t first = 0; first < cells.size(); first += size) {
                const auto count = std::min(size, cells.size() - first);
                const auto part = solver.solve(std::span(cells).subspan(first, count));
                for (std::size_t k = 0; k < count; ++k) {
                    const auto& one = part[k];
                    const auto& same = all[first + k];
                    EXPECT_EQ(one.mean.fluctuation, same.mean.fluctuation) << first + k;
                    EXPECT_EQ(one.mean.fluxX, same.mean.fluxX) << first + k;
                    EXPECT_EQ(one.mean.fluxY, same.mean.fluxY) << first + k;
                    EXPECT_EQ(one.quality.backwardError, same.quality.backwardError) << first + k;
                    EXPECT_EQ(one.quality.growth, same.quality.growth) << first + k;
                    EXPECT_EQ(one.quality.condition, same.quality.condition) << first + k;
                    EXPECT_EQ(one.quality.iterations, same.quality.iterations) << first + k;
                }
            }
        }
    }
}

TEST_F(BubblyCells, PartsOfABatchAndSameBitsTwice) {
    const auto cells = configurations(4, {0.2, 0.1, 0.3});
    CellSolver solver({4, 16}, 8);
    const auto all = solver.solve(cells);
    const auto again = solver.solve(std::span(cells).first(2));
    ASSERT_EQ(again.size(), 2u);
    for (std::size_t k = 0; k < 2; ++k) {
        EXPECT_EQ(all[k].mean.fluxX, again[k].mean.fluxX);
        EXPECT_EQ(all[k].mean.fluctuation, again[k].mean.fluctuation);
        EXPECT_EQ(all[k].quality.backwardError, again[k].quality.backwardError);
    }
    EXPECT_TRUE(solver.solve({}).empty());
    EXPECT_THROW(solver.solve(configurations(3, {0.1})), Error);
    EXPECT_THROW(CellSolver({8, 30}, 1), Error);
}

}  // namespace
}  // namespace seiche::bubbly
