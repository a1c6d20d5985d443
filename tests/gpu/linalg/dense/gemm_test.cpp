#include "solvers/linalg/dense/gemm.hpp"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>
#include <limits>

#include "core/base/error.hpp"
#include "tests/gpu/linalg/reference_stencil.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

using GemmTest = GpuTest;
using Rows = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

struct Case {
    int m, n, k, batch = 1;
};

Rows part(const std::vector<float>& all, int rows, int columns, int b) {
    return Eigen::Map<const Rows>(all.data() + std::ptrdiff_t{b} * rows * columns, rows, columns);
}

/// |C' - C| <= (k + 2) u (|alpha| |A||B| + |beta| |C|), entry by entry (design/numerics.md, 4).
void expectProduct(Gemm& gemm, const Case& shape, Transpose turnA, Transpose turnB, float alpha,
                   float beta) {
    const auto [m, n, k, batch] = shape;
    const int ra = turnA == Transpose::no ? m : k, ca = turnA == Transpose::no ? k : m;
    const int rb = turnB == Transpose::no ? k : n, cb = turnB == Transpose::no ? n : k;
    const auto da = randomEntries(std::int64_t{ra} * ca * batch, 1),
               db = randomEntries(std::int64_t{rb} * cb * batch, 2),
               dc = randomEntries(std::int64_t{m} * n * batch, 3);
    const auto a = Matrix::fromRows(ra, ca, da, batch), b = Matrix::fromRows(rb, cb, db, batch);
    auto c = Matrix::fromRows(m, n, dc, batch);
    gemm.run(alpha, a, turnA, b, turnB, beta, c);
    const auto result = c.download();
    for (int i = 0; i < batch; ++i) {
        Eigen::MatrixXd ea = part(da, ra, ca, i).cast<double>(),
                        eb = part(db, rb, cb, i).cast<double>();
        if (turnA == Transpose::yes) ea.transposeInPlace();
        if (turnB == Transpose::yes) eb.transposeInPlace();
        const Eigen::MatrixXd old = part(dc, m, n, i).cast<double>();
        const Eigen::MatrixXd error =
            (part(result, m, n, i).cast<double>() - (alpha * ea * eb + beta * old)).cwiseAbs();
        const Eigen::MatrixXd bound =
            (k + 2) * std::ldexp(1.0, -24) *
            (std::abs(alpha) * ea.cwiseAbs() * eb.cwiseAbs() + std::abs(beta) * old.cwiseAbs());
        ASSERT_LE((error - bound).maxCoeff(), 0)
            << m << " x " << n << " x " << k << " transposes " << (turnA == Transpose::yes)
            << (turnB == Transpose::yes) << " matrix " << i;
    }
    // Nothing but zeros around the entries.
    double inside = 0, everywhere = 0;
    for (const float entry : result) inside += std::abs(entry);
    for (const float entry : c.buffer().download<float>(c.buffer().bytes() / 4)) {
        everywhere += std::abs(entry);
    }
    ASSERT_NEAR(inside, everywhere, 1e-9 * inside);
}

const std::vector<Case> shapes = {
    {1, 1, 1},     {2, 2, 2},    {3, 3, 3},          {3, 5, 2, 4},    {31, 31, 31},
    {64, 64, 64},  {65, 65, 65}, {127, 127, 127, 2}, {1, 257, 129},   {257, 1, 129},
    {129, 257, 1}, {5, 3, 4097}, {200, 40, 300},     {40, 200, 17, 3}};

TEST_F(GemmTest, ProductsOfAllShapesAndTransposes) {
    Gemm gemm;
    for (const auto turnA : {Transpose::no, Transpose::yes}) {
        for (const auto turnB : {Transpose::no, Transpose::yes}) {
            for (const auto& shape : shapes) {
                expectProduct(gemm, shape, turnA, turnB, 1, 0);
                expectProduct(gemm, shape, turnA, turnB, -0.75f, 1.5f);
            }
        }
    }
    expectProduct(gemm, {1000, 1000, 1000}, Transpose::no, Transpose::no, 1, 0);
    if (!gl::Context::current().software()) {
        expectProduct(gemm, {2048, 2048, 2048}, Transpose::no, Transpose::yes, 1, 1);
        expectProduct(gemm, {4097, 100, 2048}, Transpose::yes, Transpose::no, 1, 1);
    }
}

TEST_F(GemmTest, EveryTileThatTuningTries) {
    if (gl::Context::current().software()) GTEST_SKIP() << "software has one kernel";
    for (const auto& tile : Gemm::candidates()) {
        const int shares = 1 + tile.k % 3;
        Gemm gemm(GemmPlan{tile, shares});
        for (const auto turnA : {Transpose::no, Transpose::yes}) {
            for (const auto turnB : {Transpose::no, Transpose::yes}) {
                expectProduct(gemm, {300, 270, 201}, turnA, turnB, 1, 0.5f);
            }
        }
    }
}

TEST_F(GemmTest, BlocksLeaveTheRestAlone) {
    const int n = 200;
    const auto da = randomEntries(n * n, 1), dc = randomEntries(n * n, 3);
    const auto a = Matrix::fromRows(n, n, da);
    auto c = Matrix::fromRows(n, n, dc);
    // The last rows and columns by the first: what a factorization's update does, in one buffer.
    Gemm gemm;
    gemm.run(-1, Block(c, 64, 0, n - 64, 64), Transpose::no, Block(c, 0, 64, 64, n - 64),
             Transpose::no, 1, Block(c, 64, 64, n - 64, n - 64));
    Eigen::MatrixXd expected = part(dc, n, n, 0).cast<double>();
    const Eigen::MatrixXd update =
        expected.bottomLeftCorner(n - 64, 64) * expected.topRightCorner(64, n - 64);
    expected.bottomRightCorner(n - 64, n - 64) -= update;
    EXPECT_LE((part(c.download(), n, n, 0).cast<double>() - expected).cwiseAbs().maxCoeff(),
              66 * std::ldexp(1.0, -24) * 65);
}

TEST_F(GemmTest, WhatIsNotFiniteStaysInItsRowsAndColumns) {
    const float infinity = std::numeric_limits<float>::infinity();
    auto da = randomEntries(5 * 5, 1), db = randomEntries(5 * 5, 2);
    da[2 * 5 + 3] = infinity;
    db[1 * 5 + 4] = std::nanf("");
    const auto a = Matrix::fromRows(5, 5, da), b = Matrix::fromRows(5, 5, db);
    auto c = Matrix::fromRows(5, 5, std::vector<float>(25, std::nanf("")));
    Gemm().run(1, a, Transpose::no, b, Transpose::no, 0, c);
    const auto result = c.download();
    for (int i = 0; i < 5; ++i) {
        for (int j = 0; j < 5; ++j) {
            const float v = result[static_cast<std::size_t>(i * 5 + j)];
            EXPECT_EQ(std::isfinite(v), i != 2 && j != 4) << i << ' ' << j;
        }
    }
    for (int i = 0; i < 16; ++i) {
        const auto row = c.buffer().download<float>(16, static_cast<std::size_t>(64 * i));
        for (int j = i < 5 ? 5 : 0; j < 16; ++j) EXPECT_EQ(row[static_cast<std::size_t>(j)], 0);
    }
}

TEST_F(GemmTest, ShapesThatDoNotFitAreRefused) {
    Gemm gemm;
    Matrix a(3, 4), b(4, 5), c(3, 5), wrong(3, 4), two(3, 5, 2);
    EXPECT_THROW(gemm.run(1, a, Transpose::yes, b, Transpose::no, 0, c), Error);
    EXPECT_THROW(gemm.run(1, a, Transpose::no, b, Transpose::no, 0, wrong), Error);
    EXPECT_THROW(gemm.run(1, a, Transpose::no, b, Transpose::no, 0, two), Error);
    EXPECT_THROW(gemm.run(1, a, Transpose::no, b, Transpose::no, 0, a), Error);
    EXPECT_NO_THROW(gemm.run(1, a, Transpose::no, b, Transpose::no, 0, c));
}

}  // namespace
}  // namespace seiche::linalg
