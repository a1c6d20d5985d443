// Pictures of a loop's cross-fade.
#include "core/view/loop_states.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace seiche::view {
namespace {

/// Waves of this height and number, which fill their range.
ShownState waves(double height, int number) {
    ShownState state;
    state.field.nx = 64;
    state.field.ny = 1;
    for (int i = 0; i < 64; ++i) {
        state.field.values.push_back(
            static_cast<float>(height * std::sin(2 * std::numbers::pi * number * i / 64)));
    }
    state.range = {-height, height};
    return state;
}

double fills(const ShownState& state) {
    double squares = 0;
    for (const float value : state.field.values) squares += static_cast<double>(value) * value;
    return std::sqrt(squares / 64) / (state.range[1] - state.range[0]);
}

TEST(LoopStates, WavesKeepTheirHeightHalfWay) {
    LoopStates states(1);
    states.keep(waves(4, 3), 1);
    states.keep(waves(1, 5), 1);
    const double whole = fills(waves(1, 5));
    for (const double part : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        EXPECT_NEAR(fills(states.between(0, part)), whole, 1e-6) << part;
    }
    EXPECT_NEAR(states.between(0, 1).range[1], 4, 1e-6);
    EXPECT_NEAR(states.between(0, 0).range[1], 1, 1e-6);
}

TEST(LoopStates, FixedRangesStay) {
    LoopStates states(1);
    auto first = waves(4, 3), last = waves(1, 5);
    first.range = last.range = {-2, 3};
    states.keep(first, 1);
    states.keep(last, 1);
    EXPECT_EQ(states.between(0, 0.5).range, first.range);
}

// Nothing moves: the range is the mean of both.
TEST(LoopStates, StillWaterStaysStill) {
    LoopStates states(1);
    states.keep(waves(0, 1), 1);
    auto last = waves(0, 1);
    last.range = {-1, 1};
    states.keep(last, 1);
    EXPECT_EQ(states.between(0, 0.5).range, (std::array{-0.5, 0.5}));
}

}  // namespace
}  // namespace seiche::view
