#include "solvers/linalg/dense/papers.hpp"

#include <gtest/gtest.h>

#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::linalg {
namespace {

using PapersTest = GpuTest;

TEST_F(PapersTest, Products) {
    for (const auto& algorithm : paperAlgorithms()) {
        if (algorithm.kind != PaperAlgorithm::Kind::product) continue;
        PaperProduct product(algorithm);
        std::vector<std::array<int, 3>> shapes = {{1, 1, 1},     {2, 2, 2},       {3, 3, 3},
                                                  {31, 31, 31},  {64, 64, 64},    {65, 65, 65},
                                                  {64, 65, 127}, {127, 127, 127}, {5, 200, 33}};
        // Thousands of launches, or minutes, in software.
        if (!context().software()) {
            shapes.insert(shapes.end(), {{1000, 1000, 1000}, {2048, 2048, 2048}});
        }
        for (const auto& [m, n, k] : shapes) {
            const auto a = randomMatrix(m, k, 1), b = randomMatrix(k, n, 2);
            Matrix c(m, n);
            product.run(onDevice(a), onDevice(b), c);
            const MatrixXd error = (fromDevice(c) - a * b).cwiseAbs();
            // Higham 2002, section 3.1: holds for any order of summation.
            const MatrixXd bound = (k + 2) * u32 * (a.cwiseAbs() * b.cwiseAbs());
            EXPECT_LE((error - bound).maxCoeff(), 0) << algorithm.name << m << n << k;
            expectZeroPadding(c);
        }
        EXPECT_NEAR(algorithm.flops(1000) / 2e9, 1, 1e-12);
        // Four channels halve the traffic.
        EXPECT_NEAR(algorithm.bytes(1024) / (std::pow(1024.0, 3) * (algorithm.packed ? 4 : 8)), 1,
                    algorithm.passLength == 1 ? 1.1 : 0.07);
    }
}

TEST_F(PapersTest, FactorsByRowOperations) {
    for (const auto& algorithm : paperAlgorithms()) {
        if (algorithm.kind != PaperAlgorithm::Kind::lu) continue;
        PaperLu lu(algorithm);
        for (const int n : sizes()) {
            if (n > 127 && context().software()) continue;
            MatrixXd a = randomMatrix(n, n, 3);
            if (!algorithm.pivots) a = rounded(a + 2 * n * MatrixXd::Identity(n, n));
            auto matrix = onDevice(a);
            lu.factor(matrix);
            ASSERT_NO_THROW(lu.check()) << algorithm.name << n;
            const auto packed = fromDevice(matrix);
            const auto order = lu.permutation();
            const int side = algorithm.packed ? 2 : 1;
            // An odd side is padded by a row and a column of the identity.
            const int padded = (n + side - 1) / side * side;
            MatrixXd whole = MatrixXd::Identity(padded, padded);
            whole.topLeftCorner(n, n) = a;
            MatrixXd permuted(padded, padded);
            for (int i = 0; i < padded; ++i) {
                permuted.row(i) =
                    whole.row(order[static_cast<std::size_t>(i / side)] * side + i % side);
            }
            if (padded != n) continue;  // the factors of the last row are not kept
            MatrixXd l = MatrixXd::Identity(n, n), u = MatrixXd::Zero(n, n);
            for (int i = 0; i < n; ++i) {
                for (int j = 0; j < n; ++j) {
                    (j / side < i / side ? l : u)(i, j) = packed(i, j);
                }
            }
            const double growth = u.cwiseAbs().maxCoeff() / a.cwiseAbs().maxCoeff();
            EXPECT_LT(norm1(l * u - permuted) / (n * norm1(a) * u32),
                      algorithm.packed ? 4 * growth : 1)
                << algorithm.name << n;
            expectZeroPadding(matrix);
        }
        MatrixXd singular = randomMatrix(20, 20, 4);
        singular.col(6).setZero();
        singular.col(7).setZero();
        auto matrix = onDevice(singular);
        lu.factor(matrix);
        expectRefusal([&] { lu.check(); }, "the pivot of column 6 is");
    }
}

/// Brodtkorb's measure q11 q22 / (q11 + q22), on a matrix where the determinant would choose
/// another pivot.
TEST_F(PapersTest, BlocksArePivotedByTheirHarmonicMeasure) {
    PaperLu lu(paperAlgorithm("brodtkorb-plu"));
    const auto pivotOf = [&](const Eigen::Matrix2d& upper, const Eigen::Matrix2d& lower) {
        MatrixXd a = MatrixXd::Identity(4, 4);
        a.topLeftCorner(2, 2) = upper;
        a.bottomLeftCorner(2, 2) = lower;
        a.bottomRightCorner(2, 2) = 3 * Eigen::Matrix2d::Identity();
        a.topRightCorner(2, 2) = Eigen::Matrix2d::Identity();
        auto matrix = onDevice(a);
        lu.factor(matrix);
        lu.check();
        return lu.permutation().front();
    };
    const Eigen::Matrix2d one = Eigen::Matrix2d::Identity();
    const Eigen::Matrix2d flat = Eigen::Vector2d(100, 0.02).asDiagonal();  // 0.02; determinant 2
    EXPECT_EQ(pivotOf(flat, one), 1);
    EXPECT_EQ(pivotOf(one, flat), 0);
    Eigen::Matrix2d turned;  // q11 = 2, q22 = 1: 2/3, and a determinant below 0
    turned << 0, 1, 2, 0;
    EXPECT_EQ(pivotOf(one, turned), 1);
    EXPECT_EQ(pivotOf(turned, one), 0);
    Eigen::Matrix2d opposite;  // q11 + q22 = 0 with their signs
    opposite << 0.5, 0, 0, -0.5;
    EXPECT_EQ(pivotOf(opposite, one), 1);
    EXPECT_EQ(pivotOf(one, opposite), 0);
    EXPECT_EQ(pivotOf(one, one), 1) << "of equal blocks the last";
}

}  // namespace
}  // namespace seiche::linalg
