#include "solvers/linalg/dense/gemm.hpp"

#include <limits>

#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::linalg {
namespace {

using GemmTest = GpuTest;

struct ProductShape {
    int m, n, k, batch = 1;
};

/// |C' - C| <= (k + 2) u (|alpha| |A||B| + |beta| |C|), entry by entry: holds for any
/// order of summation (Higham 2002, section 3.1).
void expectProduct(Gemm& gemm, const ProductShape& shape, Transpose turnA, Transpose turnB,
                   float alpha, float beta) {
    const auto [m, n, k, batch] = shape;
    const int ra = turnA == Transpose::no ? m : k, ca = turnA == Transpose::no ? k : m;
    const int rb = turnB == Transpose::no ? k : n, cb = turnB == Transpose::no ? n : k;
    const auto a = randomMatrix(ra * batch, ca, 1), b = randomMatrix(rb * batch, cb, 2),
               old = randomMatrix(m * batch, n, 3);
    auto c = onDevice(old, batch);
    gemm.run(alpha, onDevice(a, batch), turnA, onDevice(b, batch), turnB, beta, c);
    for (int i = 0; i < batch; ++i) {
        MatrixXd ea = a.middleRows(i * ra, ra), eb = b.middleRows(i * rb, rb);
        if (turnA == Transpose::yes) ea.transposeInPlace();
        if (turnB == Transpose::yes) eb.transposeInPlace();
        const MatrixXd ec = old.middleRows(i * m, m);
        const MatrixXd error = (fromDevice(c, i) - (alpha * ea * eb + beta * ec)).cwiseAbs();
        const MatrixXd bound =
            (k + 2) * u32 *
            (std::abs(alpha) * ea.cwiseAbs() * eb.cwiseAbs() + std::abs(beta) * ec.cwiseAbs());
        ASSERT_LE((error - bound).maxCoeff(), 0)
            << m << " x " << n << " x " << k << " transposes " << (turnA == Transpose::yes)
            << (turnB == Transpose::yes) << " matrix " << i;
    }
    expectZeroPadding(c);
}

const std::vector<ProductShape> productShapes = {
    {1, 1, 1},     {2, 2, 2},    {3, 3, 3},          {3, 5, 2, 4},    {31, 31, 31},
    {64, 64, 64},  {65, 65, 65}, {127, 127, 127, 2}, {1, 257, 129},   {257, 1, 129},
    {129, 257, 1}, {5, 3, 4097}, {200, 40, 300},     {40, 200, 17, 3}};

TEST_F(GemmTest, ProductsOfAllShapesAndTransposes) {
    Gemm gemm;
    for (const auto turnA : {Transpose::no, Transpose::yes}) {
        for (const auto turnB : {Transpose::no, Transpose::yes}) {
            for (const auto& shape : productShapes) {
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
    const auto& limits = gl::Context::current().limits();
    auto tiles = Gemm::candidates(gl::softwareProfile());
    for (const auto& tile : Gemm::candidates(gl::gpuProfile())) {
        if (8 * tile.k * (tile.m + tile.n) > limits.sharedMemoryBytes) continue;
        // Longer code takes llvmpipe a minute to compile.
        if (gl::Context::current().software() && tile.perM * tile.perN > 32) continue;
        tiles.push_back(tile);
    }
    for (const auto& tile : tiles) {
        const int shares = tile.m == tile.perM ? 1 : 1 + tile.k % 3;
        Gemm gemm(GemmPlan{tile, shares});
        for (const auto turnA : {Transpose::no, Transpose::yes}) {
            for (const auto turnB : {Transpose::no, Transpose::yes}) {
                expectProduct(gemm, {300, 270, 201}, turnA, turnB, 1, 0.5f);
                expectProduct(gemm, {70, 66, 1541}, turnA, turnB, 1, 0.5f);  // deep
            }
        }
    }
}

TEST_F(GemmTest, BlocksLeaveTheRestAlone) {
    const int n = 200;
    const auto old = randomMatrix(n, n, 3);
    auto c = onDevice(old);
    // Updates the last rows and columns by the first in one buffer, as factorizations do.
    Gemm gemm;
    gemm.run(-1, Block(c, 64, 0, n - 64, 64), Transpose::no, Block(c, 0, 64, 64, n - 64),
             Transpose::no, 1, Block(c, 64, 64, n - 64, n - 64));
    MatrixXd expected = old;
    const MatrixXd update =
        expected.bottomLeftCorner(n - 64, 64) * expected.topRightCorner(64, n - 64);
    expected.bottomRightCorner(n - 64, n - 64) -= update;
    EXPECT_LE((fromDevice(c) - expected).cwiseAbs().maxCoeff(), 66 * u32 * 65);
}

TEST_F(GemmTest, BlocksEndWithinTheirMatrices) {
    // Both kernels, for software and for GPUs, must not use entries past k.
    const int n = 150, wide = 64;
    for (const int k : {4, 12, 40, 44, 60}) {
        Gemm usual, tiled(GemmPlan{{64, 64, 16, 4, 4}, 1});
        for (auto* gemm : {&usual, &tiled}) {
            const auto a = randomMatrix(n, wide, 1), b = randomMatrix(wide, n, 2);
            const auto left = onDevice(a), right = onDevice(b);
            Matrix c(n, n);
            gemm->run(1, Block(left, 0, 0, n, k), Transpose::no, Block(right, 0, 0, k, n),
                      Transpose::no, 0, Block(c));
            const MatrixXd expected = a.leftCols(k) * b.topRows(k);
            EXPECT_LE((fromDevice(c) - expected).cwiseAbs().maxCoeff(), k * u32 * k) << k;
        }
    }
}

TEST_F(GemmTest, NonFiniteEntriesStayInTheirRowsAndColumns) {
    auto a = randomMatrix(5, 5, 1), b = randomMatrix(5, 5, 2);
    a(2, 3) = infinity;
    b(1, 4) = std::nan("");
    auto c = onDevice(MatrixXd::Constant(5, 5, std::nan("")));
    Gemm().run(1, onDevice(a), Transpose::no, onDevice(b), Transpose::no, 0, c);
    const auto result = fromDevice(c);
    for (int i = 0; i < 5; ++i) {
        for (int j = 0; j < 5; ++j) {
            EXPECT_EQ(std::isfinite(result(i, j)), i != 2 && j != 4) << i << ' ' << j;
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
