// Strokes that drew walls, beside a scene that was saved with them.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/run/strokes.hpp"
#include "core/scene/scene.hpp"
#include "solvers/registry.hpp"

namespace seiche {
namespace {

// A wall is left out where the scene has the line that it drew; others are made.
TEST(Strokes, WallsInTheSceneAreLeftOut) {
    registerSimulations();
    const auto scene = parseScene(R"({"seiche": 1, "simulation": "wave",
        "domain": {"size": [1, 1], "cells": [32, 32]}, "walls": [
            {"shape": "line", "points": [[0.2, 0.3], [0.8, 0.3]], "width": 0.1},
            {"shape": "line", "points": [[0.2, 0.8], [0.8, 0.8]], "width": 0.3}]})",
                                  "scene.json", {});
    auto strokes = parseStrokes(R"({"strokes": [
        {"brush": "wall", "radius": 0.05, "segments": [[1, 0.2, 0.3, 0.5, 0.302, 1, 0.1],
            [1.1, 0.5, 0.302, 0.8, 0.3, 1, 0.1], [2, 0.2, 0.5, 0.8, 0.5, 1, 0.1],
            [3, 0.2, 0.8, 0.8, 0.8, 1, 0.1]]},
        {"brush": "erase", "radius": 0.05, "segments": [[4, 0.2, 0.3, 0.8, 0.3, 1, 0.1]]}]})",
                                "strokes.json", scene.info());
    EXPECT_EQ(leaveOutWalls(strokes, scene), 2U);
    ASSERT_EQ(strokes.list.size(), 3U);
    EXPECT_EQ(strokes.list[0].t, 2);  // beside it
    EXPECT_EQ(strokes.list[1].t, 3);  // thinner than what stands there
    EXPECT_EQ(strokes.list[2].stroke.brush, "erase");
}

// The window keeps the rest of a partly erased wall as rectangles of cells.
TEST(Strokes, PartlyErasedWallsAreLeftOut) {
    registerSimulations();
    const auto text = [](const char* walls) {
        return fmt::format(R"({{"seiche": 1, "simulation": "wave",
            "domain": {{"size": [1, 1], "cells": [32, 32]}}, "walls": [{}]}})",
                           walls);
    };
    const char* made = R"({"strokes": [
        {"brush": "wall", "radius": 0.05, "segments": [[1, 0.2, 0.3, 0.5, 0.3, 1, 0.1],
            [1.1, 0.5, 0.3, 0.8, 0.3, 1, 0.1]]},
        {"brush": "erase", "radius": 0.1, "segments": [[2, 0.8, 0.3, 0.9, 0.3, 1, 0.1]]}]})";
    const auto kept = [&](const char* walls) {
        const auto scene = parseScene(text(walls), "scene.json", {});
        auto strokes = parseStrokes(made, "strokes.json", scene.info());
        leaveOutWalls(strokes, scene);
        return strokes.list.size();
    };
    EXPECT_EQ(kept(R"({"shape": "rectangle", "center": [0.45, 0.3], "size": [0.7, 0.2]})"), 1U);
    EXPECT_EQ(kept(R"({"shape": "rectangle", "center": [0.45, 0.3], "size": [0.2, 0.2]})"), 3U);
    EXPECT_EQ(kept(""), 3U);
}

}  // namespace
}  // namespace seiche
