#include "solvers/linalg/dense/papers.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "solvers/linalg/dense/dense_solver.hpp"
#include "solvers/linalg/dense/hybrid_factors.hpp"
#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::linalg {
namespace {

using PapersTest = GpuTest;

TEST_F(PapersTest, Products) {
    for (const auto& algorithm : paperAlgorithms()) {
        if (algorithm.kind != PaperAlgorithm::Kind::product) continue;
        PaperProduct product(algorithm);
        std::vector<std::array<int, 3>> shapes = {
            {1, 1, 1},    {2, 2, 2},    {3, 3, 3},     {31, 31, 31},    {32, 32, 32}, {33, 33, 33},
            {64, 64, 64}, {65, 65, 65}, {64, 65, 127}, {127, 127, 127}, {5, 200, 33}};
        // Thousands of launches, or minutes, in software.
        if (!context().software()) {
            shapes.insert(shapes.end(), {{1000, 1000, 1000}, {2048, 2048, 2048}});
        }
        for (const auto& [m, n, k] : shapes) {
            const auto a = randomMatrix(m, k, 1), b = randomMatrix(k, n, 2);
            Matrix c(m, n);
            product.run(onDevice(a), onDevice(b), c);
            const MatrixXd error = (fromDevice(c) - a * b).cwiseAbs();
            // Higham 2002, section 3.1: holds for any order of summation.
            const MatrixXd bound = (k + 2) * u32 * (a.cwiseAbs() * b.cwiseAbs());
            EXPECT_LE((error - bound).maxCoeff(), 0) << algorithm.name << m << n << k;
            expectZeroPadding(c);
        }
        EXPECT_NEAR(algorithm.flops(1000) / 2e9, 1, 1e-12);
        if (algorithm.layout == PaperAlgorithm::Layout::tiles) continue;
        // Four channels halve the traffic.
        EXPECT_NEAR(algorithm.bytes(1024) / (std::pow(1024.0, 3) * (algorithm.packed() ? 4 : 8)), 1,
                    algorithm.passLength == 1 ? 1.1 : 0.07)
            << algorithm.name;
    }
}

/// Sides of the papers' tests, where blocks and workgroups begin and end.
const std::vector<int>& hostileSides() {
    static const std::vector<int> all = {1, 2, 3, 31, 32, 33, 255, 256, 257};
    return all;
}

struct HostileMatrix {
    const char* name;
    MatrixXd a;
    bool pivots;  ///< whether elimination needs them
};

/// Random, dominant, graded by rows and columns, nearly singular, and a permutation matrix.
std::vector<HostileMatrix> hostileMatrices(int n) {
    const MatrixXd random = randomMatrix(n, n, 3);
    MatrixXd graded = random, near = random, permutation = MatrixXd::Zero(n, n);
    for (int i = 0; i < n; ++i) {
        graded.row(i) *= std::pow(10, -6.0 * i / n);
        graded.col(i) *= std::pow(10, 6.0 * i / n - 3);
        permutation(i, (i + n / 2) % n) = 1;
    }
    if (n > 1) near.col(n - 1) = near.col(0) + 1e-4 * near.col(n - 1);
    return {{"random", random, true},
            {"dominant", rounded(random + 2 * n * MatrixXd::Identity(n, n)), false},
            {"graded", rounded(graded), true},
            {"nearly singular", rounded(near), true},
            {"permutation", permutation, true}};
}

/// |P A Q - L U| over (n u |L| |U|), by entry, the worst one.
double factorRatio(const MatrixXd& a, const MatrixXd& packed, const std::vector<int>& rows,
                   const std::vector<int>& columns) {
    const auto n = a.rows();
    MatrixXd l = packed.triangularView<Eigen::StrictlyLower>();
    l += MatrixXd::Identity(n, n);
    const MatrixXd u = packed.triangularView<Eigen::Upper>();
    MatrixXd permuted(n, n);
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) {
            permuted(i, j) =
                a(rows[static_cast<std::size_t>(i)], columns[static_cast<std::size_t>(j)]);
        }
    }
    const MatrixXd error = (permuted - l * u).cwiseAbs(), bound = l.cwiseAbs() * u.cwiseAbs();
    double worst = 0;
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) {
            if (error(i, j) == 0) continue;
            const double ratio = error(i, j) / (bound(i, j) * u32 * static_cast<double>(n));
            if (!(ratio <= worst)) worst = ratio;
        }
    }
    return worst;
}

TEST_F(PapersTest, FactorsByRowOperations) {
    for (const auto& algorithm : paperAlgorithms()) {
        if (algorithm.kind != PaperAlgorithm::Kind::lu) continue;
        PaperElimination lu(algorithm);
        for (const int n : hostileSides()) {
            for (const auto& [name, a, pivots] : hostileMatrices(n)) {
                if (pivots && algorithm.pivots == PaperAlgorithm::Pivots::none) continue;
                // Every kind of matrix once beyond the smaller sides, in software.
                if (n > 33 && context().software() && n != 257) continue;
                auto matrix = onDevice(a);
                lu.factor(matrix);
                ASSERT_NO_THROW(lu.check()) << algorithm.name << n << name;
                const auto packed = fromDevice(matrix);
                const auto rows = lu.rows();
                ASSERT_EQ(rows.size(), static_cast<std::size_t>(n));
                // Higham 2002, theorem 9.3, holds for any order of pivots.
                EXPECT_LT(factorRatio(a, packed, rows, lu.columns()), 2)
                    << algorithm.name << n << name;
                const double growth =
                    packed.triangularView<Eigen::Upper>().toDenseMatrix().cwiseAbs().maxCoeff() /
                    a.cwiseAbs().maxCoeff();
                EXPECT_LT(growth, 2000) << algorithm.name << n << name;
                expectZeroPadding(matrix);
            }
        }
        MatrixXd singular = randomMatrix(20, 20, 4);
        singular.col(6).setZero();
        singular.col(7).setZero();
        auto matrix = onDevice(singular);
        lu.factor(matrix);
        if (algorithm.pivots == PaperAlgorithm::Pivots::full) {
            expectRefusal([&] { lu.check(); }, "the pivot of column 18 is 0");
        } else {
            expectRefusal([&] { lu.check(); }, "the pivot of column 6 is");
        }
        expectInput([&] { lu.solve(matrix, matrix, matrix); }, "leaves factors");
    }
}

TEST_F(PapersTest, GaussJordanSolves) {
    for (const auto& algorithm : paperAlgorithms()) {
        if (algorithm.kind != PaperAlgorithm::Kind::gaussJordan) continue;
        PaperElimination elimination(algorithm);
        for (const int n : hostileSides()) {
            for (const auto& [name, a, pivots] : hostileMatrices(n)) {
                if (n > 33 && context().software() && n != 257) continue;
                for (const int columns : {1, 2, 3}) {
                    const auto b = randomMatrix(n, columns, 5);
                    Matrix x(n, columns);
                    elimination.solve(onDevice(a), onDevice(b), x);
                    ASSERT_NO_THROW(elimination.check()) << algorithm.name << n << name;
                    // Stable by residual where the matrix is well conditioned (Higham 2002,
                    // section 14.4); else by the error, bounded by the condition.
                    const auto found = fromDevice(x);
                    const Eigen::PartialPivLU<MatrixXd> exact(a);
                    const double condition = norm1(a) * norm1(exact.inverse());
                    EXPECT_LT(hpl(a, found, b), 16 * std::max(1.0, std::min(condition, 1e4)))
                        << algorithm.name << n << name;
                    if (condition < 1e4) {
                        const MatrixXd wanted = exact.solve(b);
                        EXPECT_LT((found - wanted).norm(), 8 * n * condition * u32 * wanted.norm())
                            << algorithm.name << n << name;
                    }
                    expectZeroPadding(x);
                }
            }
        }
        auto matrix = onDevice(MatrixXd::Zero(3, 3));
        expectInput([&] { elimination.factor(matrix); }, "leaves no factors");
    }
}

TEST_F(PapersTest, HybridFactorizations) {
    for (const int n : hostileSides()) {
        for (const auto& [name, a, pivots] : hostileMatrices(n)) {
            for (const int outer : {64, 256}) {
                HybridLu lu(outer);
                auto matrix = onDevice(a);
                lu.factor(matrix);
                ASSERT_NO_THROW(lu.check()) << n << name;
                std::vector<int> columns(static_cast<std::size_t>(n));
                std::iota(columns.begin(), columns.end(), 0);
                // By inverses of diagonal blocks the bound holds but for the blocks' condition.
                EXPECT_LT(factorRatio(a, fromDevice(matrix), lu.rows(), columns), 200)
                    << n << name << outer;
            }
            HybridQr qr;
            auto matrix = onDevice(a);
            qr.factor(matrix);
            const auto q = fromDevice(qr.q());
            EXPECT_LT(norm1(q.transpose() * q - MatrixXd::Identity(n, n)) / (n * u32), 4)
                << n << name;
            for (int j = 0; j < n; ++j) {
                EXPECT_LT((q * fromDevice(matrix).col(j) - a.col(j)).norm(),
                          8 * n * u32 * a.col(j).norm())
                    << n << name << j;
            }
        }
        const MatrixXd random = randomMatrix(n, n, 9);
        const MatrixXd definite =
            rounded(random * random.transpose() / n + MatrixXd::Identity(n, n));
        HybridCholesky cholesky;
        auto matrix = onDevice(definite);
        cholesky.factor(matrix);
        ASSERT_NO_THROW(cholesky.check()) << n;
        const auto l = fromDevice(matrix);
        EXPECT_LT(norm1(l * l.transpose() - definite) / (n * norm1(definite) * u32), 2) << n;
        expectZeroPadding(matrix);
    }
    HybridQr tall;
    const auto a = randomMatrix(150, 70, 3);
    auto matrix = onDevice(a);
    tall.factor(matrix);
    EXPECT_LT(norm1(fromDevice(tall.q()) * fromDevice(matrix).topRows(70) - a),
              150 * u32 * norm1(a));
    HybridCholesky cholesky;
    auto indefinite = onDevice(-MatrixXd::Identity(3, 3));
    cholesky.factor(indefinite);
    expectRefusal([&] { cholesky.check(); }, "not positive definite");
    HybridLu lu;
    auto singular = onDevice(MatrixXd::Zero(70, 70));
    lu.factor(singular);
    expectRefusal([&] { lu.check(); }, "the pivot of column 0 is 0");
}

TEST_F(PapersTest, TransposedOperands) {
    for (const auto& algorithm : paperAlgorithms()) {
        if (algorithm.kind != PaperAlgorithm::Kind::product) continue;
        if (algorithm.layout == PaperAlgorithm::Layout::tiles) continue;
        PaperProduct product(algorithm);
        for (const auto& [m, n, k] :
             std::vector<std::array<int, 3>>{{1, 1, 1}, {3, 5, 7}, {33, 31, 66}}) {
            for (const int which : {1, 2, 3}) {
                const bool turnA = which & 1, turnB = which & 2;
                const MatrixXd a = randomMatrix(m, k, 1), b = randomMatrix(k, n, 2);
                const MatrixXd storedA = turnA ? MatrixXd(a.transpose()) : a;
                const MatrixXd storedB = turnB ? MatrixXd(b.transpose()) : b;
                Matrix c(m, n);
                product.run(onDevice(storedA), turnA ? Transpose::yes : Transpose::no,
                            onDevice(storedB), turnB ? Transpose::yes : Transpose::no, c);
                EXPECT_LT((fromDevice(c) - a * b).cwiseAbs().maxCoeff(), (k + 2) * u32 * k)
                    << algorithm.name << m << n << k << which;
            }
        }
    }
}

TEST_F(PapersTest, PassesOfAnyLength) {
    for (const char* name : {"hall-single", "hall-four"}) {
        for (const int length : {1, 2, 7, 32, 1000}) {
            auto algorithm = paperAlgorithm(name);
            algorithm.passLength = length;
            PaperProduct product(algorithm);
            const auto a = randomMatrix(33, 33, 1), b = randomMatrix(33, 33, 2);
            Matrix c(33, 33);
            product.run(onDevice(a), onDevice(b), c);
            EXPECT_LT((fromDevice(c) - a * b).cwiseAbs().maxCoeff(), 35 * u32 * 33)
                << name << length;
        }
    }
}

TEST_F(PapersTest, ReductionsByHalving) {
    for (const auto& [rows, columns] : std::vector<std::array<int, 2>>{
             {1, 1}, {1, 2}, {2, 1}, {3, 3}, {31, 32}, {33, 255}, {257, 1}, {256, 257}}) {
        MatrixXd a = randomMatrix(rows, columns, 6);
        const auto reduced = [&](const char* name, const MatrixXd& of) {
            PaperReduction reduction(paperAlgorithm(name));
            reduction.run(onDevice(of));
            return static_cast<double>(reduction.result());
        };
        EXPECT_EQ(reduced("krueger-max", a), a.maxCoeff());
        EXPECT_EQ(reduced("krueger-min", a), a.minCoeff());
        EXPECT_NEAR(reduced("krueger-sum", a), a.sum(), 24 * u32 * a.cwiseAbs().sum());
        // Near 1, so that the product stays a number.
        const MatrixXd factors = rounded(MatrixXd::Ones(rows, columns) + 0.01 * a);
        EXPECT_NEAR(reduced("krueger-product", factors) / factors.prod(), 1, a.size() * u32);
        a(rows / 2, columns / 2) = std::nan("");
        EXPECT_TRUE(std::isnan(reduced("krueger-max", a)));
    }
}

TEST_F(PapersTest, MethodsSolve) {
    for (const auto& method : paperMethods()) {
        for (const int n : {1, 2, 33, 130}) {
            MatrixXd a = randomMatrix(n, n, 7);
            if (method.needs != MatrixClass::general) {
                a = rounded((a + a.transpose()) / 2 + 2 * n * MatrixXd::Identity(n, n));
            }
            const auto b = randomMatrix(n, 2, 8);
            const auto solver = makeDenseSolver(method, n, n, rowsOf(a));
            EXPECT_LT(hpl(a, fromDevice(solver->solve(onDevice(b))), b), 16) << method.name << n;
            if (const auto turned = solver->solveTransposed(onDevice(b))) {
                EXPECT_LT(hpl(a.transpose(), fromDevice(*turned), b), 16) << method.name << n;
            }
            const auto determinant = solver->determinant();
            if (determinant && n < 100) {  // else it is beyond FP64
                EXPECT_NEAR(determinant->value() / a.determinant(), 1, 2e-2) << method.name << n;
            }
        }
    }
}

/// Brodtkorb's measure q11 q22 / (q11 + q22), on a matrix where the determinant would choose
/// another pivot.
TEST_F(PapersTest, BlocksArePivotedByTheirHarmonicMeasure) {
    PaperElimination lu(paperAlgorithm("brodtkorb-plu"));
    const auto pivotOf = [&](const Eigen::Matrix2d& upper, const Eigen::Matrix2d& lower) {
        MatrixXd a = MatrixXd::Identity(4, 4);
        a.topLeftCorner(2, 2) = upper;
        a.bottomLeftCorner(2, 2) = lower;
        a.bottomRightCorner(2, 2) = 3 * Eigen::Matrix2d::Identity();
        a.topRightCorner(2, 2) = Eigen::Matrix2d::Identity();
        auto matrix = onDevice(a);
        lu.factor(matrix);
        lu.check();
        return lu.rows().front() / 2;
    };
    const Eigen::Matrix2d one = Eigen::Matrix2d::Identity();
    const Eigen::Matrix2d flat = Eigen::Vector2d(100, 0.02).asDiagonal();  // 0.02; determinant 2
    EXPECT_EQ(pivotOf(flat, one), 1);
    EXPECT_EQ(pivotOf(one, flat), 0);
    Eigen::Matrix2d turned;  // q11 = 2, q22 = 1: 2/3, and a determinant below 0
    turned << 0, 1, 2, 0;
    EXPECT_EQ(pivotOf(one, turned), 1);
    EXPECT_EQ(pivotOf(turned, one), 0);
    Eigen::Matrix2d opposite;  // q11 + q22 = 0 with their signs
    opposite << 0.5, 0, 0, -0.5;
    EXPECT_EQ(pivotOf(opposite, one), 1);
    EXPECT_EQ(pivotOf(one, opposite), 0);
    EXPECT_EQ(pivotOf(one, one), 1) << "of equal blocks the last";
}

}  // namespace
}  // namespace seiche::linalg
