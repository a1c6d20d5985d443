// The error bounds of docs/methods/lu.md at every size that is promised: all methods of
// `seiche solve`, and the factors of 1000 and 2048 rows by a sample of their columns, because whole
// products in FP64 would take minutes there.
#include <gtest/gtest.h>

#include <array>
#include <numeric>

#include "solvers/linalg/dense/cholesky.hpp"
#include "solvers/linalg/dense/dense_methods.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/lu.hpp"
#include "solvers/linalg/dense/qr.hpp"
#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::linalg {
namespace {

using GatesTest = GpuTest;

/// A matrix of the class that the method needs.
MatrixXd matrixFor(const std::string& method, int n) {
    MatrixXd a = randomMatrix(n, n, 11);
    if (method == "lu" || method == "lu-hybrid" || method == "lu-full" || method == "qr") return a;
    if (method == "tridiagonal") {
        for (int i = 0; i < n; ++i) {
            for (int j = 0; j < n; ++j) {
                if (std::abs(i - j) > 1) a(i, j) = 0;
            }
            a(i, i) += 4;
        }
        return rounded(a);
    }
    if (method == "lu-nopivot" || method == "gauss-jordan" || method == "gmres") {
        for (int i = 0; i < n; ++i) {
            const double sum = a.row(i).cwiseAbs().sum();
            a(i, i) += a(i, i) < 0 ? -sum : sum;
        }
        return rounded(a);
    }
    // Symmetric and positive definite: cholesky, cg, gauss-seidel.
    if (n < 1000) return rounded(a * a.transpose() / n + MatrixXd::Identity(n, n));
    return rounded((a + a.transpose()) / 2 + n * MatrixXd::Identity(n, n));
}

TEST_F(GatesTest, EveryMethodAtEverySize) {
    for (const auto& method : denseMethods()) {
        // A launch with barriers for every column or two takes minutes in software.
        const bool iterates = method.name == "cg" || method.name == "gauss-seidel";
        // (lu-hybrid is lu there.)
        const bool slow =
            method.name == "lu-full" || method.name == "gauss-jordan" || method.name == "lu-hybrid";
        for (const int n : {1, 2, 3, 31, 64, 65, 127, 1000, 2048}) {
            if (n > (slow ? 127 : !iterates ? 2048 : 1000) && context().software()) continue;
            SCOPED_TRACE(testing::Message() << method.name << " " << n);
            const auto a = matrixFor(method.name, n), b = randomMatrix(n, 2, 12);
            DenseSettings settings;
            settings.tolerance = 1e-5;
            const auto solver = makeDenseSolver(method, n, n, rowsOf(a), settings);
            const auto x = fromDevice(solver->solve(onDevice(b)));
            const auto reports = solver->reports();
            for (const auto& report : reports) EXPECT_EQ(report.status, SolveStatus::converged);
            if (reports.empty()) {
                EXPECT_LT(hpl(a, x, b), n < 31 ? 2 : 0.05);
            } else {
                EXPECT_LT((b - a * x).norm(), 1.2e-5 * b.norm());
            }
        }
    }
}

/// A definite matrix whose singular values fall smoothly to 1e-5 of the largest, so that diagonal
/// blocks of its factors are as badly conditioned; a general one, with values evenly spread over
/// 1e6.
MatrixXd nearlySingular(MatrixClass kind, int n) {
    if (kind == MatrixClass::definite) {
        MatrixXd a(n, n);
        for (int i = 0; i < n; ++i) {
            for (int j = 0; j < n; ++j) a(i, j) = std::exp(-std::pow(4.0 * (i - j) / n, 2));
        }
        return rounded(a + 1e-4 * MatrixXd::Identity(n, n));
    }
    const auto unitary = [n](unsigned seed) -> MatrixXd {
        return Eigen::HouseholderQR<MatrixXd>(randomMatrix(n, n, seed)).householderQ();
    };
    Eigen::VectorXd values(n);
    for (int i = 0; i < n; ++i) values[i] = std::pow(10, -6.0 * i / (n - 1));
    return rounded(unitary(21) * values.asDiagonal() * unitary(22));
}

// At any condition, the solution is exact for a matrix that differs by a few roundings.
TEST_F(GatesTest, NearlySingularSystemsLeaveSmallResiduals) {
    const std::vector<std::pair<std::string, MatrixClass>> methods = {
        {"lu", MatrixClass::general},        {"lu", MatrixClass::definite},
        {"lu-hybrid", MatrixClass::general}, {"lu-full", MatrixClass::general},
        {"lu-full", MatrixClass::definite},  {"qr", MatrixClass::general},
        {"qr", MatrixClass::definite},       {"cholesky", MatrixClass::definite}};
    for (const auto& [method, kind] : methods) {
        for (const int n : {40, 65, 200}) {
            SCOPED_TRACE(testing::Message() << method << " " << n);
            const auto a = nearlySingular(kind, n);
            const MatrixXd b = rounded(a * randomMatrix(n, 3, 23));
            const auto solver = makeDenseSolver(method, n, n, rowsOf(a));
            const auto x = fromDevice(solver->solve(onDevice(b)));
            for (int k = 0; k < b.cols(); ++k) {
                const double size = a.norm() * x.col(k).norm() + b.col(k).norm();
                EXPECT_LT((b.col(k) - a * x.col(k)).norm() / size, 8 * u32) << k;
            }
        }
    }
}

/// Columns to check: the first, the last and those between blocks.
std::vector<int> someColumns(int n) {
    std::vector<int> columns = {0, 63, 64, 65, 127, 128, 129, n / 2, n - 2, n - 1};
    for (int j = 17; j < n; j += n / 13) columns.push_back(j);
    return columns;
}

TEST_F(GatesTest, FactorsOfLargeMatricesByTheirColumns) {
    for (const int n : {1000, 2048}) {
        const auto general = randomMatrix(n, n, 21);
        // With and without pivoting, on the device and on the CPU.
        for (const std::string method : {"lu", "lu-hybrid", "lu-nopivot"}) {
            // In software the CPU factors the panels anyway.
            if (method == "lu-hybrid" && context().software()) continue;
            SCOPED_TRACE(testing::Message() << method << " " << n);
            const auto a = matrixFor(method, n);
            auto factors = onDevice(a);
            Lu lu(method == "lu-nopivot" ? Pivoting::none : Pivoting::partial,
                  {.panels = method == "lu-hybrid" ? LuPanels::onCpu : LuPanels::automatic});
            lu.factor(factors);
            ASSERT_TRUE(lu.report(factors).sound());
            const auto packed = fromDevice(factors);
            const auto rows = lu.permutation();
            for (const int j : someColumns(n)) {
                Eigen::VectorXd column = packed.col(j).head(j + 1);  // of U
                Eigen::VectorXd product = Eigen::VectorXd::Zero(n);
                product.head(j + 1) =
                    packed.topLeftCorner(j + 1, j + 1).triangularView<Eigen::UnitLower>() * column;
                product.tail(n - j - 1) = packed.bottomLeftCorner(n - j - 1, j + 1) * column;
                double sum = 0;
                for (int i = 0; i < n; ++i) {
                    sum += std::abs(product(i) - a(rows[static_cast<std::size_t>(i)], j));
                }
                EXPECT_LT(sum / (n * norm1(a) * u32), 1) << j;
            }
        }
        {
            SCOPED_TRACE(testing::Message() << "cholesky " << n);
            const auto a = matrixFor("cholesky", n);
            auto work = onDevice(a);
            Cholesky cholesky;
            cholesky.factor(work);
            ASSERT_NO_THROW(cholesky.check());
            const auto l = fromDevice(cholesky.lower());
            for (const int j : someColumns(n)) {
                const Eigen::VectorXd error = l * l.row(j).transpose() - a.col(j);
                EXPECT_LT(error.cwiseAbs().sum() / (n * norm1(a) * u32), 1) << j;
            }
        }
        {
            SCOPED_TRACE(testing::Message() << "qr " << n);
            auto r = onDevice(general);
            Qr qr;
            qr.factor(r);
            ASSERT_NO_THROW(Qr::check(r));
            const auto q = fromDevice(qr.q()), upper = fromDevice(r);
            for (const int j : someColumns(n)) {
                const Eigen::VectorXd error = q * upper.col(j) - general.col(j);
                EXPECT_LT(error.cwiseAbs().sum() / (n * norm1(general) * u32), 1) << j;
                Eigen::VectorXd inner = q.transpose() * q.col(j);
                inner(j) -= 1;
                // The length of a column of I - Q'Q is at most its 2-norm.
                EXPECT_LT(inner.norm() / (n * u32), 1) << j;
            }
        }
    }
}

TEST_F(GatesTest, LargeAndRectangularProductsByTheirRows) {
    Gemm gemm;
    for (const auto& [m, n, k] : {std::array{1000, 1000, 1000},
                                  {2048, 2048, 2048},
                                  {2048, 65, 1000},
                                  {127, 2048, 64},
                                  {31, 1, 2048},
                                  {1, 1000, 2048},
                                  {65, 31, 8191}}) {
        SCOPED_TRACE(testing::Message() << m << " x " << n << " x " << k);
        const auto a = randomMatrix(m, k, 31), b = randomMatrix(k, n, 32),
                   old = randomMatrix(m, n, 33);
        auto c = onDevice(old);
        gemm.run(-0.75f, onDevice(a), Transpose::no, onDevice(b), Transpose::no, 1.5f, c);
        const auto made = fromDevice(c);
        for (int i = 0; i < m; i += std::max(1, m / 19)) {
            const Eigen::RowVectorXd exact = -0.75 * a.row(i) * b + 1.5 * old.row(i);
            const Eigen::RowVectorXd size =
                0.75 * a.row(i).cwiseAbs() * b.cwiseAbs() + 1.5 * old.row(i).cwiseAbs();
            const Eigen::RowVectorXd over = (made.row(i) - exact).cwiseAbs() - (k + 2) * u32 * size;
            EXPECT_LE(over.maxCoeff(), 0) << i;
        }
        expectZeroPadding(c);
    }
}

}  // namespace
}  // namespace seiche::linalg
