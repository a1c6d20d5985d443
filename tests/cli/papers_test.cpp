#include <gtest/gtest.h>

#include <regex>

#include "tests/cli/support/process.hpp"

namespace seiche {
namespace {

TEST(Papers, APageHasTablesPlotsAndTests) {
    const TemporaryFolder folder;
    const auto ran = seiche({"papers", "hall", "--quick", "--out", folder.path()});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto page = readFile(folder / "hall.md");
    for (const char* part : {"## Proposals", "Eigen", "four channels", "| n |", "GFLOP/s",
                             "PapersTest.Products", "A run in software"}) {
        EXPECT_NE(page.find(part), std::string::npos) << part;
    }
    const std::regex plot("!\\[[^\\]]*\\]\\(([^)]+)\\)");
    int plots = 0;
    for (std::sregex_iterator at(page.begin(), page.end(), plot), end; at != end; ++at) {
        const auto svg = readFile(folder / (*at)[1].str());
        EXPECT_NE(svg.find("<polyline"), std::string::npos) << (*at)[1];
        EXPECT_NE(svg.find("</svg>"), std::string::npos) << (*at)[1];
        ++plots;
    }
    EXPECT_GE(plots, 2);
}

TEST(Papers, BadNamesAreRefused) {
    const auto ran = seiche({"papers", "galopo"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find("did you mean 'galoppo'?"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace seiche
