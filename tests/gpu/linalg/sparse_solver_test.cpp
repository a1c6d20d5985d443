#include "solvers/linalg/sparse/sparse_solver.hpp"

#include <fmt/core.h>

#include <Eigen/SparseLU>
#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

#include "core/base/error.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

/// Entries in any order, for both a CsrMatrix and Eigen.
struct Entries {
    std::int64_t n = 0;
    std::vector<std::int64_t> row, column;
    std::vector<double> value;

    void add(std::int64_t i, std::int64_t j, double entry) {
        row.push_back(i);
        column.push_back(j);
        value.push_back(entry);
    }
    CsrMatrix csr() const { return CsrMatrix::fromEntries<std::int64_t>(n, n, row, column, value); }
    Eigen::SparseMatrix<double> eigen() const {
        std::vector<Eigen::Triplet<double>> all;
        for (std::size_t k = 0; k < value.size(); ++k) {
            all.emplace_back(static_cast<int>(row[k]), static_cast<int>(column[k]), value[k]);
        }
        Eigen::SparseMatrix<double> made(n, n);
        made.setFromTriplets(all.begin(), all.end());
        return made;
    }
    Entries changed(
        const std::function<void(std::int64_t& i, std::int64_t& j, double& entry)>& change) const {
        Entries made(*this);
        for (std::size_t k = 0; k < value.size(); ++k)
            change(made.row[k], made.column[k], made.value[k]);
        return made;
    }
};

/// Five points on nx x ny cells whose conductivity varies, held at 0 around; `wind`: convection
/// from the left.
Entries grid(int nx, int ny, double wind = 0) {
    Entries made;
    made.n = std::int64_t{nx} * ny;
    const auto conductivity = [](int p, int q) { return 1 + 0.5 * std::sin(p + 2.0 * q); };
    for (int y = 0; y < ny; ++y) {
        for (int x = 0; x < nx; ++x) {
            const int i = y * nx + x;
            double sum = 0;
            const auto couple = [&](bool inside, int j, double weight) {
                sum += weight;
                if (inside) made.add(i, j, -weight);
            };
            couple(y > 0, i - nx, conductivity(x, y));
            couple(x > 0, i - 1, conductivity(x + 7, y) + wind);
            couple(x + 1 < nx, i + 1, conductivity(x + 8, y));
            couple(y + 1 < ny, i + nx, conductivity(x, y + 1));
            made.add(i, i, sum);
        }
    }
    return made;
}

Eigen::VectorXd randomVector(std::int64_t n, unsigned seed) {
    std::mt19937 generator(seed);
    std::uniform_real_distribution<double> entry(-1, 1);
    return Eigen::VectorXd::NullaryExpr(n, [&] { return entry(generator); });
}

std::string refused(const Entries& entries, const SparseChoice& choice = {}) {
    try {
        SparseSolver solver(entries.csr(), choice);
        const auto b = randomVector(entries.n, 1);
        static_cast<void>(solver.solve({b.data(), static_cast<std::size_t>(b.size())}));
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ExitCode::badInput);
        return error.what();
    }
    return "accepted";
}

class SparseSolverTest : public GpuTest {
  protected:
    /// Checks the residual in FP64; x against a sparse LU where `error` is given, relative.
    /// `consistent`: b = A x, which rows of different size need, as FP64 has no other residual.
    static SparseSolver::Answer check(const Entries& entries, const SparseChoice& choice,
                                      double error = 0, const std::string& chosen = "",
                                      bool consistent = false) {
        SparseSolver solver(entries.csr(), choice);
        const auto a = entries.eigen();
        const Eigen::VectorXd random = randomVector(entries.n, 4),
                              b = consistent ? a * random : random;
        auto answer = solver.solve({b.data(), static_cast<std::size_t>(b.size())});
        const Eigen::VectorXd x = Eigen::Map<const Eigen::VectorXd>(answer.x.data(), entries.n);
        EXPECT_EQ(answer.report.status, SolveStatus::converged)
            << solver.choice() << " " << answer.report.iterations << " iterations, "
            << answer.report.final << " of " << answer.report.target;
        EXPECT_LE((b - a * x).stableNorm(), 1.001 * choice.tolerance * b.stableNorm())
            << solver.choice();
        EXPECT_NEAR(answer.report.final, (b - a * x).stableNorm(),
                    1e-3 * choice.tolerance * b.stableNorm() + 1e-15 * b.stableNorm());
        if (!chosen.empty()) {
            EXPECT_EQ(solver.choice(), chosen);
        }
        if (error > 0) {
            const Eigen::SparseLU<Eigen::SparseMatrix<double>> lu(a);
            const Eigen::VectorXd expected = lu.solve(b);
            EXPECT_LE((x - expected).stableNorm(), error * expected.stableNorm())
                << solver.choice();
        }
        return answer;
    }
};

TEST_F(SparseSolverTest, EveryMethodWithEveryPreconditioner) {
    const auto symmetric = grid(13, 17), windy = grid(13, 17, 0.5);
    for (const auto& method : sparseMethods()) {
        for (const auto& preconditioner : sparsePreconditioners()) {
            SCOPED_TRACE(method.name + " with " + preconditioner.name);
            const SparseChoice choice{method.id, preconditioner.id, 1e-12, 20000};
            check(symmetric, choice, 1e-9);
            if (method.id != SparseMethod::cg) check(windy, choice, 1e-9);
        }
    }
}

TEST_F(SparseSolverTest, SaysWhatItChoseAndWhy) {
    const SparseChoice choice{.tolerance = 1e-10};
    check(grid(9, 7), choice, 1e-8, "symmetric, positive diagonal: cg with jacobi");
    const auto multigrid =
        check(grid(70, 66), choice, 1e-8, "symmetric, positive diagonal: cg with multigrid");
    EXPECT_LT(multigrid.report.iterations, 60);
    check(grid(9, 7).changed([](auto&, auto&, double& entry) { entry = -entry; }), choice, 1e-8,
          "symmetric, negative diagonal: cg with jacobi");
    check(grid(9, 7, 1), choice, 1e-8, "not symmetric, positive diagonal: bicgstab with jacobi");
    Entries saddle;
    saddle.n = 3;
    for (const auto& [i, j, entry] :
         {std::tuple{0, 0, 1.0}, {0, 2, 1.0}, {1, 1, 2.0}, {1, 2, 1.0}, {2, 0, 1.0}, {2, 1, 1.0}}) {
        saddle.add(i, j, entry);
    }
    check(saddle, choice, 1e-8);
}

TEST_F(SparseSolverTest, OddMatricesAreSolved) {
    const SparseChoice choice{.tolerance = 1e-10, .maxIterations = 50000};
    std::mt19937 generator(3);
    Entries one;
    one.n = 1;
    one.add(0, 0, -3);
    check(one, choice, 1e-9);
    const auto laplace = grid(16, 12);
    const auto n = laplace.n;
    // Rows in any order, as no method of its own takes them.
    std::vector<std::int64_t> order(static_cast<std::size_t>(n));
    std::ranges::generate(order, [k = 0]() mutable { return k++; });
    std::ranges::shuffle(order, generator);
    const auto place = [&](std::int64_t i) { return order[static_cast<std::size_t>(i)]; };
    check(laplace.changed([&](auto& i, auto&, double&) { i = place(i); }), choice, 1e-8);
    check(laplace.changed([&](auto& i, auto& j, double&) { i = place(i), j = place(j); }), choice,
          1e-8);
    Entries permutation;
    permutation.n = 257;
    for (std::int64_t i = 0; i < 257; ++i) permutation.add(i, (i + 100) % 257, 1);
    check(permutation, choice, 1e-9);
    // Units that differ from row to row and from column to column.
    const auto graded = [&](double rows, double columns) {
        return laplace.changed([&](auto& i, auto& j, double& entry) {
            entry *= std::pow(10.0, rows * double(i * 7 % n) / double(n) +
                                        columns * double(j * 5 % n) / double(n));
        });
    };
    check(graded(12, 0), choice, 0, "", true);
    check(graded(0, 12), choice, 0, "", true);
    check(graded(6, -6), choice, 0, "", true);
    check(laplace.changed([&](auto& i, auto& j, double& entry) {
        entry *= std::pow(10.0, 6.0 * double(i + j) / double(n));
    }),
          choice, 0, "", true);
    for (const double size : {1e200, 1e-200, 1e300}) {
        check(laplace.changed([&](auto&, auto&, double& entry) { entry *= size; }), choice, 1e-8);
    }
    // A full row and column.
    Entries arrow;
    arrow.n = 3000;
    for (std::int64_t i = 0; i < arrow.n; ++i) {
        arrow.add(i, i, i == 0 ? 4000 : 2);
        if (i > 0) arrow.add(0, i, -1), arrow.add(i, 0, -1);
    }
    check(arrow, choice, 1e-8);
    check(arrow, {.method = SparseMethod::gaussSeidel, .tolerance = 1e-8}, 1e-6);
    check(grid(1, 40), choice, 1e-8);
    check(grid(2, 40), {.preconditioner = SparsePreconditioner::multigrid, .tolerance = 1e-10},
          1e-8);
}

TEST_F(SparseSolverTest, RefusesWithASentence) {
    Entries empty;
    empty.n = 3;
    empty.add(0, 0, 1), empty.add(2, 2, 1), empty.add(0, 1, 2);
    EXPECT_EQ(refused(empty),
              "the matrix is singular: its row 1, counted from 0, is empty or zero");
    empty.add(1, 0, 2), empty.add(0, 1, -2);
    EXPECT_EQ(refused(empty),
              "the matrix is singular: its column 1, counted from 0, is empty or zero");
    Entries thin;  // two rows share their only column
    thin.n = 3;
    thin.add(0, 0, 1), thin.add(1, 0, 1), thin.add(2, 0, 1), thin.add(2, 1, 1), thin.add(2, 2, 1);
    EXPECT_NE(refused(thin).find("no order of its rows"), std::string::npos) << refused(thin);
    Entries floating;
    floating.n = 3;
    for (int i = 0; i < 3; ++i) {
        floating.add(i, i, i == 1 ? 2 : 1);
        if (i > 0) floating.add(i, i - 1, -1), floating.add(i - 1, i, -1);
    }
    EXPECT_NE(refused(floating).find("adds up to zero"), std::string::npos);
    const auto windy = grid(5, 5, 1);
    EXPECT_NE(refused(windy, {SparseMethod::cg}).find("needs a symmetric matrix, but entry ("),
              std::string::npos);
    Entries wide = windy;
    wide.add(0, 12, 0.1);
    EXPECT_NE(
        refused(wide, {.preconditioner = SparsePreconditioner::multigrid}).find("five-point grid"),
        std::string::npos);
    Entries mixed = grid(3, 3);
    mixed.add(4, 4, -100);
    EXPECT_NE(refused(mixed, {SparseMethod::cg}).find("positive definite"), std::string::npos);
    Entries blocks;
    blocks.n = 9;
    for (int i = 0; i < 9; ++i) blocks.add(i, 8 - i, 1);
    EXPECT_EQ(refused(blocks), "accepted");
    Entries infinite = windy;
    infinite.add(1, 1, 1e308), infinite.add(1, 1, 1e308);
    EXPECT_NE(refused(infinite).find("row 1 and column 1 add up to inf"), std::string::npos);
}

TEST_F(SparseSolverTest, WhatIsNearlySingularEndsWithAStatus) {
    Entries hilbert;
    hilbert.n = 12;
    for (int i = 0; i < 12; ++i) {
        for (int j = 0; j < 12; ++j) hilbert.add(i, j, 1.0 / (i + j + 1));
    }
    SparseSolver solver(hilbert.csr(), {.tolerance = 1e-13, .maxIterations = 5000});
    const auto b = randomVector(12, 2);
    const auto answer = solver.solve({b.data(), 12});
    EXPECT_NE(answer.report.status, SolveStatus::converged);
    for (const double entry : answer.x) EXPECT_TRUE(std::isfinite(entry));
    const Eigen::VectorXd x = Eigen::Map<const Eigen::VectorXd>(answer.x.data(), 12);
    EXPECT_NEAR(answer.report.final, (b - hilbert.eigen() * x).norm(), 1e-6 * b.stableNorm());
}

TEST(CsrMatrix, AddsUpInOrderAndDropsZeros) {
    const std::vector<std::int64_t> row = {1, 0, 1, 1, 0, 0}, column = {2, 1, 0, 2, 0, 1};
    const std::vector<double> value = {5, 2, 7, -5, 0, 3};
    const auto a = CsrMatrix::fromEntries<std::int64_t>(2, 3, row, column, value);
    EXPECT_EQ(a.start, (std::vector<std::int64_t>{0, 1, 2}));
    EXPECT_EQ(a.column, (std::vector<std::int32_t>{1, 0}));
    EXPECT_EQ(a.value, (std::vector<double>{5, 7}));
    const auto turned = a.transposed();
    EXPECT_EQ(turned.start, (std::vector<std::int64_t>{0, 1, 2, 2}));
    EXPECT_EQ(turned.value, (std::vector<double>{7, 5}));
}

}  // namespace
}  // namespace seiche::linalg
