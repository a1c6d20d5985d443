#include "solvers/linalg/dense/tridiagonal.hpp"

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <limits>

#include "core/base/error.hpp"
#include "tests/gpu/linalg/reference_stencil.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

using Elimination = TridiagonalSolver::Method;

struct Systems {
    int n, count;
    std::vector<float> lower, diagonal, upper, b;

    /// Diagonally dominant by only 0.01, on rows whose entries are within [-1, 1].
    Systems(int rows, int systems, unsigned seed) : n(rows), count(systems) {
        const auto size = std::int64_t{n} * count;
        lower = randomEntries(size, seed);
        upper = randomEntries(size, seed + 1);
        b = randomEntries(size, seed + 2);
        diagonal = randomEntries(size, seed + 3);
        for (std::size_t i = 0; i < diagonal.size(); ++i) {
            const float least = std::abs(lower[i]) + std::abs(upper[i]) + 0.01f;
            diagonal[i] = diagonal[i] < 0 ? diagonal[i] - least : diagonal[i] + least;
        }
    }
    std::size_t at(int i, int s) const {
        return static_cast<std::size_t>(i) * static_cast<std::size_t>(count) +
               static_cast<std::size_t>(s);
    }
    std::vector<float> solved(Elimination method) const {
        TridiagonalSolver solver(n, count, method);
        const auto matrix = [&](const std::vector<float>& from) {
            return Matrix::fromRows(n, count, from);
        };
        Matrix x(n, count);
        solver.solve(matrix(lower), matrix(diagonal), matrix(upper), matrix(b), x);
        solver.check();
        double inside = 0, everywhere = 0;
        const auto result = x.download();
        for (const float entry : result) inside += std::abs(entry);
        for (const float entry : x.buffer().download<float>(x.buffer().bytes() / 4)) {
            everywhere += std::abs(entry);
        }
        EXPECT_DOUBLE_EQ(inside, everywhere) << "the padding must stay zero";
        return result;
    }
    /// |b - A x|_inf / (u (|A| |x| + |b|)_inf) of the worst system, in FP64.
    double ratio(const std::vector<float>& x) const {
        double worst = 0;
        for (int s = 0; s < count; ++s) {
            double residual = 0, matrixNorm = 0, xNorm = 0, bNorm = 0;
            for (int i = 0; i < n; ++i) {
                double row = double{diagonal[at(i, s)]} * x[at(i, s)];
                double sum = std::abs(diagonal[at(i, s)]);
                if (i > 0) {
                    row += double{lower[at(i, s)]} * x[at(i - 1, s)];
                    sum += std::abs(lower[at(i, s)]);
                }
                if (i + 1 < n) {
                    row += double{upper[at(i, s)]} * x[at(i + 1, s)];
                    sum += std::abs(upper[at(i, s)]);
                }
                residual = std::max(residual, std::abs(b[at(i, s)] - row));
                matrixNorm = std::max(matrixNorm, sum);
                xNorm = std::max(xNorm, std::abs(double{x[at(i, s)]}));
                bNorm = std::max(bNorm, std::abs(double{b[at(i, s)]}));
            }
            const double u = std::ldexp(1.0, -24);
            worst = std::max(worst, residual / (u * (matrixNorm * xNorm + bNorm)));
        }
        return std::isfinite(worst) ? worst : std::numeric_limits<double>::infinity();
    }
};

class Tridiagonal : public GpuTest, public testing::WithParamInterface<Elimination> {
  protected:
    void SetUp() override { GpuTest::SetUp(); }
};

TEST_P(Tridiagonal, ResidualsAreOfRoundingSize) {
    for (const int n : {1, 2, 3, 31, 64, 65, 127, 1000, 2048}) {
        for (const int count : {1, 3, 65, 300}) {
            if (context().software() && n * count > 100000 &&
                GetParam() == Elimination::reduction) {
                continue;
            }
            const Systems systems(n, count, 7);
            // Each row has a dozen roundings of numbers no larger than |A| |x|, and errors from
            // rows above decay with the dominance of the diagonal.
            EXPECT_LT(systems.ratio(systems.solved(GetParam())), 16) << n << " x " << count;
        }
    }
}

TEST_P(Tridiagonal, AFewLongSystems) {
    const Systems systems(9973, 2, 3);
    EXPECT_LT(systems.ratio(systems.solved(GetParam())), 16);
}

TEST_P(Tridiagonal, AnIllConditionedMatrixHasASmallResidual) {
    // -1, 2, -1 has the condition number 4 n^2 / pi^2.
    Systems systems(1000, 5, 11);
    std::fill(systems.lower.begin(), systems.lower.end(), -1.0f);
    std::fill(systems.upper.begin(), systems.upper.end(), -1.0f);
    std::fill(systems.diagonal.begin(), systems.diagonal.end(), 2.0f);
    EXPECT_LT(systems.ratio(systems.solved(GetParam())), 16);
}

TEST_P(Tridiagonal, ASingularSystemIsNamedWithRowAndPivot) {
    Systems systems(50, 7, 5);
    systems.diagonal[systems.at(20, 4)] = 0;
    systems.lower[systems.at(20, 4)] = 0;
    try {
        systems.solved(GetParam());
        // A zero on the diagonal does not make the system singular; reduction may get past it.
        EXPECT_EQ(GetParam(), Elimination::reduction);
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ExitCode::failed);
        EXPECT_NE(std::string(error.what()).find("system 4: the pivot of row 20 is 0"),
                  std::string::npos)
            << error.what();
    }
    systems.upper[systems.at(20, 4)] = 0;
    try {
        systems.solved(GetParam());
        FAIL() << "a row of zeros was solved";
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("system 4: the pivot of row 20 is"),
                  std::string::npos)
            << error.what();
    }
}

TEST_P(Tridiagonal, NanIsRefused) {
    Systems systems(50, 7, 5);
    systems.b[systems.at(33, 6)] = std::numeric_limits<float>::quiet_NaN();
    EXPECT_THROW(systems.solved(GetParam()), Error);
    Systems others(50, 7, 5);
    others.upper[others.at(0, 0)] = std::numeric_limits<float>::infinity();
    EXPECT_THROW(others.solved(GetParam()), Error);
}

INSTANTIATE_TEST_SUITE_P(Methods, Tridiagonal,
                         testing::Values(Elimination::thomas, Elimination::reduction),
                         [](const auto& method) {
                             return method.param == Elimination::thomas ? "thomas" : "reduction";
                         });

TEST_F(GpuTest, TridiagonalShapesThatDoNotFitAreRefused) {
    EXPECT_THROW(TridiagonalSolver(0, 3), Error);
    EXPECT_THROW(TridiagonalSolver(3, 0), Error);
    EXPECT_THROW(TridiagonalSolver(TridiagonalSolver::mostRows() + 1, 1, Elimination::reduction),
                 Error);
    TridiagonalSolver solver(3, 3);
    const Matrix right(3, 3), wrong(3, 4);
    Matrix x(3, 3);
    EXPECT_THROW(solver.solve(right, right, wrong, right, x), Error);
    EXPECT_THROW(solver.solve(right, right, right, x, x), Error);
}

}  // namespace
}  // namespace seiche::linalg
