#include "solvers/linalg/krylov/krylov.hpp"

#include <fmt/core.h>

#include <Eigen/SparseLU>

#include "core/base/error.hpp"
#include "solvers/linalg/field/matrices.hpp"
#include "solvers/linalg/pressure/direct/dct_pressure.hpp"
#include "solvers/linalg/pressure/multigrid/multigrid.hpp"
#include "tests/gpu/linalg/reference_poisson.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

using KrylovTest = GpuTest;

/// Convection and diffusion on n x n cells with upwind differences, `peclet` the strength of the
/// former: not symmetric.
struct Convection {
    std::vector<Triplet> triplets;
    Eigen::SparseMatrix<double> reference;
    std::vector<float> diagonal;

    Convection(int n, double peclet, double scale = 0) : reference(n * n, n * n) {
        std::vector<Eigen::Triplet<double>> entries;
        const auto add = [&](int i, int j, double value) {
            triplets.push_back({i, j, static_cast<float>(value)});
            entries.emplace_back(i, j, static_cast<float>(value));
        };
        for (int y = 0; y < n; ++y) {
            for (int x = 0; x < n; ++x) {
                const int i = y * n + x;
                // The diagonal balances unknowns of very different size.
                const auto size = [&](int j) {
                    return std::pow(10.0, scale * double((7 * j) % 11) / 10);
                };
                const double own = size(i) * (4 + 2 * peclet);
                add(i, i, own);
                diagonal.push_back(static_cast<float>(own));
                if (x > 0) add(i, i - 1, -size(i - 1) * (1 + peclet));
                if (x + 1 < n) add(i, i + 1, -size(i + 1));
                if (y > 0) add(i, i - n, -size(i - n) * (1 + peclet));
                if (y + 1 < n) add(i, i + n, -size(i + n));
            }
        }
        reference.setFromTriplets(entries.begin(), entries.end());
    }
};

TEST_F(KrylovTest, SolvesUnsymmetricSystems) {
    for (const int n : {1, 2, 9, 40}) {
        for (const double peclet : {0.0, 0.5, 20.0}) {
            const Convection convection(n, peclet);
            const auto size = std::int64_t{n} * n;
            const SparseMatrix matrix(size, size, convection.triplets);
            const auto rhs = randomEntries(size, 3);
            Eigen::SparseLU<Eigen::SparseMatrix<double>> lu(convection.reference);
            const Eigen::VectorXd expected = lu.solve(toDouble(rhs));
            Vector b(matrix.range(), "b"), x(matrix.domain(), "x");
            b.upload(rhs);
            for (const char* method : {"bicgstab", "gmres"}) {
                SCOPED_TRACE(fmt::format("{} {} {}", method, n, peclet));
                const auto solver = makeKrylovSolver(method, matrix, {1e-6, 600, 20});
                x.clear();
                solver->enqueue(b, x);
                const auto report = solver->lastReport("convection");
                ASSERT_EQ(report.status, SolveStatus::converged)
                    << report.iterations << " " << report.final << " " << report.target;
                const Eigen::VectorXd result = toDouble(x.download());
                const double residual =
                    (toDouble(rhs) - convection.reference * result).norm() / toDouble(rhs).norm();
                EXPECT_LE(residual, 5e-6);
                EXPECT_LE((result - expected).norm(), 1e-3 * expected.norm());
                // From the solution no iteration is needed.
                solver->setSettings({1e-4, 600, 20});
                solver->enqueue(b, x);
                EXPECT_EQ(solver->lastReport("again").iterations, 0);
            }
        }
    }
}

TEST_F(KrylovTest, AWholeCycleOfGmresIsExact) {
    // One vector for each unknown.
    const int n = 5;
    const Convection convection(n, 3);
    const SparseMatrix matrix(n * n, n * n, convection.triplets);
    Vector b(matrix.range(), "b"), x(matrix.domain(), "x");
    b.upload(randomEntries(n * n, 8));
    RestartedGmres gmres(matrix, {1e-6, 30, 30});
    gmres.enqueue(b, x);
    const auto report = gmres.lastReport("gmres");
    EXPECT_EQ(report.status, SolveStatus::converged);
    EXPECT_LE(report.iterations, n * n);
}

TEST_F(KrylovTest, TheDiagonalEvensOutUnknowns) {
    const int n = 30;
    const Convection convection(n, 0.5, 4);
    const SparseMatrix matrix(n * n, n * n, convection.triplets);
    Vector b(matrix.range(), "b"), x(matrix.domain(), "x");
    b.upload(randomEntries(n * n, 5));
    DiagonalPreconditioner jacobi(matrix.domain(), convection.diagonal);
    for (const char* method : {"bicgstab", "gmres"}) {
        SCOPED_TRACE(method);
        x.clear();
        const auto plain = makeKrylovSolver(method, matrix, {1e-5, 200});
        plain->enqueue(b, x);
        const auto without = plain->lastReport("plain");
        x.clear();
        const auto solver = makeKrylovSolver(method, matrix, {1e-5, 200}, &jacobi);
        solver->enqueue(b, x);
        const auto with = solver->lastReport("jacobi");
        EXPECT_EQ(with.status, SolveStatus::converged) << with.final / with.target;
        EXPECT_TRUE(without.status != SolveStatus::converged ||
                    with.iterations < without.iterations)
            << with.iterations << " " << without.iterations;
    }
    EXPECT_THROW(DiagonalPreconditioner(Shape::vector(2), {1, 0}), Error);
}

// Any operator with any preconditioner that fits: the pressure's, unfused.
TEST_F(KrylovTest, TakesThePreconditionersOfThePressure) {
    const int n = 64;
    const PoissonCase test(n, n, {Side::closed, Side::open, Side::closed, Side::closed},
                           betweenCells(n, n, obstacles("discs", n)), 0.5);
    const PoissonOperator a(test.geometry);
    Vector b(test.grid.shape(), "b"), p(test.grid.shape(), "p");
    b.upload(test.consistentRhs(6));
    Multigrid multigrid(test.geometry);
    DctPreconditioner dct(test.geometry);
    for (const char* method : {"cg", "bicgstab", "gmres"}) {
        for (Preconditioner* preconditioner :
             std::initializer_list<Preconditioner*>{&multigrid, &dct}) {
            SCOPED_TRACE(std::string(method) + " with " + preconditioner->name());
            p.clear();
            const auto solver = makeKrylovSolver(method, a, {1e-5, 60}, preconditioner);
            solver->enqueue(b, p);
            const auto report = solver->lastReport("pressure");
            EXPECT_EQ(report.status, SolveStatus::converged);
            EXPECT_LE(report.iterations, 20);
            EXPECT_LE(trueResidual(test, p, b), 5e-5);
        }
    }
}

// tridiag(-1, 2, -1): the recurrence falls to 1e-5 where b - A x does not.
TEST_F(KrylovTest, ConvergenceIsJudgedByTheTrueResidual) {
    constexpr int n = 1500;
    std::vector<Triplet> triplets;
    for (int i = 0; i < n; ++i) {
        triplets.push_back({i, i, 2});
        if (i > 0) triplets.push_back({i, i - 1, -1});
        if (i + 1 < n) triplets.push_back({i, i + 1, -1});
    }
    const SparseMatrix matrix(n, n, triplets);
    Vector b(matrix.range(), "b"), x(matrix.domain(), "x");
    const auto rhs = randomEntries(n, 3);
    b.upload(rhs);
    for (const double tolerance : {1e-2, 1e-7}) {
        x.clear();
        const auto solver = makeKrylovSolver("cg", matrix, {tolerance, 20000});
        solver->enqueue(b, x);
        const auto report = solver->lastReport("line");
        EXPECT_EQ(report.norm, "l2, true");
        const auto found = x.download();
        double left = 0;
        for (int i = 0; i < n; ++i) {
            const auto at = [&](int k) { return k < 0 || k >= n ? 0.0 : double{found[k]}; };
            left += std::pow(double{rhs[i]} + at(i - 1) - 2 * at(i) + at(i + 1), 2);
        }
        left = std::sqrt(left);
        EXPECT_NEAR(report.final, left, 0.5 * left);
        EXPECT_EQ(report.status, tolerance > 1e-3 ? SolveStatus::converged : SolveStatus::stalled);
        EXPECT_EQ(report.status == SolveStatus::converged, report.final <= report.target);
    }
}

TEST_F(KrylovTest, ReportsHowItEnded) {
    const Convection convection(8, 1);
    const SparseMatrix matrix(64, 64, convection.triplets);
    Vector b(matrix.range(), "b"), x(matrix.domain(), "x");
    for (const char* method : {"cg", "bicgstab", "gmres"}) {
        SCOPED_TRACE(method);
        const auto solver = makeKrylovSolver(method, matrix, {1e-6, 3});
        b.clear();
        x.clear();
        solver->enqueue(b, x);
        EXPECT_EQ(solver->lastReport("zero").status, SolveStatus::converged);
        auto rhs = randomEntries(64, 2);
        b.upload(rhs);
        solver->enqueue(b, x);
        EXPECT_EQ(solver->lastReport("few").status, SolveStatus::limit);
        EXPECT_EQ(solver->lastReport("few").iterations, 3);
        rhs[5] = std::nanf("");
        b.upload(rhs);
        x.clear();
        solver->enqueue(b, x);
        EXPECT_EQ(solver->lastReport("nan").status, SolveStatus::notFinite);
        EXPECT_THROW(solver->setSettings({-1, 10}), Error);
        EXPECT_THROW(solver->setSettings({1e-3, 0}), Error);
        Vector wrong(Shape::vector(5), "wrong");
        EXPECT_THROW(solver->enqueue(wrong, x), Error);
    }
    // Turning by a right angle: the first product with the shadow residual is 0.
    const SparseMatrix turn(2, 2, {{0, 1, 1}, {1, 0, -1}});
    Vector right(turn.range(), "b"), y(turn.domain(), "x");
    right.upload(std::vector<float>{1, 0});
    BiCgStab stab(turn, {1e-6, 10});
    stab.enqueue(right, y);
    EXPECT_EQ(stab.lastReport("turn").status, SolveStatus::breakdown);
    RestartedGmres gmres(turn, {1e-6, 10});
    y.clear();
    gmres.enqueue(right, y);
    EXPECT_EQ(gmres.lastReport("turn").status, SolveStatus::converged);
    EXPECT_NEAR(y.download()[1], 1, 1e-6);
}

}  // namespace
}  // namespace seiche::linalg
