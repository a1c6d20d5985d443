#include "solvers/linalg/pressure/direct/dct_stencil.hpp"

#include "core/base/error.hpp"
#include "solvers/linalg/krylov/stencil_cg.hpp"
#include "tests/gpu/linalg/reference_stencil.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

using StencilDctTest = GpuTest;

TEST_F(StencilDctTest, LeavesOneIterationAtAnyTimeStep) {
    using enum BoundaryCondition;
    struct Case {
        std::array<BoundaryCondition, 4> sides;
        bool layer;
        int iterations;
    };
    for (const auto& [sides, layer, iterations] :
         {Case{{wall, wall, wall, wall}, false, 2},
          {{dirichlet, wall, periodic, periodic}, false, 2},
          {{dirichlet, dirichlet, wall, dirichlet}, false, 2},
          // Not exact: absorbing sides, and matched layers.
          {{absorbing, absorbing, wall, absorbing}, false, 12},
          {{wall, wall, wall, wall}, true, 16}}) {
        for (const auto& [nx, ny] : {std::array{1, 6}, {30, 45}, {128, 96}}) {
            for (const float stiffness : {0.5f, 100.0f}) {
                SCOPED_TRACE(fmt::format("{} x {}, stiffness {}", nx, ny, stiffness));
                const StencilCase test(nx, ny, sides, Stencil::Medium::uniform, layer);
                const StencilTerms terms{1.25f, 0.5f, stiffness};
                Vector b(test.stencil.shape(), "b"), x(test.stencil.shape(), "x");
                const auto rhs = randomEntries(b.size(), 9);
                b.upload(rhs);
                StencilDct preconditioner(test.stencil, terms);
                StencilCg cg(test.stencil, {1e-6, 40}, &preconditioner);
                cg.setTerms(terms);
                cg.enqueue(b, x);
                const auto report = cg.lastReport("cg");
                EXPECT_FALSE(failed(report.status)) << name(report.status);
                EXPECT_LE(report.iterations, iterations);
                const auto matrix = test.reference->matrix(terms);
                const Eigen::VectorXd solution = toDouble(x.download());
                const double residual = (toDouble(rhs) - matrix * solution).norm();
                // The tolerance, and what rounding of x costs.
                EXPECT_LE(residual, 2e-6 * toDouble(rhs).norm() + 8 * 6e-8 * matrix.norm() *
                                                                      solution.norm() /
                                                                      std::sqrt(double(nx * ny)));
            }
        }
    }
}

TEST_F(StencilDctTest, ReportsStencilsThatDoNotFit) {
    const std::array<BoundaryCondition, 4> walls = {};
    const StencilCase varying(30, 45, walls, Stencil::Medium::stiffness, false);
    EXPECT_NE(StencilDct::unsupportedReason(varying.stencil), "");
    EXPECT_THROW(StencilDct(varying.stencil, {}), Error);
    const StencilCase prime(31, 45, walls, Stencil::Medium::uniform, false);
    EXPECT_NE(StencilDct::unsupportedReason(prime.stencil), "");
    const StencilCase uniform(30, 45, walls, Stencil::Medium::uniform, false);
    EXPECT_EQ(StencilDct::unsupportedReason(uniform.stencil), "");
}

}  // namespace
}  // namespace seiche::linalg
