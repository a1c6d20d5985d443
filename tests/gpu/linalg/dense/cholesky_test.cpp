#include "solvers/linalg/dense/cholesky.hpp"

#include <gtest/gtest.h>

#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::linalg {
namespace {

using CholeskyTest = GpuTest;

/// Symmetric positive definite: B B' / n of random B, and the identity.
MatrixXd definite(int n, unsigned seed) {
    const MatrixXd b = randomMatrix(n, n, seed);
    const MatrixXd a = b * b.transpose() / n + MatrixXd::Identity(n, n);
    return rounded(a);
}

/// The error bounds of docs/methods/lu.md; `asOnGpus`: with the kernels that GPUs run.
void expectFactors(bool asOnGpus, const std::vector<int>& all) {
    for (const int n : all) {
        const auto a = definite(n, 3);
        auto matrix = onDevice(a);
        Cholesky cholesky(nullptr, asOnGpus);
        cholesky.factor(matrix);
        ASSERT_NO_THROW(cholesky.check()) << n;
        const auto l = fromDevice(cholesky.lower());
        EXPECT_EQ(l.triangularView<Eigen::StrictlyUpper>().toDenseMatrix().cwiseAbs().maxCoeff(),
                  0);
        // The square of a correctly rounded root alone is off by 2 u.
        EXPECT_LT(norm1(a - l * l.transpose()) / (n * norm1(a) * u32), n < 31 ? 2 : 1) << n;
        const auto b = randomMatrix(n, 3, 5);
        auto right = onDevice(b);
        Matrix x(n, 3);
        cholesky.solve(right, x);
        EXPECT_LT(hpl(a, fromDevice(x), b), n < 31 ? 2 : 0.05) << n;
        expectZeroPadding(cholesky.lower());
        expectZeroPadding(x);
    }
}

TEST_F(CholeskyTest, FactorsAndSolvesAtAllSizes) {
    auto all = sizes();
    all.insert(all.end(), {7, 17, 129, 300});
    expectFactors(false, all);
}

TEST_F(CholeskyTest, BlocksByGpuKernels) {
    expectFactors(true, {1, 2, 3, 31, 64, 65, 127, 300});
}

// With D L' taken for a U that was computed apart, errors would grow as the matrix nears a singular
// one: 10 to 20 here, or no factors at all.
TEST_F(CholeskyTest, NearlySingularMatricesAsExactly) {
    const int n = 200;
    for (const double ridge : {1e-2, 1e-4, 1e-5}) {
        MatrixXd a(n, n);
        for (int i = 0; i < n; ++i) {
            for (int j = 0; j < n; ++j) a(i, j) = std::exp(-std::pow((i - j) / 14.0, 2));
        }
        a = rounded(a + ridge * MatrixXd::Identity(n, n));
        for (const bool asOnGpus : {false, true}) {
            auto matrix = onDevice(a);
            Cholesky cholesky(nullptr, asOnGpus);
            cholesky.factor(matrix);
            ASSERT_NO_THROW(cholesky.check());
            const auto l = fromDevice(cholesky.lower());
            EXPECT_LT(norm1(a - l * l.transpose()) / (n * norm1(a) * u32), 0.02)
                << ridge << " on GPUs " << asOnGpus;
        }
    }
}

TEST_F(CholeskyTest, ABatch) {
    const int n = 100;
    MatrixXd all(3 * n, n);
    for (unsigned b = 0; b < 3; ++b) all.middleRows(b * n, n) = definite(n, b);
    auto matrix = onDevice(all, 3);
    Cholesky cholesky;
    cholesky.factor(matrix);
    cholesky.check();
    for (int b = 0; b < 3; ++b) {
        const auto l = fromDevice(cholesky.lower(), b);
        const MatrixXd of = all.middleRows(b * n, n);
        EXPECT_LT(norm1(of - l * l.transpose()) / (n * norm1(of) * u32), 1);
    }
}

TEST_F(CholeskyTest, IndefiniteMatricesNameTheirColumn) {
    const int n = 130;
    auto a = definite(n, 3);
    a(97, 97) = -2;
    a(120, 120) = -1;
    auto matrix = onDevice(a);
    Cholesky cholesky;
    cholesky.factor(matrix);
    expectRefusal([&] { cholesky.check(); }, "the pivot of column 97 is -");
    // A Schur complement of exactly 0.
    MatrixXd singular = MatrixXd::Ones(3, 3);
    auto ones = onDevice(singular);
    cholesky.factor(ones);
    expectRefusal([&] { cholesky.check(); }, "the pivot of column 1 is 0");
    MatrixXd none = MatrixXd::Identity(70, 70);
    none(66, 66) = std::nan("");
    auto bad = onDevice(none);
    cholesky.factor(bad);
    expectRefusal([&] { cholesky.check(); }, "the pivot of column 66 is nan");
    auto flat = Matrix(3, 4);
    EXPECT_THROW(cholesky.factor(flat), Error);
}

TEST_F(CholeskyTest, HilbertsMatrixIsAnsweredOrRefused) {
    // In FP32 Hilbert's matrix stops being definite between 7 and 8 rows: below, the backward error
    // is small; above, a pivot is not positive, or the backward error is still small.
    for (const int n : {4, 6, 12, 40}) {
        const auto a = rounded(hilbert(n));
        auto matrix = onDevice(a);
        Cholesky cholesky;
        cholesky.factor(matrix);
        try {
            cholesky.check();
            const auto l = fromDevice(cholesky.lower());
            EXPECT_LT(norm1(a - l * l.transpose()) / (n * norm1(a) * u32), 1) << n;
        } catch (const Error& error) {
            EXPECT_GT(n, 6) << error.what();
        }
    }
    // Graded: entries fall by 1e8 along the diagonal; every leading block is well scaled.
    const int n = 80;
    auto a = definite(n, 9);
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) a(i, j) *= std::pow(10.0, -4.0 * (i + j) / n);
    }
    a = rounded(a);
    auto matrix = onDevice(a);
    Cholesky cholesky;
    cholesky.factor(matrix);
    cholesky.check();
    const auto l = fromDevice(cholesky.lower());
    // Row by row, |A - L L'|_ij <= (n + 1) u sqrt(a_ii a_jj): Demmel's bound for scaled matrices.
    const MatrixXd error = (a - l * l.transpose()).cwiseAbs();
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j <= i; ++j) {
            EXPECT_LE(error(i, j), (n + 1) * u32 * std::sqrt(a(i, i) * a(j, j)));
        }
    }
}

}  // namespace
}  // namespace seiche::linalg
