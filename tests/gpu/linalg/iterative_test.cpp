#include <Eigen/SparseCholesky>
#include <cmath>

#include "core/base/error.hpp"
#include "solvers/linalg/dense/dense_matrix.hpp"
#include "solvers/linalg/krylov/gauss_seidel.hpp"
#include "solvers/linalg/krylov/krylov.hpp"
#include "tests/gpu/linalg/reference_stencil.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

using IterativeTest = GpuTest;

ConvergenceReport solved(KrylovSolver& solver, Vector& b, Vector& x, KrylovSettings settings) {
    solver.setSettings(settings);
    solver.enqueue(b, x);
    return solver.lastReport(solver.name());
}

/// The one-dimensional (1 + shift) Laplacian with n unknowns, as diagonals and in FP64.
struct Laplacian {
    std::map<int, std::vector<float>> diagonals;
    Eigen::SparseMatrix<double> reference;
    explicit Laplacian(int n, float shift, int reach = 1) : reference(n, n) {
        std::vector<Eigen::Triplet<double>> entries;
        const std::vector<float> off(static_cast<std::size_t>(n), -1.0f);
        diagonals[0] = std::vector<float>(static_cast<std::size_t>(n), 2 + shift);
        for (int i = 0; i < n; ++i) {
            entries.emplace_back(i, i, 2 + double(shift));
            if (i >= reach) entries.emplace_back(i, i - reach, -1);
            if (i + reach < n) entries.emplace_back(i, i + reach, -1);
        }
        if (n > reach) diagonals[reach] = diagonals[-reach] = off;
        reference.setFromTriplets(entries.begin(), entries.end());
    }
};

void expectSolution(const Eigen::SparseMatrix<double>& matrix, const std::vector<float>& x,
                    const std::vector<float>& b, double tolerance) {
    const Eigen::VectorXd residual = toDouble(b) - matrix * toDouble(x);
    const double rounding = 8 * 6e-8 * matrix.norm() * toDouble(x).norm();
    EXPECT_LE(residual.norm(), tolerance * toDouble(b).norm() + rounding);
}

TEST_F(IterativeTest, GeneralConjugateGradientSolvesBandedSystems) {
    for (const int n : {1, 2, 127, 4097, 65537}) {
        const Laplacian laplacian(n, 0.5f);
        const BandedMatrix matrix(n, n, laplacian.diagonals);
        Vector b(matrix.range(), "b"), x(matrix.domain(), "x");
        const auto rhs = randomEntries(n, 2);
        b.upload(rhs);
        ConjugateGradient cg(matrix);
        const auto report = solved(cg, b, x, {1e-5, 200});
        ASSERT_EQ(report.status, SolveStatus::converged) << n;
        EXPECT_LE(report.final, report.target);
        expectSolution(laplacian.reference, x.download(), rhs, 1e-5);
        VectorOps ops;
        EXPECT_NEAR(residualNorm(matrix, b, x, ops), report.final, 1e-5 * report.initial);
    }
}

TEST_F(IterativeTest, GeneralConjugateGradientStates) {
    const Laplacian laplacian(100, 0.5f);
    const BandedMatrix matrix(100, 100, laplacian.diagonals);
    ConjugateGradient cg(matrix);
    Vector b(matrix.range(), "b"), x(matrix.domain(), "x");
    auto report = solved(cg, b, x, {1e-6, 50});
    EXPECT_EQ(report.status, SolveStatus::converged);
    EXPECT_EQ(report.iterations, 0);
    auto rhs = randomEntries(100, 4);
    b.upload(rhs);
    report = solved(cg, b, x, {1e-12, 3});
    EXPECT_EQ(report.status, SolveStatus::limit);
    EXPECT_EQ(report.iterations, 3);
    // Iterations after the end change nothing: 17 are enqueued in groups of eight, and the solve
    // ends within one.
    x.clear();
    report = solved(cg, b, x, {1e-3, 500});
    ASSERT_EQ(report.status, SolveStatus::converged);
    const auto first = x.download();
    x.clear();
    const auto exact = solved(cg, b, x, {0, report.iterations});
    EXPECT_EQ(exact.iterations, report.iterations);
    EXPECT_EQ(x.download(), first);
    rhs[3] = std::nanf("");
    b.upload(rhs);
    x.clear();
    EXPECT_EQ(solved(cg, b, x, {1e-6, 50}).status, SolveStatus::notFinite);

    Laplacian negative(100, 0.5f);
    for (auto& [offset, values] : negative.diagonals) {
        for (auto& value : values) value = -value;
    }
    const BandedMatrix indefinite(100, 100, negative.diagonals);
    b.upload(randomEntries(100, 4));
    x.clear();
    ConjugateGradient onIndefinite(indefinite);
    EXPECT_EQ(solved(onIndefinite, b, x, {1e-6, 50}).status, SolveStatus::breakdown);
    EXPECT_THROW(makeKrylovSolver("cg", DenseMatrix(2, 3, std::vector<float>(6))), Error);
    EXPECT_THROW(makeKrylovSolver("magic", matrix), Error);
    EXPECT_THROW(solved(cg, b, x, {-1, 50}), Error);
}

TEST_F(IterativeTest, RedBlackGaussSeidelInBothOrders) {
    const StencilTerms terms{1, 0, 0.5f};
    for (const auto& [nx, ny] : shapeCases) {
        for (std::size_t side = 0; side < sideCases.size(); ++side) {
            if (side == 3 && (nx % 2 || ny % 2)) continue;
            const StencilCase test(nx, ny, sideCases[side], Stencil::Medium::stiffness, false);
            auto rhs = randomEntries(test.stencil.shape().size, 3);
            for (std::size_t i = 0; i < rhs.size(); ++i) {
                if (test.coefficientData[i] == 0) rhs[i] = 0;
            }
            for (const auto order :
                 {RedBlackGaussSeidel::Order::redFirst, RedBlackGaussSeidel::Order::blackFirst}) {
                RedBlackGaussSeidel solver(test.stencil, terms);
                Vector b(test.stencil.shape(), "b"), x(test.stencil.shape(), "x");
                b.upload(rhs);
                const auto report = solver.solve(b, x, {1e-4, 400}, order);
                ASSERT_EQ(report.status, SolveStatus::converged)
                    << nx << "x" << ny << " sides " << side << " final " << report.final;
                expectSolution(test.reference->matrix(terms), x.download(), rhs, 1e-4);
            }
        }
    }
    StencilCase odd(3, 3, sideCases[3], Stencil::Medium::uniform, false);
    EXPECT_THROW(RedBlackGaussSeidel(odd.stencil, terms), Error);
}

TEST_F(IterativeTest, OneRedBlackSweepMatchesTheTextbook) {
    const StencilCase test(13, 7, sideCases[1], Stencil::Medium::uniform, false);
    const StencilTerms terms{1, 0, 0.5f};
    const auto matrix = test.reference->matrix(terms);
    const auto rhs = randomEntries(91, 3), start = randomEntries(91, 4);
    Eigen::VectorXd x = toDouble(start);
    const Eigen::VectorXd b = toDouble(rhs);
    for (const int colour : {0, 1}) {
        for (int i = 0; i < 91; ++i) {
            if ((i % 13 + i / 13) % 2 != colour) continue;
            x[i] += (b[i] - matrix.row(i).dot(x)) / matrix.coeff(i, i);
        }
    }
    RedBlackGaussSeidel solver(test.stencil, terms);
    Vector vb(test.stencil.shape(), "b"), vx(test.stencil.shape(), "x");
    vb.upload(rhs);
    vx.upload(start);
    solver.sweep(vb, vx, RedBlackGaussSeidel::Order::redFirst);
    const auto result = vx.download();
    for (int i = 0; i < 91; ++i) ASSERT_NEAR(result[static_cast<std::size_t>(i)], x[i], 2e-6) << i;
}

TEST_F(IterativeTest, ColumnGaussSeidelMatchesTheTextbook) {
    for (const int reach : {1, 5}) {
        const int n = 131;
        const Laplacian laplacian(n, 0.5f, reach);
        const BandedMatrix matrix(n, n, laplacian.diagonals);
        Vector b(matrix.range(), "b"), x(matrix.domain(), "x");
        const auto rhs = randomEntries(n, 2);
        b.upload(rhs);
        ColumnGaussSeidel solver(matrix);
        Eigen::VectorXd expected = Eigen::VectorXd::Zero(n);
        for (int sweep = 0; sweep < 8; ++sweep) {
            for (int i = 0; i < n; ++i) {
                expected[i] +=
                    (rhs[static_cast<std::size_t>(i)] - laplacian.reference.row(i).dot(expected)) /
                    laplacian.reference.coeff(i, i);
            }
        }
        auto report = solver.solve(b, x, {0, 8});
        EXPECT_EQ(report.status, SolveStatus::limit);
        const auto result = x.download();
        for (int i = 0; i < n; ++i) {
            ASSERT_NEAR(result[static_cast<std::size_t>(i)], expected[i], 2e-6)
                << reach << " " << i;
        }
        report = solver.solve(b, x, {1e-5, 400});
        EXPECT_EQ(report.status, SolveStatus::converged);
        expectSolution(laplacian.reference, x.download(), rhs, 1e-5);
    }
    EXPECT_THROW(ColumnGaussSeidel(BandedMatrix(3, 3, {{1, {1, 1, 1}}})), Error);
    EXPECT_THROW(ColumnGaussSeidel(BandedMatrix(3, 4, {{0, {1, 1, 1}}})), Error);
}

TEST_F(IterativeTest, GaussSeidelStates) {
    const Laplacian laplacian(33, 0.5f);
    const BandedMatrix matrix(33, 33, laplacian.diagonals);
    ColumnGaussSeidel solver(matrix);
    Vector b(matrix.range(), "b"), x(matrix.domain(), "x");
    EXPECT_EQ(solver.solve(b, x, {1e-6, 10}).iterations, 0);
    auto rhs = randomEntries(33, 2);
    rhs[5] = std::nanf("");
    b.upload(rhs);
    EXPECT_EQ(solver.solve(b, x, {1e-6, 10}).status, SolveStatus::notFinite);
}

/// The Laplacian between closed ends: constants are in its null space.
BandedMatrix closedLaplacian(int n) {
    std::vector<float> diagonal(static_cast<std::size_t>(n), 2.0f);
    diagonal.front() = diagonal.back() = 1;
    const std::vector<float> off(static_cast<std::size_t>(n), -1.0f);
    return {n, n, {{0, diagonal}, {1, off}, {-1, off}}};
}

double norm(const Vector& v) {
    return toDouble(v.download()).norm();
}

TEST_F(IterativeTest, ConsistentSingularSystemsAreSolved) {
    const int n = 40;
    const auto matrix = closedLaplacian(n);
    Vector b(matrix.range(), "b"), x(matrix.domain(), "x"), source(matrix.domain(), "source");
    source.upload(randomEntries(n, 3));
    VectorOps ops;
    matrix.apply(source, b);
    ConjugateGradient cg(matrix);
    ColumnGaussSeidel sweeps(matrix);
    EXPECT_EQ(solved(cg, b, x, {1e-4, 400}).status, SolveStatus::converged);
    EXPECT_LE(residualNorm(matrix, b, x, ops), 2e-4 * norm(b));
    x.clear();
    EXPECT_EQ(sweeps.solve(b, x, {1e-2, 20000}).status, SolveStatus::converged);
    EXPECT_LE(residualNorm(matrix, b, x, ops), 2e-2 * norm(b));

    // A right-hand side with a mean has no solution, and no solver may claim one.
    b.upload(std::vector<float>(static_cast<std::size_t>(n), 1.0f));
    x.clear();
    EXPECT_NE(solved(cg, b, x, {1e-4, 400}).status, SolveStatus::converged);
    x.clear();
    EXPECT_EQ(sweeps.solve(b, x, {1e-4, 100}).status, SolveStatus::limit);
}

}  // namespace
}  // namespace seiche::linalg
