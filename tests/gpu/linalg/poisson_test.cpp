#include "solvers/linalg/pressure/poisson.hpp"

#include <Eigen/SparseCholesky>

#include "core/base/error.hpp"
#include "solvers/linalg/pressure/nullspace_projection.hpp"
#include "tests/gpu/linalg/reference_poisson.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

using PoissonTest = GpuTest;

TEST_F(PoissonTest, OperatorMatchesTheMatrixForEverySideAndShape) {
    for (const auto& [nx, ny] : shapeCases) {
        for (const auto& sides : boxCases) {
            const PoissonCase test(nx, ny, sides, randomWeights(3));
            Vector x(test.grid.shape(), "x"), y(test.grid.shape(), "y");
            const auto entries = randomEntries(x.size(), 5);
            x.upload(entries);
            PoissonOperator(test.geometry).apply(x, y);
            const auto a = test.matrix();
            const Eigen::VectorXd expected = a * toDouble(entries);
            const auto result = y.download();
            // Ten roundings of terms no larger than a diagonal entry times |x| <= 1.
            const double bound = 10 * 6e-8 * 4 * (2 / 0.25 + 2 / 0.5625);
            for (int i = 0; i < nx * ny; ++i) {
                ASSERT_NEAR(result[i], expected[i], bound) << nx << "x" << ny << " cell " << i;
            }
            for (const float texel : y.texture().downloadFloats())
                ASSERT_TRUE(std::isfinite(texel));
        }
    }
}

TEST_F(PoissonTest, ComponentsMatchTheGraph) {
    // Two closed rooms, a solid block, and a room with an open side: columns 3, 7 and 8 are walls.
    const auto solid = [](int x, int y) {
        return x == 3 || x == 7 || x == 8 || (x == 1 && y == 2);
    };
    const PoissonCase test(12, 5, {Side::closed, Side::open, Side::closed, Side::closed},
                           betweenCells(12, 5, solid));
    const auto& parts = test.geometry.components();
    EXPECT_EQ(parts.cellCount(), (std::vector<int>{14, 15}));
    EXPECT_EQ(parts.openCells(), 15);
    const auto ofCell = parts.ofCell();
    EXPECT_EQ(ofCell[0], 0);
    EXPECT_EQ(ofCell[2 * 12 + 1], -1);
    EXPECT_EQ(ofCell[4], 1);
    EXPECT_EQ(ofCell[9], -1);

    // Around a periodic seam the outer rooms are one.
    const PoissonCase ring(12, 5, {Side::periodic, Side::periodic, Side::closed, Side::closed},
                           betweenCells(12, 5, solid));
    const auto& around = ring.geometry.components();
    EXPECT_EQ(around.cellCount(), (std::vector<int>{29, 15}));
}

TEST_F(PoissonTest, EachSingularPartLosesItsMean) {
    const auto solid = [](int x, int y) {
        return x == 30 || x == 71 || (x > 40 && x < 50 && y == 9);
    };
    const PoissonCase test(101, 37, {Side::closed, Side::open, Side::closed, Side::closed},
                           betweenCells(101, 37, solid));
    NullspaceProjection nullspace(test.geometry);
    EXPECT_EQ(test.geometry.components().singularCount(), 2);
    Vector b(test.grid.shape(), "b");
    auto data = randomEntries(b.size(), 11);
    for (int i = 0; i < 101 * 37; ++i) data[i] = solid(i % 101, i / 101) ? 0 : data[i] + 0.5f;
    b.upload(data);
    nullspace.apply(b);
    const auto result = b.download();
    const auto& parts = test.geometry.components();
    const auto labels = parts.ofCell();
    std::vector<double> before(2), after(2);
    for (std::size_t i = 0; i < result.size(); ++i) {
        const int part = labels[i];
        if (part < 0) {
            EXPECT_EQ(result[i], data[i]);
            continue;
        }
        before[part] += data[i];
        after[part] += result[i];
    }
    for (int part = 0; part < 2; ++part) {
        const double cells = parts.cellCount()[part];
        EXPECT_GT(before[part] / cells, 0.4);
        // One rounding per cell, of numbers up to 2; that of the subtracted mean is the same
        // everywhere.
        EXPECT_NEAR(after[part] / cells, 0, 2 * 6e-8);
    }
    EXPECT_EQ(result, [&] {
        b.upload(data);
        nullspace.apply(b);
        return b.download();
    }());
}

TEST_F(PoissonTest, CgSolvesEverySideAndShape) {
    for (const auto& [nx, ny] : shapeCases) {
        for (const auto& sides : boxCases) {
            const PoissonCase test(nx, ny, sides, randomWeights(4));
            Vector b(test.grid.shape(), "b"), p(test.grid.shape(), "p");
            const auto rhs = test.consistentRhs(6);
            if (toDouble(rhs).norm() == 0) continue;
            b.upload(rhs);
            const auto solver = makePressureSolver("cg", test.geometry, {1e-5, 2000});
            solver->enqueue(b, p);
            ASSERT_EQ(reportOf(*solver).status, SolveStatus::converged) << nx << "x" << ny;
            // Rounding of A p in FP32, on top of the tolerance.
            const double rounding = 8 * 6e-8 * test.matrix().norm() *
                                    toDouble(p.download()).norm() / toDouble(rhs).norm();
            ASSERT_LE(trueResidual(test, p, b), 1e-5 + rounding) << nx << "x" << ny;
        }
    }
}

TEST_F(PoissonTest, SweepsMatchTheTextbook) {
    const PoissonCase test(13, 6, {Side::closed, Side::open, Side::closed, Side::closed},
                           randomWeights(8));
    const auto a = test.matrix();
    const auto rhs = test.consistentRhs(2);
    const Eigen::VectorXd b = toDouble(rhs), d = a.diagonal();
    const auto half = [&](Eigen::VectorXd& x, int colour) {
        const Eigen::VectorXd r = b - a * x;
        for (int i = 0; i < 13 * 6; ++i) {
            const bool mine = colour < 0 || ((i % 13 + i / 13) & 1) == colour;
            if (mine && d[i] > 0) x[i] += r[i] / d[i];
        }
    };
    for (const bool jacobi : {true, false}) {
        Eigen::VectorXd expected = Eigen::VectorXd::Zero(13 * 6);
        for (int sweep = 0; sweep < 7; ++sweep) {
            half(expected, jacobi ? -1 : 0);
            if (!jacobi) half(expected, 1);
        }
        Vector vb(test.grid.shape(), "b"), p(test.grid.shape(), "p");
        vb.upload(rhs);
        const auto solver =
            makePressureSolver(jacobi ? "jacobi" : "gauss-seidel", test.geometry, {1e-9, 7});
        solver->enqueue(vb, p);
        const auto result = p.download();
        for (int i = 0; i < 13 * 6; ++i) EXPECT_NEAR(result[i], expected[i], 7 * 1e-6);
        const auto report = reportOf(*solver);
        EXPECT_EQ(report.status, SolveStatus::limit);
        EXPECT_EQ(report.iterations, 7);
        EXPECT_NEAR(report.final, (b - a * expected).norm(), 1e-5 * b.norm());
        EXPECT_NEAR(report.initial, b.norm(), 1e-5 * b.norm());
    }
}

TEST_F(PoissonTest, StatesAreReported) {
    const PoissonCase test(40, 24, boxCases[0], allOpen);
    Vector b(test.grid.shape(), "b"), p(test.grid.shape(), "p");
    for (const char* method : {"multigrid-cg", "cg", "jacobi", "gauss-seidel"}) {
        SCOPED_TRACE(method);
        const auto solver = makePressureSolver(method, test.geometry, {1e-4, 500});
        EXPECT_EQ(solver->name(), method);
        b.clear();
        p.clear();
        solver->enqueue(b, p);
        EXPECT_EQ(reportOf(*solver).status, SolveStatus::converged);
        for (const float entry : p.download()) ASSERT_EQ(entry, 0);

        // b is not in the range: its mean is subtracted first, so that there is a solution.
        auto data = test.consistentRhs(1);
        for (auto& entry : data) entry += 3;
        b.upload(data);
        solver->enqueue(b, p);
        if (std::string(method).ends_with("cg")) {
            EXPECT_EQ(reportOf(*solver).status, SolveStatus::converged);
        }
        EXPECT_NEAR(toDouble(b.download()).mean(), 0, 1e-5);

        data[77] = std::nanf("");
        b.upload(data);
        p.clear();
        solver->enqueue(b, p);
        EXPECT_EQ(reportOf(*solver).status, SolveStatus::notFinite);
    }
}

TEST_F(PoissonTest, RefusesGeometriesThatDoNotFit) {
    const PoissonCase test(9, 4, boxCases[4], allOpen);
    EXPECT_THROW(makePressureSolver("magic", test.geometry, {}), Error);
    EXPECT_THROW(makePressureSolver("gauss-seidel", test.geometry, {}), Error);
    EXPECT_THROW(makePressureSolver("cg", test.geometry, {-1, 5}), Error);
    EXPECT_THROW(makePressureSolver("cg", test.geometry, {1e-4, 0}), Error);
    EXPECT_THROW(PressureGeometry({0, 4}), Error);
    EXPECT_THROW(PressureGeometry({9, 4, -1, 1}), Error);
    PressureGeometry geometry({9, 4});
    EXPECT_THROW(geometry.setWeights(test.geometry.weightsY(), test.geometry.weightsY()), Error);
}

}  // namespace
}  // namespace seiche::linalg
