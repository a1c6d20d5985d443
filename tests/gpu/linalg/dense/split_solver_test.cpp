#include "solvers/linalg/dense/split_solver.hpp"

#include <gtest/gtest.h>

#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::linalg {
namespace {

using SplitSolverTest = GpuTest;

TEST_F(SplitSolverTest, ABatchIsSplitByRates) {
    const int n = 50, count = 40;
    std::vector<float> a, b;
    for (unsigned i = 0; i < count; ++i) {
        const auto rows = rowsOf(randomMatrix(n, n, i)), right = rowsOf(randomMatrix(n, 1, i + 99));
        a.insert(a.end(), rows.begin(), rows.end());
        b.insert(b.end(), right.begin(), right.end());
    }
    std::vector<float> x(b.size());
    SplitSolver solver;
    for (int round = 0; round < 3; ++round) {
        std::fill(x.begin(), x.end(), 0.0f);
        const auto share = solver.solve(n, count, a, b, x);
        EXPECT_EQ(share.onGpu + share.onCpu, count);
        for (int i = 0; i < count; ++i) {
            const Eigen::Map<const Eigen::VectorXf> found(x.data() + i * n, n),
                right(b.data() + i * n, n);
            EXPECT_LT(hpl(randomMatrix(n, n, static_cast<unsigned>(i)), found.cast<double>(),
                          right.cast<double>()),
                      0.05)
                << i;
        }
    }
    // Singular matrices are named, on the GPU and on the CPU.
    std::fill_n(a.begin() + 17 * n * n, n * n, 0.0f);
    expectRefusal([&] { solver.solve(n, count, a, b, x); }, "system 17 is singular");
    EXPECT_THROW(solver.solve(n, count + 1, a, b, x), Error);
}

}  // namespace
}  // namespace seiche::linalg
