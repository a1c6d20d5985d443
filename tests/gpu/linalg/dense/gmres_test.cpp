#include "solvers/linalg/dense/gmres.hpp"

#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::linalg {
namespace {

using GmresTest = GpuTest;

/// Stacked matrices, well conditioned and not symmetric: the unit matrix plus `spread` times random
/// entries.
MatrixXd conditioned(int n, int batch, double spread) {
    MatrixXd all = randomMatrix(n * batch, n, 3) * (spread / std::sqrt(n));
    for (int row = 0; row < n * batch; ++row) all(row, row % n) += 1;
    return rounded(all);
}

TEST_F(GmresTest, TrueResidualsMeetTheTolerance) {
    struct Case {
        int n, columns, batch;
    };
    for (const auto& [n, columns, batch] : {Case{1, 1, 1},
                                            {2, 3, 1},
                                            {5, 4, 3},
                                            {17, 5, 2},
                                            {61, 3, 7},
                                            {64, 1, 2},
                                            {127, 2, 3},
                                            {300, 9, 1}}) {
        SCOPED_TRACE(testing::Message() << n << " " << columns << " " << batch);
        const auto matrices = conditioned(n, batch, 0.6);
        const auto sides = randomMatrix(n * batch, columns, 8);
        Matrix x;
        const auto reports =
            Gmres({1e-5, 30, 200}).solve(onDevice(matrices, batch), onDevice(sides, batch), x);
        ASSERT_EQ(reports.size(), static_cast<std::size_t>(columns * batch));
        for (int k = 0; k < batch; ++k) {
            const MatrixXd right = sides.middleRows(k * n, n);
            const MatrixXd residual = right - matrices.middleRows(k * n, n) * fromDevice(x, k);
            for (int c = 0; c < columns; ++c) {
                const auto& report = reports[static_cast<std::size_t>(k * columns + c)];
                const double norm = right.col(c).norm();
                EXPECT_EQ(report.status, SolveStatus::converged);
                EXPECT_LE(report.iterations, n + 2);
                EXPECT_NEAR(report.initial, norm, 1e-5 * norm);
                EXPECT_LT(residual.col(c).norm(), 1.1e-5 * norm);
                // The reported residual is the true one, up to sums of n products in FP32
                EXPECT_NEAR(report.final, residual.col(c).norm(), 2e-6 * norm);
            }
        }
        // The padding stays zero, so that x may be a right-hand side again.
        expectZeroPadding(x);
    }
}

TEST_F(GmresTest, RestartsReachTheSameAnswer) {
    const int n = 90;
    const auto a = onDevice(conditioned(n, 1, 1.2)), b = onDevice(randomMatrix(n, 1, 2));
    Matrix x;
    const auto whole = Gmres({1e-5, 60, 400}).solve(a, b, x)[0];
    const auto parts = Gmres({1e-5, 7, 400}).solve(a, b, x)[0];
    EXPECT_EQ(whole.status, SolveStatus::converged);
    EXPECT_EQ(parts.status, SolveStatus::converged);
    EXPECT_GT(parts.iterations, 7);
    EXPECT_GE(parts.iterations, whole.iterations);
}

TEST_F(GmresTest, ReportsWhenItDoesNotConverge) {
    const int n = 50;
    const auto a = onDevice(conditioned(n, 1, 1)), b = onDevice(randomMatrix(n, 1, 2));
    Matrix x;
    const auto report = Gmres({1e-6, 30, 3}).solve(a, b, x)[0];
    EXPECT_EQ(report.status, SolveStatus::limit);
    EXPECT_EQ(report.iterations, 3);
    EXPECT_LT(report.final, report.initial);

    std::vector<float> singular(4, 1.0f);
    const auto flat = Gmres({1e-6, 30, 10})
                          .solve(Matrix::fromRows(2, 2, singular),
                                 Matrix::fromRows(2, 1, std::vector<float>{1, -1}), x)[0];
    EXPECT_NE(flat.status, SolveStatus::converged);
}

TEST_F(GmresTest, ZeroRightSidesAndPartsOfABatch) {
    const int n = 20;
    auto sides = randomMatrix(3 * n, 1, 5);
    sides.topRows(n).setZero();
    const auto a = onDevice(conditioned(n, 3, 0.5), 3), b = onDevice(sides, 3);
    Matrix x;
    const auto reports = Gmres().solve(a, b, x, 2);
    ASSERT_EQ(reports.size(), 2u);
    EXPECT_EQ(reports[0].status, SolveStatus::converged);
    EXPECT_EQ(reports[0].iterations, 0);
    EXPECT_EQ(reports[1].status, SolveStatus::converged);
    const auto solution = x.download();
    for (int i = 0; i < n; ++i) {
        EXPECT_EQ(solution[static_cast<std::size_t>(i)], 0);
        EXPECT_NE(solution[static_cast<std::size_t>(n + i)], 0);
        EXPECT_EQ(solution[static_cast<std::size_t>(2 * n + i)], 0);  // not asked for
    }
}

TEST_F(GmresTest, SameBitsTwice) {
    const int n = 130;
    const auto a = onDevice(conditioned(n, 2, 0.9), 2), b = onDevice(randomMatrix(2 * n, 2, 2), 2);
    Gmres gmres;
    Matrix x, y;
    static_cast<void>(gmres.solve(a, b, x));
    static_cast<void>(gmres.solve(a, b, y));
    EXPECT_EQ(x.download(), y.download());
}

TEST_F(GmresTest, ShapesThatDoNotFitAreRefused) {
    Matrix x;
    EXPECT_THROW(static_cast<void>(Gmres().solve(Matrix(3, 4), Matrix(3, 1), x)), Error);
    EXPECT_THROW(static_cast<void>(Gmres().solve(Matrix(3, 3), Matrix(4, 1), x)), Error);
    EXPECT_THROW(static_cast<void>(Gmres().solve(Matrix(3, 3, 2), Matrix(3, 1), x)), Error);
    EXPECT_THROW(Gmres({0, 30, 10}), Error);
}

}  // namespace
}  // namespace seiche::linalg
