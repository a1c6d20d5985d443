#include "solvers/linalg/pressure/multigrid/multigrid.hpp"

#include <cmath>
#include <numeric>

#include "core/gl/context.hpp"
#include "tests/gpu/linalg/reference_poisson.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

using MultigridTest = GpuTest;

/// The V cycle of docs/methods/multigrid.md with matrices in FP64: pre-smoother (D + L) over red
/// and black, as often as the multigrid's, Galerkin by the weights of coarse faces, post-smoother
/// its transpose.
class ReferenceCycle {
  public:
    ReferenceCycle(const PoissonCase& test, const Multigrid& multigrid) {
        levels_.push_back(
            {test.grid.nx, test.grid.ny, test.geometry.weightsX(), test.geometry.weightsY(), {}});
        while (levels_.back().nx * levels_.back().ny > 1)
            levels_.push_back(coarser(levels_.back(), static_cast<float>(levels_.size())));
        for (auto& level : levels_) {
            // coarse weights are over the same h^2
            const StaggeredGrid own(level.nx, level.ny, test.grid.hx(), test.grid.hy(),
                                    test.grid.periodic[0], test.grid.periodic[1]);
            level.matrix = assemble(own, level.x, level.y);
            level.sweeps = multigrid.sweeps(static_cast<std::size_t>(&level - levels_.data()));
        }
    }

    Eigen::VectorXd apply(const Eigen::VectorXd& b, std::size_t l = 0) const {
        const auto& level = levels_[l];
        const auto d = level.matrix.diagonal();
        const auto over = [&](const Eigen::VectorXd& r, int i) {
            return d[i] > 0 ? r[i] / d[i] : 0;
        };
        const int n = level.nx * level.ny;
        Eigen::VectorXd x = Eigen::VectorXd::Zero(n);
        const auto half = [&](int colour) {
            const Eigen::VectorXd r = b - level.matrix * x;
            for (int i = 0; i < n; ++i) {
                if (((i % level.nx + i / level.nx) & 1) == colour) x[i] += over(r, i);
            }
        };
        if (n == 1) {
            x[0] = over(b, 0);
            return x;
        }
        for (int sweep = 0; sweep < level.sweeps; ++sweep) {
            half(0);
            half(1);
        }
        const int width = (level.nx + 1) / 2, height = (level.ny + 1) / 2;
        const auto up = [&](int i) { return i / level.nx / 2 * width + i % level.nx / 2; };
        const Eigen::VectorXd r = b - level.matrix * x;
        Eigen::VectorXd sums = Eigen::VectorXd::Zero(width * height);
        for (int i = 0; i < n; ++i) sums[up(i)] += r[i];
        const auto e = apply(sums, l + 1);
        for (int i = 0; i < n; ++i) {
            if (d[i] > 0) x[i] += e[up(i)];
        }
        for (int sweep = 0; sweep < level.sweeps; ++sweep) {
            half(1);
            half(0);
        }
        return x;
    }

  private:
    struct Level {
        int nx, ny;
        std::vector<float> x, y;
        Eigen::SparseMatrix<double> matrix;
        int sweeps = 1;
    };
    static Level coarser(const Level& fine, float depth) {
        Level made{(fine.nx + 1) / 2, (fine.ny + 1) / 2, {}, {}, {}};
        const auto joined = [&](const std::vector<float>& two) {
            const float sum = std::accumulate(two.begin(), two.end(), 0.0f);
            const bool closed = two.size() == 2 && std::min(two[0], two[1]) == 0;
            return closed ? sum * depth / (depth + 1) : sum / 2;
        };
        for (int j = 0; j < made.ny; ++j) {
            for (int i = 0; i <= made.nx; ++i) {
                std::vector<float> covered;
                for (int y = 2 * j; y < std::min(2 * j + 2, fine.ny); ++y) {
                    covered.push_back(fine.x[y * (fine.nx + 1) + std::min(2 * i, fine.nx)]);
                }
                made.x.push_back(joined(covered));
            }
        }
        for (int j = 0; j <= made.ny; ++j) {
            for (int i = 0; i < made.nx; ++i) {
                std::vector<float> covered;
                for (int x = 2 * i; x < std::min(2 * i + 2, fine.nx); ++x) {
                    covered.push_back(fine.y[std::min(2 * j, fine.ny) * fine.nx + x]);
                }
                made.y.push_back(joined(covered));
            }
        }
        return made;
    }
    std::vector<Level> levels_;
};

TEST_F(MultigridTest, CycleIsThatOfTheReference) {
    constexpr std::array<std::array<int, 2>, 9> sizes = {
        {{1, 1}, {2, 1}, {1, 9}, {5, 7}, {64, 64}, {97, 61}, {130, 66}, {99, 101}, {4, 1100}}};
    for (const auto& [nx, ny] : sizes) {
        for (std::size_t box = 0; box < boxCases.size(); ++box) {
            // Open faces around a solid block: no thin walls.
            const auto open = randomWeights(5);
            const auto weight = [&](int axis, int x, int y) {
                const auto solid = [&](int i, int j) { return i / 8 == 1 && j / 4 == 2; };
                return solid(x, y) || (axis == 0 ? solid(x - 1, y) : solid(x, y - 1))
                           ? 0.0
                           : 0.1 + open(axis, x, y);
            };
            const PoissonCase test(nx, ny, boxCases[box], weight);
            Vector r(test.grid.shape(), "r"), z(test.grid.shape(), "z");
            const auto data = test.consistentRhs(3);
            r.upload(data);
            Multigrid multigrid(test.geometry);
            multigrid.apply(r, z);
            const Eigen::VectorXd expected = ReferenceCycle(test, multigrid).apply(toDouble(data));
            const Eigen::VectorXd result = toDouble(z.download());
            // A chain of n cells has a condition of n^2, which an FP32 cycle feels. What a box
            // without open sides leaves open is a constant, to which rounding adds on every level.
            const double n = std::max(nx, ny);
            EXPECT_LE(withoutConstant(test, result - expected).lpNorm<Eigen::Infinity>(),
                      (1e-5 + 6e-8 * n * n / 32) * expected.lpNorm<Eigen::Infinity>() + 1e-30)
                << nx << "x" << ny << " box " << box;
        }
    }
}

// The shaders of a cycle alone contain no state of a solve. As part of a solve they also decide
// whether to run and subtract the mean from b; the sweeps are the same.
TEST_F(MultigridTest, CycleAloneMatchesTheOneInASolve) {
    struct Case {
        int nx, ny;
        std::size_t box;
        const char* shape;
    };
    for (const auto& [nx, ny, box, shape] : {Case{5, 7, 0, "box"},
                                             {130, 66, 1, "box"},
                                             {99, 101, 2, "discs"},
                                             {128, 128, 0, "discs"},
                                             {128, 128, 0, "comb"},
                                             {256, 256, 0, "spiral"}}) {
        SCOPED_TRACE(testing::Message() << nx << "x" << ny << " " << shape);
        const PoissonCase test(nx, ny, boxCases[box], betweenCells(nx, ny, obstacles(shape, nx)),
                               0.5);
        Vector r(test.grid.shape(), "r"), alone(test.grid.shape(), "z"),
            inSolve(test.grid.shape(), "z");
        r.upload(test.consistentRhs(3));
        Multigrid multigrid(test.geometry);
        // A target that no sum of squares reaches: the cycle is not to be left out.
        gl::Buffer state(64, "state");
        state.upload(std::vector<float>{0, 0, 0, -1});
        const auto tuning = StencilTuning::forDevice(context());
        const Partials residual(tuning, r.shape(), "in"), product(tuning, r.shape(), "out");
        multigrid.apply(r, inSolve, {state, residual, product, 1, 0, 0});
        multigrid.apply(r, alone);
        EXPECT_GT(toDouble(alone.download()).norm(), 0);
        EXPECT_EQ(alone.download(), inSolve.download());

        // The end of a solve ends its cycles, and none that stands alone.
        state.upload(std::vector<std::uint32_t>{1, 0, 0, 0});
        inSolve.clear();
        alone.clear();
        multigrid.apply(r, inSolve, {state, residual, product, 1, 0, 0});
        multigrid.apply(r, alone);
        EXPECT_EQ(toDouble(inSolve.download()).norm(), 0);
        EXPECT_GT(toDouble(alone.download()).norm(), 0);
    }
}

// Software uses other kernels: here at least their GLSL is checked.
TEST_F(MultigridTest, KernelsOfAGpuCompileAloneAndInASolve) {
    const PoissonCase test(64, 64, boxCases[0], randomWeights(4));
    const auto tile = [](bool aggregates) {
        return gl::Defines{{"FUSED", 1},    {"SUBGROUPS", 0},
                           {"GROUP_X", 16}, {"GROUP_Y", 16},
                           {"SEAM_X", 0},   {"SEAM_Y", 0},
                           {"MASS", 0},     {"AGGREGATES", static_cast<int>(aggregates)},
                           {"LINEAR", 1}};
    };
    const gl::Defines texels = {{"SUBGROUPS", 0}, {"GROUP_SIZE", 64}, {"TEXELS", 64}, {"BELOW", 22},
                                {"LEVELS", 4},    {"MASS", 0},        {"DECIDES", 0}};
    for (const int inSolve : {0, 1}) {
        for (const int finest : {0, 1}) {
            const auto compile = [&](const char* path, gl::Defines defines, int sums = 0) {
                for (const auto& each : test.geometry.stencil().defines(false)) {
                    defines.push_back(each);
                }
                defines.push_back({"IN_SOLVE", inSolve});
                defines.push_back({"FINEST", finest});
                if (std::string(path) != "linalg/mg_cg_down.comp")
                    defines.push_back({"BUFFERS", 1 - finest});
                if (std::string(path) == "linalg/mg_down.comp")
                    defines.push_back({"DECIDES", sums});
                if (std::string(path) == "linalg/mg_up.comp") {
                    defines.push_back({"DECIDES", 0});
                    defines.push_back({"PRODUCT", sums});
                }
                EXPECT_NO_THROW(gl::Kernel(path, defines)) << path << inSolve << finest << sums;
            };
            if (inSolve && finest) {
                for (const int first : {0, 1}) {
                    auto defines = tile(false);
                    defines.push_back({"FIRST", first});
                    defines.push_back({"DECIDES", 2 * first});
                    compile("linalg/mg_cg_down.comp", defines);
                }
            }
            compile("linalg/mg_bottom_texels.comp", texels);
            const gl::Defines pair = {{"GROUP_SIZE", 288}, {"DECIDES", 2 * inSolve}};
            compile("linalg/mg_pair_down.comp", pair);
            compile("linalg/mg_pair_up.comp", pair);
            for (const bool aggregates : {false, true}) {
                for (const int sums : {0, inSolve * finest}) {
                    compile("linalg/mg_down.comp", tile(aggregates), sums);
                    compile("linalg/mg_up.comp", tile(aggregates), sums);
                }
            }
        }
    }
}

TEST_F(MultigridTest, SolvesEverySideAndShape) {
    for (const auto& [nx, ny] : shapeCases) {
        for (std::size_t box = 0; box < boxCases.size(); ++box) {
            const PoissonCase test(nx, ny, boxCases[box], randomWeights(4));
            Vector b(test.grid.shape(), "b"), p(test.grid.shape(), "p");
            const auto rhs = test.consistentRhs(6);
            if (toDouble(rhs).norm() == 0) continue;
            b.upload(rhs);
            const auto solver = makePressureSolver("multigrid-cg", test.geometry, {1e-5, 60});
            EXPECT_EQ(solver->name(), "multigrid-cg");
            solver->enqueue(b, p);
            const auto report = reportOf(*solver);
            EXPECT_FALSE(failed(report.status))
                << name(report.status) << " " << nx << "x" << ny << " box " << box << " "
                << report.final / report.initial;
            const double rounding = 8 * 6e-8 * test.matrix().norm() *
                                    toDouble(p.download()).norm() / toDouble(rhs).norm();
            EXPECT_LE(trueResidual(test, p, b), 1e-5 + rounding) << nx << "x" << ny;
        }
    }
}

// FP64, from zero.
int iterationsOfReference(const PoissonCase& test, const Vector& rhs, double tolerance) {
    const ReferenceCycle cycle(test, Multigrid(test.geometry));
    const auto matrix = test.matrix();
    Eigen::VectorXd r = consistentPart(test, rhs), p = Eigen::VectorXd::Zero(r.size());
    const double target = tolerance * r.norm();
    double before = 0;
    for (int i = 0; i < 50; ++i) {
        if (r.norm() <= target) return i;
        const Eigen::VectorXd z = cycle.apply(r);
        const double product = r.dot(z);
        p = i > 0 ? Eigen::VectorXd(z + product / before * p) : z;
        before = product;
        const Eigen::VectorXd q = matrix * p;
        r -= product / p.dot(q) * q;
    }
    return 50;
}

// On a GPU the cycle makes the iterations itself and takes two levels in a launch; so does software
// with SEICHE_PROFILE=gpu.
TEST_F(MultigridTest, TakesTheIterationsOfTheReference) {
    for (const auto& [nx, ny] : {std::array{300, 230}, {97, 61}, {64, 72}}) {
        for (std::size_t box = 0; box < 4; ++box) {
            if (nx == 300 && box != 1) continue;  // large enough for two levels in a launch; once
            const PoissonCase test(nx, ny, boxCases[box],
                                   betweenCells(nx, ny, obstacles("discs", ny)));
            auto rhs = noise(test);
            Vector b(test.grid.shape(), "b"), p(test.grid.shape(), "p");
            b.upload(rhs);
            const auto solver = makePressureSolver("multigrid-cg", test.geometry, {1e-5, 50});
            solver->enqueue(b, p);
            const auto report = reportOf(*solver);
            EXPECT_FALSE(failed(report.status)) << nx << "x" << ny << " box " << box;
            EXPECT_NEAR(report.iterations, iterationsOfReference(test, b, 1e-5), 1)
                << nx << "x" << ny << " box " << box;
            const double rounding = 8 * 6e-8 * test.matrix().norm() *
                                    toDouble(p.download()).norm() / consistentPart(test, b).norm();
            EXPECT_LE(trueResidual(test, p, b), 1e-5 + rounding)
                << nx << "x" << ny << " box " << box;
            // From there no iteration is needed, also with another mean where p may be shifted.
            for (std::size_t i = 0; box == 0 && i < rhs.size(); ++i) rhs[i] += rhs[i] != 0 ? 3 : 0;
            b.upload(rhs);
            solver->enqueue(b, p);
            const auto again = reportOf(*solver);
            // Except for rounding above the target.
            EXPECT_LE(again.iterations, again.initial <= again.target ? 0 : 1)
                << nx << "x" << ny << " box " << box;
            EXPECT_LE(again.initial, (1e-5 + rounding) * report.initial);
        }
    }
}

// If all remembered solves took no iteration, a GPU enqueues none.
TEST_F(MultigridTest, ASolveAfterManyOfNothingSaysHowFarItCame) {
    const PoissonCase test(33, 25, boxCases[1], betweenCells(33, 25, obstacles("discs", 25)));
    const auto rhs = noise(test);
    Vector b(test.grid.shape(), "b"), p(test.grid.shape(), "p"), zero(test.grid.shape(), "zero");
    const auto solver = makePressureSolver("multigrid-cg", test.geometry, {1e-5, 50});
    b.upload(rhs);
    solver->enqueue(b, p);  // whose sums must not be taken for those of a later one
    for (int i = 0; i < 280; ++i) {
        p.clear();
        solver->enqueue(zero, p);
    }
    EXPECT_EQ(reportOf(*solver).iterations, 0);
    p.clear();
    solver->enqueue(b, p);
    const auto report = reportOf(*solver);
    EXPECT_NEAR(report.initial, toDouble(rhs).norm(), 1e-4 * toDouble(rhs).norm());
    const double left = trueResidual(test, p, b);
    EXPECT_NEAR(report.final, left * report.initial, 1e-4 * report.initial);
    EXPECT_EQ(report.status, left < 2e-5 ? SolveStatus::converged : SolveStatus::cutShort);
}

// A single solve ends at an eighth of the rounding error of b if that is above its tolerance.
TEST_F(MultigridTest, ASolveEndsAtWhatRoundingLeaves) {
    const PoissonCase test(33, 25, boxCases[1], betweenCells(33, 25, obstacles("discs", 25)));
    const auto rhs = noise(test);
    const double size = toDouble(rhs).norm(), rounding = 0.04 * size, half = 0.5 * rounding;
    Vector b(test.grid.shape(), "b"), p(test.grid.shape(), "p");
    b.upload(rhs);
    gl::Buffer squares(8, "squares");
    squares.upload(std::vector<float>{static_cast<float>(half * half), 1e30F});
    for (const char* method : {"multigrid-cg", "cg", "auto"}) {
        SCOPED_TRACE(method);
        const auto solver = makePressureSolver(method, test.geometry, {1e-4, 400});
        const auto solve = [&] {
            p.clear();
            solver->enqueue(b, p);
            const auto report = reportOf(*solver);
            EXPECT_FALSE(failed(report.status)) << name(report.status);
            return report;
        };
        const auto whole = solve();
        solver->endAt({&squares, 4});
        const auto early = solve();
        EXPECT_NEAR(early.target, rounding / 8, 1e-4 * rounding);
        EXPECT_LE(early.final, rounding / 8);
        EXPECT_GT(early.final, 10 * whole.target);
        EXPECT_LT(early.iterations, whole.iterations);
        EXPECT_NEAR(solve().target, 1e-4 * size, 1e-7 * size);
        // The tolerance is above the rounding error: nothing changes.
        solver->endAt({&squares, 1e-8});
        EXPECT_NEAR(solve().target, 1e-4 * size, 1e-7 * size);
    }
    // Out of iterations: limited by rounding if it is lost in that.
    for (const double factor : {4.0, 0.04}) {
        const auto solver = makePressureSolver("cg", test.geometry, {1e-4, 400});
        p.clear();
        solver->endAt({&squares, factor});
        solver->enqueue(b, p);
        const int taken = reportOf(*solver).iterations;
        solver->setSettings({1e-4, taken - 1});
        p.clear();
        solver->endAt({&squares, factor});
        solver->enqueue(b, p);
        const auto report = reportOf(*solver);
        EXPECT_EQ(report.iterations, taken - 1);
        EXPECT_GT(report.final, report.target);
        EXPECT_EQ(report.status, SolveStatus::roundingLimited) << factor;
        solver->setSettings({1e-4, 1});
        p.clear();
        solver->endAt({&squares, factor});
        solver->enqueue(b, p);
        EXPECT_EQ(reportOf(*solver).status, SolveStatus::limit) << factor;
    }
}

// A GPU forgets sooner how hard those were that a refinement follows.
TEST_F(MultigridTest, ASolveThatIsRefinedMayBeCutShort) {
    const PoissonCase test(33, 25, boxCases[1], betweenCells(33, 25, obstacles("discs", 25)));
    const auto rhs = noise(test);
    Vector b(test.grid.shape(), "b"), p(test.grid.shape(), "p"), zero(test.grid.shape(), "zero");
    b.upload(rhs);
    for (const bool refined : {false, true}) {
        const auto solver =
            makePressureSolver("multigrid-cg", test.geometry, {1e-5, 50, 2, refined});
        const auto pair = [&](Vector& first) {
            p.clear();
            solver->enqueue(first, p);
            const auto report = reportOf(*solver);
            p.clear();
            solver->enqueue(b, p);
            EXPECT_FALSE(failed(reportOf(*solver).status));
            return report;
        };
        auto report = pair(b);
        for (int i = 0; i < 80; ++i) report = pair(zero);
        report = pair(b);
        const bool foreseen = StencilTuning::forDevice(context()).fused;
        EXPECT_EQ(report.status,
                  refined && foreseen ? SolveStatus::cutShort : SolveStatus::converged);
    }
}

TEST_F(MultigridTest, IterationsStayFew) {
    for (const char* shape :
         {"box", "discs", "gap", "comb", "spiral", "fine comb", "fine spiral"}) {
        // With an elimination of several levels where passages are narrow.
        const bool fine = std::string(shape).starts_with("fine");
        std::vector<int> sides = {128, fine ? 512 : 256};
        // More tiles than workgroups, of which CG and the cycle must have the same number.
        if (!gl::Context::current().software() && !fine)
            sides.insert(sides.end(), {512, 1024, 2048, 4096});
        for (const int n : sides) {
            const PoissonCase test(n, n, boxCases[0], betweenCells(n, n, obstacles(shape, n)), 0.5);
            Vector b(test.grid.shape(), "b"), p(test.grid.shape(), "p");
            b.upload(noise(test));
            const auto solver = makePressureSolver("multigrid-cg", test.geometry, {1e-6, 50});
            solver->enqueue(b, p);
            const auto report = reportOf(*solver);
            EXPECT_FALSE(failed(report.status)) << shape << " " << n;
            EXPECT_LE(report.iterations, fine ? 10 : 12) << shape << " " << n;
        }
    }
}

TEST_F(MultigridTest, PocketsWithAnInconsistentRightSide) {
    // Rooms behind closed walls, two of them without an open side; b adds up to 0 in none.
    const auto solid = [](int x, int y) {
        return x == 37 || x == 90 || (y == 50 && x > 90) || (x > 50 && x < 70 && y > 20 && y < 24);
    };
    PoissonCase test(131, 77, boxCases[1], betweenCells(131, 77, solid), 0.5);
    Vector b(test.grid.shape(), "b"), p(test.grid.shape(), "p");
    auto data = noise(test);
    for (auto& entry : data) entry += entry != 0 ? 0.3f : 0.0f;
    b.upload(data);
    const auto solver = makePressureSolver("multigrid-cg", test.geometry, {1e-6, 50});
    solver->enqueue(b, p);
    const auto report = reportOf(*solver);
    EXPECT_FALSE(failed(report.status)) << name(report.status);
    EXPECT_LE(report.iterations, 20);
    const double rounding = 8 * 6e-8 * test.matrix().norm() * toDouble(p.download()).norm() /
                            toDouble(b.download()).norm();
    EXPECT_LE(trueResidual(test, p, b), 1e-6 + rounding);

    // Walls that come later are met by the next solve.
    const PoissonCase later(131, 77, boxCases[1], betweenCells(131, 77, [&](int x, int y) {
                                return solid(x, y) || (y == 33 && x < 30);
                            }));
    test.geometry.setWeights(later.geometry.weightsX(), later.geometry.weightsY());
    for (int i = 0; i < 30; ++i) data[33 * 131 + i] = 0;
    b.upload(data);
    p.clear();
    solver->enqueue(b, p);
    EXPECT_FALSE(failed(reportOf(*solver).status));
}

TEST_F(MultigridTest, RepeatedSolvesAreTheSame) {
    // On GPUs later solves enqueue no more than earlier ones took.
    const PoissonCase test(96, 80, boxCases[0], betweenCells(96, 80, obstacles("discs", 80)));
    Vector b(test.grid.shape(), "b"), p(test.grid.shape(), "p");
    b.upload(noise(test));
    const auto solver = makePressureSolver("multigrid-cg", test.geometry, {1e-5, 40});
    std::vector<float> first;
    int iterations = 0;
    for (int solve = 0; solve < 20; ++solve) {
        if (solve == 0) {
            solver->enqueue(b, p);  // b has its mean taken off once
        }
        p.clear();
        solver->enqueue(b, p);
        const auto report = reportOf(*solver);
        ASSERT_FALSE(failed(report.status)) << solve;
        if (solve == 0) {
            first = p.download();
            iterations = report.iterations;
        }
        ASSERT_NEAR(report.iterations, iterations, 1) << solve;
    }
    // b is made consistent again each time, which may move its last bits.
    const Eigen::VectorXd before = toDouble(first), now = toDouble(p.download());
    EXPECT_LE(((now - before).array() - (now - before).mean()).matrix().norm(),
              1e-3 * before.norm());
}

}  // namespace
}  // namespace seiche::linalg
