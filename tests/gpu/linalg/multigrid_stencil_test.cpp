#include "solvers/linalg/pressure/multigrid/multigrid_stencil.hpp"

#include "core/base/error.hpp"
#include "solvers/linalg/krylov/stencil_cg.hpp"
#include "tests/gpu/linalg/reference_poisson.hpp"
#include "tests/gpu/linalg/reference_stencil.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

using StencilMultigridTest = GpuTest;
using Medium = Stencil::Medium;

/// Solves with random b and checks the true residual in FP64; the iterations.
int iterations(const StencilCase& test, StencilTerms terms, FusedPreconditioner& preconditioner) {
    Vector b(test.stencil.shape(), "b"), x(test.stencil.shape(), "x");
    auto rhs = randomEntries(b.size(), 9);
    for (std::size_t i = 0; i < test.coefficientData.size(); ++i) {
        if (test.coefficientData[i] == 0) rhs[i] = 0;
    }
    b.upload(rhs);
    StencilCg cg(test.stencil, {1e-6, 60}, &preconditioner);
    cg.setTerms(terms);
    cg.enqueue(b, x);
    const auto report = cg.lastReport("cg");
    EXPECT_FALSE(failed(report.status)) << name(report.status);
    const auto matrix = test.reference->matrix(terms);
    const Eigen::VectorXd solution = toDouble(x.download());
    const double residual = (toDouble(rhs) - matrix * solution).norm();
    // The tolerance, and what rounding of x costs.
    EXPECT_LE(residual, 2e-6 * toDouble(rhs).norm() +
                            8 * 6e-8 * matrix.norm() * solution.norm() /
                                std::sqrt(double(test.stencil.nx * test.stencil.ny)));
    return report.iterations;
}

TEST_F(StencilMultigridTest, SolvesEveryMediumSideAndShape) {
    constexpr std::array<std::array<int, 2>, 4> shapes = {{{1, 1}, {9, 1}, {13, 37}, {64, 64}}};
    constexpr std::array media = {Medium::uniform, Medium::stiffness, Medium::mass};
    int turn = 0;
    for (const auto& sides : sideCases) {
        for (const auto& [nx, ny] : shapes) {
            // Every pair of a medium and a shape, of a medium and a kind of side.
            const auto medium = media[static_cast<std::size_t>(turn++) % media.size()];
            for (const float stiffness : {0.5f, 100.0f}) {
                SCOPED_TRACE(fmt::format("medium {}, sides {}, {} x {}, stiffness {}", int(medium),
                                         int(sides[0]), nx, ny, stiffness));
                const StencilCase test(nx, ny, sides, medium, turn % 2 == 0, turn % 3 == 0);
                const StencilTerms terms{1.25f, 0.5f, stiffness};
                StencilMultigrid multigrid(test.stencil, terms);
                // A random fifth of the cells is solid.
                EXPECT_LE(iterations(test, terms, multigrid), 30);
            }
        }
    }
}

using Solid = std::function<bool(int, int)>;

/// Piers, and a thin wall with a gap.
Solid piers(int n) {
    return [n](int x, int y) {
        const double u = std::fmod(4 * (x + 0.5) / n, 1) - 0.5;
        const double v = std::fmod(4 * (y + 0.5) / n, 1) - 0.5;
        return std::hypot(u, v) < 0.2 || (x == n / 2 && std::abs(y - n / 3) > 1);
    };
}

/// A pool of varying depth.
void fillPool(StencilCase& test, const Solid& solid) {
    const int nx = test.stencil.nx, ny = test.stencil.ny;
    for (int y = 0; y < ny; ++y) {
        for (int x = 0; x < nx; ++x) {
            const double depth = 1 + 0.5 * std::sin(9.0 * x / nx) * std::cos(7.0 * y / ny);
            test.coefficientData[std::size_t(y) * nx + x] =
                solid(x, y) ? 0 : static_cast<float>(depth);
        }
    }
    test.coefficient.upload(test.coefficientData);
    test.stencil.hy = test.stencil.hx;
    test.reference.emplace(test.stencil, test.coefficientData, test.edgesData);
}

TEST_F(StencilMultigridTest, IterationsStayFewAtAnyTimeStep) {
    using enum BoundaryCondition;
    for (const int n : {64, 128, 256}) {
        for (const auto medium : {Medium::stiffness, Medium::mass}) {
            for (const char* walls : {"piers", "comb", "spiral"}) {
                StencilCase test(n, n, {wall, absorbing, dirichlet, wall}, medium, false);
                const bool thin = std::string(walls) != "piers";
                fillPool(test, thin ? Solid(obstacles(walls, n)) : piers(n));
                for (const float cfl : {1.0f, 8.0f, 64.0f, 512.0f}) {
                    // Coarse unknowns that both sides of many thin walls share have effects far
                    // beyond them.
                    if (thin && cfl > 8) continue;
                    SCOPED_TRACE(fmt::format("{} of {} cells, medium {}, CFL {}", walls, n,
                                             int(medium), cfl));
                    const float dt = cfl * static_cast<float>(test.stencil.hx);
                    const StencilTerms terms{1, dt / 2, dt * dt / 4};
                    StencilMultigrid multigrid(test.stencil, terms);
                    EXPECT_LE(iterations(test, terms, multigrid), thin ? 15 : 12);
                }
            }
        }
    }
}

TEST_F(StencilMultigridTest, FollowsNewWalls) {
    StencilCase test(96, 75, sideCases[0], Medium::stiffness, false);
    fillPool(test, [](int, int) { return false; });
    const StencilTerms terms{1, 0, 400};
    StencilMultigrid multigrid(test.stencil, terms);
    EXPECT_LE(iterations(test, terms, multigrid), 10);
    fillPool(test, piers(75));
    multigrid.weightsChanged();
    StencilMultigrid fresh(test.stencil, terms);
    EXPECT_EQ(iterations(test, terms, multigrid), iterations(test, terms, fresh));
}

TEST_F(StencilMultigridTest, RefusesFacesAndNoStiffness) {
    const StencilCase test(8, 8, sideCases[0], Medium::uniform, false);
    EXPECT_THROW(StencilMultigrid(test.stencil, {1, 0, 0}), Error);
}

}  // namespace
}  // namespace seiche::linalg
