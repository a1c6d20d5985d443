#include "core/run/strokes.hpp"

#include <gtest/gtest.h>

namespace seiche {
namespace {

TEST(Strokes, DragAddsTheStrengthOnceInAnySegments) {
    constexpr double radius = 0.1;
    for (const double length : {0.01, 0.05, 0.2, 2.0}) {
        BrushStroke segment;
        segment.to = {length, 0};
        const double reaching = 1 + 2 * radius / length;  // segments that reach a place
        EXPECT_NEAR(reaching * segmentShare(segment, radius), 1, 1e-12) << length;
    }
}

TEST(Strokes, RestingHandAddsTheStrengthInHalfASecond) {
    BrushStroke still;
    still.duration = 0.02;
    EXPECT_NEAR(25 * segmentShare(still, 0.1), 1, 1e-12);
    still.duration = 3;
    EXPECT_EQ(segmentShare(still, 0.1), 1);
}

}  // namespace
}  // namespace seiche
