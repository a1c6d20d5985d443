#include "core/view/streamline_paths.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace seiche::view {

namespace {

using Function = std::function<double(double x, double y)>;

VelocityGrid grid(int nx, int ny, const Function& u, const Function& v, const Function& solid) {
    VelocityGrid made;
    made.grid = {1, 1, nx, ny};
    for (int j = 0; j < ny; ++j) {
        for (int i = 0; i < nx; ++i) {
            const double x = (i + 0.5) * made.grid.hx(), y = (j + 0.5) * made.grid.hy();
            made.cells.push_back({static_cast<float>(u(x, y)), static_cast<float>(v(x, y)),
                                  static_cast<float>(solid(x, y))});
        }
    }
    return made;
}

double zero(double, double) {
    return 0;
}
double one(double, double) {
    return 1;
}

StreamlineOptions apart(double separation) {
    StreamlineOptions options;
    options.separation = separation;
    options.slowest = 1e-6;
    return options;
}

}  // namespace

TEST(Streamlines, OfAUniformFlowAreParallelAndEvenlySpaced) {
    const auto flow = grid(64, 48, one, zero, zero);
    std::vector<Point> seeds;
    const auto lines = evenStreamlines(flow, apart(0.1), seeds);
    ASSERT_GE(lines.size(), 8u);
    ASSERT_LE(lines.size(), 11u);
    std::vector<double> heights;
    for (const auto& line : lines) {
        for (const auto& point : line) EXPECT_NEAR(point.y, line.front().y, 1e-12);
        EXPECT_LT(line.front().x, 0.02);
        EXPECT_GT(line.back().x, 0.98);
        heights.push_back(line.front().y);
    }
    std::sort(heights.begin(), heights.end());
    for (std::size_t i = 1; i < heights.size(); ++i) {
        EXPECT_GT(heights[i] - heights[i - 1], 0.0999);
        EXPECT_LT(heights[i] - heights[i - 1], 0.2);
    }
}

TEST(Streamlines, StartAgainFromTheirSeeds) {
    const auto flow = grid(
        40, 40, [](double, double y) { return 0.3 + y; }, [](double x, double) { return x; }, zero);
    std::vector<Point> seeds;
    const auto first = evenStreamlines(flow, apart(0.08), seeds);
    EXPECT_EQ(seeds.size(), first.size());
    const auto kept = seeds;
    const auto second = evenStreamlines(flow, apart(0.08), seeds);
    EXPECT_EQ(seeds, kept);
    EXPECT_EQ(first, second);
}

TEST(Streamlines, NeverCrossWalls) {
    const auto solid = [](double x, double y) {
        return std::abs(x - 0.5) < 0.011 && y < 0.8 ? 1.0 : 0.0;
    };
    const auto flow = grid(100, 100, one, zero, solid);
    std::vector<Point> seeds;
    const auto lines = evenStreamlines(flow, apart(0.05), seeds);
    ASSERT_GT(lines.size(), 20u);
    for (const auto& line : lines) {
        if (line.front().y > 0.8) continue;
        EXPECT_TRUE(line.back().x < 0.5 || line.front().x > 0.5);
    }
}

TEST(Streamlines, CloseRoundAVortexAndEndWhereNothingMoves) {
    const auto flow = grid(
        80, 80, [](double, double y) { return 0.5 - y; }, [](double x, double) { return x - 0.5; },
        zero);
    std::vector<Point> seeds;
    auto options = apart(0.1);
    options.slowest = 0.1;
    const auto lines = evenStreamlines(flow, options, seeds);
    ASSERT_GT(lines.size(), 2u);
    for (const auto& line : lines) {
        const double radius = std::hypot(line[0].x - 0.5, line[0].y - 0.5);
        EXPECT_GT(radius, 0.099);
        for (const auto& point : line) {
            EXPECT_NEAR(std::hypot(point.x - 0.5, point.y - 0.5), radius, 1e-4);
        }
        double length = 0;
        for (std::size_t i = 1; i < line.size(); ++i) {
            length += std::hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y);
        }
        EXPECT_LT(length, 2 * M_PI * radius + 1e-6);
    }
}

TEST(Streamlines, OfStillFluidAreNone) {
    std::vector<Point> seeds = {{0.5, 0.5}};
    EXPECT_TRUE(evenStreamlines(grid(1, 7, zero, zero, zero), apart(0.1), seeds).empty());
    EXPECT_TRUE(seeds.empty());
}

}  // namespace seiche::view
