#include "core/scene/scene_cells.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numbers>

#include "tests/unit/scene/tank.hpp"

namespace seiche {
namespace {

Scene scene(const std::string& rest, int nx = 8, int ny = 5) {
    registerTank();
    return parseScene(fmt::format(R"({{"seiche": 1, "simulation": "tank",
        "domain": {{"size": [{0}, {1}], "cells": [{0}, {1}]}}, {2}}})",
                                  nx, ny, rest),
                      "lake.json", "");
}

/// Cells as rows of . and #, the top row first.
std::vector<std::string> rowsOf(const std::vector<std::uint8_t>& cells, const Domain& domain) {
    std::vector<std::string> rows;
    for (int j = domain.ny - 1; j >= 0; --j) {
        rows.emplace_back();
        for (int i = 0; i < domain.nx; ++i) {
            rows.back() += cells[static_cast<std::size_t>(j * domain.nx + i)] ? '#' : '.';
        }
    }
    return rows;
}

/// The walls.
std::vector<std::string> drawn(const Scene& scene) {
    return rowsOf(wallsOnCells(scene), scene.domain);
}

using Rows = std::vector<std::string>;

TEST(SceneCells, Shapes) {
    EXPECT_EQ(
        drawn(scene(R"("walls": [{"shape": "rectangle", "center": [3, 1.5], "size": [4, 1]}])")),
        (Rows{"........", "........", "........", ".####...", "........"}));
    EXPECT_EQ(drawn(scene(R"("walls": [{"shape": "circle", "center": [2.5, 2.5], "radius": 2}])")),
              (Rows{"..#.....", ".###....", "#####...", ".###....", "..#....."}));
    EXPECT_EQ(
        drawn(scene(R"("walls": [{"shape": "ellipse", "center": [4, 2.5], "size": [6.9, 2.2]}])")),
        (Rows{"........", "...##...", ".######.", "...##...", "........"}));
    EXPECT_EQ(
        drawn(scene(R"("walls": [{"shape": "polygon", "points": [[0, 0], [5, 0], [0, 5]]}])")),
        (Rows{"#.......", "##......", "###.....", "####....", "#####..."}));
    EXPECT_EQ(drawn(scene(R"("walls": [])")), Rows(5, "........"));
}

TEST(SceneCells, ShapesReachBeyondTheDomainAndOverlap) {
    EXPECT_EQ(drawn(scene(R"("walls": [{"shape": "circle", "center": [0, 0], "radius": 1e9}])")),
              Rows(5, "########"));
    EXPECT_EQ(drawn(scene(R"("walls": [{"shape": "circle", "center": [-1e9, 0], "radius": 1}])")),
              Rows(5, "........"));
    EXPECT_EQ(drawn(scene(R"("walls": [{"shape": "rectangle", "center": [1, 2.5], "size": [2, 9]},
                                       {"shape": "rectangle", "center": [7, 2.5], "size": [9, 1]}])")),
              (Rows{"##......", "##......", "########", "##......", "##......"}));
}

/// A polygon in the shape of a C, and one that goes round its middle twice.
TEST(SceneCells, RectanglesOfCellsCloseThoseCells) {
    // Numbers of saved drawn walls: sums and halves of widths that are no binary fractions.
    Domain domain;
    domain.width = 1.6;
    domain.height = 0.7;
    domain.nx = 60;
    domain.ny = 42;
    for (int j = 0; j < domain.ny; ++j) {
        for (int i = 0; i < domain.nx; ++i) {
            Wall cell;
            cell.kind = Wall::Kind::rectangle;
            cell.center = {0.5 * (2 * i + 1) * domain.hx(), 0.5 * (2 * j + 1) * domain.hy()};
            cell.size = {domain.hx(), domain.hy()};
            const auto open = openFaces({cell}, domain);
            const auto x = static_cast<std::size_t>(j * (domain.nx + 1) + i),
                       y = static_cast<std::size_t>(j * domain.nx + i),
                       above = y + static_cast<std::size_t>(domain.nx);
            EXPECT_EQ(open.x[x] + open.x[x + 1] + open.y[y] + open.y[above], 0) << i << ", " << j;
        }
    }
}

/// The open part of each cell, compared with areas computed independently: of a slanted half plane
/// by Green's formula, of two overlapping discs counted once.
TEST(SceneCells, OpenPartsOfCellsAreAreas) {
    Domain domain;
    domain.width = 2;
    domain.height = 1;
    domain.nx = 20;
    domain.ny = 10;
    constexpr int lines = 16;
    // All below y = 0.2 + 0.3 x, of which cells hold 0.1 m x 0.1 m each.
    Wall slope;
    slope.kind = Wall::Kind::polygon;
    slope.points = {{-1, -1}, {3, -1}, {3, 1.1}, {-1, -0.1}};
    const auto open = openCells({slope}, domain, lines);
    for (int j = 0; j < domain.ny; ++j) {
        for (int i = 0; i < domain.nx; ++i) {
            // The mean over the cell's width of the height that is open there, by 1000 columns.
            double wanted = 0;
            for (int k = 0; k < 1000; ++k) {
                const double x = (i + (k + 0.5) / 1000) * domain.hx();
                wanted += std::clamp((j + 1) - (0.2 + 0.3 * x) / domain.hy(), 0.0, 1.0) / 1000;
            }
            EXPECT_NEAR(open[static_cast<std::size_t>(j * domain.nx + i)], wanted,
                        1.01 * 0.3 / (8 * lines * lines))
                << i << ", " << j;
        }
    }
    Wall disc;
    disc.kind = Wall::Kind::circle;
    disc.center = {0.713, 0.494};
    disc.radius = 0.37;
    const auto round = openCells({disc, disc}, domain, lines);
    double closed = 0;
    for (const float each : round) closed += (1 - double{each}) * domain.hx() * domain.hy();
    EXPECT_NEAR(closed, std::numbers::pi * 0.37 * 0.37, 2e-5);
    EXPECT_EQ(openCells(std::vector<Wall>{}, domain, lines), std::vector<float>(200, 1.0f));
    // Level and upright rims anywhere in cells: exact.
    const auto lake = scene(
        R"("walls": [{"shape": "rectangle", "center": [1, 1], "size": [6, 0.26]},
                     {"shape": "rectangle", "center": [6, 3], "size": [0.26, 3]}])");
    const auto part = openCells(lake, lines);
    EXPECT_FLOAT_EQ(part[0], 0.87f);
    EXPECT_FLOAT_EQ(part[8], 0.87f);
    EXPECT_FLOAT_EQ(part[8 * 3 + 5], 0.87f);
    EXPECT_FLOAT_EQ(part[7], 1);
}

TEST(SceneCells, PolygonsByTheEvenOddRule) {
    EXPECT_EQ(drawn(scene(R"("walls": [{"shape": "polygon", "points":
                  [[0, 0], [8, 0], [8, 1], [2, 1], [2, 4], [8, 4], [8, 5], [0, 5]]}])")),
              (Rows{"########", "##......", "##......", "##......", "########"}));
    EXPECT_EQ(drawn(scene(R"("walls": [{"shape": "polygon", "points":
                  [[0, 0], [8, 0], [8, 5], [0, 5], [0, 0],
                   [2, 1], [6, 1], [6, 4], [2, 4], [2, 1]]}])")),
              (Rows{"########", "##....##", "##....##", "##....##", "########"}));
}

TEST(SceneCells, Initial) {
    const auto lake = scene(R"json("initial": {"height": "x + 10*y"})json");
    const auto height = initialOnCells(lake, "height");
    ASSERT_TRUE(height.has_value());
    EXPECT_FLOAT_EQ(height->at(0), 5.5f);
    EXPECT_FLOAT_EQ(height->at(8 + 2), 17.5f);
    EXPECT_FALSE(initialOnCells(lake, "velocity").has_value());
}

/// Finite at the samples that are tried when the scene is read, but not in cell (40, 0).
TEST(SceneCells, InitialMustBeFinite) {
    const auto lake = scene(R"json("initial": {"height": "1/(x-40.5)"})json", 64, 1);
    try {
        initialOnCells(lake, "height");
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ExitCode::badInput);
        EXPECT_EQ(
            std::string(error.what()),
            "lake.json: initial.height: the formula '1/(x-40.5)' is inf at x = 40.5, y = 0.5; "
            "change it so that it is finite in every cell");
    }
}

TEST(SceneCells, Strokes) {
    const auto domain = scene(R"("seed": 1)").domain;
    std::vector<std::uint8_t> cells(40, 0);
    const auto stroke = [&](Point from, Point to, double radius, std::uint8_t value) {
        const auto [x0, y0, x1, y1] = drawStroke(cells, domain, from, to, radius, value);
        return std::array{x0, y0, x1, y1};
    };
    using Box = std::array<int, 4>;
    EXPECT_EQ(stroke({2.5, 2.5}, {4.5, 2.5}, 1, 1), (Box{1, 1, 6, 4}));
    EXPECT_EQ(rowsOf(cells, domain),
              (Rows{"........", "..###...", ".#####..", "..###...", "........"}));
    // A second time nothing changes.
    EXPECT_EQ(stroke({2.5, 2.5}, {4.5, 2.5}, 1, 1), (Box{0, 0, 0, 0}));
    // Thin lines, and lines beyond the domain.
    EXPECT_EQ(stroke({3.5, 2.4}, {3.5, 2.4}, 0, 0), (Box{3, 2, 4, 3}));
    EXPECT_EQ(stroke({6.5, 4.5}, {20, 4.5}, 0.1, 1), (Box{6, 4, 8, 5}));
    EXPECT_EQ(rowsOf(cells, domain),
              (Rows{"......##", "..###...", ".##.##..", "..###...", "........"}));
}

}  // namespace
}  // namespace seiche
