#include "solvers/linalg/dense/gmres.hpp"

#include <gtest/gtest.h>

#include <Eigen/Dense>

#include "core/base/error.hpp"
#include "tests/gpu/linalg/reference_stencil.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

class GmresTest : public GpuTest {
  protected:
    /// Well conditioned and not symmetric: the unit matrix and `spread` times something random.
    static std::vector<float> entries(int n, int batch, double spread) {
        auto data = randomEntries(std::int64_t{n} * n * batch, 3);
        for (auto& each : data) each *= static_cast<float>(spread / std::sqrt(n));
        for (int b = 0; b < batch; ++b) {
            for (int i = 0; i < n; ++i) {
                data[static_cast<std::size_t>((b * n + i) * n + i)] += 1;
            }
        }
        return data;
    }
    static Rows matrix(const std::vector<float>& data, int rows, int columns, int b) {
        return Eigen::Map<
                   const Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>(
                   data.data() + std::int64_t{b} * rows * columns, rows, columns)
            .cast<double>();
    }
};

TEST_F(GmresTest, TrueResidualsAreAsSmallAsAskedFor) {
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
        const auto data = entries(n, batch, 0.6);
        const auto right = randomEntries(std::int64_t{n} * columns * batch, 8);
        const auto a = Matrix::fromRows(n, n, data, batch),
                   b = Matrix::fromRows(n, columns, right, batch);
        Matrix x;
        const auto reports = Gmres({1e-5, 30, 200}).solve(a, b, x);
        ASSERT_EQ(reports.size(), static_cast<std::size_t>(columns * batch));
        const auto solution = x.download();
        for (int k = 0; k < batch; ++k) {
            const Rows residual = matrix(right, n, columns, k) -
                                  matrix(data, n, n, k) * matrix(solution, n, columns, k);
            for (int c = 0; c < columns; ++c) {
                const auto& report = reports[static_cast<std::size_t>(k * columns + c)];
                const double norm = matrix(right, n, columns, k).col(c).norm();
                EXPECT_EQ(report.status, SolveStatus::converged);
                EXPECT_LE(report.iterations, n + 2);
                EXPECT_NEAR(report.initial, norm, 1e-5 * norm);
                EXPECT_LT(residual.col(c).norm(), 1.1e-5 * norm);
                // What is said is what is: sums of n products of FP32
                EXPECT_NEAR(report.final, residual.col(c).norm(), 2e-6 * norm);
            }
        }
        // The padding stays zero, so that x may be a right side again.
        double everywhere = 0, inside = 0;
        for (const float each : x.buffer().download<float>(x.buffer().bytes() / 4)) {
            everywhere += std::abs(each);
        }
        for (const float each : solution) inside += std::abs(each);
        EXPECT_DOUBLE_EQ(everywhere, inside);
    }
}

TEST_F(GmresTest, RestartsReachTheSameAnswer) {
    const int n = 90;
    const auto data = entries(n, 1, 1.2);
    const auto a = Matrix::fromRows(n, n, data), b = Matrix::fromRows(n, 1, randomEntries(n, 2));
    Matrix x;
    const auto whole = Gmres({1e-5, 60, 400}).solve(a, b, x)[0];
    const auto parts = Gmres({1e-5, 7, 400}).solve(a, b, x)[0];
    EXPECT_EQ(whole.status, SolveStatus::converged);
    EXPECT_EQ(parts.status, SolveStatus::converged);
    EXPECT_GT(parts.iterations, 7);
    EXPECT_GE(parts.iterations, whole.iterations);
}

TEST_F(GmresTest, SaysWhenItDoesNotConverge) {
    const int n = 50;
    const auto a = Matrix::fromRows(n, n, entries(n, 1, 1)),
               b = Matrix::fromRows(n, 1, randomEntries(n, 2));
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
    const auto data = entries(n, 3, 0.5);
    auto right = randomEntries(3 * n, 5);
    std::fill_n(right.begin(), n, 0.0f);
    const auto a = Matrix::fromRows(n, n, data, 3), b = Matrix::fromRows(n, 1, right, 3);
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
    const auto a = Matrix::fromRows(n, n, entries(n, 2, 0.9), 2),
               b = Matrix::fromRows(n, 2, randomEntries(4 * n, 2), 2);
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
