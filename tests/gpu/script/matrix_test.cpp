#include "script/matrix.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

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

TEST_F(ScriptMatrix, WhatNobodyCanAskForIsNotComputed) {
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

TEST_F(ScriptMatrix, OfAClosedDeviceNothingIsLeftButASentence) {
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

TEST_F(ScriptMatrix, WithoutAMatrixEverythingIsASentence) {
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
