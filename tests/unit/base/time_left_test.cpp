#include "core/base/time_left.hpp"

#include <gtest/gtest.h>

namespace seiche {
namespace {

TEST(TimeLeft, FollowsTheSpeedSinceTheFirstProgress) {
    TimeLeft left;
    EXPECT_FALSE(left.at(100, 0.2));  // resumed there, after a long preparation
    EXPECT_FALSE(left.at(100.5, 0.205));
    EXPECT_DOUBLE_EQ(*left.at(102, 0.4), 6);
    EXPECT_DOUBLE_EQ(*left.at(108, 1), 0);
}

TEST(TimeLeft, BeginsAnewWithOtherWork) {
    TimeLeft left;
    left.at(0, 0);
    EXPECT_TRUE(left.at(1, 0.5));
    EXPECT_FALSE(left.at(2, 0.1));
    EXPECT_DOUBLE_EQ(*left.at(3, 0.2), 8);
    left.restart();
    EXPECT_FALSE(left.at(4, 0.9));
}

}  // namespace
}  // namespace seiche
