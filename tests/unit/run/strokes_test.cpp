#include "core/run/strokes.hpp"

#include <gtest/gtest.h>

namespace seiche {
namespace {

TEST(Strokes, APlaceGetsTheStrengthOnceHoweverADragIsCut) {
    constexpr double radius = 0.1;
    for (const double length : {0.01, 0.05, 0.2, 2.0}) {
        BrushStroke segment;
        segment.to = {length, 0};
        const double reaching = 1 + 2 * radius / length;  // segments that reach a place
        EXPECT_NEAR(reaching * segmentShare(segment, radius), 1, 1e-12) << length;
    }
}

TEST(Strokes, AHandThatRestsAddsTheStrengthInHalfASecond) {
    BrushStroke still;
    still.duration = 0.02;
    EXPECT_NEAR(25 * segmentShare(still, 0.1), 1, 1e-12);
    still.duration = 3;
    EXPECT_EQ(segmentShare(still, 0.1), 1);
}

// A wall is left out where the scene has the line that it drew; others are made.
TEST(Strokes, WallsThatTheSceneHasAreLeftOut) {
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

}  // namespace
}  // namespace seiche
