#include "core/geometry/grid.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/base/error.hpp"
#include "core/geometry/domain.hpp"

namespace seiche {
namespace {

template <class Grid>
class AnyGrid : public testing::Test {};

Grid<2> small(Grid<2>*) {
    return {2, 3, 5, 7};
}
Grid<3> small(Grid<3>*) {
    return {2, 3, 4, 5, 7, 3, {-1, 0.5, 10}};
}

using Grids = testing::Types<Grid<2>, Grid<3>>;
TYPED_TEST_SUITE(AnyGrid, Grids);

TYPED_TEST(AnyGrid, IndexAndCellAreInverse) {
    const auto grid = small(static_cast<TypeParam*>(nullptr));
    for (std::size_t index = 0; index < cellCount(grid); ++index) {
        EXPECT_EQ(indexOf(grid, cellAt(grid, index)), index);
    }
}

TYPED_TEST(AnyGrid, CellContainsItsCentreAndItsLowerFace) {
    const auto grid = small(static_cast<TypeParam*>(nullptr));
    for (std::size_t index = 0; index < cellCount(grid); ++index) {
        const auto cell = cellAt(grid, index);
        EXPECT_EQ(cellOf(grid, cellCentre(grid, cell)), cell);
        EXPECT_TRUE(contains(grid, cellCentre(grid, cell)));
        const auto face = faceCentre(grid, 1, cell);
        EXPECT_NEAR(cellCentre(grid, cell)[1] - face[1], grid.spacing(1) / 2, 1e-14);
        EXPECT_NEAR(cellCentre(grid, cell)[0], face[0], 1e-14);
    }
}

TYPED_TEST(AnyGrid, FacesOfAnAxisAreNumberedWithoutGaps) {
    const auto grid = small(static_cast<TypeParam*>(nullptr));
    auto last = cellsOf(grid);
    for (auto& each : last) --each;
    ++last[0];  // the upper face of the last cell
    EXPECT_EQ(faceIndexOf(grid, 0, last) + 1, faceCount(grid, 0));
    EXPECT_EQ(faceCount(grid, 0), cellCount(grid) / 5 * 6);
    EXPECT_EQ(faceCount(grid, 1), cellCount(grid) / 7 * 8);
}

TYPED_TEST(AnyGrid, PointsOutsideBelongToTheNearestCell) {
    const auto grid = small(static_cast<TypeParam*>(nullptr));
    auto far = pointAt(grid, {});
    const auto axes = static_cast<int>(cellsOf(grid).size());
    for (int axis = 0; axis < axes; ++axis) far[axis] = 1e300;
    auto last = cellsOf(grid);
    for (auto& each : last) --each;
    EXPECT_EQ(cellOf(grid, far), last);
    EXPECT_FALSE(contains(grid, far));
    EXPECT_TRUE(contains(grid, grid.nearest(far)));
    far[0] = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(cellOf(grid, far)[0], 0);
    EXPECT_FALSE(contains(grid, far));
}

TEST(Grids, LieWithXFastest) {
    const Grid<3> grid{1, 1, 1, 4, 5, 6, {}};
    EXPECT_EQ(indexOf(grid, {1, 0, 0}), 1u);
    EXPECT_EQ(indexOf(grid, {0, 1, 0}), 4u);
    EXPECT_EQ(indexOf(grid, {0, 0, 1}), 20u);
    EXPECT_EQ(cellCentre(Grid<3>{1, 1, 1, 4, 4, 4, {1, 2, 3}}, {0, 1, 3}),
              (Point3{1.125, 2.375, 3.875}));
    EXPECT_DOUBLE_EQ(cellVolume(grid), 1.0 / 120);
}

TEST(Grids, InThePlaneAreDomains) {
    const Domain domain{3, 2, 6, 8};
    EXPECT_EQ(domain.spacing(0), domain.hx());
    EXPECT_EQ(domain.spacing(1), domain.hy());
    EXPECT_EQ(cellCentre(domain, {1, 2}), (Point{0.75, 0.625}));
}

TEST(Grids, CountsThatOverflowAreRefused) {
    const auto sentence = [](const auto& grid) -> std::string {
        try {
            static_cast<void>(cellCount(grid));
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ExitCode::badInput);
            return error.what();
        }
        return "";
    };
    constexpr int most = std::numeric_limits<int>::max();
    EXPECT_EQ(sentence(Grid<3>{1, 1, 1, most, most, most, {}}),
              "a grid of 2147483647 x 2147483647 x 2147483647 cells has more than a program can "
              "number; choose fewer");
    EXPECT_EQ(sentence(Grid<3>{1, 1, 1, 4, 0, 4, {}}),
              "a grid of 4 x 0 x 4 cells has no cell; give at least one along each axis");
    EXPECT_NE(sentence(Grid<2>{1, 1, -5, 4}), "");
    EXPECT_NE(sentence(Grid<2>{1, 1, most, most}), "");
    EXPECT_EQ(cellCount(Grid<3>{1, 1, 1, 2048, 2048, 2048, {}}), std::size_t{1} << 33);
}

TEST(Sides, AreTwoAnAxisWithTheLowerOneFirst) {
    static_assert(sidesOf<2>.size() == 4 && sidesOf<3>.size() == 6);
    for (const auto side : sidesOf<3>) {
        EXPECT_EQ(sideOf(axisOf(side), isUpper(side)), side);
        EXPECT_EQ(opposite(opposite(side)), side);
        EXPECT_EQ(axisOf(opposite(side)), axisOf(side));
        EXPECT_NE(isUpper(opposite(side)), isUpper(side));
    }
    EXPECT_EQ(opposite(Side::left), Side::right);
    EXPECT_EQ(opposite(Side::top), Side::bottom);
    EXPECT_EQ(sideOf(2, true), Side::front);
    EXPECT_STREQ(name(Side::back), "back");
    EXPECT_STREQ(name(Side::front), "front");
    EXPECT_STREQ(name(Side::top), "top");
}

TEST(Sides, HoldAValueForEach) {
    Sides<3, int> values;
    values[Side::front] = 4;
    int sum = 0;
    for (const int each : values) sum += each;
    EXPECT_EQ(sum, 4);
    EXPECT_NE(values, (Sides<3, int>{}));
}

TEST(Coordinates3, KnowTheirVectorProduct) {
    const Point3 x{1, 0, 0}, y{0, 1, 0};
    EXPECT_EQ(cross(x, y), (Point3{0, 0, 1}));
    EXPECT_EQ(2.0 * (x + y) - y, (Point3{2, 1, 0}));
    EXPECT_DOUBLE_EQ(norm(Point3{2, 3, 6}), 7);
}

}  // namespace
}  // namespace seiche
