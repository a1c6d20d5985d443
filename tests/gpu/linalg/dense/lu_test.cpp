#include "solvers/linalg/dense/lu.hpp"

#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::linalg {
namespace {

using LuTest = GpuTest;

/// Stacked matrices, random in [-1, 1]; for LU without pivoting with a dominant diagonal.
MatrixXd randomMatrices(int n, int batch, Pivoting pivoting) {
    MatrixXd all = randomMatrix(n * batch, n, 7);
    if (pivoting == Pivoting::none) {
        for (int row = 0; row < n * batch; ++row) {
            const double sum = all.row(row).cwiseAbs().sum();
            all(row, row % n) += all(row, row % n) < 0 ? -sum : sum;
        }
    }
    return rounded(all);
}

/// The error bounds of docs/methods/lu.md.
void expectFactors(Pivoting pivoting, int n, int batch, int rightSides,
                   LuPanels panels = LuPanels::automatic) {
    const auto originals = randomMatrices(n, batch, pivoting);
    const auto sides = randomMatrix(n * batch, rightSides, 9);
    auto a = onDevice(originals, batch), x = onDevice(sides, batch);
    Lu lu(pivoting, {.panels = panels});
    lu.factor(a);
    lu.solve(a, x);
    EXPECT_TRUE(lu.report(a).sound()) << n;
    for (int b = 0; b < batch; ++b) {
        const MatrixXd original = originals.middleRows(b * n, n), factors = fromDevice(a, b);
        const MatrixXd upper = factors.triangularView<Eigen::Upper>();
        const MatrixXd lower = factors.triangularView<Eigen::UnitLower>();
        const auto rows = lu.permutation(b);
        MatrixXd permuted(n, n);
        for (int i = 0; i < n; ++i)
            permuted.row(i) = original.row(rows[static_cast<std::size_t>(i)]);
        EXPECT_LT(norm1(lower * upper - permuted) / (n * norm1(original) * u32), 1.0)
            << n << " matrix " << b;
        if (pivoting == Pivoting::partial) {
            EXPECT_LE(lower.cwiseAbs().maxCoeff(), 1.0 + 4 * u32);
        }
        EXPECT_LT(hpl(original, fromDevice(x, b), sides.middleRows(b * n, n)), n >= 31 ? 0.05 : 2.0)
            << n << " matrix " << b;
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

TEST_F(LuTest, BlocksByGpuKernels) {
    for (const int n : {1, 2, 3, 31, 64, 65, 127, 200}) {
        expectFactors(Pivoting::none, n, 1, n % 3 + 1, LuPanels::onDevice);
    }
    expectFactors(Pivoting::none, 130, 3, 2, LuPanels::onDevice);
    auto matrix = randomMatrices(200, 1, Pivoting::none);
    matrix.col(130).setZero();
    auto a = onDevice(matrix);
    Lu lu(Pivoting::none, {.panels = LuPanels::onDevice});
    lu.factor(a);
    EXPECT_EQ(lu.report(a).badColumn[0], 130);
}

// The U that is subtracted elsewhere must be the U that is stored: with rows of U that differ from
// it by rounding, or the inverse of 4 x 4 blocks in place of a substitution, this was 0.1 to 0.6.
TEST_F(LuTest, NearlySingularMatricesAsExactly) {
    const int n = 200;
    MatrixXd original(n, n);
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) original(i, j) = std::exp(-std::pow((i - j) / 14.0, 2));
    }
    original = rounded(original + 1e-5 * MatrixXd::Identity(n, n));
    for (const auto& [pivoting, panels] : {std::pair{Pivoting::none, LuPanels::automatic},
                                           std::pair{Pivoting::none, LuPanels::onDevice},
                                           std::pair{Pivoting::partial, LuPanels::automatic},
                                           std::pair{Pivoting::partial, LuPanels::onCpu}}) {
        auto a = onDevice(original);
        Lu lu(pivoting, {.panels = panels});
        lu.factor(a);
        const MatrixXd factors = fromDevice(a);
        const MatrixXd lower = factors.triangularView<Eigen::UnitLower>();
        const MatrixXd upper = factors.triangularView<Eigen::Upper>();
        MatrixXd error = lower * upper;
        const auto rows = lu.permutation();
        for (int i = 0; i < n; ++i) error.row(i) -= original.row(rows[static_cast<std::size_t>(i)]);
        EXPECT_LT(norm1(error) / (n * norm1(original) * u32), 0.02)
            << static_cast<int>(pivoting) << ' ' << static_cast<int>(panels);
    }
}

TEST_F(LuTest, PanelsByTheCpuWhileTheDeviceUpdates) {
    for (const int n : {1, 2, 3, 31, 64, 65, 127, 520}) {
        expectFactors(Pivoting::partial, n, 1, n % 3 + 1, LuPanels::onCpu);
    }
    expectFactors(Pivoting::partial, 17, 5, 3, LuPanels::onCpu);
    expectFactors(Pivoting::partial, 130, 3, 70, LuPanels::onCpu);
    // Panels are the same whether they wait for the update or not.
    const auto original = randomMatrices(200, 2, Pivoting::partial);
    std::vector<float> first;
    for (const bool lookAhead : {true, false}) {
        auto a = onDevice(original, 2);
        Lu lu(Pivoting::partial, {.panels = LuPanels::onCpu, .lookAhead = lookAhead});
        lu.factor(a);
        lu.factor(a = onDevice(original, 2));  // nothing of the last one is left
        if (lookAhead) first = a.download();
        EXPECT_EQ(a.download(), first);
    }
    if (!gl::Context::current().limits().subgroups) {
        EXPECT_THROW(Lu(Pivoting::partial, {.panels = LuPanels::onDevice}), Error);
    }
}

TEST_F(LuTest, BlocksOneByOne) {
    for (const int n : {5, 64, 130, 200}) {
        const auto original = randomMatrices(n, 2, Pivoting::none);
        auto a = onDevice(original, 2), pairs = onDevice(original, 2);
        Lu lu(Pivoting::none, {.pairs = false}), usual(Pivoting::none);
        lu.factor(a);
        usual.factor(pairs);
        for (const int b : {0, 1}) {
            const MatrixXd difference = fromDevice(a, b) - fromDevice(pairs, b);
            EXPECT_LT(norm1(difference) / (n * norm1(original.middleRows(b * n, n)) * u32), 1);
        }
    }
}

TEST_F(LuTest, PivotsMatchTheTextbook) {
    const int n = 200;
    const auto original = randomMatrices(n, 1, Pivoting::partial);
    auto a = onDevice(original);
    Lu lu(Pivoting::partial);
    lu.factor(a);
    const Eigen::PartialPivLU<MatrixXd> reference(original);
    const auto rows = lu.permutation();
    for (int i = 0; i < n; ++i) {
        const int from = rows[static_cast<std::size_t>(i)];
        EXPECT_EQ(reference.permutationP().indices()[from], i);
    }
}

TEST_F(LuTest, MatricesWithoutAPivotNameTheColumn) {
    const auto refusal = [](const MatrixXd& matrix, Pivoting pivoting) {
        auto a = onDevice(matrix);
        Lu lu(pivoting);
        lu.factor(a);
        const auto report = lu.report(a);
        EXPECT_FALSE(report.sound());
        return report;
    };
    for (const int n : {5, 64, 200}) {
        for (const int rank : {0, 3, n - 1}) {
            // Columns from `rank` on are zero.
            auto matrix = randomMatrices(n, 1, Pivoting::none);
            matrix.rightCols(n - rank).setZero();
            for (const auto pivoting : {Pivoting::none, Pivoting::partial}) {
                const auto report = refusal(matrix, pivoting);
                EXPECT_EQ(report.badColumn[0], rank) << n;
                EXPECT_EQ(report.badPivot[0], 0);
            }
        }
        auto matrix = randomMatrices(n, 1, Pivoting::none);
        matrix(2, 1) = std::nan("");
        for (const auto pivoting : {Pivoting::none, Pivoting::partial}) {
            const auto report = refusal(matrix, pivoting);
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
    const auto matrices = randomMatrices(150, 2, Pivoting::partial);
    std::vector<float> first;
    for (int run = 0; run < 2; ++run) {
        auto a = onDevice(matrices, 2);
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
