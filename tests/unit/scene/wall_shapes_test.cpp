// Shapes of walls, compared with their definitions at points.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "core/geometry/cells.hpp"
#include "core/geometry/wall.hpp"
#include "core/geometry/wall_distance.hpp"
#include "tests/unit/scene/tank.hpp"

namespace seiche {
namespace {

Wall turned(Wall::Kind kind, double angle) {
    Wall wall;
    wall.kind = kind;
    wall.center = {0.4, 0.5};
    wall.size = {0.5, 0.2};
    wall.angle = angle;
    return wall;
}

Wall bentLine() {
    Wall wall;
    wall.kind = Wall::Kind::line;
    wall.points = {{0.2, 0.2}, {0.7, 0.3}, {0.4, 0.8}, {0.4, 0.8}};
    wall.width = 0.16;
    return wall;
}

/// Less than 0 inside, by definition.
double outside(const Wall& wall, Point at) {
    if (wall.kind == Wall::Kind::line) {
        double nearest = 1e9;
        for (std::size_t k = 1; k < wall.points.size(); ++k) {
            const auto &a = wall.points[k - 1], &b = wall.points[k];
            const double x = b.x - a.x, y = b.y - a.y, length2 = x * x + y * y;
            const double along =
                length2 > 0 ? std::clamp(((at.x - a.x) * x + (at.y - a.y) * y) / length2, 0.0, 1.0)
                            : 0;
            nearest = std::min(nearest, std::hypot(at.x - a.x - along * x, at.y - a.y - along * y));
        }
        return nearest - wall.width / 2;
    }
    const double c = std::cos(wall.angle * std::numbers::pi / 180),
                 s = std::sin(wall.angle * std::numbers::pi / 180);
    const double dx = at.x - wall.center.x, dy = at.y - wall.center.y;
    const double u = 2 * std::abs(c * dx + s * dy) / wall.size.x,
                 v = 2 * std::abs(c * dy - s * dx) / wall.size.y;
    return wall.kind == Wall::Kind::rectangle ? std::max(u, v) - 1 : std::hypot(u, v) - 1;
}

std::vector<Wall> shapes() {
    std::vector<Wall> all = {bentLine()};
    for (const double angle : {0.0, 30.0, 90.0, -75.0}) {
        all.push_back(turned(Wall::Kind::rectangle, angle));
        all.push_back(turned(Wall::Kind::ellipse, angle));
    }
    return all;
}

TEST(WallShapes, CoverageMatchesDefinitions) {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> anywhere(0, 1);
    for (const auto& wall : shapes()) {
        const auto [low, high] = boundsOf(wall);
        int inside = 0;
        for (int k = 0; k < 20000; ++k) {
            const Point at = {anywhere(random), anywhere(random)};
            const double out = outside(wall, at);
            if (std::abs(out) < 1e-9) continue;
            ASSERT_EQ(covers(wall, at), out < 0) << at.x << ", " << at.y << ", " << wall.angle;
            if (out >= 0) continue;
            ++inside;
            EXPECT_TRUE(at.x >= low.x && at.x <= high.x && at.y >= low.y && at.y <= high.y);
        }
        EXPECT_GT(inside, 500);
    }
}

// Faces of both directions are measured by the same function of a shape with x and y exchanged.
TEST(WallShapes, OpenFacesAddUpToTheArea) {
    Domain domain;
    domain.width = domain.height = 1;
    domain.nx = 200;
    domain.ny = 150;
    auto straight = bentLine();
    straight.points.resize(2);
    const double length = std::hypot(0.5, 0.1);
    const double capsule = length * 0.16 + std::numbers::pi * 0.08 * 0.08;
    for (const auto& [wall, area] :
         {std::pair{turned(Wall::Kind::rectangle, 30), 0.1},
          {turned(Wall::Kind::ellipse, -75), std::numbers::pi * 0.25 * 0.1},
          {straight, capsule}}) {
        const auto open = openFaces({wall}, domain);
        double x = 0, y = 0;
        for (const float face : open.x) x += (1 - face) / (200.0 * 150.0);
        for (const float face : open.y) y += (1 - face) / (200.0 * 150.0);
        // The area under the chords may end like a square root.
        EXPECT_NEAR(x, area, std::pow(1.0 / 200, 1.5));
        EXPECT_NEAR(y, area, std::pow(1.0 / 150, 1.5));
    }
}

TEST(WallShapes, TipsCloseNoFacesBesideThem) {
    const Domain domain{8, 8, 8, 8};
    const auto upright = [&](const OpenFaces& open, int i, int j) {
        return open.x[static_cast<std::size_t>(j * 9 + i)];
    };
    // A corner of a square on its tip, that ends within the cell (3, 5) above the row's middle.
    Wall tip;
    tip.kind = Wall::Kind::polygon;
    tip.points = {{3.5, 5.7}, {1.5, 3.7}, {3.5, 1.7}, {5.5, 3.7}};
    const auto open = openFaces({tip}, domain);
    EXPECT_NEAR(upright(open, 3, 5), 0.8, 1e-6);
    EXPECT_NEAR(upright(open, 4, 5), 0.8, 1e-6);
    // A wall between two lines of faces closes both, along its whole length.
    Wall plate;
    plate.kind = Wall::Kind::rectangle;
    plate.center = {3.5, 4};
    plate.size = {0.2, 4};
    const auto shut = openFaces({plate}, domain);
    EXPECT_EQ(upright(shut, 3, 5), 0);
    EXPECT_EQ(upright(shut, 4, 5), 0);
    EXPECT_EQ(upright(shut, 3, 6), 1);
    // The corner of a wall inside another one changes nothing.
    Wall block = plate;
    block.size = {3, 4};
    const auto both = openFaces({block, tip}, domain), alone = openFaces({block}, domain);
    EXPECT_EQ(upright(both, 2, 5), upright(alone, 2, 5));
    EXPECT_EQ(upright(both, 5, 5), upright(alone, 5, 5));
}

TEST(WallShapes, MoveAndTurnAsAWhole) {
    for (const auto& wall : shapes()) {
        const auto middle = wall.middle();
        const auto moved = placed(wall, {0.1, -0.05}, 0.7);
        std::mt19937 random(5);
        std::uniform_real_distribution<double> anywhere(0, 1);
        for (int k = 0; k < 4000; ++k) {
            const Point at = {anywhere(random), anywhere(random)};
            const double x = at.x - middle.x, y = at.y - middle.y;
            const Point there = {middle.x + 0.1 + std::cos(0.7) * x - std::sin(0.7) * y,
                                 middle.y - 0.05 + std::sin(0.7) * x + std::cos(0.7) * y};
            if (std::abs(outside(wall, at)) < 1e-3) continue;  // ellipses get corners
            ASSERT_EQ(covers(moved, there), covers(wall, at));
        }
    }
}

/// The way back along the normal ends on the outline, and no outline is nearer.
TEST(WallShapes, DistancesMatchOutlines) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> anywhere(0, 1);
    for (const auto& wall : shapes()) {
        std::vector<Point> outline;
        const auto touching = touchPointsOf(wall);
        for (const auto& point : touching.points) {
            EXPECT_NEAR(distanceFrom(wall, point).away, -touching.radius, 2e-3);
            if (touching.radius == 0) outline.push_back(point);
        }
        for (int k = 0; k < 500; ++k) {
            const Point at = {anywhere(random), anywhere(random)};
            const auto [away, normal] = distanceFrom(wall, at);
            EXPECT_NEAR(std::hypot(normal.x, normal.y), 1, 1e-12);
            const double out = outside(wall, at);
            if (std::abs(out) > 2e-3) {
                EXPECT_EQ(away < 0, out < 0) << at.x << ", " << at.y;
            }
            if (away < 0 && touching.radius > 0) continue;  // the rest of a bent line may cover it
            const Point there = {at.x - away * normal.x, at.y - away * normal.y};
            EXPECT_NEAR(distanceFrom(wall, there).away, 0, 1e-9);
            for (const auto& each : outline) {
                EXPECT_LE(std::abs(away), std::hypot(each.x - at.x, each.y - at.y) + 1e-12);
            }
        }
    }
}

TEST(WallShapes, HaveTheirMoments) {
    const auto rectangle = momentsOf(turned(Wall::Kind::rectangle, 30));
    EXPECT_NEAR(rectangle.area, 0.1, 1e-7);
    EXPECT_NEAR(rectangle.second, 0.1 * (0.25 + 0.04) / 12, 1e-8);
    const auto ellipse = momentsOf(turned(Wall::Kind::ellipse, -75));
    EXPECT_NEAR(ellipse.area, std::numbers::pi * 0.025, 1e-6);
    EXPECT_NEAR(ellipse.second, std::numbers::pi * 0.025 * (0.0625 + 0.01) / 4, 1e-7);
    Wall triangle;
    triangle.kind = Wall::Kind::polygon;
    triangle.points = {{0.1, 0.1}, {0.7, 0.1}, {0.1, 0.4}};
    triangle.body.emplace();
    EXPECT_NEAR(triangle.middle().x, 0.3, 1e-12);
    EXPECT_NEAR(triangle.middle().y, 0.2, 1e-12);
    const auto half = momentsOf(triangle);
    EXPECT_NEAR(half.area, 0.09, 1e-7);
    EXPECT_NEAR(half.second, 0.09 * (0.36 + 0.09) / 18, 1e-8);
    EXPECT_NEAR(reachOf(triangle), std::hypot(0.4, 0.1), 1e-12);
    // A polygon with another first corner and direction gives the same.
    std::ranges::reverse(triangle.points);
    EXPECT_NEAR(triangle.middle().x, 0.3, 1e-12);
    auto bent = bentLine();
    bent.body.emplace();
    const double a = std::hypot(0.5, 0.1), b = std::hypot(0.3, 0.5);
    EXPECT_NEAR(bent.middle().x, (a * 0.45 + b * 0.55) / (a + b), 1e-12);
}

TEST(WallShapes, AreReadAndWritten) {
    registerTank();
    const auto text = R"({"seiche": 1, "simulation": "tank", "walls": [
        {"shape": "rectangle", "center": [0.4, 0.5], "size": [0.5, 0.2], "angle": 30},
        {"shape": "line", "points": [[0.2, 0.2], [0.7, 0.3]], "width": 0.1},
        {"shape": "line", "points": [[0.2, 0.2]], "width": 0.1}]})";
    const auto scene = parseScene(text, "lake.json", "");
    EXPECT_EQ(scene.walls[0], turned(Wall::Kind::rectangle, 30));
    EXPECT_EQ(scene.walls[1].width, 0.1);
    EXPECT_EQ(parseScene(toJson(scene).dump(), "lake.json", ""), scene);
    for (const auto& wall : scene.walls) EXPECT_EQ(checkedWall(toJson(wall), scene), wall);
    const auto refused = [&](const char* wall) {
        return refusalOf(R"({"seiche": 1, "simulation": "tank", "walls": [)" + std::string(wall) +
                         "]}");
    };
    EXPECT_NE(refused(R"({"shape": "circle", "center": [0, 0], "radius": 1, "angle": 3})")
                  .find("walls.0.angle"),
              std::string::npos);
    EXPECT_NE(refused(R"({"shape": "line", "points": [[0, 0]]})").find("width"), std::string::npos);
    EXPECT_NE(refused(R"({"shape": "line", "points": [], "width": 1})").find("1 or more points"),
              std::string::npos);
}

}  // namespace
}  // namespace seiche
