#include "solvers/linalg/krylov/stencil_cg.hpp"

#include <Eigen/SparseCholesky>

#include "core/base/error.hpp"
#include "tests/gpu/linalg/reference_stencil.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

/// Every test with both forms of iterations; what does not take one launch is classical.
class StencilCgTest : public GpuTest, public testing::WithParamInterface<CgForm> {
  protected:
    /// Without a preconditioner and null space.
    static StencilCg solver(const Stencil& stencil, const CgSettings& settings) {
        return StencilCg(stencil, settings, nullptr, nullptr, GetParam());
    }
};

INSTANTIATE_TEST_SUITE_P(Forms, StencilCgTest,
                         testing::Values(CgForm::classical, CgForm::oneLaunch),
                         [](const auto& form) {
                             return form.param == CgForm::oneLaunch ? "OneLaunch" : "Classical";
                         });

const StencilTerms waveTerms{1, 0.1f, 2};

double trueResidual(const Eigen::SparseMatrix<double>& matrix, const std::vector<float>& x,
                    const std::vector<float>& b) {
    return (toDouble(b) - matrix * toDouble(x)).norm() / toDouble(b).norm();
}

TEST_P(StencilCgTest, SolvesEveryMediumSideAndShape) {
    for (const bool jacobi : {false, true}) {
        for (const auto& [nx, ny] : shapeCases) {
            for (std::size_t side = 0; side < sideCases.size(); ++side) {
                // The preconditioner meets every rule in the mixed case, and so do fields of the
                // medium in one launch; each variant is compiled.
                if (jacobi && (side != 4 || GetParam() == CgForm::oneLaunch)) continue;
                for (const auto medium : {Stencil::Medium::uniform, Stencil::Medium::stiffness,
                                          Stencil::Medium::mass}) {
                    const bool varies = medium != Stencil::Medium::uniform;
                    if (GetParam() == CgForm::oneLaunch && varies && side != 4) continue;
                    const StencilCase test(nx, ny, sideCases[side], medium, false);
                    auto cg = solver(test.stencil, {1e-5, 400, jacobi});
                    cg.setTerms(waveTerms);
                    Vector b(test.stencil.shape(), "b"), x(test.stencil.shape(), "x");
                    auto rhs = randomEntries(b.size(), 3);
                    for (std::size_t i = 0; i < test.coefficientData.size(); ++i) {
                        if (test.coefficientData[i] == 0) rhs[i] = 0;  // solid
                    }
                    b.upload(rhs);
                    auto start = randomEntries(b.size(), 4);
                    if (!test.coefficientData.empty()) start.assign(start.size(), 0.0f);
                    x.upload(start);
                    cg.enqueue(b, x);
                    const auto report = cg.lastReport("cg");
                    ASSERT_FALSE(failed(report.status))
                        << name(report.status) << ' ' << nx << "x" << ny << " sides " << side
                        << " medium " << static_cast<int>(medium) << " after " << report.iterations;
                    ASSERT_EQ(report.history.size(),
                              static_cast<std::size_t>(report.iterations) + 1);
                    ASSERT_LE(report.history.back(), report.target);
                    if (toDouble(rhs).norm() == 0) continue;
                    // The recurrence drifts from the true residual by the rounding of A x in FP32.
                    const auto matrix = test.reference->matrix(waveTerms);
                    const auto result = x.download();
                    const double rounding = 8 * 6e-8 * matrix.norm() *
                                            (toDouble(start).norm() + toDouble(result).norm()) /
                                            toDouble(rhs).norm();
                    ASSERT_LE(trueResidual(matrix, result, rhs), 1e-5 + rounding)
                        << nx << "x" << ny << " sides " << side;
                }
            }
        }
    }
}

TEST_P(StencilCgTest, TakesTheIterationsOfTheTextbook) {
    // The same CG in FP64 on the CPU: FP32 may differ by a few iterations at most.
    const StencilCase test(127, 31, sideCases[0], Stencil::Medium::uniform, false);
    const auto matrix = test.reference->matrix(waveTerms);
    const auto rhs = randomEntries(127 * 31, 3);
    const Eigen::VectorXd b = toDouble(rhs);
    Eigen::VectorXd r = b, p = r;
    double rr = r.squaredNorm();
    int expected = 0;
    for (; std::sqrt(rr) > 1e-4 * b.norm(); ++expected) {
        const Eigen::VectorXd q = matrix * p;
        r -= rr / p.dot(q) * q;
        const double next = r.squaredNorm();
        p = r + next / rr * p;
        rr = next;
    }
    auto cg = solver(test.stencil, {1e-4, 400});
    cg.setTerms(waveTerms);
    Vector vb(test.stencil.shape(), "b"), x(test.stencil.shape(), "x");
    vb.upload(rhs);
    cg.enqueue(vb, x);
    EXPECT_NEAR(cg.lastReport("cg").iterations, expected, 2);
    EXPECT_GT(expected, 5);
}

TEST_P(StencilCgTest, EveryIterationCountLeavesTheRightSolution) {
    // x is updated every second iteration: both parities must give what textbook CG gives.
    const StencilCase test(13, 7, sideCases[1], Stencil::Medium::uniform, false);
    const auto matrix = test.reference->matrix(waveTerms);
    const auto rhs = randomEntries(91, 5);
    Eigen::VectorXd x = Eigen::VectorXd::Zero(91), r = toDouble(rhs), p = r;
    double rr = r.squaredNorm();
    for (int count = 1; count <= 6; ++count) {
        const Eigen::VectorXd q = matrix * p;
        const double alpha = rr / p.dot(q);
        x += alpha * p;
        r -= alpha * q;
        const double next = r.squaredNorm();
        p = r + next / rr * p;
        rr = next;
        auto cg = solver(test.stencil, {0, count});
        cg.setTerms(waveTerms);
        Vector b(test.stencil.shape(), "b"), y(test.stencil.shape(), "x");
        b.upload(rhs);
        cg.enqueue(b, y);
        const auto report = cg.lastReport("cg");
        EXPECT_EQ(report.status, SolveStatus::limit);
        EXPECT_EQ(report.iterations, count);
        EXPECT_NEAR(report.final, std::sqrt(rr), 1e-5 * toDouble(rhs).norm());
        const auto result = y.download();
        for (int i = 0; i < 91; ++i) EXPECT_NEAR(result[i], x[i], 2e-6) << count;
    }
}

TEST_P(StencilCgTest, StatesAreReported) {
    const StencilCase test(16, 16, sideCases[0], Stencil::Medium::uniform, false);
    Vector b(test.stencil.shape(), "b"), x(test.stencil.shape(), "x");
    auto cg = solver(test.stencil, {1e-5, 200});
    cg.setTerms(waveTerms);

    cg.enqueue(b, x);  // zero right-hand side
    EXPECT_EQ(cg.lastReport("cg").status, SolveStatus::converged);
    EXPECT_EQ(cg.lastReport("cg").iterations, 0);
    for (const float entry : x.download()) EXPECT_EQ(entry, 0);

    auto rhs = randomEntries(256, 3);
    b.upload(rhs);
    cg.enqueue(b, x);
    ASSERT_EQ(cg.lastReport("cg").status, SolveStatus::converged);
    const auto solved = x.download();
    cg.setSettings({1e-4, 200});
    cg.enqueue(b, x);  // already solved
    EXPECT_EQ(cg.lastReport("cg").iterations, 0);
    EXPECT_EQ(x.download(), solved);

    rhs[77] = std::nanf("");
    b.upload(rhs);
    x.clear();
    cg.enqueue(b, x);
    EXPECT_EQ(cg.lastReport("cg").status, SolveStatus::notFinite);
    EXPECT_FALSE(cg.lastReport("cg").explain().empty());

    // A good solve after a bad one starts clean.
    rhs[77] = 1;
    b.upload(rhs);
    x.clear();
    cg.enqueue(b, x);
    EXPECT_EQ(cg.lastReport("cg").status, SolveStatus::converged);

    cg.setTerms({-1, 0, -1});  // negative definite
    x.clear();
    cg.enqueue(b, x);
    EXPECT_EQ(cg.lastReport("cg").status, SolveStatus::breakdown);
    EXPECT_EQ(cg.lastReport("cg").iterations, 0);

    // Pure Neumann with a right-hand side that is not in the range: it cannot converge.
    cg.setTerms({0, 0, 1});
    x.clear();
    b.upload(std::vector<float>(256, 1.0f));
    cg.enqueue(b, x);
    EXPECT_NE(cg.lastReport("cg").status, SolveStatus::converged);
}

// The residual that iterations carry along falls below any tolerance; that of x does not.
TEST_P(StencilCgTest, SaysConvergedOnlyWhereTheResidualFormedAnewDoes) {
    const int n = 100;
    const StencilCase test(n, n, sideCases[1], Stencil::Medium::uniform, false);
    const StencilTerms poisson{0, 0, 1};
    const auto matrix = test.reference->matrix(poisson);
    const std::vector<float> rhs(n * n, 1.0f);  // most of x is smooth and large
    bool met = false, lied = false;
    for (const double tolerance : {1e-2, 1e-4, 1e-6, 1e-8}) {
        SCOPED_TRACE(tolerance);
        auto cg = solver(test.stencil, {tolerance, 2000});
        cg.setTerms(poisson);
        Vector b(test.stencil.shape(), "b"), x(test.stencil.shape(), "x");
        b.upload(rhs);
        cg.enqueue(b, x);
        const auto report = cg.lastReport("cg");
        const auto solution = x.download();
        const double left = trueResidual(matrix, solution, rhs) * toDouble(rhs).norm();
        // It is formed in FP32.
        const double rounding =
            4 * 6e-8 * matrix.diagonal().cwiseProduct(toDouble(solution)).norm();
        EXPECT_NEAR(report.final, left, rounding);
        EXPECT_EQ(report.norm, "l2, true");
        EXPECT_LE(report.history.back(), report.target);
        EXPECT_EQ(report.status == SolveStatus::converged, report.final <= report.target);
        met = met || report.status == SolveStatus::converged;
        if (left <= 2 * report.target) continue;
        lied = true;
        EXPECT_EQ(report.status, SolveStatus::roundingLimited) << name(report.status);
        EXPECT_LE(left, rounding * std::sqrt(report.iterations));
    }
    EXPECT_TRUE(met);
    EXPECT_TRUE(lied);
}

TEST_P(StencilCgTest, SolvesThatAreNotJudgedAreUnconfirmed) {
    const StencilCase test(40, 30, sideCases[1], Stencil::Medium::uniform, false);
    auto cg = solver(test.stencil, {1e-4, 200});
    cg.setTerms(waveTerms);
    Vector b(test.stencil.shape(), "b"), x(test.stencil.shape(), "x");
    b.upload(randomEntries(b.size(), 5));
    for (const bool judged : {true, false, true}) {
        x.clear();
        cg.judgeNext(judged);
        cg.enqueue(b, x);
        const auto report = cg.lastReport("cg");
        EXPECT_EQ(report.status, judged ? SolveStatus::converged : SolveStatus::unconfirmed);
        EXPECT_EQ(report.norm, judged ? "l2, true" : "l2, recurrence");
    }
}

TEST_P(StencilCgTest, TwoRunsGiveTheSameBits) {
    const StencilCase test(127, 31, sideCases[4], Stencil::Medium::stiffness, true);
    const auto run = [&] {
        auto cg = solver(test.stencil, {1e-6, 100});
        cg.setTerms(waveTerms);
        Vector b(test.stencil.shape(), "b"), x(test.stencil.shape(), "x");
        b.upload(randomEntries(127 * 31, 9));
        cg.enqueue(b, x);
        return x.download();
    };
    EXPECT_EQ(run(), run());
}

TEST_P(StencilCgTest, RefusesBadSettings) {
    const StencilCase test(4, 4, sideCases[0], Stencil::Medium::uniform, false);
    EXPECT_THROW(solver(test.stencil, {-1, 10}), Error);
    EXPECT_THROW(solver(test.stencil, {1e-3, 0}), Error);
    EXPECT_THROW(solver(test.stencil, {std::nan(""), 10}), Error);
}

}  // namespace
}  // namespace seiche::linalg
