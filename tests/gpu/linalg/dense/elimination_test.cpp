#include <gtest/gtest.h>

#include <numeric>

#include "solvers/linalg/dense/accuracy.hpp"
#include "solvers/linalg/dense/dense_solver.hpp"
#include "solvers/linalg/dense/full_pivot_lu.hpp"
#include "solvers/linalg/dense/gauss_jordan.hpp"
#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::linalg {
namespace {

using EliminationTest = GpuTest;

MatrixXd dominant(int n, unsigned seed) {
    MatrixXd a = randomMatrix(n, n, seed);
    for (int i = 0; i < n; ++i) a(i, i) += a(i, i) < 0 ? -0.6 * n : 0.6 * n;
    return rounded(a);
}

struct Full {
    MatrixXd l, u, permuted;
    FullPivotLu lu;
    Matrix factors;
    explicit Full(const MatrixXd& a) {
        factors = onDevice(a);
        lu.factor(factors);
        const auto packed = fromDevice(factors);
        u = packed.triangularView<Eigen::Upper>();
        l = packed.triangularView<Eigen::UnitLower>();
        permuted = a;
        const auto rows = lu.rows(), columns = lu.columns();
        for (int i = 0; i < a.rows(); ++i) {
            for (int j = 0; j < a.cols(); ++j) {
                permuted(i, j) =
                    a(rows[static_cast<std::size_t>(i)], columns[static_cast<std::size_t>(j)]);
            }
        }
    }
    double ratio() const {
        return norm1(l * u - permuted) / (static_cast<double>(l.rows()) * norm1(permuted) * u32);
    }
};

TEST_F(EliminationTest, FullPivotingAtAllSizes) {
    for (const int n : sizes()) {
        const auto a = randomMatrix(n, n, 3), b = randomMatrix(n, 3, 4);
        Full full(a);
        ASSERT_NO_THROW(full.lu.check()) << n;
        EXPECT_LT(full.ratio(), 1) << n;
        EXPECT_LE(full.l.cwiseAbs().maxCoeff(), 1);
        for (int i = 1; i < n; ++i) {
            // Pivots are those of exact arithmetic up to rounding: no row holds a larger entry.
            EXPECT_LE(full.u.row(i).cwiseAbs().maxCoeff(), std::abs(full.u(i, i)));
        }
        Matrix x(n, 3);
        full.lu.solve(full.factors, onDevice(b), x);
        EXPECT_LT(hpl(a, fromDevice(x), b), n < 31 ? 2 : 0.05) << n;
        expectZeroPadding(full.factors);
        expectZeroPadding(x);
    }
}

TEST_F(EliminationTest, FullPivotingOnHardMatrices) {
    const Full wild(wilkinson(64));
    EXPECT_LT(wild.ratio(), 1);
    EXPECT_LE(wild.u.cwiseAbs().maxCoeff(), 4);  // 2^63 with partial pivoting
    const Full ill(rounded(hilbert(40)));
    EXPECT_LT(ill.ratio(), 1);
    MatrixXd graded = randomMatrix(70, 70, 4);
    for (int i = 0; i < 70; ++i) graded.row(i) *= std::pow(10.0, -10.0 * i / 70);
    const Full steep(rounded(graded));
    EXPECT_LT(steep.ratio(), 1);

    const MatrixXd low = randomMatrix(66, 5, 5) * randomMatrix(5, 66, 6);
    MatrixXd exact = MatrixXd::Zero(66, 66);
    exact.topLeftCorner(40, 40) = randomMatrix(40, 40, 1);
    const Full singular(exact);
    EXPECT_EQ(singular.lu.rank(), 40);
    expectRefusal([&] { singular.lu.check(); }, "the pivot of column 40 is 0");
    EXPECT_LT(singular.ratio(), 1);
    const Full zero(MatrixXd::Zero(3, 3));
    EXPECT_EQ(zero.lu.rank(), 0);
    MatrixXd none = randomMatrix(30, 30, 1);
    none(20, 7) = std::nan("");
    const Full bad(none);
    expectRefusal([&] { bad.lu.rank(); }, "the pivot of column 0 is nan");
    FullPivotLu lu;
    Matrix flat(3, 4);
    EXPECT_THROW(lu.factor(flat), Error);
}

TEST_F(EliminationTest, GaussJordanInverts) {
    for (const int n : sizes()) {
        const auto a = dominant(n, 3);
        auto matrix = onDevice(a);
        GaussJordan elimination;
        elimination.invert(matrix);
        ASSERT_NO_THROW(elimination.check()) << n;
        const auto inverse = fromDevice(matrix);
        const double error = norm1(MatrixXd::Identity(n, n) - inverse * a);
        EXPECT_LT(error, (n < 31 ? 4 : 1) * n * u32 * norm1(a) * norm1(inverse)) << n;
        expectZeroPadding(matrix);
    }
    MatrixXd singular = dominant(100, 4);
    singular.row(70).setZero();
    auto matrix = onDevice(singular);
    GaussJordan elimination;
    elimination.invert(matrix);
    expectRefusal([&] { elimination.check(); }, "the pivot of column 70 is 0");
}

TEST_F(EliminationTest, GaussJordanInBlocksOfTwo) {
    auto all = sizes();
    all.push_back(300);
    for (const int n : all) {
        if (n > (context().software() ? 300 : 1000)) continue;
        const auto a = randomMatrix(n, n, 3), b = randomMatrix(n, 3, 4);
        Matrix x(n, 3);
        GaussJordan2x2 elimination;
        elimination.solve(onDevice(a), onDevice(b), x);
        ASSERT_NO_THROW(elimination.check()) << n;
        const auto solution = fromDevice(x);
        // Gauss-Jordan's forward error is as small as any, its residual may be larger by the
        // condition number (Higham 2002, section 14.4).
        const MatrixXd inverse = a.inverse();
        const double condition = normInf(a) * normInf(inverse);
        EXPECT_LT((solution - inverse * b).cwiseAbs().maxCoeff(),
                  8.0 * n * u32 * condition * solution.cwiseAbs().maxCoeff())
            << n;
        expectZeroPadding(x);
    }
    // The first entry is 0: elimination without pivoting fails.
    MatrixXd turned = MatrixXd::Zero(4, 4);
    turned << 0, 0, 1, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 2, 0, 0;
    Matrix x(4, 1);
    GaussJordan2x2 elimination;
    elimination.solve(onDevice(turned), onDevice(MatrixXd::Ones(4, 1)), x);
    elimination.check();
    EXPECT_EQ(fromDevice(x), (MatrixXd(4, 1) << 0.5, 0.5, 1, 1).finished());
    MatrixXd singular = randomMatrix(50, 50, 4);
    singular.col(30).setZero();
    singular.col(31).setZero();
    Matrix y(50, 1);
    elimination.solve(onDevice(singular), onDevice(MatrixXd::Ones(50, 1)), y);
    expectRefusal([&] { elimination.check(); }, "the pivot of column 30 is 0");
}

TEST_F(EliminationTest, ConditionsOfABatchAreThoseOfEachMatrix) {
    constexpr int n = 70, batch = 3;
    std::vector<float> all;
    std::vector<double> alone;
    for (int k = 0; k < batch; ++k) {
        const MatrixXd a = rounded(randomMatrix(n, n, 20u + static_cast<unsigned>(k)) * (k + 1));
        const auto rows = rowsOf(a);
        all.insert(all.end(), rows.begin(), rows.end());
        alone.push_back(*conditionEstimate(*makeDenseSolver("lu", n, n, rows), n, rows) / norm1(a));
    }
    auto factored = Matrix::fromRows(n, n, all, batch);
    const auto lu = luFactorization(Pivoting::partial);
    lu->factor(factored);
    const auto together =
        inverseNormEstimates({[&](const Matrix& b) { return lu->solve(factored, b); },
                              [&](const Matrix& b) { return lu->solveTransposed(factored, b); }},
                             n, batch);
    ASSERT_TRUE(together);
    for (std::size_t k = 0; k < batch; ++k) {
        EXPECT_NEAR((*together)[k] / alone[k], 1, 1e-4) << k;
    }
}

TEST_F(EliminationTest, DeterminantConditionAndRefinement) {
    for (const std::string method : {"lu", "lu-full", "cholesky", "qr"}) {
        for (const int n : {1, 2, 3, 31, 65}) {
            MatrixXd a = randomMatrix(n, n, 7);
            if (method == "cholesky") a = rounded(a * a.transpose() + MatrixXd::Identity(n, n));
            const auto solver = makeDenseSolver(method, n, n, rowsOf(a));
            // d(log |det|) = trace(inverse dA), with |dA| <= n u |A| at most.
            const double slack = 4.0 * n * u32 * norm1(a) * norm1(a.inverse()) * n;
            if (method != "qr") {
                const auto determinant = solver->determinant();
                ASSERT_TRUE(determinant);
                EXPECT_NEAR(determinant->value() / a.determinant(), 1, slack) << method << n;
            }
            const auto right = randomMatrix(n, 2, 8);
            const auto turned = solver->solveTransposed(onDevice(right));
            ASSERT_TRUE(turned) << method;
            EXPECT_LT(hpl(a.transpose(), fromDevice(*turned), right), 2) << method << n;
            const auto estimate = conditionEstimate(*solver, n, rowsOf(a));
            ASSERT_TRUE(estimate) << method;
            const double condition = norm1(a) * norm1(a.inverse());
            EXPECT_LE(*estimate, condition * (1 + slack)) << method << n;
            EXPECT_GE(*estimate, condition / 3 * (1 - slack)) << method << n;
        }
    }
    const int n = 100;
    MatrixXd a = randomMatrix(n, n, 1) + MatrixXd::Constant(n, n, 1e-12);
    const MatrixXd b = randomMatrix(n, 2, 2) * 1e-20;
    std::vector<double> rows, sides;
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) rows.push_back(a(i, j));
        for (int j = 0; j < 2; ++j) sides.push_back(b(i, j));
    }
    const Equilibration scaling(n, rows);
    const auto solver = makeDenseSolver("lu", n, n, scaling.matrix());
    const auto refined = refine(*solver, scaling, 2, sides);
    EXPECT_TRUE(refined.converged);
    EXPECT_LE(refined.corrections, 4);
    EXPECT_LT(refined.ratio, 2);
    // Hilbert's matrix of 12 has a condition number of 1e16: FP32 cannot correct anything.
    std::vector<double> ill;
    for (int i = 0; i < 144; ++i) ill.push_back(1.0 / (i / 12 + i % 12 + 1));
    const Equilibration scaledIll(12, ill);
    const auto hopeless = makeDenseSolver("lu", 12, 12, scaledIll.matrix());
    const auto result = refine(*hopeless, scaledIll, 1, std::vector<double>(12, 1.0));
    EXPECT_FALSE(result.converged);
    EXPECT_TRUE(result.ratio >= 0) << "no NaN";
}

/// Rows and columns in units of their own, beyond what FP32 can hold: errors are those of a solve
/// in FP64 with the same scaling.
TEST_F(EliminationTest, RefinementOfGradedMatricesIsAsGoodAsDoublePrecision) {
    for (const std::string method : {"lu", "lu-full", "qr", "cholesky", "gmres"}) {
        const int n = 60;
        MatrixXd a = randomMatrix(n, n, 3) + 4 * MatrixXd::Identity(n, n);
        if (method == "cholesky") a = a * a.transpose();
        Eigen::VectorXd left(n), right(n), x(n);
        for (int i = 0; i < n; ++i) {
            left(i) = std::pow(10.0, 50 * std::sin(3.0 * i));
            right(i) = method == "cholesky" ? left(i) : std::pow(10.0, 40 * std::cos(5.0 * i));
            x(i) = std::sin(1.0 + i) / right(i);
        }
        const MatrixXd graded = left.asDiagonal() * a * right.asDiagonal();
        const Eigen::VectorXd b = graded * x;
        std::vector<double> rows(static_cast<std::size_t>(n) * n);
        Eigen::Map<Eigen::Matrix<double, -1, -1, Eigen::RowMajor>>(rows.data(), n, n) = graded;
        const Equilibration scaling(n, rows);
        const auto solver = makeDenseSolver(method, n, n, scaling.matrix());
        const auto refined = refine(*solver, scaling, 1,
                                    std::span<const double>(b.data(), static_cast<std::size_t>(n)));
        EXPECT_TRUE(refined.converged) << method << " " << refined.ratio;
        const double condition = norm1(a) * norm1(a.inverse());
        double worst = 0;
        for (int i = 0; i < n; ++i) {
            worst =
                std::max(worst, std::abs(refined.x[static_cast<std::size_t>(i)] - x(i)) * right(i));
        }
        EXPECT_LT(worst, 4 * n * 0x1p-53 * condition) << method;
        if (const auto determinant = solver->determinant()) {
            double exact = std::log(std::abs(a.determinant()));
            for (int i = 0; i < n; ++i) exact += std::log(left(i)) + std::log(right(i));
            EXPECT_NEAR(scaling.determinant(*determinant).logarithm, exact, 1e-3) << method;
        }
    }
}

}  // namespace
}  // namespace seiche::linalg
