#include "solvers/linalg/krylov/one_launch_cg.hpp"

#include <Eigen/SparseCholesky>
#include <cmath>

#include "solvers/linalg/krylov/stencil_cg.hpp"
#include "tests/gpu/linalg/reference_stencil.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

using OneLaunchCgTest = GpuTest;
using Medium = Stencil::Medium;

const StencilTerms dampedTerms{1, 0.1f, 2};
constexpr double unit = 1.0 / (1 << 24);  // rounding of FP32

struct Solved {
    std::vector<float> x;
    ConvergenceReport report;
};

Solved solved(const Stencil& stencil, StencilTerms terms, CgSettings settings, CgForm form,
              const std::vector<float>& rhs, const std::vector<float>& start) {
    StencilCg cg(stencil, settings, nullptr, nullptr, form);
    EXPECT_EQ(cg.oneLaunch(), form != CgForm::classical);
    EXPECT_EQ(cg.persistent(), form == CgForm::persistent);
    cg.setTerms(terms);
    Vector b(stencil.shape(), "b"), x(stencil.shape(), "x");
    b.upload(rhs);
    x.upload(start);
    cg.enqueue(b, x);
    return {x.download(), cg.lastReport("cg")};
}

std::vector<float> zeros(const Stencil& stencil) {
    return std::vector<float>(static_cast<std::size_t>(stencil.nx) * stencil.ny);
}

/// Every side and medium on fields of these sizes by `form`, compared with the classical form and
/// FP64.
void expectTheSolution(CgForm form, const std::vector<std::array<int, 2>>& sizes) {
    for (const auto& [nx, ny] : sizes) {
        for (std::size_t side = 0; side < sideCases.size(); ++side) {
            for (const auto medium : {Medium::uniform, Medium::stiffness, Medium::mass}) {
                const bool varies = medium != Medium::uniform;
                // Compiling takes the time: variants with a field of the medium cover every rule in
                // two cases.
                if (nx < 100 && (side == 1 || side == 2)) continue;
                if (varies && (nx < 120 || nx > 121 || side < 3)) continue;
                const StencilCase test(nx, ny, sideCases[side], medium, side % 2 == 0);
                // More iterations than one launch may make; later launches find the solve ended.
                const CgSettings settings{1e-6, form == CgForm::persistent ? 5000 : 100};
                if (!OneLaunchCg::takes(test.stencil, settings)) {
                    EXPECT_TRUE(side == 3 && nx % 4 != 0) << nx << "x" << ny << " sides " << side;
                    continue;
                }
                auto rhs = randomEntries(std::int64_t{nx} * ny, 3), start = zeros(test.stencil);
                for (std::size_t i = 0; i < test.coefficientData.size(); ++i) {
                    if (test.coefficientData[i] == 0) rhs[i] = 0;  // solid
                }
                if (!varies) start = randomEntries(std::int64_t{nx} * ny, 4);
                const auto one = solved(test.stencil, dampedTerms, settings, form, rhs, start);
                const auto two =
                    solved(test.stencil, dampedTerms, settings, CgForm::classical, rhs, start);
                const auto what = fmt::format("{} x {}, sides {}, medium {}", nx, ny, side,
                                              static_cast<int>(medium));
                ASSERT_FALSE(failed(one.report.status)) << name(one.report.status) << what;
                EXPECT_NEAR(one.report.iterations, two.report.iterations, 1) << what;
                EXPECT_EQ(one.report.history.size(), one.report.iterations + 1u) << what;
                EXPECT_NEAR(one.report.initial, two.report.initial, 1e-5 * two.report.initial);

                // Both are within the tolerance of the solution by Cholesky in FP64.
                auto matrix = test.reference->matrix(dampedTerms);
                for (int i = 0; i < matrix.rows(); ++i) {
                    if (matrix.coeff(i, i) == 0) matrix.coeffRef(i, i) = 1;  // solid
                }
                const Eigen::VectorXd exact =
                    Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>>(matrix).solve(toDouble(rhs));
                // The smallest eigenvalue is at least that of the mass, a half at absorbing corners
                // twice.
                const double tolerance =
                    1e-6 * toDouble(rhs).norm() / 0.1 +
                    64 * unit * matrix.norm() * (exact.norm() + toDouble(start).norm());
                EXPECT_LE((toDouble(one.x) - exact).norm(), tolerance) << what;
            }
        }
    }
}

// A tile has 30 texels across and 5 rows, a workgroup 8 tiles: sizes below, at and above each.
TEST_F(OneLaunchCgTest, TilesOfEveryShapeGiveTheSolutionOfTheClassicalForm) {
    expectTheSolution(
        CgForm::oneLaunch,
        {{1, 1}, {1, 97}, {97, 1}, {4, 41}, {118, 5}, {120, 40}, {121, 6}, {244, 39}});
}

// In software one workgroup, of at most 30 texels by 40 rows, without a neighbour to wait for.
TEST_F(OneLaunchCgTest, AllIterationsInOneLaunchGiveTheSolutionOfTheClassicalForm) {
    std::vector<std::array<int, 2>> sizes{{120, 40}};
    if (gl::GridBarrier::mostGroups() > 1) {
        sizes.insert(sizes.end(),
                     {{1, 1}, {97, 1}, {118, 41}, {121, 97}, {122, 200}, {244, 39}, {490, 331}});
    }
    expectTheSolution(CgForm::persistent, sizes);
}

// The plain Poisson equation takes many iterations, so that rounding adds up: of x, rounded once in
// two iterations, and of A p. If both are random they grow with the root of their number.
TEST_F(OneLaunchCgTest, TheTrueResidualDriftsByTheRoundingOfTheSolutionOnly) {
    for (const int n : {64, 160}) {
        const StencilCase test(n, n, sideCases[1], Medium::uniform, false);
        const StencilTerms poisson{0, 0, 1};
        const auto matrix = test.reference->matrix(poisson);
        const auto rhs = randomEntries(std::int64_t{n} * n, 8);
        const auto solve = [&](CgForm form) {
            return solved(test.stencil, poisson, {1e-6, 600}, form, rhs, zeros(test.stencil));
        };
        const auto gap = [&](const Solved& result) {
            return (toDouble(rhs) - matrix * toDouble(result.x)).norm() / toDouble(rhs).norm();
        };
        const auto one = solve(CgForm::oneLaunch), two = solve(CgForm::classical);
        ASSERT_FALSE(failed(one.report.status)) << name(one.report.status);
        EXPECT_NEAR(one.report.iterations, two.report.iterations, 1) << n;
        // Factor by which A amplifies errors that are random from cell to cell: the norm of a row.
        const double row = Eigen::VectorXd(matrix.col(matrix.cols() / 2 + n / 2)).norm();
        const double rounding = unit * row * toDouble(one.x).norm() / toDouble(rhs).norm();
        EXPECT_LE(gap(one), 1e-6 + rounding * std::sqrt(one.report.iterations / 2.0)) << n;
        // The same as by the classical form, which in software rounds x once for six.
        EXPECT_LE(gap(one), 1e-6 + std::sqrt(6 / 2.0) * 1.5 * gap(two)) << n;
    }
}

TEST_F(OneLaunchCgTest, AZeroRightSideLeadsAWarmStartToZero) {
    const StencilCase test(37, 23, sideCases[1], Medium::uniform, false);
    const auto result = solved(test.stencil, dampedTerms, {1e-5, 200}, CgForm::oneLaunch,
                               zeros(test.stencil), randomEntries(37 * 23, 5));
    EXPECT_EQ(result.report.status, SolveStatus::converged);
    EXPECT_GT(result.report.iterations, 3);
    // The first residual is at most what A makes of the initial guess.
    const double first = test.reference->matrix(dampedTerms).norm() * std::sqrt(result.x.size());
    EXPECT_LE(toDouble(result.x).norm(), 1e-5 * first);
}

TEST_F(OneLaunchCgTest, FormIsOfItsSolverAlone) {
    const StencilCase test(37, 23, sideCases[1], Medium::uniform, false);
    const auto make = [&](CgForm form) {
        return std::make_unique<StencilCg>(test.stencil, CgSettings{1e-5, 200}, nullptr, nullptr,
                                           form);
    };
    const StencilCg before(test.stencil, {1e-5, 200});
    const auto one = make(CgForm::oneLaunch), two = make(CgForm::classical);
    const StencilCg after(test.stencil, {1e-5, 200});
    EXPECT_TRUE(one->oneLaunch() && !one->persistent());
    EXPECT_FALSE(two->oneLaunch());
    EXPECT_EQ(after.oneLaunch(), before.oneLaunch());
    EXPECT_EQ(after.persistent(), before.persistent());
}

// So many workgroups that a separate launch adds up their sums, and fields so large that launches
// after the end do not load them.
TEST_F(OneLaunchCgTest, LargeFieldsGiveTheSolutionOfTheClassicalForm) {
    Stencil stencil;
    stencil.nx = 484;
    stencil.ny = 12100;
    const auto rhs = randomEntries(std::int64_t{stencil.nx} * stencil.ny, 6);
    const StencilTerms terms{1, 0, 0.1f};
    const auto one = solved(stencil, terms, {1e-2, 8}, CgForm::oneLaunch, rhs, zeros(stencil));
    const auto two = solved(stencil, terms, {1e-2, 8}, CgForm::classical, rhs, zeros(stencil));
    ASSERT_EQ(one.report.status, SolveStatus::converged);
    EXPECT_EQ(one.report.iterations, two.report.iterations);
    EXPECT_LT(one.report.iterations, 7);
    for (std::size_t i = 0; i < rhs.size(); ++i) ASSERT_NEAR(one.x[i], two.x[i], 1e-6) << i;
}

}  // namespace
}  // namespace seiche::linalg
