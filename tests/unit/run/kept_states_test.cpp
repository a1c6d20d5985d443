#include "core/run/kept_states.hpp"

#include <gtest/gtest.h>

namespace seiche {
namespace {

KeptState state(double t, std::size_t bytes = 1000) {
    static const Schema schema;
    KeptState made{{}, ParameterSet(schema), {}, t};
    made.state.put("cells", std::vector<std::uint8_t>(bytes));
    return made;
}

TEST(KeptStates, FindsTheLastOneBeforeATime) {
    KeptStates kept(1 << 20);
    EXPECT_EQ(kept.newest(), nullptr);
    EXPECT_EQ(kept.before(5), nullptr);
    for (const double t : {0.5, 1.0, 2.0}) kept.keep(state(t));
    EXPECT_EQ(kept.before(0.4), nullptr);
    EXPECT_EQ(kept.before(1.0)->t, 1.0);
    EXPECT_EQ(kept.before(1.9)->t, 1.0);
    EXPECT_EQ(kept.newest()->t, 2.0);
    kept.forgetFrom(1.5);
    EXPECT_EQ(kept.newest()->t, 1.0);
    kept.forgetFrom(1.0);
    EXPECT_EQ(kept.newest()->t, 0.5);
    kept.keep(state(0.5));  // in the place of the one of that time
    EXPECT_EQ(kept.size(), 1u);
}

// States that a run has left do not lead to the stretch where it goes on.
TEST(KeptStates, AreKeptAlongAStretch) {
    const auto stretch = [](std::shared_ptr<const Stretch> before, double from) {
        return std::make_shared<const Stretch>(Stretch{std::move(before), from});
    };
    const auto first = stretch(nullptr, 0), left = stretch(first, 2), second = stretch(first, 1);
    KeptStates kept(1 << 20);
    const auto keep = [&](double t, const std::shared_ptr<const Stretch>& of) {
        auto made = state(t);
        made.state.stretch = of;
        kept.keep(std::move(made));
    };
    for (const double t : {0.5, 1.0, 1.5}) keep(t, first);
    keep(2.5, left);
    kept.keepWayTo(left, 2.5);
    EXPECT_EQ(kept.timesUntil(9), (std::vector{0.5, 1.0, 1.5, 2.5}));
    kept.keepWayTo(second, 4);
    EXPECT_EQ(kept.timesUntil(9), (std::vector{0.5, 1.0}));
    kept.keepWayTo(nullptr, 4);
    EXPECT_EQ(kept.size(), 0u);
}

TEST(KeptStates, AreBoundedAndStayEvenlySpread) {
    KeptStates kept(10'000);
    for (int i = 0; i < 400; ++i) {
        kept.keep(state(i));
        ASSERT_LE(kept.bytes(), 10'000u);
    }
    EXPECT_EQ(kept.size(), 10u);
    EXPECT_EQ(kept.newest()->t, 399);
    // Even gaps would be 400/10; none is more than a few times that.
    double last = 399;
    for (std::size_t i = 0; i < 9; ++i) {
        const double t = kept.before(last - 0.5)->t;
        EXPECT_LE(last - t, 160) << "before " << last;
        last = t;
    }
    kept.keep(state(1000, 50'000));  // the newest stays even where it is too large
    EXPECT_EQ(kept.size(), 1u);
    EXPECT_EQ(kept.newest()->t, 1000);
}

}  // namespace
}  // namespace seiche
