// Measurements of the lab against matrices in FP64 by Eigen.
#include "solvers/measure/dense_measurement.hpp"

#include "solvers/measure/watched_operation.hpp"
#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::measure {
namespace {

using linalg::DenseOperation;
using linalg::MatrixClass;
using linalg::MatrixXd;
using linalg::norm1;
using linalg::u32;

using DenseMeasurementTest = GpuTest;

MatrixXd wide(const std::vector<float>& rows, int n) {
    return Eigen::Map<const Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>(
               rows.data(), n, n)
        .cast<double>();
}

MatrixChoice matrixFor(const linalg::DenseMethod& operation, int n) {
    return {operation.needs == MatrixClass::tridiagonal ? MatrixSource::tridiagonal
                                                        : MatrixSource::definite,
            n};
}

Result complete(const std::string& operation, const MatrixChoice& matrix) {
    DenseMeasurement measurement(operation, matrix);
    double before = measurement.progress();
    while (measurement.advance()) {
        EXPECT_GE(measurement.progress(), before);
        before = measurement.progress();
    }
    EXPECT_EQ(measurement.progress(), 1);
    EXPECT_FALSE(measurement.advance());
    return measurement.result();
}

TEST_F(DenseMeasurementTest, EveryOperationStaysBelowItsGate) {
    // The product and all methods of the registry.
    ASSERT_EQ(operations().size(), linalg::denseMethods().size() + 1);
    for (const auto& operation : operations()) {
        for (const int n : {1, 2, 30, 96}) {
            SCOPED_TRACE(testing::Message() << operation.name << " " << n);
            const auto result = complete(operation.name, matrixFor(operation, n));
            EXPECT_EQ(result.problem, "");
            EXPECT_EQ(result.n, n);
            EXPECT_GT(result.seconds, 0);
            EXPECT_GT(result.eigenSeconds, 0);
            EXPECT_GE(result.eigenThreads, 1);
            EXPECT_EQ(result.iterations > 0, operation.iterates);
            EXPECT_LT(result.ratio, result.gate > 0 ? result.gate : 1);
            if (operation.operation) {
                EXPECT_EQ(result.flops, linalg::flopsOf(*operation.operation, n));
            } else {
                EXPECT_EQ(result.flops, 2.0 * n * n * result.iterations);
            }
        }
    }
}

// Backward errors in FP64 of the measured factorizations, without the measurement.
TEST_F(DenseMeasurementTest, MeasuresOnlyTheOperation) {
    const int n = 96;
    for (const auto& method : linalg::denseMethods()) {
        if (!method.operation) continue;
        SCOPED_TRACE(method.name);
        int side = 0;
        const auto rows = makeMatrix(matrixFor(method, n), side);
        ASSERT_EQ(side, n);
        const auto a = wide(rows, n);
        auto work = linalg::Matrix::fromRows(n, n, rows);
        const auto factorization = linalg::makeFactorization(method);
        factorization->factor(work);
        EXPECT_NO_THROW(factorization->checkRegular(work));
        const auto b = linalg::randomMatrix(n, 3, 7);
        const auto x = linalg::fromDevice(factorization->solve(work, linalg::onDevice(b)));
        // A backward error of n u for any matrix and right-hand side.
        EXPECT_LT(linalg::hpl(a, x, b), 1);
        if (const auto turned = factorization->solveTransposed(work, linalg::onDevice(b))) {
            EXPECT_LT(linalg::hpl(a.transpose(), linalg::fromDevice(*turned), b), 1);
        }
        const auto factors = factorization->factors(work);
        EXPECT_EQ(factors.empty(), method.operation == DenseOperation::gaussJordan);
        if (factors.empty()) continue;
        const auto left = wide(factors[0].entries, n);
        const MatrixXd right =
            factors.size() > 1 ? wide(factors[1].entries, n) : MatrixXd(left.transpose());
        MatrixXd ordered = a;
        const auto p = factorization->rows(), q = factorization->columns();
        for (int i = 0; i < n; ++i) {
            for (int j = 0; j < n; ++j) {
                ordered(i, j) = a(p.empty() ? i : p[static_cast<std::size_t>(i)],
                                  q.empty() ? j : q[static_cast<std::size_t>(j)]);
            }
        }
        EXPECT_LT(norm1(ordered - left * right) / (n * norm1(a) * u32), 1);
    }
}

// As the window's Stop does: no part waits for another.
TEST_F(DenseMeasurementTest, CanBeDroppedBetweenAnyTwoParts) {
    const auto parts = [](const linalg::DenseMethod& operation, int most) {
        DenseMeasurement measurement(operation.name, matrixFor(operation, 20));
        int done = 0;
        while (done < most && measurement.advance()) ++done;
        return done;
    };
    for (const auto& operation : operations()) {
        SCOPED_TRACE(operation.name);
        const int all = parts(operation, 1000);
        // At least a matrix, a run to compile, three runs on the device and two by Eigen.
        EXPECT_GE(all, 7);
        for (const int stop : {0, 1, 2, 3, all - 2, all - 1}) {
            EXPECT_LE(parts(operation, stop), stop);
        }
    }
    // The device is in its former state.
    EXPECT_EQ(complete("lu", {MatrixSource::random, 40}).problem, "");
}

TEST_F(DenseMeasurementTest, ExplainsAMissingResult) {
    const auto problem = [](const char* operation, MatrixChoice matrix) {
        return complete(operation, matrix).problem;
    };
    const auto has = [](const std::string& text, const char* part) {
        return text.find(part) != std::string::npos;
    };
    EXPECT_TRUE(has(problem("cholesky", {MatrixSource::hilbert, 64}), "positive definite"));
    EXPECT_TRUE(has(problem("cholesky", {MatrixSource::random, 16}), "symmetric"));
    EXPECT_TRUE(has(problem("tridiagonal", {MatrixSource::random, 16}), "tridiagonal"));
    EXPECT_TRUE(has(problem("lu", {MatrixSource::file, 0, "/nowhere.npy"}), "/nowhere.npy"));
    EXPECT_THROW(DenseMeasurement("lo", {}), Error);
    EXPECT_THROW(WatchedOperation("cg", {MatrixSource::definite, 8}), Error);
}

TEST_F(DenseMeasurementTest, MatricesMatchTheirNames) {
    int n = 0;
    const auto poisson = wide(makeMatrix({MatrixSource::poisson, 90}, n), 81);
    EXPECT_EQ(n, 81);  // a square number
    EXPECT_EQ((poisson - poisson.transpose()).norm(), 0);
    EXPECT_EQ(poisson.row(40).sum(), 0);  // inside
    EXPECT_EQ(poisson.row(0).sum(), 2);   // in a corner
    EXPECT_EQ(poisson(8, 9), 0);          // the end of a row and the start of the next
    EXPECT_EQ(poisson(8, 17), -1);
    const auto bubbles = makeMatrix({MatrixSource::bubbles, 100}, n);
    EXPECT_EQ(n, 96);  // whole bubbles
    EXPECT_EQ(bubbles.size(), 96u * 96u);
    const auto definite = wide(makeMatrix({MatrixSource::definite, 40}, n), 40);
    EXPECT_EQ((definite - definite.transpose()).norm(), 0);
    EXPECT_EQ(Eigen::LLT<MatrixXd>(definite).info(), Eigen::Success);
    EXPECT_NE(otherFactor(5), makeMatrix({MatrixSource::random, 5}, n));
}

TEST_F(DenseMeasurementTest, WatchedColumnByColumn) {
    const int n = 30;
    for (const auto& operation : operations()) {
        if (!operation.operation) continue;
        SCOPED_TRACE(operation.name);
        WatchedOperation watched(operation.name, matrixFor(operation, n));
        auto frame = watched.frame();
        EXPECT_EQ(frame.step, 0);
        EXPECT_EQ(frame.steps, n);
        EXPECT_FALSE(frame.pivot.has_value());
        const auto before = frame.entries;
        watched.advance(n + 5);
        frame = watched.frame();
        EXPECT_EQ(frame.step, n);
        EXPECT_NE(frame.entries, before);
        EXPECT_GT(frame.growth, 0);
        EXPECT_EQ(frame.pivot.has_value(), operation.operation != DenseOperation::product);
    }
}

}  // namespace
}  // namespace seiche::measure
