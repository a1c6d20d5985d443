#include "solvers/linalg/dense/lu.hpp"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>

#include "core/base/error.hpp"
#include "tests/gpu/linalg/reference_stencil.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

using LuTest = GpuTest;
using Rows = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
const double unit = std::ldexp(1.0, -24);

Rows part(const std::vector<float>& all, int rows, int columns, int b) {
    return Eigen::Map<const Rows>(all.data() + std::ptrdiff_t{b} * rows * columns, rows, columns);
}

/// Random in [-1, 1]; for LU without pivoting with a dominant diagonal.
std::vector<float> randomMatrices(int n, int batch, Pivoting pivoting) {
    auto data = randomEntries(std::int64_t{n} * n * batch, 7);
    if (pivoting == Pivoting::none) {
        for (int b = 0; b < batch; ++b) {
            for (int i = 0; i < n; ++i) {
                auto* row = data.data() + (std::int64_t{b} * n + i) * n;
                float sum = 0;
                for (int j = 0; j < n; ++j) sum += std::abs(row[j]);
                row[i] += row[i] < 0 ? -sum : sum;
            }
        }
    }
    return data;
}

double oneNorm(const Eigen::MatrixXd& a) {
    return a.cwiseAbs().colwise().sum().maxCoeff();
}
double infinityNorm(const Eigen::MatrixXd& a) {
    return a.cwiseAbs().rowwise().sum().maxCoeff();
}

/// The gates of design/numerics.md, section 4.
void expectFactors(Pivoting pivoting, int n, int batch, int rightSides) {
    const auto data = randomMatrices(n, batch, pivoting);
    const auto sides = randomEntries(std::int64_t{n} * rightSides * batch, 9);
    auto a = Matrix::fromRows(n, n, data, batch);
    auto x = Matrix::fromRows(n, rightSides, sides, batch);
    Lu lu(pivoting);
    lu.factor(a);
    lu.solve(a, x);
    EXPECT_TRUE(lu.report(a).sound()) << n;
    for (int b = 0; b < batch; ++b) {
        const Eigen::MatrixXd original = part(data, n, n, b).cast<double>();
        const Eigen::MatrixXd factors = part(a.download(b), n, n, 0).cast<double>();
        const Eigen::MatrixXd upper = factors.triangularView<Eigen::Upper>();
        const Eigen::MatrixXd lower = factors.triangularView<Eigen::UnitLower>();
        const auto rows = lu.permutation(b);
        Eigen::MatrixXd permuted(n, n);
        for (int i = 0; i < n; ++i)
            permuted.row(i) = original.row(rows[static_cast<std::size_t>(i)]);
        EXPECT_LT(oneNorm(lower * upper - permuted) / (n * oneNorm(original) * unit), 1.0)
            << n << " matrix " << b;
        if (pivoting == Pivoting::partial) {
            EXPECT_LE(lower.cwiseAbs().maxCoeff(), 1.0 + 4 * unit);
        }
        const Eigen::MatrixXd solution = part(x.download(b), n, rightSides, 0).cast<double>();
        const Eigen::MatrixXd right = part(sides, n, rightSides, b).cast<double>();
        for (int c = 0; c < rightSides; ++c) {
            const double residual =
                (original * solution.col(c) - right.col(c)).cwiseAbs().maxCoeff();
            const double scale = infinityNorm(original) * solution.col(c).cwiseAbs().maxCoeff() +
                                 right.col(c).cwiseAbs().maxCoeff();
            EXPECT_LT(residual / (unit * scale * n), n >= 31 ? 0.05 : 2.0)
                << n << " matrix " << b << " side " << c;
        }
    }
}

TEST_F(LuTest, FactorsAndSolvesWithinTheGates) {
    for (const auto pivoting : {Pivoting::none, Pivoting::partial}) {
        for (const int n : {1, 2, 3, 31, 64, 65, 127}) expectFactors(pivoting, n, 1, n % 3 + 1);
        expectFactors(pivoting, 17, 5, 3);
        expectFactors(pivoting, 130, 3, 70);
        expectFactors(pivoting, 300, 1, 1);
        if (!gl::Context::current().software()) {
            for (const int n : {1000, 1025, 2048, 3001}) expectFactors(pivoting, n, 1, 2);
            expectFactors(pivoting, 256, 40, 3);
        }
    }
}

TEST_F(LuTest, PivotsAreThoseOfTheTextbook) {
    const int n = 200;
    const auto data = randomMatrices(n, 1, Pivoting::partial);
    auto a = Matrix::fromRows(n, n, data);
    Lu lu(Pivoting::partial);
    lu.factor(a);
    const Eigen::PartialPivLU<Eigen::MatrixXd> reference(part(data, n, n, 0).cast<double>());
    const auto rows = lu.permutation();
    for (int i = 0; i < n; ++i) {
        const int from = rows[static_cast<std::size_t>(i)];
        EXPECT_EQ(reference.permutationP().indices()[from], i);
    }
}

TEST_F(LuTest, MatricesWithoutAPivotNameTheColumn) {
    for (const int n : {5, 64, 200}) {
        for (const int rank : {0, 3, n - 1}) {
            // Columns from `rank` on repeat the first or are zero.
            auto data = randomMatrices(n, 1, Pivoting::none);
            for (int i = 0; i < n; ++i) {
                for (int j = rank; j < n; ++j) data[static_cast<std::size_t>(i * n + j)] = 0;
            }
            for (const auto pivoting : {Pivoting::none, Pivoting::partial}) {
                auto a = Matrix::fromRows(n, n, data);
                Lu lu(pivoting);
                lu.factor(a);
                const auto report = lu.report(a);
                EXPECT_FALSE(report.sound());
                EXPECT_EQ(report.badColumn[0], rank) << n;
                EXPECT_EQ(report.badPivot[0], 0);
            }
        }
        auto data = randomMatrices(n, 1, Pivoting::none);
        data[static_cast<std::size_t>(2 * n + 1)] = std::nanf("");
        for (const auto pivoting : {Pivoting::none, Pivoting::partial}) {
            auto a = Matrix::fromRows(n, n, data);
            Lu lu(pivoting);
            lu.factor(a);
            const auto report = lu.report(a);
            EXPECT_FALSE(report.sound());
            EXPECT_LE(report.badColumn[0], 2);
            EXPECT_FALSE(std::isfinite(report.badPivot[0]));
        }
    }
}

TEST_F(LuTest, AZeroOnTheDiagonalNeedsPivoting) {
    auto a = Matrix::fromRows(2, 2, std::vector<float>{0, 1, 1, 0});
    auto b = Matrix::fromRows(2, 1, std::vector<float>{3, 5});
    Lu lu(Pivoting::partial);
    lu.factor(a);
    lu.solve(a, b);
    EXPECT_TRUE(lu.report(a).sound());
    EXPECT_EQ(b.download(), (std::vector<float>{5, 3}));
    auto c = Matrix::fromRows(2, 2, std::vector<float>{0, 1, 1, 0});
    Lu plain(Pivoting::none);
    plain.factor(c);
    EXPECT_EQ(plain.report(c).badColumn[0], 0);
}

TEST_F(LuTest, TwoRunsGiveTheSameBits) {
    const auto data = randomMatrices(150, 2, Pivoting::partial);
    std::vector<float> first;
    for (int run = 0; run < 2; ++run) {
        auto a = Matrix::fromRows(150, 150, data, 2);
        Lu lu(Pivoting::partial);
        lu.factor(a);
        if (run == 0)
            first = a.download();
        else
            EXPECT_EQ(a.download(), first);
    }
}

TEST_F(LuTest, ShapesThatDoNotFitAreRefused) {
    Matrix wide(3, 4), square(3, 3), sides(4, 1), two(3, 1, 2);
    Lu lu(Pivoting::partial);
    EXPECT_THROW(lu.factor(wide), Error);
    lu.factor(square);
    EXPECT_THROW(lu.solve(square, sides), Error);
    EXPECT_THROW(lu.solve(square, two), Error);
}

}  // namespace
}  // namespace seiche::linalg
