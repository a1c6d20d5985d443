#include "solvers/linalg/dense/qr.hpp"

#include <gtest/gtest.h>

#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::linalg {
namespace {

using QrTest = GpuTest;

/// The largest |eigenvalue| of I - Q'Q by power iteration. In the 1-norm, reflectors applied one by
/// one in FP32 are at 1.2 to 1.7 m u already.
double orthogonality(const MatrixXd& q) {
    const auto n = q.cols();
    const MatrixXd e = MatrixXd::Identity(n, n) - q.transpose() * q;
    Eigen::VectorXd x = randomMatrix(static_cast<int>(n), 1, 1);
    double size = 0;
    for (int i = 0; i < 30; ++i) {
        size = x.norm();
        if (size == 0) return 0;
        x = e * (x / size);
    }
    return x.norm();
}

void expectFactors(const MatrixXd& a, const MatrixXd& q, const MatrixXd& r) {
    const auto m = static_cast<double>(a.rows());
    const auto n = a.cols();
    // Below 31 rows a few roundings already exceed the average of m of them.
    const double bound = m < 31 ? 4 : 1;
    EXPECT_LT(norm1(a - q * r) / (m * norm1(a) * u32), bound) << m << " x " << n;
    EXPECT_LT(orthogonality(q) / (m * u32), bound) << m << " x " << n;
    EXPECT_EQ(r.triangularView<Eigen::StrictlyLower>().toDenseMatrix().cwiseAbs().maxCoeff(), 0);
}

TEST_F(QrTest, FactorsSquareAndTallMatrices) {
    std::vector<std::pair<int, int>> shapes = {{5, 1},    {31, 7},    {64, 9},
                                               {200, 65}, {129, 128}, {300, 131}};
    for (const int n : sizes()) shapes.emplace_back(n, n);
    if (!context().software()) shapes.insert(shapes.end(), {{5000, 300}, {16384, 40}});
    for (const auto& [m, n] : shapes) {
        const auto a = randomMatrix(m, n, 3);
        auto matrix = onDevice(a);
        Qr qr;
        qr.factor(matrix);
        ASSERT_NO_THROW(Qr::check(matrix)) << m << " x " << n;
        const auto q = qr.q();
        expectFactors(a, fromDevice(q), fromDevice(matrix).topRows(n));
        expectZeroPadding(matrix);
        expectZeroPadding(q);
    }
}

TEST_F(QrTest, PanelsOnTheDevice) {
    for (const auto& [m, n] : {std::pair{1, 1}, {3, 3}, {31, 31}, {65, 17}, {300, 9}, {140, 131}}) {
        const auto a = randomMatrix(m, n, 3);
        auto matrix = onDevice(a);
        Qr qr(Qr::Panels::onDevice);
        qr.factor(matrix);
        const auto q = qr.q();
        expectFactors(a, fromDevice(q), fromDevice(matrix).topRows(n));
        expectZeroPadding(matrix);
    }
}

TEST_F(QrTest, LeastSquares) {
    for (const auto& [m, n] : {std::pair{3, 3}, {31, 31}, {65, 20}, {300, 130}, {127, 127}}) {
        const auto a = randomMatrix(m, n, 7), b = randomMatrix(m, 3, 8);
        auto matrix = onDevice(a);
        Qr qr;
        qr.factor(matrix);
        auto right = onDevice(b);
        Matrix x(n, 3);
        qr.solve(matrix, right, x);
        const auto solution = fromDevice(x);
        if (m == n) {
            EXPECT_LT(hpl(a, solution, b), n < 31 ? 2 : 0.05) << n;
        }
        // The residual is orthogonal to the columns: A'(b - A x) of the size of its own rounding.
        const MatrixXd residual = b - a * solution;
        const double bound = 4.0 * m * u32 * a.norm() * (a.norm() * solution.norm() + b.norm());
        EXPECT_LT((a.transpose() * residual).cwiseAbs().maxCoeff(), bound);
    }
}

TEST_F(QrTest, HardMatrices) {
    // Backward stable at any condition: only the factors are computed.
    MatrixXd graded = randomMatrix(90, 90, 4);
    for (int i = 0; i < 90; ++i) graded.row(i) *= std::pow(10.0, -8.0 * i / 90);
    MatrixXd zeroColumns = randomMatrix(50, 20, 5);
    zeroColumns.col(0).setZero();
    zeroColumns.col(13).setZero();
    for (const MatrixXd& each :
         {hilbert(40), wilkinson(64), graded, zeroColumns, MatrixXd(MatrixXd::Zero(9, 9)),
          MatrixXd(MatrixXd::Ones(33, 33))}) {
        const auto a = rounded(each);
        auto matrix = onDevice(a);
        Qr qr;
        qr.factor(matrix);
        const auto q = qr.q();
        const MatrixXd r = fromDevice(matrix).topRows(a.cols()), q8 = fromDevice(q);
        EXPECT_LE(norm1(a - q8 * r), static_cast<double>(a.rows()) * norm1(a) * u32 * 4);
        // Reflectors that nearly point the same way make T large: Wilkinson's come to 3.6.
        EXPECT_LT(orthogonality(q8), static_cast<double>(a.rows()) * u32 * 8);
    }
}

TEST_F(QrTest, DependentAndNonFiniteColumnsAreNamed) {
    MatrixXd a = randomMatrix(70, 70, 4);
    a.col(66) = a.col(3) + a.col(5);
    auto matrix = onDevice(a);
    Qr qr;
    qr.factor(matrix);
    expectRefusal([&] { Qr::check(matrix); }, "the pivot of column 66 is 0");
    a(69, 2) = std::nan("");
    auto bad = onDevice(a);
    qr.factor(bad);
    expectRefusal([&] { Qr::check(bad); }, "the pivot of column 2 is");
    Matrix flat(3, 4), many(4, 4, 2);
    EXPECT_THROW(qr.factor(flat), Error);
    EXPECT_THROW(qr.factor(many), Error);
    Matrix rows(Qr::mostRows() + 1, 2);
    EXPECT_THROW(qr.factor(rows), Error);
}

TEST_F(QrTest, CholeskyTwiceForTallAndThin) {
    for (const auto& [m, n] : {std::pair{1, 1}, {40, 3}, {1000, 31}, {700, 130}, {20000, 8}}) {
        const auto a = randomMatrix(m, n, 3);
        const auto matrix = onDevice(a);
        CholeskyQr2 qr;
        qr.factor(matrix);
        ASSERT_NO_THROW(qr.check()) << m << " x " << n;
        expectFactors(a, fromDevice(qr.q()), fromDevice(qr.r()));
    }
    MatrixXd dependent = randomMatrix(300, 5, 3);
    dependent.col(4) = dependent.col(0);
    const auto matrix = onDevice(dependent);
    CholeskyQr2 qr;
    qr.factor(matrix);
    EXPECT_THROW(qr.check(), Error);
}

}  // namespace
}  // namespace seiche::linalg
