#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/support/process.hpp"

namespace seiche {
namespace {

TEST(Validate, ListsItsCasesWithTheirSources) {
    const auto ran = seiche({"validate", "--list"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    for (const char* what : {"wave/standing-modes", "fluid/taylor-green", "fluid/poiseuille",
                             "fluid/cavity-1000", "Botella and Peyret 1998"}) {
        EXPECT_NE(ran.out.find(what), std::string::npos) << what;
    }
    EXPECT_EQ(seiche({"validate", "--list", "wave"}).out.find("fluid/"), std::string::npos);
}

TEST(Validate, PassingCaseExitsZeroAndWritesItsFigures) {
    const TemporaryFolder folder;
    const auto file = folder / "figures.json";
    const auto ran = seiche({"validate", "fluid/couette", "--quick", "--json", file});
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    EXPECT_NE(ran.out.find("order  1.8"), std::string::npos) << ran.out;
    const auto figures = nlohmann::json::parse(readFile(file));
    EXPECT_TRUE(figures["passed"].get<bool>());
    ASSERT_EQ(figures["cases"].size(), 1u);
    for (const auto& row : figures["cases"][0]["rows"]) {
        EXPECT_TRUE(row["passed"].get<bool>());
        EXPECT_NEAR(row["order"].get<double>(), 1.87, 0.05);
        ASSERT_EQ(row["levels"].size(), 2u);
        const auto& levels = row["levels"];
        EXPECT_LT(levels[1]["value"].get<double>(), levels[0]["value"].get<double>());
    }
}

// A wrong viscosity gives another flow, and the case must fail.
TEST(Validate, FailingCaseExitsOne) {
    const TemporaryFolder folder;
    const auto file = folder / "figures.json";
    const auto ran =
        seiche({"validate", "fluid/couette", "--quick", "--set", "viscosity=0.11", "--json", file});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.out.find("FAIL"), std::string::npos) << ran.out;
    EXPECT_NE(ran.err.find("1 of 1 validation cases failed"), std::string::npos) << ran.err;
    EXPECT_FALSE(nlohmann::json::parse(readFile(file))["passed"].get<bool>());
}

TEST(Validate, UnknownNamesAreRefusedWithTheNearest) {
    const auto ran = seiche({"validate", "fluid/poiseuile"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find("did you mean 'fluid/poiseuille'"), std::string::npos) << ran.err;
    EXPECT_EQ(seiche({"validate", "wave", "--set", "viscosity=1"}).code, 2);
}

}  // namespace
}  // namespace seiche
