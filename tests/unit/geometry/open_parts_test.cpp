#include "core/geometry/open_parts.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>
#include <random>

#include "core/geometry/mesh_distance.hpp"

namespace seiche {
namespace {

Solid ball(Point3 center, double radius) {
    Solid solid;
    solid.kind = Solid::Kind::ball;
    solid.center = center;
    solid.radius = radius;
    return solid;
}

Solid box(Point3 center, Point3 size, Point3 rotate = {}) {
    Solid solid;
    solid.kind = Solid::Kind::box;
    solid.center = center;
    solid.size = size;
    solid.rotate = rotate;
    return solid;
}

Solid cylinder(Point3 center, double radius, double length, Point3 axis, Point3 rotate = {}) {
    Solid solid;
    solid.kind = Solid::Kind::cylinder;
    solid.center = center;
    solid.radius = radius;
    solid.length = length;
    solid.axis = axis;
    solid.rotate = rotate;
    return solid;
}

Grid<3> cube(int cells) {
    return {1, 1, 1, cells, cells, cells, {}};
}

double closed(float open) {
    return 1 - static_cast<double>(open);
}

double volumeOf(const OpenParts& open, const Grid<3>& grid) {
    double sum = 0;
    for (const float each : open.cells) sum += closed(each) * cellVolume(grid);
    return sum;
}

/// Area of the solid's section with plane number `at` of faces across `axis`.
double sectionOf(const OpenParts& open, const Grid<3>& grid, int axis, int at) {
    double sum = 0;
    auto plane = grid;
    (axis == 0 ? plane.nx : axis == 1 ? plane.ny : plane.nz) = 1;
    for (std::size_t index = 0; index < cellCount(plane); ++index) {
        auto cell = cellAt(plane, index);
        cell[static_cast<std::size_t>(axis)] = at;
        sum += closed(open.faces[static_cast<std::size_t>(axis)][faceIndexOf(grid, axis, cell)]);
    }
    return sum * cellVolume(grid) / grid.spacing(axis);
}

/// Area of the solid's surface, smooth ones: in each cell the open parts of opposite faces differ
/// by that of the wall between them.
double surfaceOf(const OpenParts& open, const Grid<3>& grid) {
    double sum = 0;
    for (std::size_t index = 0; index < open.cells.size(); ++index) {
        const auto cell = cellAt(grid, index);
        sum += norm(byAxis<3>([&](int axis) {
            auto next = cell;
            ++next[static_cast<std::size_t>(axis)];
            const auto& faces = open.faces[static_cast<std::size_t>(axis)];
            return (closed(faces[faceIndexOf(grid, axis, cell)]) -
                    closed(faces[faceIndexOf(grid, axis, next)])) *
                   cellVolume(grid) / grid.spacing(axis);
        }));
    }
    return sum;
}

/// Expects errors relative to `exact` on 16, 32 and 64 cells along each side that fall at second
/// order, to less than `last`.
template <class Take>
void expectSecondOrder(const Solid& solid, double exact, double last, const Take& take) {
    std::array<double, 3> errors{};
    for (std::size_t k = 0; k < 3; ++k) {
        const auto grid = cube(16 << k);
        errors[k] = std::abs(take(openParts(*distanceFrom(solid), grid), grid) - exact) / exact;
    }
    // Over two halvings, so that the luck of a grid's place counts less
    EXPECT_LT(errors[2], last);
    EXPECT_GT(std::log2(errors[0] / errors[2]) / 2, 1.7)
        << errors[0] << " " << errors[1] << " " << errors[2];
}

constexpr double pi = std::numbers::pi;

TEST(OpenParts, OfABallConvergeAtSecondOrder) {
    const auto solid = ball({0.513, 0.487, 0.521}, 0.3);
    expectSecondOrder(solid, 4.0 / 3 * pi * 0.027, 2e-4, volumeOf);
    expectSecondOrder(solid, 4 * pi * 0.09, 2e-3, surfaceOf);
    expectSecondOrder(solid, pi * (0.09 - 0.013 * 0.013), 2e-4, [](const auto& open, auto& grid) {
        return sectionOf(open, grid, 0, grid.nx / 2);
    });
}

TEST(OpenParts, OfACylinderConvergeAtSecondOrder) {
    const auto slanted = cylinder({0.5, 0.51, 0.49}, 0.22, 0.5, {1, 2, 0.5}, {10, 20, 30});
    expectSecondOrder(slanted, pi * 0.0484 * 0.5, 1e-3, volumeOf);
    const auto upright = cylinder({0.51, 0.49, 0.507}, 0.22, 0.5, {0, 1, 0});
    expectSecondOrder(upright, pi * 0.0484, 2e-4, [](const auto& open, auto& grid) {
        return sectionOf(open, grid, 1, grid.ny / 2);
    });
    expectSecondOrder(
        upright, 2 * std::sqrt(0.0484 - 1e-4) * 0.5, 1e-4,
        [](const auto& open, auto& grid) { return sectionOf(open, grid, 0, grid.nx / 2); });
}

TEST(OpenParts, OfATurnedBoxConvergeAtSecondOrder) {
    const auto solid = box({0.51, 0.49, 0.5}, {0.5, 0.4, 0.3}, {20, 30, 40});
    expectSecondOrder(solid, 0.06, 5e-4, volumeOf);
    // A box turned about z alone: its section across z is its base.
    const auto upright = box({0.51, 0.49, 0.5}, {0.5, 0.4, 0.3}, {0, 0, 27});
    expectSecondOrder(upright, 0.2, 5e-4, [](const auto& open, auto& grid) {
        return sectionOf(open, grid, 2, grid.nz / 2);
    });
}

TEST(OpenParts, OfABoxAlongTheGridAreExact) {
    const double h = 1.0 / 16;
    const auto grid = cube(16);
    // From the middle of a cell to a quarter of another along x, on faces along y and z
    const Solid solid = box({0.5, 0.5, 0.5}, {8 * h, 4 * h, 6 * h});
    auto moved = solid;
    moved.center.x += 0.25 * h;
    const auto open = openParts(*distanceFrom(moved), grid);
    EXPECT_FLOAT_EQ(open.cells[indexOf(grid, {4, 7, 7})], 0.25f);
    EXPECT_FLOAT_EQ(open.cells[indexOf(grid, {12, 7, 7})], 0.75f);
    EXPECT_EQ(open.cells[indexOf(grid, {8, 7, 7})], 0);
    EXPECT_EQ(open.cells[indexOf(grid, {8, 5, 7})], 1);
    // Its sides along y and z are faces of the grid: cells beside them are open, the faces closed.
    EXPECT_EQ(open.faces[1][faceIndexOf(grid, 1, {8, 6, 7})], 0);
    EXPECT_EQ(open.faces[1][faceIndexOf(grid, 1, {8, 5, 7})], 1);
    EXPECT_NEAR(volumeOf(open, grid), 8 * 4 * 6 * h * h * h, 1e-9);
    EXPECT_FLOAT_EQ(open.faces[1][faceIndexOf(grid, 1, {4, 8, 7})], 0.25f);
}

TEST(OpenParts, BesideAPlaneAreThoseOfManySamples) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> any(-1, 1);
    for (int trial = 0; trial < 40; ++trial) {
        Point3 normal{any(random), any(random), any(random)};
        if (trial % 4 == 1) normal.x = 0;
        if (trial % 4 == 2) normal = {0, 0, normal.z};
        if (trial % 4 == 3) normal.x *= 1e-4;
        normal = (1 / norm(normal)) * normal;
        const Point3 lengths{0.5, 1, 2};
        const double away = any(random);
        double open = 0;
        constexpr int count = 40;
        for (int k = 0; k < count; ++k) {
            for (int j = 0; j < count; ++j) {
                for (int i = 0; i < count; ++i) {
                    const Point3 at{((i + 0.5) / count - 0.5) * lengths.x,
                                    ((j + 0.5) / count - 0.5) * lengths.y,
                                    ((k + 0.5) / count - 0.5) * lengths.z};
                    if (away + dot(normal, at) > 0) open += 1.0 / (count * count * count);
                }
            }
        }
        EXPECT_NEAR(openBesidePlane(away, normal, lengths), open, 0.015) << trial;
        EXPECT_NEAR(
            openBesidePlane(away, normal, lengths) + openBesidePlane(-away, -1.0 * normal, lengths),
            1, 1e-12);
    }
}

/// Cells that a flood from the first one reaches through open faces.
std::size_t flooded(const OpenParts& open, const Grid<3>& grid) {
    std::vector<char> reached(open.cells.size());
    std::vector<CellIndex<3>> ahead = {{0, 0, 0}};
    std::size_t count = 0;
    while (!ahead.empty()) {
        const auto cell = ahead.back();
        ahead.pop_back();
        auto& here = reached[indexOf(grid, cell)];
        if (here) continue;
        here = 1;
        ++count;
        for (int axis = 0; axis < 3; ++axis) {
            const auto a = static_cast<std::size_t>(axis);
            auto before = cell, next = cell;
            --before[a];
            ++next[a];
            if (before[a] >= 0 && open.faces[a][faceIndexOf(grid, axis, cell)] > 0) {
                ahead.push_back(before);
            }
            if (next[a] < grid.cells(axis) && open.faces[a][faceIndexOf(grid, axis, next)] > 0) {
                ahead.push_back(next);
            }
        }
    }
    return count;
}

TEST(OpenParts, AThinPlateClosesTheFacesBesideIt) {
    const auto grid = cube(16);
    // A hundredth of a cell thick, within the cells of column 8, left of their centres
    const auto open = openParts(*distanceFrom(box({0.52, 0.5, 0.5}, {0.000625, 3, 3})), grid);
    for (int k = 0; k < 16; ++k) {
        for (int j = 0; j < 16; ++j) {
            EXPECT_EQ(open.faces[0][faceIndexOf(grid, 0, {8, j, k})], 0);
            EXPECT_EQ(open.faces[0][faceIndexOf(grid, 0, {9, j, k})], 1);
        }
    }
    EXPECT_NEAR(open.cells[indexOf(grid, {8, 8, 8})], 0.99f, 1e-3f);
    EXPECT_EQ(flooded(open, grid), 8u * 16 * 16);
}

TEST(OpenParts, PlatesOfAnyThicknessAndSlopeAreTight) {
    const auto grid = cube(20);
    for (const double thickness : {1e-9, 1e-3, 0.02, 0.049, 0.06, 0.09}) {
        for (const Point3 rotate : {Point3{0, 0, 45}, {0, 35, 25}, {0, 45, 45}, {10, 5, -70}}) {
            const auto plate = box({0.5, 0.5, 0.5}, {thickness, 4, 4}, rotate);
            const auto reached = flooded(openParts(*distanceFrom(plate), grid), grid);
            EXPECT_LT(reached, 5200u) << thickness << " " << rotate.y << " " << rotate.z;
            EXPECT_GT(reached, 2400u) << thickness << " " << rotate.y << " " << rotate.z;
        }
    }
}

// A fifth of a cell behind the side: between the last cell's centre and the first one's.
TEST(OpenParts, AThinPlateBesideAJoinedSideClosesBothItsFaces) {
    const auto grid = cube(16);
    const double x = 0.2 / 16;
    std::vector<std::unique_ptr<SignedDistance>> plates;
    for (const double by : {0.0, 1.0}) {
        plates.push_back(distanceFrom(box({x + by, 0.5, 0.5}, {0.000625, 3, 3})));
    }
    const auto plate = distanceFromAll(std::move(plates));
    const auto open = openParts(*plate, grid), joined = openParts(*plate, grid, {true});
    for (int k = 0; k < 16; ++k) {
        for (const int i : {0, 16}) {
            EXPECT_EQ(open.faces[0][faceIndexOf(grid, 0, {i, 3, k})], 1);
            EXPECT_EQ(joined.faces[0][faceIndexOf(grid, 0, {i, 3, k})], 0);
        }
        EXPECT_EQ(joined.faces[0][faceIndexOf(grid, 0, {1, 3, k})], 1);
    }
    EXPECT_EQ(joined.faces[1], open.faces[1]);
}

TEST(OpenParts, ATipClosesNothingBesideIt) {
    const auto grid = cube(16);
    const double h = 1.0 / 16;
    // A wedge of a turned box whose edge along z reaches just past the middle of a row of cells
    const Solid solid = box({8.5 * h, 8 * h, 0.5}, {4 * h, 4 * h, 3}, {0, 0, 45});
    const auto open = openParts(*distanceFrom(solid), grid);
    const double tip = 8 * h + 4 * h * std::sqrt(0.5);
    const int row = static_cast<int>(tip / h);
    ASSERT_GT(tip, (row + 0.5) * h);
    EXPECT_GT(open.faces[0][faceIndexOf(grid, 0, {8, row, 8})], 0.5f);
    EXPECT_GT(open.faces[0][faceIndexOf(grid, 0, {9, row, 8})], 0.5f);
}

TEST(OpenParts, NoSolidLeavesAllOpen) {
    const auto grid = cube(4);
    const auto open = openParts(*distanceFromAll({}), grid);
    for (const float each : open.cells) EXPECT_EQ(each, 1);
    for (const auto& faces : open.faces) {
        for (const float each : faces) EXPECT_EQ(each, 1);
    }
}

TEST(OpenParts, OverlappingSolidsCountOnce) {
    const auto grid = cube(32);
    std::vector<std::unique_ptr<SignedDistance>> solids;
    solids.push_back(distanceFrom(ball({0.5, 0.5, 0.5}, 0.25)));
    solids.push_back(distanceFrom(ball({0.5, 0.5, 0.5}, 0.2)));
    const auto one = openParts(*distanceFrom(ball({0.5, 0.5, 0.5}, 0.25)), grid);
    EXPECT_EQ(openParts(*distanceFromAll(std::move(solids)), grid).cells, one.cells);
}

TEST(OpenParts, AGridMayLieAnywhere) {
    const Grid<3> here{1, 2, 0.5, 8, 16, 4, {}}, there{1, 2, 0.5, 8, 16, 4, {100, -50, 3}};
    const auto first = openParts(*distanceFrom(ball({0.5, 1, 0.25}, 0.2)), here);
    const auto second = openParts(*distanceFrom(ball({100.5, -49, 3.25}, 0.2)), there);
    for (std::size_t k = 0; k < first.cells.size(); ++k) {
        EXPECT_NEAR(first.cells[k], second.cells[k], 1e-5f);
    }
}

// Solids that have moved, found again around them alone, give the bits of a new search: thin ones, in a corner, through a
// joined side, and beside others that stay.
TEST(OpenParts, UpdatesAreASearchOfTheWhole) {
    const Grid<3> grid = {1, 0.8, 1.2, 14, 12, 17, {}};
    for (const std::array<bool, 3> joined : {std::array{false, false, false}, {true, false, true}}) {
        const auto all = [&](double t) {
            std::vector<std::unique_ptr<SignedDistance>> solids;
            const auto add = [&](Solid solid) {
                const auto centre = solid.center;
                for (const double x : {0.0, -1.0, 1.0}) {
                    for (const double z : {0.0, -1.2, 1.2}) {
                        if ((x != 0 && !joined[0]) || (z != 0 && !joined[2])) continue;
                        solid.center = centre + Point3{x, 0, z};
                        solids.push_back(distanceFrom(solid));
                    }
                }
            };
            add(ball({0.95, 0.4, 0.1 + t}, 0.15));
            add(box({0.4 + t, 0.4, 0.6}, {0.3, 0.3, 0.02}, {20, 30 + 200 * t, 10}));
            add(cylinder({0.5, 0.1, 0.9}, 0.1, 0.4, {1, 0.2, 0}));
            return distanceFromAll(std::move(solids));
        };
        auto open = openParts(*all(0), grid, joined);
        // Around the ball, its copies and the plate, two cells beyond where they were and are
        std::vector<CellBlock> blocks = {{{8, 1, 0}, {14, 11, 9}}, {{0, 1, 0}, {6, 11, 9}},
                                         {{8, 1, 12}, {14, 11, 17}}, {{0, 1, 12}, {6, 11, 17}},
                                         {{0, 0, 2}, {14, 12, 15}}};
        updateOpenParts(open, *all(0.1), grid, joined, blocks);
        const auto expected = openParts(*all(0.1), grid, joined);
        EXPECT_EQ(open.cells, expected.cells);
        EXPECT_EQ(open.faces, expected.faces);
        EXPECT_NE(open.cells, openParts(*all(0), grid, joined).cells);
    }
}

}  // namespace
}  // namespace seiche
