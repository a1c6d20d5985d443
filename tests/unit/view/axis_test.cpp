#include "core/view/axis.hpp"

#include <cmath>

namespace seiche::view {

TEST(Axis, MarksAreRoundAndWithin) {
    const auto marks = ticks(0, 1, 5);
    EXPECT_EQ(marks.labels, (std::vector<std::string>{"0.0", "0.2", "0.4", "0.6", "0.8", "1.0"}));
    EXPECT_EQ(marks.exponent, 0);
}

TEST(Axis, SmallAndLargeValuesShareAPowerOfTen) {
    const auto small = ticks(-3e-5, 3e-5, 6);
    EXPECT_EQ(small.exponent, -6);
    EXPECT_EQ(small.labels.front(), "−30");
    EXPECT_EQ(unitTitle(small.exponent, "m"), "10⁻⁶ m");
    const auto large = ticks(0, 2e6, 4);
    EXPECT_EQ(large.exponent, 6);
    EXPECT_EQ(large.labels.back(), "2.0");
    EXPECT_EQ(unitTitle(0, "m/s"), "m/s");
}

TEST(Axis, EmptyRangesHaveNoMarks) {
    EXPECT_TRUE(ticks(1, 1, 5).values.empty());
    EXPECT_TRUE(ticks(2, 1, 5).values.empty());
    EXPECT_TRUE(ticks(0, 1, 0).values.empty());
    EXPECT_TRUE(ticks(0, INFINITY, 5).values.empty());
}

TEST(Axis, NeverMoreMarksThanStepsAllow) {
    for (double high = 1e-12; high < 1e12; high *= 1.7) {
        for (int count = 1; count < 12; ++count) {
            const auto marks = ticks(-0.3 * high, high, count);
            EXPECT_LE(marks.values.size(), static_cast<std::size_t>(count) + 1);
            EXPECT_GE(marks.values.size(), 1u);
            for (const double value : marks.values) {
                EXPECT_GE(value, -0.301 * high);
                EXPECT_LE(value, 1.001 * high);
            }
        }
    }
}

}  // namespace seiche::view
