#include "core/run/not_finite.hpp"

#include <gtest/gtest.h>

namespace seiche {
namespace {

TEST(NotFinite, SaysWhereAndWhatHelps) {
    EXPECT_EQ(notFiniteSentence(12, "u at cell (3, 4)"),
              "the state is no longer finite after step 12, first seen in u at cell (3, 4): take a "
              "smaller dt, and check sources and initial state");
    EXPECT_EQ(
        notFiniteSentence(12, "", "reset"),
        "the state is no longer finite after step 12: reset, then take a smaller dt or weaker "
        "sources");
}

}  // namespace
}  // namespace seiche
