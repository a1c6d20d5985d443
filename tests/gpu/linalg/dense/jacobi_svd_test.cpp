#include "solvers/linalg/dense/jacobi_svd.hpp"

#include <Eigen/Eigenvalues>
#include <Eigen/SVD>
#include <cmath>

#include "core/base/error.hpp"
#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::linalg {
namespace {

using JacobiSvd = GpuTest;

MatrixXd matrixOf(const std::vector<float>& entries, int rows, int columns) {
    MatrixXd made(rows, columns);
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < columns; ++j)
            made(i, j) = entries[static_cast<std::size_t>(i * columns + j)];
    }
    return made;
}

double distanceFromOrthonormal(const MatrixXd& v) {
    return (v.transpose() * v - MatrixXd::Identity(v.cols(), v.cols())).norm() /
           (double(v.rows()) * u32);
}

void checkSvd(const MatrixXd& entries) {
    const MatrixXd a = rounded(entries);
    const int rows = int(a.rows()), columns = int(a.cols()), k = std::min(rows, columns);
    const double size = std::max(a.norm(), 1e-30) * std::max(rows, columns) * u32;
    SCOPED_TRACE(testing::Message() << rows << " x " << columns);
    const auto found = singularValues(rows, columns, rowsOf(a));
    const MatrixXd left = matrixOf(found.u, rows, k), right = matrixOf(found.v, columns, k);
    const Eigen::VectorXd s = matrixOf(found.s, k, 1);
    EXPECT_LE((a - left * s.asDiagonal() * right.transpose()).norm() / size, 16);
    EXPECT_LE(distanceFromOrthonormal(left), 16);
    EXPECT_LE(distanceFromOrthonormal(right), 16);
    const Eigen::VectorXd exact = Eigen::JacobiSVD<MatrixXd>(a).singularValues();
    for (int i = 0; i < k; ++i) EXPECT_LE(std::abs(s[i] - exact[i]), 16 * size) << i;
    for (int i = 0; i + 1 < k; ++i) EXPECT_GE(s[i], s[i + 1]);
}

TEST_F(JacobiSvd, SingularValuesAreThoseOfFp64) {
    for (const auto& [rows, columns] : {std::pair{1, 1},
                                        {2, 2},
                                        {3, 3},
                                        {7, 1},
                                        {1, 7},
                                        {31, 31},
                                        {33, 32},
                                        {32, 33},
                                        {90, 40},
                                        {64, 64}}) {
        checkSvd(randomMatrix(rows, columns, unsigned(rows + 3 * columns)));
    }
    checkSvd(MatrixXd::Zero(5, 3));
    checkSvd(MatrixXd::Identity(9, 9));
    checkSvd(MatrixXd::Ones(12, 9));
    checkSvd(1e30 * randomMatrix(8, 6, 2));
    checkSvd(1e-30 * randomMatrix(8, 6, 2));
    MatrixXd permutation = MatrixXd::Zero(33, 33), graded = randomMatrix(24, 24, 3),
             hilbert(12, 12);
    for (int i = 0; i < 33; ++i) permutation(i, (i + 5) % 33) = 1;
    for (int i = 0; i < 24; ++i) graded.row(i) *= std::pow(10.0, -i / 3.0);
    for (int i = 0; i < 12; ++i) {
        for (int j = 0; j < 12; ++j) hilbert(i, j) = 1.0 / (i + j + 1);
    }
    checkSvd(permutation);
    checkSvd(graded);
    checkSvd(graded.transpose());
    checkSvd(hilbert);
    checkSvd(randomMatrix(40, 5, 1) * randomMatrix(5, 30, 2));
}

TEST_F(JacobiSvd, EigenvaluesAreThoseOfFp64) {
    const auto check = [](const MatrixXd& entries) {
        const MatrixXd a = rounded((entries + entries.transpose()) / 2);
        const int n = int(a.rows());
        const double size = std::max(a.norm(), 1e-30) * n * u32;
        const auto found = eigenValues(n, rowsOf(a));
        const MatrixXd v = matrixOf(found.v, n, n);
        const Eigen::VectorXd w = matrixOf(found.w, n, 1);
        EXPECT_LE((a * v - v * w.asDiagonal()).norm() / size, 16) << n;
        EXPECT_LE(distanceFromOrthonormal(v), 16) << n;
        const Eigen::VectorXd exact = Eigen::SelfAdjointEigenSolver<MatrixXd>(a).eigenvalues();
        for (int i = 0; i < n; ++i)
            EXPECT_LE(std::abs(w[i] - exact[i]), 16 * size) << n << " " << i;
    };
    for (const int n : {1, 2, 3, 31, 32, 33, 64}) check(randomMatrix(n, n, unsigned(n)));
    check(MatrixXd::Zero(4, 4));
    check(-3 * MatrixXd::Identity(6, 6));
    check(MatrixXd::Ones(9, 9));
    MatrixXd twins = MatrixXd::Zero(10, 10);  // pairs of equal size and other sign
    for (int i = 0; i < 10; ++i) twins(i, 9 - i) = 1 + std::min(i, 9 - i);
    check(twins);
    check(1e25 * randomMatrix(9, 9, 5));
}

TEST_F(JacobiSvd, RefusesWhatHasNone) {
    EXPECT_THROW(singularValues(0, 3, {}), Error);
    const std::vector<float> infinite = {1, INFINITY, 0, 1}, skew = {1, 2, -2, 1};
    EXPECT_THROW(singularValues(2, 2, infinite), Error);
    EXPECT_THROW(eigenValues(2, skew), Error);
}

}  // namespace
}  // namespace seiche::linalg
