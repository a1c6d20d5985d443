#include "core/geometry/solid.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <random>

#include "core/base/error.hpp"
#include "core/geometry/mesh_distance.hpp"

namespace seiche {
namespace {

/// A cube from 0 to 1 of twelve triangles that face outwards.
std::pair<std::vector<Point3>, std::vector<Triangle>> unitCube() {
    std::vector<Point3> points;
    for (int k = 0; k < 8; ++k) {
        points.push_back({static_cast<double>(k & 1), static_cast<double>(k >> 1 & 1),
                          static_cast<double>(k >> 2 & 1)});
    }
    return {points,
            {{0, 2, 1},
             {1, 2, 3},
             {4, 5, 6},
             {5, 7, 6},
             {0, 1, 4},
             {1, 5, 4},
             {2, 6, 3},
             {3, 6, 7},
             {0, 4, 2},
             {2, 4, 6},
             {1, 3, 5},
             {3, 7, 5}}};
}

TriangleMesh meshOf(const std::pair<std::vector<Point3>, std::vector<Triangle>>& surface) {
    return {surface.first, surface.second, "cube.stl"};
}

std::string meshRefusal(std::vector<Point3> points, std::vector<Triangle> triangles) {
    try {
        const TriangleMesh mesh(std::move(points), std::move(triangles), "bad.stl");
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ExitCode::badInput);
        return error.what();
    }
    return "";
}

void expectSameDistances(const SignedDistance& a, const SignedDistance& b, double within) {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> any(-2, 2);
    for (int k = 0; k < 300; ++k) {
        const Point3 at{any(random), any(random), any(random)};
        const auto first = a.at(at), second = b.at(at);
        EXPECT_NEAR(first.away, second.away, within) << at.x << " " << at.y << " " << at.z;
    }
}

/// Normals are gradients of the distance.
void expectGradients(const SignedDistance& solid) {
    std::mt19937 random(5);
    std::uniform_real_distribution<double> any(-2, 2);
    int unequal = 0;
    for (int k = 0; k < 300; ++k) {
        const Point3 at{any(random), any(random), any(random)};
        const auto found = solid.at(at);
        EXPECT_NEAR(norm(found.normal), 1, 1e-9);
        for (int axis = 0; axis < 3; ++axis) {
            constexpr double step = 1e-6;
            auto low = at, high = at;
            low[axis] -= step;
            high[axis] += step;
            const double slope = (solid.at(high).away - solid.at(low).away) / (2 * step);
            if (std::abs(slope - found.normal[axis]) > 1e-4) ++unequal;
        }
    }
    EXPECT_LE(unequal, 9);  // beside surfaces where the nearest point jumps
}

TEST(Solids, DistancesOfABallAreExact) {
    Solid solid;
    solid.center = {1, 0, 0};
    solid.radius = 0.5;
    const auto distance = distanceFrom(solid);
    EXPECT_DOUBLE_EQ(distance->at({3, 0, 0}).away, 1.5);
    EXPECT_DOUBLE_EQ(distance->at({1, 0, 0.2}).away, -0.3);
    EXPECT_EQ(distance->at({3, 0, 0}).normal, (Point3{1, 0, 0}));
    expectGradients(*distance);
}

TEST(Solids, DistancesOfABoxAreExact) {
    Solid solid;
    solid.kind = Solid::Kind::box;
    solid.size = {2, 1, 3};
    const auto distance = distanceFrom(solid);
    EXPECT_DOUBLE_EQ(distance->at({1 + 3, 0.5 + 4, 0}).away, 5);
    EXPECT_DOUBLE_EQ(distance->at({0.1, 0.3, 0}).away, -0.2);
    solid.rotate = {10, 50, -30};
    expectGradients(*distanceFrom(solid));
}

TEST(Solids, QuarterTurnsOfABoxExchangeItsSides) {
    Solid solid, turned;
    solid.kind = turned.kind = Solid::Kind::box;
    solid.size = {1, 2, 3};
    turned.size = {2, 1, 3};
    turned.rotate = {0, 0, 90};
    expectSameDistances(*distanceFrom(solid), *distanceFrom(turned), 1e-15);
    turned.size = {1, 3, 2};
    turned.rotate = {90, 0, 0};
    expectSameDistances(*distanceFrom(solid), *distanceFrom(turned), 1e-15);
}

TEST(Solids, TurnsAreCounterClockwiseAboutXThenYThenZ) {
    const auto near = [](const Point3& a, const Point3& b) { return norm(a - b) < 1e-12; };
    EXPECT_TRUE(near(Rotation({90, 0, 0}).turned({0, 1, 0}), {0, 0, 1}));
    EXPECT_TRUE(near(Rotation({0, 90, 0}).turned({0, 0, 1}), {1, 0, 0}));
    EXPECT_TRUE(near(Rotation({0, 0, 90}).turned({1, 0, 0}), {0, 1, 0}));
    EXPECT_TRUE(near(Rotation({90, 0, 90}).turned({0, 1, 0}), {0, 0, 1}));
    const Rotation any({12, 34, 56});
    EXPECT_TRUE(near(any.unturned(any.turned({1, 2, 3})), {1, 2, 3}));
    const Rotation step({0, 20, 0});
    EXPECT_TRUE(near(any.after(step).turned({1, 2, 3}), any.turned(step.turned({1, 2, 3}))));
    EXPECT_TRUE(near(Rotation::fromZ({3, 0, 4}).turned({0, 0, 5}), {3, 0, 4}));
}

TEST(Solids, ACylinderStandsAlongItsAxis) {
    Solid solid;
    solid.kind = Solid::Kind::cylinder;
    solid.radius = 0.5;
    solid.length = 2;
    solid.axis = {3, 0, 0};
    auto distance = distanceFrom(solid);
    EXPECT_NEAR(distance->at({1.75, 0.25, 0}).away, 0.75, 1e-12);
    EXPECT_NEAR(distance->at({0, 0, 2}).away, 1.5, 1e-12);
    EXPECT_NEAR(distance->at({1 + 3, 0.5 + 4, 0}).away, 5, 1e-12);
    EXPECT_NEAR(distance->at({0, 0.25, 0}).away, -0.25, 1e-12);
    const auto [low, high] = distance->bounds();
    EXPECT_NEAR(high.x, 1, 1e-9);
    EXPECT_NEAR(low.y, -0.5, 1e-9);
    solid.rotate = {20, 40, 60};
    expectGradients(*distanceFrom(solid));
}

TEST(Meshes, HaveTheDistancesOfTheirShape) {
    Solid solid, exact;
    solid.kind = Solid::Kind::mesh;
    solid.center = {-0.3, 0.1, 0.2};
    solid.rotate = {0, 90, 0};
    solid.scale = 1.5;
    exact.kind = Solid::Kind::box;
    exact.size = {1.5, 1.5, 1.5};
    exact.center = {-0.3 + 0.75, 0.1 + 0.75, 0.2 - 0.75};
    const auto mesh = std::make_shared<const TriangleMesh>(meshOf(unitCube()));
    const auto distance = distanceFrom(solid, mesh);
    expectSameDistances(*distance, *distanceFrom(exact), 1e-12);
    expectGradients(*distance);
    EXPECT_TRUE(distance->closed());
    EXPECT_NEAR(distance->bounds()[1].y, 1.6, 1e-12);
}

TEST(Meshes, OfManyTrianglesAreNearTheirBall) {
    // Rings of a ball; its poles repeat points, whose triangles have no area.
    std::vector<Point3> points;
    std::vector<Triangle> triangles;
    constexpr unsigned rings = 60, around = 120;
    for (unsigned j = 0; j <= rings; ++j) {
        for (unsigned i = 0; i < around; ++i) {
            const double up = std::numbers::pi * j / rings,
                         along = 2 * std::numbers::pi * i / around;
            const double r = j == 0 || j == rings ? 0 : std::sin(up);
            points.push_back({r * std::cos(along), r * std::sin(along), std::cos(up)});
        }
    }
    for (unsigned j = 0; j < rings; ++j) {
        for (unsigned i = 0; i < around; ++i) {
            const unsigned a = j * around + i, b = j * around + (i + 1) % around;
            triangles.push_back({a, a + around, b});
            triangles.push_back({b, a + around, b + around});
        }
    }
    const auto mesh = std::make_shared<const TriangleMesh>(points, triangles, "ball.obj");
    EXPECT_TRUE(mesh->report().watertight());
    EXPECT_EQ(mesh->report().degenerate, 2 * around);
    EXPECT_EQ(mesh->report().merged, 2 * (around - 1));
    EXPECT_NEAR(mesh->report().volume, 4.0 / 3 * std::numbers::pi, 0.02);
    Solid solid, exact;
    solid.kind = Solid::Kind::mesh;
    exact.radius = 1;
    expectSameDistances(*distanceFrom(solid, mesh), *distanceFrom(exact), 3e-3);
}

TEST(Meshes, TurnedInsideOutAreTurnedBack) {
    auto surface = unitCube();
    for (auto& triangle : surface.second) std::swap(triangle[0], triangle[1]);
    const auto mesh = std::make_shared<const TriangleMesh>(meshOf(surface));
    EXPECT_TRUE(mesh->report().turnedInside);
    EXPECT_NEAR(mesh->report().volume, 1, 1e-12);
    EXPECT_EQ(mesh->defects("cube.stl"), "");
    EXPECT_NEAR(MeshDistance(mesh).windingNumber({0.5, 0.5, 0.5}), 1, 1e-12);
}

TEST(Meshes, WithoutALidAreSaidToBeOpenAndStillHaveAnInside) {
    auto surface = unitCube();
    surface.second.resize(10);
    const auto mesh = std::make_shared<const TriangleMesh>(meshOf(surface));
    EXPECT_EQ(mesh->report().openEdges, 4u);
    EXPECT_FALSE(mesh->report().watertight());
    EXPECT_EQ(mesh->defects("cube.stl").substr(0, 44),
              "cube.stl: the mesh is not watertight, 4 of i");
    Solid solid;
    solid.kind = Solid::Kind::mesh;
    const auto distance = distanceFrom(solid, mesh);
    EXPECT_FALSE(distance->closed());
    EXPECT_LT(distance->at({0.2, 0.5, 0.5}).away, 0);
    EXPECT_GT(distance->at({2, 0.5, 0.5}).away, 0);
}

TEST(Meshes, RepeatedPointsAreJoined) {
    const auto [points, triangles] = unitCube();
    std::vector<Point3> repeated;
    std::vector<Triangle> soup;
    for (const auto& triangle : triangles) {
        soup.push_back({});
        for (std::size_t k = 0; k < 3; ++k) {
            soup.back()[k] = static_cast<std::uint32_t>(repeated.size());
            repeated.push_back(points[triangle[k]]);
        }
    }
    repeated[0].x = -0.0;
    const TriangleMesh mesh(repeated, soup, "soup.stl");
    EXPECT_EQ(mesh.points().size(), 8u);
    EXPECT_EQ(mesh.report().merged, 28u);
    EXPECT_TRUE(mesh.report().watertight());
}

TEST(Meshes, OneTriangleTurnedRoundIsSaid) {
    auto surface = unitCube();
    std::swap(surface.second[3][0], surface.second[3][1]);
    const auto mesh = meshOf(surface);
    EXPECT_EQ(mesh.report().twistedEdges, 3u);
    EXPECT_NE(mesh.defects("cube.stl").find("oriented differently"), std::string::npos);
}

TEST(Meshes, HostileOnesAreRefused) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    const auto [points, triangles] = unitCube();
    EXPECT_EQ(meshRefusal(points, {}),
              "bad.stl: the mesh has no triangle; export it with its faces");
    auto bad = points;
    bad[2].y = nan;
    EXPECT_EQ(meshRefusal(bad, triangles),
              "bad.stl: point 3 lies at (0, nan, 0): coordinates must be finite and at most "
              "1000000000000000; correct the file");
    bad[2].y = 1e300;
    EXPECT_NE(meshRefusal(bad, triangles), "");
    EXPECT_EQ(meshRefusal(points, {{0, 1, 8}}),
              "bad.stl: triangle 1 names point 9 of 8; correct the file");
    EXPECT_EQ(meshRefusal(points, {{0, 0, 1}, {2, 2, 2}}),
              "bad.stl: none of the 2 triangles has an area; export the mesh again");
}

TEST(Rotations, AboutAVectorAreThoseByAngles) {
    const auto near = [](const Rotation& a, const Rotation& b) {
        for (std::size_t row = 0; row < 3; ++row) EXPECT_LT(norm(a.rows()[row] - b.rows()[row]), 1e-15);
    };
    near(Rotation::about({0, 0, std::numbers::pi / 6}), Rotation({0, 0, 30}));
    near(Rotation::about({0, std::numbers::pi / 3, 0}), Rotation({0, 60, 0}));
    near(Rotation::about({-std::numbers::pi / 4, 0, 0}), Rotation({-45, 0, 0}));
    near(Rotation::about({0, 0, 0}), Rotation());
    const Point3 axis = {0.3, -0.4, 0.5};
    EXPECT_LT(norm(Rotation::about(axis).turned(axis) - axis), 1e-15);
    near(Rotation::about(axis).after(Rotation::about(axis)), Rotation::about(2 * axis));
}

TEST(MovedSolids, HaveTheDistancesOfSolidsThatWereThereAtOnce) {
    Solid solid;
    solid.kind = Solid::Kind::box;
    solid.center = {0.2, 0.3, 0.4};
    solid.size = {0.5, 0.2, 0.3};
    auto there = solid;
    there.center = {1, 0, -1};
    there.rotate = {0, 0, 30};
    const std::shared_ptr<const SignedDistance> own = distanceFrom(solid);
    const auto moved = distanceFromMoved(own, {solid.center, there.center, Rotation({0, 0, 30})});
    const auto expected = distanceFrom(there);
    for (const Point3& point : {Point3{1, 0, -1}, {1.3, 0.1, -0.9}, {0, 2, -1}, {1.1, -0.3, -1.2}}) {
        EXPECT_NEAR(moved->at(point).away, expected->at(point).away, 1e-15);
        EXPECT_LT(norm(moved->at(point).normal - expected->at(point).normal), 1e-14);
    }
    for (std::size_t end = 0; end < 2; ++end) {
        EXPECT_LT(norm(moved->bounds()[end] - expected->bounds()[end]), 1e-14);
    }
}

}  // namespace
}  // namespace seiche
