#include "solvers/linalg/distributed/distributed_lu.hpp"

#include <Eigen/Dense>

#include "tests/gpu/linalg/dense/support.hpp"
#include "tests/gpu/linalg/distributed/support.hpp"

namespace seiche::linalg {
namespace {

struct DistributedFactors {
    std::vector<float> entries, x;
    std::vector<int> rows;
};

/// Within the bounds of docs/methods/lu.md.
DistributedFactors expectDistributedFactors(const MatrixXd& original, int devices,
                                            const Blocking& blocking, int sides,
                                            const DistributedLuOptions& options = {}) {
    const int n = static_cast<int>(original.rows());
    gl::DeviceGroup group(contextsOfOneDevice(devices));
    DistributedMatrix a(group, n, n, blocking);
    a.upload(rowsOf(original));
    DistributedLu lu(group, options);
    lu.factor(a);
    lu.checkRegular(a);
    DistributedFactors made{a.download(), {}, lu.permutation()};
    const MatrixXd right = rounded(randomMatrix(n, sides, 9));
    made.x = lu.solve(a, sides, rowsOf(right));
    const MatrixXd factors = fromRowsOf(made.entries, n, n), x = fromRowsOf(made.x, n, sides);
    const MatrixXd upper = factors.triangularView<Eigen::Upper>();
    const MatrixXd lower = factors.triangularView<Eigen::UnitLower>();
    MatrixXd permuted(n, n);
    for (int i = 0; i < n; ++i) {
        permuted.row(i) = original.row(made.rows[static_cast<std::size_t>(i)]);
    }
    EXPECT_LT(norm1(lower * upper - permuted) / (n * norm1(original) * u32), 1.0) << n;
    EXPECT_LE(lower.cwiseAbs().maxCoeff(), 1.0 + 4 * u32) << n;
    EXPECT_LT(hpl(original, x, right), n >= 31 ? 0.05 : 2.0) << n;
    return made;
}

void expectSameBits(const DistributedFactors& one, const DistributedFactors& other, int n,
                    int devices) {
    EXPECT_EQ(other.entries, one.entries) << n << " on " << devices;
    EXPECT_EQ(other.rows, one.rows) << n << " on " << devices;
    EXPECT_EQ(other.x, one.x) << n << " on " << devices;
}

TEST(DistributedLu, FactorsAndSolvesWithinTheGatesWithTheSameBitsForAnyNumberOfDevices) {
    for (const int n : {1, 2, 3, 31, 64, 65, 127, 200, 330, 520}) {
        const auto original = rounded(randomMatrix(n, n, 7));
        for (const auto& [width, inABuffer] : {std::pair(64, 1), std::pair(128, 2)}) {
            const auto blocking = blockingOf(width, n, inABuffer);
            const auto one = expectDistributedFactors(original, 1, blocking, n % 3 + 1);
            for (const int devices : {2, 3}) {
                if (devices > 2 && n > 330) continue;
                expectSameBits(one,
                               expectDistributedFactors(original, devices, blocking, n % 3 + 1), n,
                               devices);
            }
        }
    }
}

TEST(DistributedLu, MoreBlocksInABufferChangeNothing) {
    const int n = 330;
    const auto original = rounded(randomMatrix(n, n, 3));
    const auto one = expectDistributedFactors(original, 1, {64, 0}, 2);
    for (const int inABuffer : {1, 2, 4}) {
        expectSameBits(one, expectDistributedFactors(original, 1, blockingOf(64, n, inABuffer), 2),
                       n, 1);
    }
}

/// A single workgroup, without another one to wait for; otherwise as on a GPU.
TEST(DistributedLu, TallPanelsByTheDevice) {
    const DistributedLuOptions options{.panels = LuPanels::onDevice, .tall = LuSteps::Tall{0, 1}};
    for (const int n : {1, 3, 64, 65, 127, 200, 256}) {
        const auto original = rounded(randomMatrix(n, n, 11));
        for (const int width : {64, 192}) {
            const auto blocking = blockingOf(width, n, 1);
            const auto one = expectDistributedFactors(original, 1, blocking, 2, options);
            expectSameBits(one, expectDistributedFactors(original, 2, blocking, 2, options), n, 2);
            // Panels by the CPU have the same pivots, with sums in another order.
            EXPECT_EQ(one.rows, expectDistributedFactors(original, 1, blocking, 2).rows) << n;
        }
    }
}

TEST(DistributedLu, PanelsOfAllHeightsOnGpus) {
    bool software = false;
    gl::DeviceGroup(contextsOfOneDevice(1)).on(0, [&] {
        software = gl::Context::current().software();
    });
    if (software) GTEST_SKIP() << "needs a GPU";
    for (const int n : {1000, 2048, 3001, 4500, 6000}) {
        const auto original = rounded(randomMatrix(n, n, 5));
        const auto one = expectDistributedFactors(original, 1, {}, 2);
        expectSameBits(one, expectDistributedFactors(original, 2, {}, 2), n, 2);
        expectDistributedFactors(original, 2, {}, 2, {.panels = LuPanels::onCpu});
    }
}

TEST(DistributedLu, MatricesWithoutAPivotNameTheColumn) {
    for (const int n : {5, 64, 200}) {
        for (const int rank : {0, 3, n - 1}) {
            MatrixXd matrix = randomMatrix(n, n, 7);
            matrix.rightCols(n - rank).setZero();
            gl::DeviceGroup group(contextsOfOneDevice(2));
            DistributedMatrix a(group, n, n, {64, 0});
            DistributedLu lu(group);
            a.upload(rowsOf(matrix));
            lu.factor(a);
            EXPECT_EQ(lu.badColumn(), rank);
            expectRefusal([&] { lu.checkRegular(a); },
                          fmt::format("singular: the pivot of column {} is 0", rank));
            // The failure leaves no trace.
            a.upload(rowsOf(randomMatrix(n, n, 8)));
            lu.factor(a);
            EXPECT_EQ(lu.badColumn(), -1);
        }
    }
    gl::DeviceGroup group(contextsOfOneDevice(2));
    MatrixXd matrix = randomMatrix(130, 130, 7);
    matrix(100, 90) = std::numeric_limits<double>::quiet_NaN();
    DistributedMatrix a(group, 130, 130, {64, 0});
    a.upload(rowsOf(matrix));
    DistributedLu lu(group);
    lu.factor(a);
    EXPECT_GE(lu.badColumn(), 0);
}

TEST(DistributedLu, NearlySingularAndGrowingMatrices) {
    // Errors are relative to |A||x|, however large x is.
    for (const auto& matrix :
         {hilbert(70), MatrixXd(hilbert(130) + 1e-7 * MatrixXd::Identity(130, 130))}) {
        const int n = static_cast<int>(matrix.rows());
        const MatrixXd original = rounded(matrix), right = rounded(randomMatrix(n, 1, 4));
        gl::DeviceGroup group(contextsOfOneDevice(2));
        DistributedMatrix a(group, n, n, {64, 0});
        a.upload(rowsOf(original));
        DistributedLu lu(group);
        lu.factor(a);
        if (lu.badColumn() >= 0) continue;
        const auto x = fromRowsOf(lu.solve(a, 1, rowsOf(right)), n, 1);
        EXPECT_LT(hpl(original, x, right), 1.0) << n;
    }
}

TEST(DistributedLu, ManyRightSidesGoInTurns) {
    // Two whole batches of 896 and the rest.
    const int n = 70, sides = 2000;
    const auto original = rounded(randomMatrix(n, n, 7)),
               right = rounded(randomMatrix(n, sides, 4));
    gl::DeviceGroup group(contextsOfOneDevice(2));
    DistributedMatrix a(group, n, n, {64, 0});
    a.upload(rowsOf(original));
    DistributedLu lu(group, {.sidesAtOnce = 1 << 16});
    EXPECT_EQ(DistributedLuOptions().sidesAtOnce, 1 << 24);
    lu.factor(a);
    const auto x = fromRowsOf(lu.solve(a, sides, rowsOf(right)), n, sides);
    for (int first = 0; first < sides; first += 100) {
        EXPECT_LT(hpl(original, x.middleCols(first, 100), right.middleCols(first, 100)), 0.05)
            << first;
    }
}

TEST(DistributedLu, DeterminantMatchesOneDevice) {
    const int n = 150;
    const auto original = rounded(randomMatrix(n, n, 7));
    gl::DeviceGroup group(contextsOfOneDevice(2));
    DistributedMatrix a(group, n, n, {64, 0});
    a.upload(rowsOf(original));
    DistributedLu lu(group);
    lu.factor(a);
    const auto determinant = lu.determinant(a);
    const Eigen::PartialPivLU<MatrixXd> reference(original);
    EXPECT_NEAR(determinant.logarithm,
                reference.matrixLU().diagonal().cwiseAbs().array().log().sum(), 1e-4);
    EXPECT_EQ(determinant.sign, reference.determinant() > 0 ? 1 : -1);
}

TEST(DistributedLu, ADeviceThatFailsEndsAllOfThem) {
    const int n = 300;
    for (const int culprit : {0, 1, 2}) {
        for (const int block : {0, 1, 2, 4}) {
            gl::DeviceGroup group(contextsOfOneDevice(3));
            DistributedMatrix a(group, n, n, {64, 0});
            a.upload(rowsOf(randomMatrix(n, n, 7)));
            bool fails = true;
            DistributedLu lu(group, {.beforeBlock = [&](int d, int at) {
                                 if (fails && d == culprit && at == block) failRun("no memory");
                             }});
            try {
                lu.factor(a);
                FAIL() << "expected: no memory";
            } catch (const Error& error) {
                EXPECT_EQ(error.code(), ExitCode::noDevice);
                EXPECT_NE(std::string(error.what()).find("stopped: no memory"), std::string::npos)
                    << error.what();
            }
            // The other devices can be used again.
            fails = false;
            a.upload(rowsOf(randomMatrix(n, n, 7)));
            lu.factor(a);
            EXPECT_EQ(lu.badColumn(), -1);
        }
    }
}

TEST(DistributedLu, RefusesShapesThatDoNotFit) {
    gl::DeviceGroup group(contextsOfOneDevice(1));
    expectInput([&] { DistributedMatrix(group, 100000, 1 << 20, {}); }, "MiB on device");
    expectInput([&] { DistributedMatrix(group, 200, 200, {256, 1000}); }, "too many rows");
    expectInput([&] { DistributedMatrix(group, 0, 3); }, "empty");
    DistributedLu lu(group);
    DistributedMatrix tall(group, 3, 2);
    expectInput([&] { lu.factor(tall); }, "not square");
}

}  // namespace
}  // namespace seiche::linalg
