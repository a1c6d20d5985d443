#include "solvers/linalg/dense/stepwise.hpp"

#include <Eigen/Dense>
#include <random>

#include "core/base/error.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

using Rows = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Exact = Eigen::MatrixXd;

class StepwiseTest : public GpuTest {
  protected:
    static Rows random(int n, unsigned seed) {
        std::mt19937 engine(seed);
        Rows made(n, n);
        for (int i = 0; i < n; ++i) {
            for (int j = 0; j < n; ++j) {
                made(i, j) = static_cast<float>(engine() / 2147483648.0 - 1);
            }
        }
        return made;
    }
    static Rows definite(int n) {
        const Rows r = random(n, 5);
        return (r + r.transpose()) / 2 + static_cast<float>(n) * Rows::Identity(n, n);
    }
    static Matrix onDevice(const Rows& a) {
        return Matrix::fromRows(a.rows(), a.cols(), {a.data(), static_cast<std::size_t>(a.size())});
    }
    static Exact entries(const Matrix& a) {
        const auto values = a.download();
        return Eigen::Map<const Rows>(values.data(), a.rows(), a.columns()).cast<double>();
    }
    /// In two halves, as in the window.
    static Exact run(Stepwise& steps) {
        steps.advance(steps.steps() / 2);
        EXPECT_EQ(steps.step(), steps.steps() / 2);
        steps.advance(steps.steps());
        EXPECT_EQ(steps.step(), steps.steps());
        return entries(steps.matrix());
    }
    /// Rounding of n sums, of entries as large as those of `a`.
    static double bound(const Exact& a) {
        return 20 * static_cast<double>(a.rows()) * 0x1p-24 *
               a.cwiseAbs().rowwise().sum().maxCoeff();
    }
    static constexpr int sizes[] = {1, 2, 31, 130};
};

TEST_F(StepwiseTest, LuFactorsTheMatrixInPivotOrder) {
    for (const int n : sizes) {
        for (const auto kind :
             {Stepwise::Kind::lu, Stepwise::Kind::luPartial, Stepwise::Kind::luFull}) {
            const Rows a = kind == Stepwise::Kind::lu ? definite(n) : random(n, 3);
            Stepwise steps(kind, onDevice(a));
            const Exact found = run(steps);
            Exact ordered = a.cast<double>();
            const auto pivots = steps.pivots();
            ASSERT_EQ(pivots.size(), static_cast<std::size_t>(n));
            for (int k = 0; k < n; ++k) {
                const auto& pivot = pivots[static_cast<std::size_t>(k)];
                EXPECT_EQ(double{pivot.value}, found(k, k));
                ordered.row(k).swap(ordered.row(pivot.row));
                ordered.col(k).swap(ordered.col(pivot.column));
                EXPECT_TRUE(kind != Stepwise::Kind::lu || pivot.row == k);
                EXPECT_TRUE(kind == Stepwise::Kind::luFull || pivot.column == k);
                // No multiplier is larger than 1 where rows move.
                if (kind != Stepwise::Kind::lu && k + 1 < n) {
                    EXPECT_LE(found.col(k).tail(n - k - 1).cwiseAbs().maxCoeff(), 1.0);
                }
            }
            const Exact l = found.triangularView<Eigen::UnitLower>();
            const Exact u = found.triangularView<Eigen::Upper>();
            EXPECT_LT((l * u - ordered).cwiseAbs().maxCoeff(), bound(ordered)) << n;
        }
    }
}

TEST_F(StepwiseTest, InverseCholeskyQrAndProduct) {
    for (const int n : sizes) {
        const Rows spd = definite(n), a = random(n, 7), b = random(n, 8);
        const Exact exact = spd.cast<double>(), general = a.cast<double>();
        Stepwise jordan(Stepwise::Kind::gaussJordan, onDevice(spd));
        EXPECT_LT((exact * run(jordan) - Exact::Identity(n, n)).cwiseAbs().maxCoeff(),
                  20 * n * 0x1p-24);
        Stepwise cholesky(Stepwise::Kind::cholesky, onDevice(spd));
        const Exact l = run(cholesky);
        EXPECT_TRUE(l.isLowerTriangular(0));
        EXPECT_LT((l * l.transpose() - exact).cwiseAbs().maxCoeff(), bound(exact));
        Stepwise qr(Stepwise::Kind::qr, onDevice(a));
        const Exact r = run(qr);
        EXPECT_TRUE(r.isUpperTriangular(0));
        EXPECT_LT((r.transpose() * r - general.transpose() * general).cwiseAbs().maxCoeff(),
                  bound(general.transpose() * general));
        Stepwise product(Stepwise::Kind::product, onDevice(a), onDevice(b));
        EXPECT_LT((run(product) - general * b.cast<double>()).cwiseAbs().maxCoeff(),
                  bound(general));
    }
    EXPECT_THROW(Stepwise(Stepwise::Kind::lu, Matrix(3, 4)), Error);
    EXPECT_THROW(Stepwise(Stepwise::Kind::product, Matrix(3, 3), Matrix(2, 2)), Error);
}

TEST_F(StepwiseTest, AColumnWithoutAPivotIsLeftAlone) {
    Rows a = Rows::Identity(4, 4);
    a(2, 2) = 0;
    Stepwise steps(Stepwise::Kind::lu, onDevice(a));
    EXPECT_EQ(run(steps), a.cast<double>());
    EXPECT_EQ(steps.pivots()[2].value, 0.0f);
}

}  // namespace
}  // namespace seiche::linalg
