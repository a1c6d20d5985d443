#include "core/files/json_text.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <vector>

namespace seiche {
namespace {

using nlohmann::json;

TEST(JsonText, NumbersThatATypeDoesNotHoldAreRefused) {
    EXPECT_EQ(valueOf<int>(json(-7)), -7);
    EXPECT_EQ(valueOf<std::uint64_t>(json(UINT64_MAX)), UINT64_MAX);
    EXPECT_EQ(valueOf<double>(json(3)), 3.0);
    EXPECT_THROW(valueOf<int>(json(1e30)), json::exception);
    EXPECT_THROW(valueOf<int>(json(3.0)), json::exception);
    EXPECT_THROW(valueOf<int>(json(std::int64_t{1} << 40)), json::exception);
    EXPECT_THROW(valueOf<std::uint64_t>(json(-1)), json::exception);
    EXPECT_THROW(valueOf<std::int64_t>(json(UINT64_MAX)), json::exception);
    EXPECT_THROW(valueOf<bool>(json(1)), json::exception);
    EXPECT_THROW(valueOf<double>(json(true)), json::exception);
    EXPECT_THROW(valueOf<double>(json(nullptr)), json::exception);
}

TEST(JsonText, NumbersInContainersAreChecked) {
    EXPECT_EQ(valueOf<std::vector<int>>(json({1, 2})), (std::vector{1, 2}));
    EXPECT_THROW(valueOf<std::vector<int>>(json({1, 1e300})), json::exception);
    EXPECT_THROW((valueOf<std::array<int, 2>>(json({1, -1e300}))), json::exception);
    const std::map<std::uint64_t, double> rates = {{4, 0.5}, {9, 2.0}};
    EXPECT_EQ((valueOf<std::map<std::uint64_t, double>>(json(rates))), rates);
    EXPECT_THROW((valueOf<std::map<std::uint64_t, double>>(json::parse("[[1e300, 1]]"))),
                 json::exception);
    EXPECT_EQ(valueOf<std::vector<std::string>>(json({"a"})), std::vector<std::string>{"a"});
    const json named = {{"a", 1}, {"b", 2}};
    EXPECT_EQ((valueOf<std::map<std::string, int>>(named)),
              (std::map<std::string, int>{{"a", 1}, {"b", 2}}));
    EXPECT_THROW((valueOf<std::map<std::string, int>>(json{{"a", 1e300}})), json::exception);
    EXPECT_EQ(valueOf<json>(named), named);
}

}  // namespace
}  // namespace seiche
