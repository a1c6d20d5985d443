#include "solvers/linalg/pressure/multigrid/one_launch_multigrid.hpp"

#include <cmath>

#include "core/gl/context.hpp"
#include "solvers/linalg/pressure/multigrid/multigrid.hpp"
#include "solvers/linalg/pressure/nullspace_projection.hpp"
#include "tests/gpu/linalg/reference_poisson.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

/// In software with one workgroup, and only with SEICHE_PROFILE=gpu.
class OneLaunchMultigridTest : public GpuTest {
  protected:
    void SetUp() override {
        GpuTest::SetUp();
        if (!StencilTuning::forDevice(context()).fused) {
            GTEST_SKIP() << "needs a GPU, or SEICHE_PROFILE=gpu";
        }
    }
};

struct OneLaunchSolved {
    std::vector<float> x;
    ConvergenceReport report;
};

class Solver {
  public:
    Solver(const PoissonCase& test, CgSettings settings, CgForm form)
        : multigrid_(test.geometry),
          nullspace_(test.geometry),
          cg_(test.geometry.stencil(), settings, &multigrid_, &nullspace_, form),
          b_(test.grid.shape(), "b"),
          x_(test.grid.shape(), "x") {
        cg_.setTerms(poissonTerms);
    }
    bool byOneLaunch() const { return multigrid_.endsSolves(); }
    void weightsChanged() {
        nullspace_.update();
        multigrid_.weightsChanged();
    }
    void endAt(RoundingFloor floor) { cg_.endAt(floor); }
    OneLaunchSolved solve(const std::vector<float>& rhs, const std::vector<float>& start) {
        b_.upload(rhs);
        x_.upload(start);
        cg_.enqueue(b_, x_);
        return {x_.download(), cg_.lastReport("cg")};
    }
    OneLaunchSolved solve(const std::vector<float>& rhs) {
        return solve(rhs, std::vector<float>(rhs.size()));
    }

  private:
    Multigrid multigrid_;
    NullspaceProjection nullspace_;
    StencilCg cg_;
    Vector b_, x_;
};

/// The same solve in both forms, which differ by rounding: an outlying mode may return one
/// iteration sooner or later, but not while the residual is large. Returns that of one launch.
OneLaunchSolved expectTheSame(const PoissonCase& test, CgSettings settings,
                              const std::vector<float>& rhs, std::vector<float> start = {}) {
    if (start.empty()) start.resize(rhs.size());
    Solver one(test, settings, CgForm::persistent), many(test, settings, CgForm::classical);
    EXPECT_TRUE(one.byOneLaunch());
    EXPECT_FALSE(many.byOneLaunch());
    const auto a = one.solve(rhs, start), b = many.solve(rhs, start);
    EXPECT_EQ(failed(a.report.status), failed(b.report.status));
    EXPECT_NEAR(a.report.iterations, b.report.iterations, 1);
    EXPECT_NEAR(a.report.initial, b.report.initial, 1e-5 * b.report.initial);
    EXPECT_NEAR(a.report.target, b.report.target, 1e-5 * b.report.target);
    EXPECT_EQ(a.report.history.size(), a.report.iterations + 1u);
    for (std::size_t i = 0; i < std::min(a.report.history.size(), b.report.history.size()); ++i) {
        if (b.report.history[i] < 1e-3 * b.report.initial) break;
        EXPECT_NEAR(a.report.history[i], b.report.history[i], 1e-3 * b.report.history[i]) << i;
    }
    const Eigen::VectorXd difference = withoutConstant(test, toDouble(a.x) - toDouble(b.x));
    EXPECT_LE(difference.norm(), 1e-4 * (toDouble(b.x).norm() + toDouble(start).norm()) + 1e-30);
    // The first solve leaves no trace.
    const auto again = one.solve(rhs, start);
    EXPECT_EQ(again.x, a.x);
    EXPECT_EQ(again.report.history, a.report.history);
    return a;
}

double residualOf(const PoissonCase& test, const std::vector<float>& x,
                  const std::vector<float>& rhs) {
    const Eigen::VectorXd b = withoutConstant(test, toDouble(rhs));
    return (b - test.matrix() * toDouble(x)).norm() / b.norm();
}

// Sizes below, at and above a tile of 30 texels by 26 rows; odd sizes, and sizes at which all
// levels but one are at the bottom.
TEST_F(OneLaunchMultigridTest, MatchesSeparateLaunches) {
    for (const auto& [nx, ny] :
         {std::array{64, 72}, {97, 61}, {120, 52}, {130, 131}, {6, 700}, {1100, 4}, {300, 230}}) {
        for (std::size_t box = 0; box < 3; ++box) {
            if (nx != 97 && nx != 130 && box != 1) continue;
            SCOPED_TRACE(testing::Message() << nx << "x" << ny << " box " << box);
            const PoissonCase test(nx, ny, boxCases[box],
                                   betweenCells(nx, ny, obstacles("discs", ny)));
            const auto rhs = noise(test);
            const auto result = expectTheSame(test, {1e-5, 50}, rhs);
            EXPECT_FALSE(failed(result.report.status)) << name(result.report.status);
            const double rounding = 8 * 6e-8 * test.matrix().norm() * toDouble(result.x).norm() /
                                    withoutConstant(test, toDouble(rhs)).norm();
            EXPECT_LE(residualOf(test, result.x, rhs), 1e-5 + rounding);
            // Starting from the solution takes no iteration.
            expectTheSame(test, {1e-4, 50}, rhs, result.x);
        }
    }
}

TEST_F(OneLaunchMultigridTest, GapsOfOneCellAndRandomWeights) {
    const auto wall = [](int x, int y) { return x > 60 && x < 66 && y != 41; };
    const PoissonCase gap(128, 96, boxCases[1], betweenCells(128, 96, wall));
    expectTheSame(gap, {1e-5, 50}, noise(gap));
    const auto open = randomWeights(5);
    const PoissonCase random(101, 99, boxCases[2],
                             [&](int axis, int x, int y) { return 0.1 + open(axis, x, y); });
    expectTheSame(random, {1e-5, 50}, noise(random));
}

TEST_F(OneLaunchMultigridTest, EveryEndOfASolve) {
    const PoissonCase closed(128, 96, boxCases[0], betweenCells(128, 96, obstacles("discs", 96)));
    auto rhs = noise(closed);
    for (auto& each : rhs) each += each != 0 ? 0.3f : 0.0f;  // its mean counts for nothing
    EXPECT_FALSE(failed(expectTheSame(closed, {1e-5, 50}, rhs).report.status));
    for (const int limit : {1, 2, 3}) {
        const auto cut = expectTheSame(closed, {1e-9, limit}, rhs);
        EXPECT_EQ(cut.report.status, SolveStatus::limit);
        EXPECT_EQ(cut.report.iterations, limit);
    }
    const std::vector<float> zero(rhs.size());
    const auto nothing = expectTheSame(closed, {1e-5, 50}, zero);
    EXPECT_EQ(nothing.report.iterations, 0);
    EXPECT_EQ(nothing.report.status, SolveStatus::converged);
    // With a zero right-hand side a warm start converges to a constant.
    expectTheSame(closed, {1e-5, 50}, zero, randomEntries(128 * 96, 5));
    auto broken = rhs;
    broken[128 * 50 + 3] = NAN;
    Solver one(closed, {1e-5, 50}, CgForm::persistent);
    EXPECT_EQ(one.solve(broken).report.status, SolveStatus::notFinite);
    EXPECT_FALSE(failed(one.solve(rhs).report.status));
}

// Marks of tiles without obstacles follow walls that are added, moved and removed, and opened
// sides.
TEST_F(OneLaunchMultigridTest, WallsThatChange) {
    const int nx = 250, ny = 120;  // three tiles by five
    const auto discs = betweenCells(nx, ny, obstacles("discs", ny));
    const auto oneCell = betweenCells(nx, ny, [](int x, int y) { return x == 200 && y == 100; });
    PoissonCase test(nx, ny, boxCases[0], allOpen);
    Solver solver(test, {1e-5, 50}, CgForm::persistent);
    solver.solve(noise(test));
    for (const auto& [box, walls] : {std::pair(0, discs), {1, oneCell}, {2, discs}, {1, allOpen}}) {
        const PoissonCase other(nx, ny, boxCases[box], walls);
        test.geometry.setWeights(other.geometry.weightsX(), other.geometry.weightsY());
        solver.weightsChanged();
        Solver fresh(other, {1e-5, 50}, CgForm::persistent);
        const auto rhs = noise(other);
        const auto a = solver.solve(rhs), b = fresh.solve(rhs);
        EXPECT_FALSE(failed(a.report.status)) << name(a.report.status);
        EXPECT_EQ(a.report.history, b.report.history) << box;
        EXPECT_EQ(a.x, b.x) << box;
        EXPECT_LE(residualOf(other, a.x, rhs), 1e-4) << box;
    }
}

// A launch makes at most 64 iterations; flat cells take more.
TEST_F(OneLaunchMultigridTest, IterationsOfSeveralLaunches) {
    const PoissonCase test(130, 52, boxCases[0], allOpen, 0.03);
    const auto rhs = noise(test);
    Solver one(test, {1e-5, 300}, CgForm::persistent), many(test, {1e-5, 300}, CgForm::classical);
    const auto a = one.solve(rhs), b = many.solve(rhs);
    EXPECT_FALSE(failed(a.report.status)) << name(a.report.status);
    EXPECT_GT(a.report.iterations, 66);
    EXPECT_NEAR(a.report.iterations, b.report.iterations, 0.1 * b.report.iterations);
    const Eigen::VectorXd difference = withoutConstant(test, toDouble(a.x) - toDouble(b.x));
    EXPECT_LE(difference.norm(), 1e-3 * toDouble(b.x).norm());
}

TEST_F(OneLaunchMultigridTest, EndsAtRounding) {
    const PoissonCase test(97, 61, boxCases[1], betweenCells(97, 61, obstacles("discs", 61)));
    const auto rhs = noise(test);
    const double rounding = 0.04 * toDouble(rhs).norm();
    gl::Buffer squares(8, "squares");
    squares.upload(std::vector<float>{static_cast<float>(rounding * rounding), 1e30F});
    Solver solver(test, {1e-6, 50}, CgForm::persistent);
    const auto whole = solver.solve(rhs);
    solver.endAt({&squares, 1});
    const auto early = solver.solve(rhs);
    EXPECT_EQ(early.report.status, SolveStatus::converged);
    EXPECT_NEAR(early.report.target, rounding / 8, 1e-4 * rounding);
    EXPECT_LT(early.report.iterations, whole.report.iterations);
    Solver cut(test, {1e-6, 6}, CgForm::persistent);
    cut.endAt({&squares, 4});
    EXPECT_EQ(cut.solve(rhs).report.status, SolveStatus::converged);
    EXPECT_EQ(cut.solve(rhs).report.status, SolveStatus::limit);
}

TEST_F(OneLaunchMultigridTest, PeriodicSidesAreLeftToLaunches) {
    const PoissonCase test(128, 96, boxCases[3], allOpen);
    EXPECT_FALSE(Solver(test, {1e-5, 50}, CgForm::persistent).byOneLaunch());
}

}  // namespace
}  // namespace seiche::linalg
