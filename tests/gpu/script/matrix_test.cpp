#include "script/matrix.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <thread>

#include "core/gl/context.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::script {
namespace {

using linalg::MatrixXd;
using linalg::onDevice;
using linalg::randomMatrix;
using linalg::rounded;
using linalg::rowsOf;

// Separate from the context of the tests, as in a process of its own.
class ScriptMatrix : public GpuTest {
  protected:
    static void TearDownTestSuite() { Device::close(); }
    static Matrix of(const MatrixXd& entries) {
        return Matrix::of({static_cast<int>(entries.rows()), static_cast<int>(entries.cols()), 1},
                          rowsOf(entries));
    }
};

TEST_F(ScriptMatrix, TwoHundredChainedProductsAreQueuedAtOnceAndEqualThoseStepByStep) {
    const int n = 64;
    const MatrixXd a = rounded(randomMatrix(n, n, 1) / 5), x = randomMatrix(n, 8, 2);
    Matrix::product(of(a), of(x)).wait();  // the kernel is compiled
    const auto start = std::chrono::steady_clock::now();
    const auto factor = of(a);
    auto last = of(x);
    for (int i = 0; i < 200; ++i) last = Matrix::product(factor, last);
    EXPECT_LT(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(),
              0.05);
    const auto result = last.entries();

    linalg::Gemm gemm;
    const auto left = onDevice(a);
    auto now = onDevice(x), after = now.like("after");
    for (int i = 0; i < 200; ++i) {
        gemm.run(1, left, linalg::Transpose::no, now, linalg::Transpose::no, 0, after);
        std::swap(now, after);
    }
    EXPECT_EQ(result, now.download());  // bit for bit
}

TEST_F(ScriptMatrix, UnreachableResultsAreNotComputed) {
    const auto a = of(randomMatrix(50, 50, 1));
    a.wait();
    const auto before = matrixStatistics();
    Device::instance()->thread().post(
        [] { std::this_thread::sleep_for(std::chrono::milliseconds(50)); });
    for (int i = 0; i < 20; ++i) Matrix::product(a, a);
    {
        auto chain = a;
        for (int i = 0; i < 200; ++i) chain = Matrix::product(a, chain);
    }
    const auto after = matrixStatistics();
    EXPECT_EQ(after.operations, before.operations);
    EXPECT_EQ(after.alive, before.alive);
}

TEST_F(ScriptMatrix, FailuresArePassedOn) {
    const int n = 65;
    const auto matrix = of(randomMatrix(n, n, 3)), right = of(randomMatrix(n, 2, 4));
    const auto bad = Matrix::solve(Matrix::filled({n, n}, 0), right);
    const auto later = Matrix::product(matrix, bad);
    try {
        later.entries();
        FAIL();
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("the pivot of column 0 is 0"), std::string::npos);
    }
    EXPECT_THROW(Matrix::product(right, right), Error);
    const auto identity = Matrix::product(matrix.inverse(), matrix).entries();
    EXPECT_NEAR(identity[0], 1, 1e-3);
}

TEST_F(ScriptMatrix, EntriesByColumnsCostNoTransposition) {
    const Shape shape{3, 5, 2};
    std::vector<float> byColumns(30);
    for (std::size_t i = 0; i < byColumns.size(); ++i) byColumns[i] = static_cast<float>(i);
    const auto matrix = Matrix::of(shape, byColumns, Order::byColumns);
    const auto before = matrixStatistics().operations;
    EXPECT_EQ(matrix.entries(Order::byColumns), byColumns);
    EXPECT_LE(matrixStatistics().operations, before + 1);  // its upload
    const auto byRows = matrix.entries();
    EXPECT_EQ(byRows[1], 3);    // row 0, column 1
    EXPECT_EQ(byRows[15], 15);  // the second matrix
    EXPECT_EQ(matrix.transposed().entries(), byColumns);
}

/// Tridiagonal, symmetric and dominant: what every method takes.
MatrixXd friendly(int n) {
    MatrixXd made = MatrixXd::Zero(n, n);
    for (int i = 0; i < n; ++i) {
        made(i, i) = 3 + 0.25 * (i % 3);
        if (i > 0) made(i, i - 1) = made(i - 1, i) = -1;
    }
    return made;
}

/// Bytes that the work of a script has copied to the CPU.
std::uint64_t copiedBytes() {
    return Device::instance()->thread().ask(
        [] { return gl::Context::current().activity().downloadedBytes; });
}

TEST_F(ScriptMatrix, NothingIsFetchedForTheCpuToWorkOn) {
    const int n = 192;
    const MatrixXd x = rounded(randomMatrix(n, 3, 2));
    const auto bytes = sizeof(float) * static_cast<std::uint64_t>(n) * n;
    for (const std::string method :
         {"cg", "gmres", "gauss-jordan", "gauss-seidel", "tridiagonal"}) {
        SCOPED_TRACE(method);
        const MatrixXd a = friendly(n), b = rounded(a * x);
        const auto left = of(a), right = of(b);
        right.wait();
        const auto before = matrixStatistics();
        const auto copied = copiedBytes();
        const auto found = Matrix::solve(left, right, method, {.tolerance = 1e-7});
        found.wait();
        EXPECT_EQ(matrixStatistics().downloads, before.downloads);
        EXPECT_LT(copiedBytes() - copied, bytes / 4);  // norms, pivots and their like
        const auto entries = found.entries();
        EXPECT_EQ(matrixStatistics().downloads, before.downloads + 1);
        for (int i = 0; i < n; ++i) {
            for (int c = 0; c < 3; ++c) {
                ASSERT_NEAR(entries[static_cast<std::size_t>(3 * i + c)], x(i, c), 4e-6);
            }
        }
    }
    const auto a = of(rounded(randomMatrix(n, n + 3, 5)));
    a.wait();
    const auto before = matrixStatistics();
    const auto copied = copiedBytes();
    std::vector<int> pivots;
    const auto form = a.reducedEchelonForm({}, &pivots);
    EXPECT_EQ(matrixStatistics().downloads, before.downloads);
    EXPECT_LT(copiedBytes() - copied, bytes / 16);
    EXPECT_EQ(pivots.size(), static_cast<std::size_t>(n));
}

/// By the same algorithm in FP64 on the CPU.
std::vector<int> echelon(MatrixXd& a, double limit) {
    std::vector<int> pivots;
    for (int column = 0, row = 0; column < a.cols() && row < a.rows(); ++column) {
        Eigen::Index best = 0;
        if (!(a.col(column).tail(a.rows() - row).cwiseAbs().maxCoeff(&best) > limit)) {
            a.col(column).tail(a.rows() - row).setZero();
            continue;
        }
        a.row(row).swap(a.row(row + best));
        a.row(row) /= a(row, column);
        for (int i = 0; i < a.rows(); ++i) {
            if (i != row) a.row(i) -= (a(i, column) * a.row(row)).eval();
        }
        pivots.push_back(column);
        ++row;
    }
    return pivots;
}

TEST_F(ScriptMatrix, EchelonFormsAreThoseOfFp64) {
    MatrixXd magic(4, 4), zeros = MatrixXd::Zero(3, 5), permuted = MatrixXd::Zero(7, 7);
    magic << 16, 2, 3, 13, 5, 11, 10, 8, 9, 7, 6, 12, 4, 14, 15, 1;
    for (int i = 0; i < 7; ++i) permuted(i, (i + 3) % 7) = 2;
    MatrixXd low = rounded(randomMatrix(40, 3, 1)) * rounded(randomMatrix(3, 50, 2));
    MatrixXd graded = randomMatrix(20, 20, 4);
    for (int i = 0; i < 20; ++i) graded.row(i) *= std::pow(10.0, -i / 4.0);
    for (const auto& each :
         {magic, zeros, permuted, low, graded, MatrixXd(MatrixXd::Constant(1, 1, -3)),
          MatrixXd(randomMatrix(1, 9, 3)), MatrixXd(randomMatrix(9, 1, 3)),
          MatrixXd(randomMatrix(33, 70, 6)), MatrixXd(randomMatrix(70, 33, 7))}) {
        SCOPED_TRACE(testing::Message() << each.rows() << " x " << each.cols());
        MatrixXd expected = rounded(each);
        const double norm = expected.cwiseAbs().rowwise().sum().maxCoeff();
        const auto at =
            echelon(expected, double(std::max(each.rows(), each.cols())) * 0x1p-24 * norm);
        std::vector<int> pivots;
        const auto entries = of(rounded(each)).reducedEchelonForm({}, &pivots).entries();
        EXPECT_EQ(pivots, at);
        for (int i = 0; i < each.rows(); ++i) {
            for (int j = 0; j < each.cols(); ++j) {
                const auto entry = entries[static_cast<std::size_t>(i * each.cols() + j)];
                ASSERT_NEAR(entry, expected(i, j), 1e-6 * (1 + std::abs(expected(i, j))));
            }
        }
    }
    std::vector<int> pivots;
    MatrixXd small(2, 2);
    small << 4, 2, 0.5, 0.5;
    EXPECT_EQ(of(small).reducedEchelonForm(1.0f, &pivots).entries()[3], 0);
    EXPECT_EQ(pivots, std::vector<int>{0});
}

TEST_F(ScriptMatrix, MethodsOfTheDeviceSayWhatTheyCannotSolve) {
    const auto sentence = [&](const MatrixXd& a, const std::string& method) {
        try {
            Matrix::solve(of(a), of(MatrixXd::Ones(a.rows(), 1)), method).entries();
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string("solved");
    };
    MatrixXd full = friendly(70);
    full(0, 3) = full(3, 0) = 0.5;
    EXPECT_NE(sentence(full, "tridiagonal").find("entry (0, 3) is not zero"), std::string::npos);
    full(65, 65) = 0;
    EXPECT_NE(sentence(full, "gauss-seidel").find("that of column 65 is 0"), std::string::npos);
    full(0, 3) = 0.25;
    EXPECT_NE(sentence(full, "cg").find("symmetric"), std::string::npos);
    full(2, 2) = std::nan("");
    EXPECT_NE(sentence(full, "gmres").find("must be finite"), std::string::npos);
    MatrixXd diverges = friendly(9);
    diverges(0, 8) = diverges(8, 0) = 50;
    EXPECT_NE(sentence(diverges, "gauss-seidel").find("take method lu"), std::string::npos);
}

TEST_F(ScriptMatrix, UseAfterClosingTheDeviceThrows) {
    auto matrix = of(randomMatrix(8, 8, 1));
    matrix.wait();
    const auto factors = matrix.factor();
    Device::close();
    try {
        matrix.entries();
        FAIL();
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("closed"), std::string::npos) << error.what();
    }
    EXPECT_THROW(factors.rows(), Error);
    matrix = of(randomMatrix(8, 8, 1));
    EXPECT_EQ(matrix.entries().size(), 64u);
}

TEST_F(ScriptMatrix, EmptyMatrixThrows) {
    const Matrix none, one = of(randomMatrix(3, 3, 1));
    const auto refused = [](auto work) {
        try {
            work();
        } catch (const Error& error) {
            return error.code() == ExitCode::badInput && std::string(error.what()).size() > 10;
        }
        return false;
    };
    EXPECT_FALSE(none);
    EXPECT_FALSE(none.transposed());
    EXPECT_TRUE(refused([&] { none.entries(); }));
    EXPECT_TRUE(refused([&] { none.transposed().entries(Order::byColumns); }));
    EXPECT_TRUE(refused([&] { none.wait(); }));
    EXPECT_TRUE(refused([&] { none.ready(); }));
    EXPECT_TRUE(refused([&] { Matrix::map("sin", none); }));
    EXPECT_TRUE(refused([&] { Matrix::map("add", none, none); }));
    EXPECT_TRUE(refused([&] { Matrix::map("add", one, none); }));
    EXPECT_TRUE(refused([&] { Matrix::map("add", of(randomMatrix(1, 1, 1)), none); }));
    EXPECT_TRUE(refused([&] { Matrix::map("add", none, 1.0f); }));
    EXPECT_TRUE(refused([&] { Matrix::map("add", 1.0f, none.transposed()); }));
    EXPECT_TRUE(refused([&] { none.reduce("sum", linalg::Over::matrix); }));
    EXPECT_TRUE(refused([&] { Matrix::product(none, none); }));
    EXPECT_TRUE(refused([&] { Matrix::product(one, none); }));
    const linalg::Selections first = {linalg::Selection::all(1), linalg::Selection::all(1),
                                      linalg::Selection::all(1)};
    EXPECT_TRUE(refused([&] { none.part(first); }));
    EXPECT_TRUE(refused([&] { Matrix(none).setPart(first, one); }));
    EXPECT_TRUE(refused([&] { Matrix(one).setPart(first, none); }));
    EXPECT_TRUE(refused([&] { none.reshaped({0, 0, 1}); }));
    EXPECT_TRUE(refused([&] { none.triangle(linalg::Triangle::lower); }));
    EXPECT_TRUE(refused([&] { Matrix::joined(none, one, Matrix::Side::below); }));
    EXPECT_TRUE(refused([&] { Matrix::joined(none, none, Matrix::Side::behind); }));
    EXPECT_TRUE(refused([&] { none.factor(); }));
    EXPECT_TRUE(refused([&] { Matrix::solve(none, none); }));
    EXPECT_TRUE(refused([&] { none.inverse(); }));
    EXPECT_TRUE(refused([&] { none.determinants(); }));
    EXPECT_TRUE(refused([&] { none.reducedEchelonForm({}, nullptr); }));
    EXPECT_TRUE(
        refused([&] { Matrix::solveTriangular(none, linalg::Triangle::lower, false, none); }));
    EXPECT_TRUE(refused([&] { Matrix::solveTridiagonal(none, none, none, none); }));
    const Factors without;
    EXPECT_TRUE(refused([&] { without.solve(one); }));
    EXPECT_TRUE(refused([&] { without.solve(none); }));
    EXPECT_TRUE(refused([&] { without.solveTransposed(none); }));
    EXPECT_TRUE(refused([&] { without.factor("L"); }));
    EXPECT_TRUE(refused([&] { without.rows(); }));
    EXPECT_TRUE(refused([&] { without.columns(); }));
    EXPECT_TRUE(refused([&] { without.determinant(); }));
    EXPECT_EQ(one.entries().size(), 9u);
}

}  // namespace
}  // namespace seiche::script
