#include "solvers/linalg/pressure/direct/dct_pressure.hpp"

#include "core/base/error.hpp"
#include "solvers/linalg/pressure/poisson_cg.hpp"
#include "tests/gpu/linalg/reference_poisson.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

using DctPressureTest = GpuTest;

constexpr std::array<std::array<Side, 4>, 6> boxes = {{
    {Side::closed, Side::closed, Side::closed, Side::closed},
    {Side::closed, Side::open, Side::closed, Side::closed},
    {Side::open, Side::closed, Side::open, Side::open},
    {Side::periodic, Side::periodic, Side::closed, Side::open},
    {Side::periodic, Side::periodic, Side::periodic, Side::periodic},
    {Side::closed, Side::closed, Side::periodic, Side::periodic},
}};

/// A dozen discs, scattered over the box.
std::function<double(int, int, int)> discs(int nx, int ny) {
    std::mt19937 random(5);
    std::uniform_real_distribution<double> place(0, 1);
    std::vector<std::array<double, 3>> all;
    for (int i = 0; i < 12; ++i) {
        const double x = place(random) * nx, y = place(random) * ny;
        all.push_back({x, y, (0.02 + 0.04 * place(random)) * nx});
    }
    return betweenCells(nx, ny, [=](int x, int y) {
        return std::any_of(all.begin(), all.end(), [&](const auto& disc) {
            return std::hypot(x + 0.5 - disc[0], y + 0.5 - disc[1]) < disc[2];
        });
    });
}

TEST_F(DctPressureTest, SolvesEveryBoxAndReportsTheTrueResidual) {
    for (const auto& [nx, ny] : {std::array{1, 1}, {1, 9}, {8, 1}, {45, 30}, {64, 50}}) {
        for (const auto& sides : boxes) {
            SCOPED_TRACE(fmt::format("{} x {} sides {}{}{}{}", nx, ny, static_cast<int>(sides[0]),
                                     static_cast<int>(sides[1]), static_cast<int>(sides[2]),
                                     static_cast<int>(sides[3])));
            const PoissonCase test(nx, ny, sides, allOpen);
            Vector b(test.grid.shape(), "b"), p(test.grid.shape(), "p");
            auto rhs = randomEntries(b.size(), 6);
            b.upload(rhs);
            const auto solver = makePressureSolver("dct", test.geometry, {});
            EXPECT_EQ(solver->name(), "dct");
            solver->enqueue(b, p);

            // b loses its mean if, and only if, no side is open.
            const auto box = test.geometry.box();
            ASSERT_TRUE(box);
            const double mean = box->singular() ? toDouble(rhs).mean() : 0;
            const auto left = b.download();
            for (std::size_t i = 0; i < left.size(); ++i) {
                ASSERT_NEAR(left[i], rhs[i] - mean, 4 * 6e-8) << i;
            }
            const Eigen::VectorXd right = toDouble(left);
            const double residual = (right - test.matrix() * toDouble(p.download())).norm();
            // Rounding of p, and of the transforms.
            EXPECT_LE(residual, 32 * 6e-8 * test.matrix().norm() * toDouble(p.download()).norm() +
                                    1e-6 * right.norm() + 1e-7);
            const auto report = reportOf(*solver);
            EXPECT_EQ(report.status, SolveStatus::converged);
            EXPECT_EQ(report.iterations, 1);
            EXPECT_NEAR(report.initial, right.norm(), 1e-5 * right.norm());
            // The report's own rounding is no larger than the residual that it measures.
            EXPECT_LE(report.final, 4 * residual + 1e-6 * right.norm());
            EXPECT_GE(report.final, residual / 4 - 1e-6 * right.norm());
        }
    }
}

TEST_F(DctPressureTest, ReportsNonFiniteValues) {
    const PoissonCase test(12, 8, boxes[0], allOpen);
    Vector b(test.grid.shape(), "b"), p(test.grid.shape(), "p");
    auto rhs = randomEntries(b.size(), 6);
    rhs[40] = std::nanf("");
    b.upload(rhs);
    const auto solver = makePressureSolver("dct", test.geometry, {});
    solver->enqueue(b, p);
    EXPECT_EQ(reportOf(*solver).status, SolveStatus::notFinite);
    b.clear();
    solver->enqueue(b, p);
    EXPECT_EQ(reportOf(*solver).status, SolveStatus::converged);
    for (const float entry : p.download()) ASSERT_EQ(entry, 0);
}

TEST_F(DctPressureTest, FindsBoxesAndNothingElse) {
    using Ends = Box::Ends;
    const PoissonCase channel(20, 10, boxes[1], allOpen);
    EXPECT_EQ(channel.geometry.box(), (Box{20, 10, 0.5, 0.75, Ends::closedOpen, Ends::closed}));
    const PoissonCase torus(20, 10, boxes[3], allOpen);
    EXPECT_EQ(torus.geometry.box(), (Box{20, 10, 0.5, 0.75, Ends::periodic, Ends::closedOpen}));
    PoissonCase slit(20, 10, boxes[1], allOpen);
    auto partlyOpen = slit.geometry.weightsX();
    partlyOpen[4 * 21 + 20] = 0;
    slit.geometry.setWeights(partlyOpen, slit.geometry.weightsY());
    EXPECT_FALSE(slit.geometry.box());
    EXPECT_THROW(makePressureSolver("dct", slit.geometry, {}), Error);
    const PoissonCase obstacles(32, 32, boxes[0], discs(32, 32));
    EXPECT_FALSE(obstacles.geometry.box());
    const PoissonCase prime(7, 4, boxes[0], allOpen);
    EXPECT_THROW(makePressureSolver("dct", prime.geometry, {}), Error);
    EXPECT_THROW(makePressureSolver("dct-cg", prime.geometry, {}), Error);
}

TEST_F(DctPressureTest, AsAPreconditionerItTakesFewIterationsOnAnyGrid) {
    for (const int n : {64, 128, 256}) {
        for (const auto& sides : {boxes[0], boxes[1], boxes[3]}) {
            const PoissonCase test(n, n, sides, discs(n, n));
            Vector b(test.grid.shape(), "b"), p(test.grid.shape(), "p");
            b.upload(test.consistentRhs(6));
            const auto solver = makePressureSolver("dct-cg", test.geometry, {1e-4, 50});
            EXPECT_EQ(solver->name(), "dct-cg");
            solver->enqueue(b, p);
            const auto report = reportOf(*solver);
            EXPECT_EQ(report.status, SolveStatus::converged);
            // docs/methods/dct.md: 9 to 15 of them, independent of the grid.
            EXPECT_LE(report.iterations, 15) << n;
            EXPECT_LE(trueResidual(test, p, b), 1.5e-4) << n;
            // Solids stay 0.
            const auto a = test.matrix();
            const auto x = p.download();
            for (int i = 0; i < n * n; ++i) {
                const bool solid = a.coeff(i, i) == 0;
                ASSERT_TRUE(!solid || x[static_cast<std::size_t>(i)] == 0) << i;
            }
        }
    }
}

TEST_F(DctPressureTest, AutoFollowsTheWeights) {
    PoissonCase test(40, 24, boxes[0], allOpen);
    const auto solver = makePressureSolver("auto", test.geometry, {1e-4, 500});
    EXPECT_EQ(solver->name(), "dct");
    const auto solve = [&] {
        Vector b(test.grid.shape(), "b"), p(test.grid.shape(), "p");
        b.upload(test.consistentRhs(6));
        solver->enqueue(b, p);
        EXPECT_EQ(reportOf(*solver).status, SolveStatus::converged);
        return trueResidual(test, p, b);
    };
    EXPECT_LE(solve(), 1e-5);
    const auto box = test.geometry.weightsX();
    auto changed = box;
    for (int y = 0; y < 12; ++y) changed[y * 41 + 20] = 0;  // a wall
    test.geometry.setWeights(changed, test.geometry.weightsY());
    solver->update();
    EXPECT_EQ(solver->name(), "multigrid-cg");
    EXPECT_LE(solve(), 1.5e-4);
    changed = box;
    for (int y = 0; y < 24; ++y) changed[y * 41] = 2;  // none, and another side
    test.geometry.setWeights(changed, test.geometry.weightsY());
    solver->update();
    EXPECT_EQ(solver->name(), "dct");
    EXPECT_LE(solve(), 1e-5);
}

}  // namespace
}  // namespace seiche::linalg
