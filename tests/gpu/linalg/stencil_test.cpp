#include "solvers/linalg/field/stencil.hpp"

#include "core/base/error.hpp"
#include "tests/gpu/linalg/reference_stencil.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

using StencilTest = GpuTest;

TEST_F(StencilTest, MatchesTheMatrixForEveryMediumSideAndShape) {
    const StencilTerms terms{1.25f, 0.5f, 0.75f};
    for (const auto& [nx, ny] : shapeCases) {
        for (std::size_t side = 0; side < sideCases.size(); ++side) {
            for (const auto medium :
                 {Stencil::Medium::uniform, Stencil::Medium::stiffness, Stencil::Medium::mass}) {
                for (const bool rich : {false, true}) {
                    const StencilCase test(nx, ny, sideCases[side], medium, rich, rich);
                    Vector x(test.stencil.shape(), "x"), y(test.stencil.shape(), "y");
                    const auto data = randomEntries(x.size(), 7);
                    x.upload(data);
                    StencilOperator(test.stencil, terms).apply(x, y);
                    const auto matrix = test.reference->matrix(terms);
                    const Eigen::VectorXd expected = matrix * toDouble(data);
                    const Eigen::VectorXd scale =
                        Eigen::SparseMatrix<double>(matrix.cwiseAbs()) * toDouble(data).cwiseAbs();
                    const auto result = y.download();
                    for (int i = 0; i < nx * ny; ++i) {
                        // About a dozen roundings in FP32 for each entry, and those of a layer's
                        // rates.
                        ASSERT_NEAR(result[i], expected[i], 16 * 6e-8 * scale[i] + 1e-30)
                            << nx << "x" << ny << " sides " << side << " medium "
                            << static_cast<int>(medium) << " rich " << rich << " cell " << i;
                    }
                    for (const float texel : y.texture().downloadFloats()) {
                        ASSERT_TRUE(std::isfinite(texel));
                    }
                }
            }
        }
    }
}

TEST_F(StencilTest, PaddingStaysZero) {
    const StencilCase test(5, 3, sideCases[0], Stencil::Medium::uniform, false);
    Vector x(test.stencil.shape(), "x"), y(test.stencil.shape(), "y");
    x.upload(std::vector<float>(15, 1.0f));
    StencilOperator(test.stencil, {1, 0, 1}).apply(x, y);
    const auto texels = y.texture().downloadFloats();
    for (int row = 0; row < 3; ++row) {
        for (int column = 5; column < 8; ++column) EXPECT_EQ(texels[row * 8 + column], 0);
    }
}

TEST_F(StencilTest, RefusesFieldsThatDoNotFit) {
    Stencil stencil;
    stencil.nx = stencil.ny = 4;
    stencil.sides = {BoundaryCondition::periodic, BoundaryCondition::wall, BoundaryCondition::wall,
                     BoundaryCondition::wall};
    EXPECT_THROW(StencilOperator(stencil, {}), Error);
    stencil.sides = {};
    StencilOperator op(stencil, {});
    Vector x(Shape::field(4, 4), "x"), y(Shape::field(4, 5), "y");
    EXPECT_THROW(op.apply(x, y), Error);
    EXPECT_THROW(op.apply(x, x), Error);
}

}  // namespace
}  // namespace seiche::linalg
